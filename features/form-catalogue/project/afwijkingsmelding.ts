/** Afwijkingsmelding: something was or will be done otherwise than protocol, norm, plan or contract says. */
import type { Design, Section } from '#features/form-engine/design/design.ts';
import { choice, choices, date, dateTime, longText, must, number, text, yesNo } from '../field-makers.ts';
import { client, manager, phaseCode, projectNumber, workDate } from '../standard-fields.ts';

const report: Section = {
  key: 'melding',
  title: 'Melding',
  fields: [
    projectNumber,
    phaseCode,
    client,
    manager,
    workDate,
    { type: 'person', key: 'reporter', label: 'Melder', required: true, prefill: 'person' },
    text('subject', 'Onderwerp', must),
    choice(
      'about',
      'Afwijking van',
      {
        protocol: 'Protocol of BRL',
        norm: 'Norm',
        plan: 'Plan of opdracht',
        vergunning: 'Vergunning of melding',
        lab: 'Laboratorium',
        materieel: 'Materieel',
        klacht: 'Klacht',
        anders: 'Anders',
      },
      must,
    ),
    choices('protocols', 'Welk protocol', ['1001', '1002', '1003', '1004', '2001', '2002', '2003', '2018', '6001', '6002', '6003', '6005'], {
      visibleIf: 'about == "protocol"',
      ...must,
    }),
    choice('moment', 'Wanneer ontdekt', { vooraf: 'Vooraf', tijdens: 'Tijdens het werk', achteraf: 'Achteraf' }, { ...must, default: 'tijdens' }),
    { type: 'location', key: 'location', label: 'Plaats' },
  ],
};

const deviation: Section = {
  key: 'afwijking',
  title: 'Afwijking',
  help: 'De vijf punten die het certificaat van elke afwijking vraagt.',
  fields: [
    { type: 'deviation', key: 'deviations', label: 'Afwijkingen', required: true },
    choice(
      'weight',
      'Gewicht',
      { klein: 'Klein: geen invloed op het resultaat', groot: 'Groot: kan het resultaat beïnvloeden', kritiek: 'Kritiek: het certificaat geldt niet' },
      must,
    ),
    { type: 'photo', key: 'photos', label: "Foto's", max: 12, annotate: true, withPosition: true },
    { type: 'file', key: 'files', label: 'Bijlagen', max: 5 },
  ],
};

const followUp: Section = {
  key: 'opvolging',
  title: 'Opvolging',
  fields: [
    longText('measure', 'Directe maatregel', must),
    yesNo('stopped', 'Werk gestopt', must),
    choices(
      'told',
      'Ingelicht',
      { leider: 'Projectleider', kam: 'KAM-coördinator', opdrachtgever: 'Opdrachtgever', gezag: 'Bevoegd gezag', niemand: 'Nog niemand' },
      {
        ...must,
        warnings: [
          { when: 'weight in ["groot", "kritiek"] && !("leider" in told)', message: 'Bij een grote of kritieke afwijking wordt de projectleider ingelicht.' },
          { when: 'weight == "kritiek" && !("kam" in told)', message: 'Bij een kritieke afwijking wordt ook de KAM-coördinator ingelicht.' },
        ],
      },
    ),
    dateTime('toldAt', 'Ingelicht op', { visibleIf: 'told.size() > 0 && !("niemand" in told)', ...must }),
    longText('decision', 'Besluit van de projectleider'),
    longText('prevention', 'Hoe voorkomen we dit'),
    date('before', 'Opgelost op', { min: 'date' }),
    number('extraCost', 'Geschatte meerkosten', '€', 0, { max: 10_000_000 }),
    { type: 'signature', key: 'signature', label: 'Handtekening melder', required: true, role: 'Melder', signer: 'author' },
  ],
};

/** Afwijkingsmelding. */
export const afwijkingsmelding: Design = {
  key: 'afwijkingsmelding',
  version: 1,
  name: 'Afwijkingsmelding',
  category: 'Project',
  description: 'Een afwijking van protocol, norm, plan of opdracht melden, met gevolg, risico en opvolging.',
  norms: ['BRL SIKB 1000', 'BRL SIKB 2000', 'BRL SIKB 6000'],
  titleExpression: '"Afwijking " + subject',
  retentionYears: 10,
  sections: [report, deviation, followUp],
};
