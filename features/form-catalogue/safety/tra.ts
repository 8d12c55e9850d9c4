/** TRA: the task and risk analysis of a piece of work, by Fine and Kinney: risk is probability × exposure × effect. */

import type { Design, Section } from '#features/form-engine/design/design.ts';
import type { Field } from '#features/form-engine/design/design-fields.ts';
import { alarm, calculated, choices, date, group, longText, must, saysWhen, text, verdict } from '../field-makers.ts';
import { ppe } from '../lists.ts';
import { safetyNorms } from '../norms.ts';
import { address, phaseCode, projectNumber } from '../standard-fields.ts';

type Scale = readonly (readonly [value: string, label: string])[];

const probability: Scale = [
  ['10', '10 Te verwachten'],
  ['6', '6 Goed mogelijk'],
  ['3', '3 Ongewoon, maar mogelijk'],
  ['1', '1 Alleen op lange termijn'],
  ['0.5', '0,5 Zeer onwaarschijnlijk'],
  ['0.2', '0,2 Praktisch onmogelijk'],
  ['0.1', '0,1 Vrijwel ondenkbaar'],
];
const exposure: Scale = [
  ['10', '10 Voortdurend'],
  ['6', '6 Dagelijks'],
  ['3', '3 Wekelijks'],
  ['2', '2 Maandelijks'],
  ['1', '1 Enkele keren per jaar'],
  ['0.5', '0,5 Zelden'],
];
const effect: Scale = [
  ['40', '40 Meer doden'],
  ['15', '15 Eén dode'],
  ['7', '7 Blijvend letsel'],
  ['3', '3 Letsel met verzuim'],
  ['1', '1 Eerste hulp'],
];

const { riskHigh, riskMiddle } = safetyNorms;
const scale = (key: string, label: string, steps: Scale): Field => ({
  type: 'choice',
  key,
  label,
  required: true,
  options: steps.map(([value, words]) => ({ value, label: words })),
});
const riskOf = (probabilityKey: string, exposureKey: string, effectKey: string) => `number(${probabilityKey}) * number(${exposureKey}) * number(${effectKey})`;
const classOf = (risk: string) =>
  `${risk} > ${riskHigh.value} ? "Hoog" : ${risk} >= ${riskMiddle.value} ? "Middel" : ${risk} < ${riskMiddle.value} ? "Laag" : ""`;

const general: Section = {
  key: 'algemeen',
  title: 'Algemeen',
  fields: [
    projectNumber,
    phaseCode,
    address,
    text('work', 'Werkzaamheden', must),
    date('date', 'Datum', { ...must, prefill: 'today', max: 'today' }),
    { type: 'person', key: 'author', label: 'Opgesteld door', required: true, prefill: 'person' },
    text('team', 'Opgesteld met', { help: 'Wie dacht mee: uitvoerder, boormeester, machinist.' }),
    choices('ppe', 'Beschermingsmiddelen bij dit werk', ppe, must),
  ],
};

const steps: Section = {
  key: 'taakstappen',
  title: 'Taakstappen',
  help: 'Schat per stap het risico zonder en met de maatregel.',
  fields: [
    group(
      'steps',
      'Taakstappen',
      'Taakstap',
      [
        text('step', 'Taakstap', must),
        text('hazard', 'Gevaar', { ...must, maxLength: 300 }),
        scale('probability', 'Waarschijnlijkheid (W)', probability),
        scale('exposure', 'Blootstelling (B)', exposure),
        scale('effect', 'Effect (E)', effect),
        calculated('risk', 'Risico (R)', undefined, 1, riskOf('probability', 'exposure', 'effect'), {
          visibleIf: 'isFilled(probability) && isFilled(exposure) && isFilled(effect)',
        }),
        verdict('riskClass', 'Klasse', classOf('risk'), { visibleIf: 'isFilled(risk)' }),
        longText('measure', 'Maatregel', { ...must, help: 'Eerst de bron, dan collectief, dan individueel, als laatste PBM.' }),
        text('responsible', 'Verantwoordelijk', must),
        scale('probabilityAfter', 'Waarschijnlijkheid na maatregel', probability),
        scale('exposureAfter', 'Blootstelling na maatregel', exposure),
        scale('effectAfter', 'Effect na maatregel', effect),
        calculated('riskAfter', 'Restrisico', undefined, 1, riskOf('probabilityAfter', 'exposureAfter', 'effectAfter'), {
          visibleIf: 'isFilled(probabilityAfter) && isFilled(exposureAfter) && isFilled(effectAfter)',
        }),
        verdict('riskClassAfter', 'Klasse na maatregel', classOf('riskAfter'), { visibleIf: 'isFilled(riskAfter)' }),
      ],
      { rowTitle: 'step', minRows: 1, maxRows: 60 },
    ),
  ],
};

const approval: Section = {
  key: 'akkoord',
  title: 'Akkoord',
  fields: [
    calculated('highest', 'Hoogste restrisico', undefined, 1, 'largest(steps.map(s, s.riskAfter))'),
    verdict(
      'advice',
      'Oordeel',
      `${saysWhen(`highest > ${riskHigh.value}`, 'Hoog: alleen met akkoord van de KAM-coördinator.')} + ${saysWhen(`highest <= ${riskHigh.value}`, 'Aanvaardbaar met de genoemde maatregelen.')}`,
    ),
    alarm('highRisk', 'Hoog restrisico', 'Begin niet zonder handtekening van de KAM-coördinator.', `highest > ${riskHigh.value}`),
    {
      type: 'signature',
      key: 'safetySignature',
      label: 'Akkoord KAM-coördinator',
      visibleIf: `highest > ${riskHigh.value}`,
      required: true,
      role: 'KAM-coördinator',
      signer: 'anyone',
    },
    { type: 'signature', key: 'present', label: 'Besproken met', max: 20, signer: 'anyone', help: 'Ieder die het werk doet tekent dat de TRA is besproken.' },
    { type: 'signature', key: 'signature', label: 'Handtekening opsteller', required: true, role: 'Opsteller', signer: 'author' },
  ],
};

/** TRA. */
export const tra: Design = {
  key: 'tra',
  version: 1,
  name: 'TRA',
  category: 'Veiligheid',
  description: 'Taak-risicoanalyse: per taakstap het gevaar, de maatregel en het restrisico volgens Fine en Kinney.',
  norms: ['VCA', 'Fine en Kinney'],
  titleExpression: '"TRA " + work',
  copyPrevious: true,
  sections: [general, steps, approval],
};
