/** Questions that come back in many designs, worded the same everywhere. */

import type { Section } from '#features/form-engine/design/design.ts';
import type { Field } from '#features/form-engine/design/design-fields.ts';
import { choices, date, longText, must, number, text, time, yesNo } from './field-makers.ts';
import { WEATHER } from './lists.ts';

/** Project and phase, known when the form is started from a phase. */
export const projectNumber: Field = text('projectNumber', 'Projectnummer', { ...must, prefill: 'project.number', maxLength: 30 });
export const phaseCode: Field = text('phaseCode', 'Fase', { prefill: 'phase.code', maxLength: 30 });
export const projectName: Field = text('projectName', 'Projectnaam', { ...must, prefill: 'project.description' });
export const client: Field = text('client', 'Opdrachtgever', { ...must, prefill: 'project.clientName' });
export const manager: Field = text('manager', 'Projectleider', { prefill: 'project.leaderName' });
export const address: Field = text('address', 'Adres van het werk', {
  ...must,
  prefill: 'project.address',
  maxLength: 200,
  help: 'Straat, huisnummer en plaats, of een omschrijving als er geen adres is.',
});

/** The day of the work: today, and never later. */
export const workDate: Field = date('date', 'Datum', { ...must, prefill: 'today', max: 'today' });

/** From and until on one day. */
export const workTimes: readonly Field[] = [
  time('startTime', 'Begintijd', must),
  time('endTime', 'Eindtijd', {
    ...must,
    errors: [{ when: 'endTime <= startTime', message: 'De eindtijd ligt niet na de begintijd. Verbeter een van de twee.' }],
  }),
];

/** Weather, as it was. */
export const weatherFields: readonly Field[] = [
  choices('weather', 'Weer', WEATHER, must),
  number('temperature', 'Temperatuur', '°C', 0, { min: -25, max: 45 }),
];

/** Destination and transport of samples. */
export const laboratory: Field = text('laboratory', 'Laboratorium', { ...must, prefill: 'previous.laboratory', maxLength: 100 });

/** Coordinates, with a warning when the receiver was not sure. `metersMax` is the accuracy asked. */
export function place(key: string, label: string, metersMax: number, help: string): Field {
  return {
    type: 'location',
    key,
    label,
    help,
    accuracyMeters: metersMax,
    warnings: [{ when: `${key}.accuracyMeters > ${metersMax}`, message: `De plaatsbepaling is onnauwkeuriger dan ${metersMax} m.` }],
  };
}

/** The deviations of a form. `broken` is the expression of the sentences for the rules that were broken; it asks for a deviation when it says something. */
export function deviationSection(broken: string, help: string): Section {
  return {
    key: 'afwijkingen',
    title: 'Afwijkingen',
    help,
    fields: [
      { type: 'calculated', key: 'brokenRules', label: 'Wijkt af van het voorschrift', expression: broken, result: 'text', visibleIf: `${broken} != ""` },
      yesNo('hasDeviations', 'Is er afgeweken van protocol, norm of plan?', {
        ...must,
        errors: [
          {
            when: 'hasDeviations == "no" && isFilled(brokenRules)',
            message: 'Uit de antwoorden volgt een afwijking. Kies Ja en beschrijf haar, of verbeter de antwoorden.',
          },
        ],
      }),
      { type: 'deviation', key: 'deviations', label: 'Afwijkingen', visibleIf: 'hasDeviations == "yes"', required: true },
      longText('remarks', 'Opmerkingen'),
    ],
  };
}

/** A declaration that must be agreed to, and the signature under it. */
export function declarationFields(words: string, role: string): Field[] {
  return [
    { type: 'explanation', key: 'declaration', label: 'Verklaring', text: words, tone: 'info' },
    yesNo('declared', 'Ik verklaar dit naar waarheid', {
      ...must,
      errors: [{ when: 'declared == "no"', message: 'Zonder deze verklaring kan het formulier niet worden verstuurd. Overleg met de projectleider.' }],
    }),
    { type: 'signature', key: 'signature', label: `Handtekening ${role.toLowerCase()}`, required: true, role, signer: 'author' },
  ];
}
