/** Reads the input of a bore profile out of the answers around the layers. */

import type { LayersField } from '../design/design-fields.ts';
import type { Answers } from '../filling/answers.ts';
import { rowsOf } from '../kinds/kinds-rows.ts';
import type { ProfileInput } from './bore-profile.ts';

/** Centimetres in a metre. */
const CM_PER_M = 100;
/** Names under which a design asks what is drawn beside the layers: the level of groundwater in cm-mv, and samples with `from`, `to` and `code`. */
const GROUNDWATER_KEY = 'groundwaterLevel';
const SAMPLES_KEY = 'samples';

/** The final depth of a boring in cm-mv; null when it is not filled in. */
export function endDepthCm(answers: Answers, { endDepth }: LayersField): number | null {
  const metres = endDepth === undefined ? null : answers[endDepth];
  return typeof metres === 'number' ? Math.round(metres * CM_PER_M) : null;
}

/** The profile of a field of layers that stands at the top of a form. */
export function profileOfForm(answers: Answers, field: LayersField): ProfileInput {
  const groundwater = answers[GROUNDWATER_KEY];
  return {
    layers: rowsOf(answers[field.key] ?? null),
    endDepthCm: endDepthCm(answers, field),
    groundwaterCm: typeof groundwater === 'number' ? groundwater : null,
    samples: rowsOf(answers[SAMPLES_KEY] ?? null).flatMap((row) => {
      const [fromCm, toCm] = [row['from'], row['to']];
      return typeof fromCm === 'number' && typeof toCm === 'number' ? [{ id: row.id, fromCm, toCm, code: String(row['code'] ?? '') }] : [];
    }),
  };
}
