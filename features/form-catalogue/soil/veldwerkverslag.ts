/** Veldwerkverslag: the account of a day or phase of field work as BRL SIKB 2000 asks for it. */
import type { Design, Section } from '#features/form-engine/design/design.ts';
import type { Field } from '#features/form-engine/design/design-fields.ts';
import { labelledOptions, wordOptions } from '../design-parts.ts';

const project: Section = {
  key: 'project',
  title: 'Projectidentificatie',
  fields: [
    { type: 'text', key: 'projectNumber', label: 'Projectnummer', required: true, prefill: 'project.number', maxLength: 30 },
    { type: 'text', key: 'projectName', label: 'Projectnaam', required: true, prefill: 'project.description', maxLength: 150 },
    { type: 'text', key: 'phaseCode', label: 'Fase', required: true, prefill: 'phase.code', maxLength: 30 },
    { type: 'text', key: 'client', label: 'Opdrachtgever', required: true, prefill: 'project.clientName', maxLength: 150 },
    { type: 'text', key: 'manager', label: 'Projectleider', prefill: 'project.leaderName', maxLength: 100 },
    {
      type: 'text',
      key: 'address',
      label: 'Onderzoekslocatie',
      required: true,
      prefill: 'project.address',
      maxLength: 200,
      help: 'Straat, huisnummer en plaats, of een omschrijving als er geen adres is.',
    },
    {
      type: 'location',
      key: 'location',
      label: 'Coördinaten van de locatie',
      help: 'Ongeveer het midden van de onderzoekslocatie.',
      accuracyMeters: 50,
      warnings: [{ when: 'location.accuracyMeters > 50', message: 'De plaatsbepaling is onnauwkeuriger dan 50 m.' }],
    },
    {
      type: 'multipleChoice',
      key: 'strategy',
      label: 'Uitgevoerd onderzoek',
      required: true,
      options: labelledOptions({
        verkennend: 'Verkennend bodemonderzoek (NEN 5740)',
        nader: 'Nader bodemonderzoek (NTA 5755)',
        asbest: 'Asbest in bodem (NEN 5707)',
        puin: 'Asbest in puin (NEN 5897)',
        waterbodem: 'Waterbodemonderzoek (NEN 5720)',
        monitoring: 'Grondwatermonitoring',
        nulsituatie: 'Nulsituatieonderzoek',
        overig: 'Overig',
      }),
    },
    { type: 'text', key: 'strategyOther', label: 'Ander onderzoek', visibleIf: '"overig" in strategy', required: true, maxLength: 150 },
  ],
};

const workers: Section = {
  key: 'veldwerkers',
  title: 'Veldwerkers',
  fields: [
    { type: 'date', key: 'date', label: 'Datum veldwerk', required: true, prefill: 'today', max: 'today' },
    { type: 'time', key: 'startTime', label: 'Begintijd op locatie', required: true },
    {
      type: 'time',
      key: 'endTime',
      label: 'Eindtijd op locatie',
      required: true,
      errors: [{ when: 'endTime <= startTime', message: 'De eindtijd ligt niet na de begintijd. Verbeter een van de twee.' }],
    },
    {
      type: 'calculated',
      key: 'presence',
      label: 'Aanwezig',
      expression: 'minutesBetween(startTime, endTime) / 60',
      result: 'number',
      decimals: 2,
      unit: 'uur',
    },
    {
      type: 'group',
      key: 'fieldWorkers',
      label: 'Veldwerkers',
      rowLabel: 'Veldwerker',
      rowTitle: 'name',
      minRows: 1,
      maxRows: 12,
      warnings: [
        {
          when: 'fieldWorkers.size() > 0 && !fieldWorkers.exists(w, w.registered == "yes")',
          message: 'Er is geen veldwerker die voor het protocol is geregistreerd bij Bodem+.',
        },
      ],
      fields: [
        { type: 'text', key: 'name', label: 'Naam', required: true, prefill: 'person.name', maxLength: 100 },
        {
          type: 'choice',
          key: 'role',
          label: 'Functie',
          required: true,
          options: labelledOptions({
            boormeester: 'Boormeester',
            veldwerker: 'Veldwerker',
            monsternemer: 'Monsternemer grondwater',
            inspecteur: 'Asbestinspecteur bodem',
            assistent: 'Assistent',
          }),
        },
        {
          type: 'yesNo',
          key: 'registered',
          label: 'Geregistreerd voor het protocol',
          required: true,
          help: 'Geregistreerd bij de certificerende instelling en Bodem+.',
        },
        {
          type: 'multipleChoice',
          key: 'registeredFor',
          label: 'Geregistreerd voor',
          visibleIf: 'registered == "yes"',
          required: true,
          options: wordOptions(['2001', '2002', '2003', '2018']),
        },
        { type: 'text', key: 'supervisor', label: 'Werkte onder toezicht van', visibleIf: 'registered == "no"', required: true, maxLength: 100 },
      ],
    },
    {
      type: 'multipleChoice',
      key: 'weather',
      label: 'Weer',
      required: true,
      options: wordOptions(['droog', 'zonnig', 'bewolkt', 'mist', 'lichte regen', 'zware regen', 'sneeuw', 'vorst', 'harde wind'], 'capital'),
    },
    { type: 'number', key: 'temperature', label: 'Temperatuur', unit: '°C', decimals: 0, min: -25, max: 45 },
  ],
};

const activityOptions = labelledOptions({
  handboring: 'Handboring',
  'machinale-boring': 'Machinale boring',
  peilbuis: 'Peilbuis plaatsen',
  grondwatermonster: 'Grondwater bemonsteren',
  waterpassen: 'Waterpassen of inmeten',
  maaiveldinspectie: 'Maaiveldinspectie asbest',
  inspectiegat: 'Inspectiegat',
  sleuf: 'Sleuf',
  waterbodem: 'Waterbodem bemonsteren',
  xrf: 'XRF-meting',
  depot: 'Depot bemonsteren',
  overig: 'Overig',
});

const work: Section = {
  key: 'werkzaamheden',
  title: 'Overzicht werkzaamheden',
  fields: [
    {
      type: 'group',
      key: 'activities',
      label: 'Werkzaamheden',
      rowLabel: 'Werkzaamheid',
      rowTitle: 'activity',
      minRows: 1,
      fields: [
        { type: 'choice', key: 'activity', label: 'Werkzaamheid', required: true, options: activityOptions },
        { type: 'text', key: 'other', label: 'Omschrijving', visibleIf: 'activity == "overig"', required: true, maxLength: 150 },
        { type: 'choice', key: 'unit', label: 'Eenheid', required: true, options: wordOptions(['stuks', 'm', 'm²', 'uur']), default: 'stuks' },
        { type: 'number', key: 'planned', label: 'Gepland', decimals: 1, min: 0, max: 100_000 },
        { type: 'number', key: 'done', label: 'Uitgevoerd', decimals: 1, min: 0, max: 100_000, required: true },
        {
          type: 'text',
          key: 'reason',
          label: 'Reden van het verschil',
          visibleIf: 'planned != null && done != null && planned != done',
          required: true,
          maxLength: 300,
        },
      ],
    },
    {
      type: 'longText',
      key: 'workDescription',
      label: 'Beschrijving van de werkzaamheden',
      required: true,
      minLength: 10,
      maxLength: 4_000,
      help: 'Wat is er gedaan, in welke volgorde, met welk materieel, en wat was bijzonder?',
    },
    {
      type: 'yesNo',
      key: 'klicPresent',
      label: 'KLIC-melding op locatie aanwezig',
      withNotApplicable: true,
      required: true,
      help: 'N.v.t. bij handmatig werk zonder grondroering.',
      warnings: [{ when: 'klicPresent == "no"', message: 'Er is gewerkt zonder KLIC-melding op locatie.' }],
    },
    {
      type: 'yesNo',
      key: 'lmraDone',
      label: 'LMRA uitgevoerd voor de start',
      required: true,
      warnings: [{ when: 'lmraDone == "no"', message: 'Er is begonnen zonder LMRA.' }],
    },
    { type: 'yesNo', key: 'workFinished', label: 'Veldwerk gereed', required: true },
    { type: 'longText', key: 'remainingWork', label: 'Nog te doen', visibleIf: 'workFinished == "no"', required: true, maxLength: 2_000 },
  ],
};

const count = (key: string, label: string): Field => ({ type: 'number', key, label, decimals: 0, min: 0, max: 10_000 });

const records: Section = {
  key: 'gegevens',
  title: 'Overzicht gegevens',
  help: 'Welke gegevens en monsters heeft dit veldwerk opgeleverd?',
  fields: [
    { ...count('boringCount', 'Aantal boorstaten'), required: true },
    count('wellCount', 'Aantal peilbuizen'),
    { ...count('soilSampleCount', 'Aantal grondmonsters'), required: true },
    count('waterSampleCount', 'Aantal grondwatermonsters'),
    count('materialSampleCount', 'Aantal materiaalmonsters asbest'),
    {
      type: 'calculated',
      key: 'sampleTotal',
      label: 'Monsters in totaal',
      expression: 'coalesce(soilSampleCount, 0) + coalesce(waterSampleCount, 0) + coalesce(materialSampleCount, 0)',
      result: 'number',
      decimals: 0,
    },
    { type: 'text', key: 'laboratory', label: 'Laboratorium', visibleIf: 'sampleTotal > 0', required: true, prefill: 'previous.laboratory', maxLength: 100 },
    { type: 'date', key: 'handoverDate', label: 'Monsters overgedragen op', visibleIf: 'sampleTotal > 0', required: true, prefill: 'today', min: 'date' },
    {
      type: 'yesNo',
      key: 'samplesCooled',
      label: 'Monsters gekoeld en donker vervoerd',
      visibleIf: 'sampleTotal > 0',
      required: true,
      warnings: [{ when: 'samplesCooled == "no"', message: 'De monsters zijn niet gekoeld vervoerd.' }],
    },
    {
      type: 'group',
      key: 'equipment',
      label: 'Meetapparatuur',
      rowLabel: 'Apparaat',
      rowTitle: 'kind',
      fields: [
        {
          type: 'choice',
          key: 'kind',
          label: 'Soort',
          required: true,
          options: labelledOptions({
            gps: 'GPS',
            ph: 'pH-meter',
            ec: 'EC-meter',
            troebelheid: 'Troebelheidsmeter',
            pid: 'PID-meter',
            xrf: 'XRF',
            waterpas: 'Waterpastoestel',
            peilklok: 'Peilklokje',
            pomp: 'Slangenpomp',
            overig: 'Overig',
          }),
        },
        { type: 'text', key: 'serialNumber', label: 'Serienummer', required: true, maxLength: 40 },
        {
          type: 'date',
          key: 'calibratedOn',
          label: 'Gekalibreerd op',
          requiredIf: 'kind in ["ph", "ec", "troebelheid", "pid", "xrf"]',
          max: 'date',
          warnings: [{ when: 'daysBetween(calibratedOn, date) > 365', message: 'De kalibratie is ouder dan een jaar.' }],
        },
      ],
    },
    {
      type: 'longText',
      key: 'observations',
      label: 'Zintuiglijke waarnemingen',
      maxLength: 4_000,
      help: 'Bijzonderheden aan maaiveld en in de bodem: geur, kleur, puin, asbestverdacht materiaal.',
    },
  ],
};

const certificate: Section = {
  key: 'certificaat',
  title: 'Certificaatvermelding',
  fields: [
    { type: 'yesNo', key: 'underCertificate', label: 'Veldwerk onder certificaat uitgevoerd', required: true },
    {
      type: 'multipleChoice',
      key: 'protocols',
      label: 'Onder BRL SIKB 2000, protocol',
      visibleIf: 'underCertificate == "yes"',
      required: true,
      options: labelledOptions({
        '2001': '2001 Handboringen, peilbuizen en grondmonsters',
        '2002': '2002 Grondwatermonsters',
        '2003': '2003 Waterbodem',
        '2018': '2018 Asbest in bodem',
      }),
    },
    {
      type: 'text',
      key: 'certificateNumber',
      label: 'Certificaatnummer',
      visibleIf: 'underCertificate == "yes"',
      required: true,
      prefill: 'previous.certificateNumber',
      maxLength: 40,
    },
    {
      type: 'longText',
      key: 'noCertificateReason',
      label: 'Reden zonder certificaat',
      visibleIf: 'underCertificate == "no"',
      required: true,
      minLength: 10,
      maxLength: 1_000,
    },
    {
      type: 'yesNo',
      key: 'independent',
      label: 'Functiescheiding in acht genomen',
      required: true,
      help: 'De uitvoerende organisatie en haar moeder-, zuster- en dochterbedrijven zijn geen eigenaar van het terrein.',
      warnings: [{ when: 'independent == "no"', message: 'Zonder functiescheiding geldt het certificaat niet.' }],
    },
    {
      type: 'explanation',
      key: 'mark',
      label: 'Vermelding in het rapport',
      text: 'Het certificaat geldt voor het veldwerk en de overdracht van monsters en gegevens, niet voor de analyse en de beoordeling. Vermeld in het rapport het certificaat, het protocol en de geregistreerde veldwerkers.',
      tone: 'info',
    },
  ],
};

const deviations: Section = {
  key: 'afwijkingen',
  title: 'Afwijkingen',
  help: 'Elke afwijking van protocol, norm of opdracht, met de vijf punten die BRL SIKB 2000 vraagt.',
  fields: [
    { type: 'yesNo', key: 'hasDeviations', label: 'Is er afgeweken van protocol, norm of opdracht?', required: true },
    {
      type: 'group',
      key: 'deviations',
      label: 'Afwijkingen',
      rowLabel: 'Afwijking',
      rowTitle: 'part',
      visibleIf: 'hasDeviations == "yes"',
      minRows: 1,
      fields: [
        {
          type: 'text',
          key: 'part',
          label: 'Onderdeel',
          required: true,
          maxLength: 200,
          help: 'Van welk protocol, welke norm of welk deel van de opdracht is afgeweken?',
        },
        { type: 'longText', key: 'nature', label: 'Aard van de afwijking', required: true, minLength: 5, maxLength: 2_000 },
        { type: 'longText', key: 'motivation', label: 'Motivatie', required: true, minLength: 5, maxLength: 2_000, help: 'Waarom is afgeweken?' },
        { type: 'longText', key: 'consequence', label: 'Gevolg voor de interpretatie', required: true, minLength: 5, maxLength: 2_000 },
        {
          type: 'longText',
          key: 'risk',
          label: 'Risico',
          required: true,
          minLength: 5,
          maxLength: 2_000,
          help: 'Welk risico geeft de afwijking voor de betrouwbaarheid van het onderzoek?',
        },
      ],
    },
  ],
};

const photos: Section = {
  key: 'fotos',
  title: "Foto's",
  fields: [
    {
      type: 'photo',
      key: 'photos',
      label: "Foto's van de locatie",
      min: 1,
      max: 40,
      help: 'Overzicht van de locatie, bijzonderheden, en de toestand bij vertrek.',
    },
    { type: 'longText', key: 'remarks', label: 'Opmerkingen', maxLength: 4_000 },
  ],
};

const signing: Section = {
  key: 'handtekening',
  title: 'Handtekening',
  fields: [
    {
      type: 'explanation',
      key: 'declaration',
      label: 'Verklaring',
      text: 'Ondergetekende verklaart dat het veldwerk onafhankelijk van de opdrachtgever en de eigenaar van het terrein is uitgevoerd, volgens de genoemde protocollen en met de hierboven vermelde afwijkingen.',
      tone: 'info',
    },
    { type: 'signature', key: 'signature', label: 'Handtekening veldwerker', required: true, role: 'Geregistreerd veldwerker' },
  ],
};

/** Veldwerkverslag. */
export const veldwerkverslag: Design = {
  key: 'veldwerkverslag',
  version: 1,
  name: 'Veldwerkverslag',
  category: 'Bodem',
  description: 'Verslag van een dag veldwerk: wie, wat, welke gegevens, onder welk certificaat en met welke afwijkingen.',
  norms: ['BRL SIKB 2000', 'Protocollen 2001, 2002, 2003 en 2018'],
  titleExpression: '"Veldwerk " + dateText(date)',
  sections: [project, workers, work, records, certificate, deviations, photos, signing],
};
