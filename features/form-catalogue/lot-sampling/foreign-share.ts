/** The share of foreign material in a lot. */
import type { FieldOf } from '#features/form-engine/design/design-fields.ts';
import { must, number } from '../field-makers.ts';
import { lotNorms } from '../norms.ts';

const { foreignShareSoilMax, foreignShareRubble } = lotNorms;

/** Warnings about the share of foreign material in a lot that should be soil. */
export function soilWarnings(key: string): { when: string; message: string }[] {
  return [
    {
      when: `${key} > ${foreignShareRubble.value}`,
      message: `Meer dan ${foreignShareRubble.value} % bodemvreemd: keur de partij als bouwstof (protocol 1002) en onderzoek asbest volgens NEN 5897.`,
    },
    {
      when: `${key} > ${foreignShareSoilMax.value} && ${key} <= ${foreignShareRubble.value}`,
      message: `Meer dan ${foreignShareSoilMax.value} % bodemvreemd materiaal: dit is geen grond.`,
    },
  ];
}

/** A share in whole percents. */
export function foreignShare(key: string, label: string, help: string, warnings: { when: string; message: string }[]): FieldOf<'number'> {
  return number(key, label, '%', 0, { ...must, max: 100, help, ...(warnings.length === 0 ? {} : { warnings }) });
}
