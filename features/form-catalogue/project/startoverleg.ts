/** Startoverleg: what is agreed with everybody before the field work begins. */
import type { Design, Section } from '#features/form-engine/design/design.ts';
import { calculated, choice, date, group, longText, must, table, text, time, yesNo } from '../field-makers.ts';
import { address, client, manager, phaseCode, projectName, projectNumber, workDate } from '../standard-fields.ts';

const point = (key: string, label: string, help?: string) => yesNo(key, label, { ...must, withNotApplicable: true, ...(help === undefined ? {} : { help }) });

const meeting: Section = {
  key: 'overleg',
  title: 'Overleg',
  fields: [
    projectNumber,
    projectName,
    phaseCode,
    client,
    manager,
    address,
    workDate,
    time('startTime', 'Begintijd', { ...must, prefill: 'now' }),
    text('chair', 'Voorzitter', { ...must, prefill: 'person.name' }),
    choice('form', 'Vorm', { locatie: 'Op locatie', kantoor: 'Op kantoor', digitaal: 'Digitaal' }, { ...must, default: 'locatie' }),
  ],
};

const present: Section = {
  key: 'aanwezigen',
  title: 'Aanwezigen',
  fields: [
    table(
      'present',
      'Aanwezigen',
      'Aanwezige',
      [
        text('name', 'Naam', must),
        text('company', 'Bedrijf', must),
        text('role', 'Functie', { ...must, maxLength: 60 }),
        text('phone', 'Telefoon', { format: 'phone' }),
      ],
      { minRows: 1, maxRows: 40 },
    ),
    text('absent', 'Afwezig met bericht', { maxLength: 300 }),
  ],
};

const work: Section = {
  key: 'werk',
  title: 'Werk',
  help: 'Is dit besproken en duidelijk?',
  fields: [
    point('assignmentClear', 'Opdracht, strategie en aantallen'),
    point('drawings', 'Tekeningen en plannen aanwezig'),
    point('planning', 'Planning en taakverdeling'),
    point('protocols', 'Protocollen en registraties'),
    point('klic', 'KLIC-melding en kabels op tekening'),
    point('permits', 'Toestemming, vergunningen en meldingen'),
    point('access', 'Toegang, sleutels en parkeren'),
    point('samples', 'Monsters, laboratorium en koeling'),
    point('waste', 'Overtollige grond en afval'),
    longText('workNotes', 'Bijzonderheden van het werk'),
  ],
};

const safety: Section = {
  key: 'veiligheid',
  title: 'Veiligheid',
  help: 'Is dit besproken en duidelijk?',
  fields: [
    point('hazards', 'Gevaren, TRA en V&G-plan'),
    point('crow', 'Veiligheidsklasse CROW 400'),
    point('ppe', 'Beschermingsmiddelen'),
    point('traffic', 'Verkeersmaatregelen'),
    point('asbestos', 'Wat te doen bij asbestverdacht materiaal'),
    point('explosives', 'Niet-gesprongen explosieven'),
    point('emergency', 'Noodnummers, verzamelplaats en ziekenhuis'),
    point('firstAid', 'BHV en EHBO'),
    point('stop', 'Iedereen mag het werk stoppen'),
    longText('safetyNotes', 'Bijzonderheden van de veiligheid'),
  ],
};

const agreements: Section = {
  key: 'afspraken',
  title: 'Afspraken',
  fields: [
    calculated(
      'notDiscussed',
      'Punten met nee',
      undefined,
      0,
      `[${[...work.fields, ...safety.fields]
        .filter(({ type }) => type === 'yesNo')
        .map(({ key }) => key)
        .join(', ')}].filter(answer, answer == "no").size()`,
    ),
    group(
      'actions',
      'Acties',
      'Actie',
      [text('action', 'Actie', { ...must, maxLength: 300 }), text('who', 'Wie', must), date('before', 'Klaar op', { ...must, min: 'date' })],
      { rowTitle: 'action', requiredIf: 'notDiscussed > 0', maxRows: 40 },
    ),
    yesNo('mayStart', 'Het werk kan beginnen', must),
    longText('startCondition', 'Wat moet eerst gebeuren', { visibleIf: 'mayStart == "no"', ...must }),
    { type: 'file', key: 'documents', label: 'Bijlagen', max: 10 },
    { type: 'photo', key: 'photos', label: "Foto's", max: 10 },
    { type: 'signature', key: 'signatures', label: 'Handtekeningen', required: true, max: 40, signer: 'anyone' },
  ],
};

/** Startoverleg. */
export const startoverleg: Design = {
  key: 'startoverleg',
  version: 1,
  name: 'Startoverleg',
  category: 'Project',
  description: 'Afspraken voor het begin van het werk: opdracht, veiligheid, acties en wie erbij was.',
  norms: ['VCA'],
  titleExpression: '"Startoverleg " + dateText(date)',
  sections: [meeting, present, work, safety, agreements],
};
