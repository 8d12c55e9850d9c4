/** Results of a laboratory for a sample: on the wire, and the rules both sides apply to them. Pure. */
import { z } from 'zod';
import { codesOf } from '#platform/shared/codes-of.ts';
import { later } from '#platform/shared/later.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { type LabOrderStatus, type LabResultState, labResultStates } from './labels.ts';

/** Most characters of the name of a parameter and of its unit. */
export const PARAMETER_LENGTH_MAX = 80;
export const RESULT_UNIT_LENGTH_MAX = 20;
/** Decimals a value is read and shown with. */
export const RESULT_DECIMALS = 6;
/** Largest value that is believed: a part of a million is at most a million. */
export const RESULT_VALUE_MAX = 1_000_000_000;

/** A value a laboratory found, or found nothing above. */
export const LabResult = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    orderId: z.uuid().toLowerCase(),
    orderNumber: z.int(),
    orderMadeAt: z.string(),
    sampleId: z.uuid().toLowerCase(),
    sample: z.string(),
    parameter: z.string(),
    value: z.number(),
    unit: z.string(),
    /** True when it lies under the limit of reporting, which `value` is then. */
    isBelow: z.boolean(),
    /** Day of the analysis. */
    analysedOn: z.string().nullable(),
    state: z.enum(codesOf(labResultStates)),
    /** Why it was rejected. */
    note: z.string(),
    version: z.int(),
  }),
);
export type LabResult = z.output<ReturnType<typeof LabResult>>;

/** A value in words: `< 0,05 mg/kg ds`. */
export function resultInWords({ value, unit, isBelow }: Pick<LabResult, 'value' | 'unit' | 'isBelow'>): string {
  return [isBelow ? '<' : '', formatNumber(value, { decimals: RESULT_DECIMALS }), unit].filter(Boolean).join(' ');
}

/** The state of a sample by those of its results: what was rejected weighs most, then what was done again. Undefined without any. */
export function sampleResultState(states: readonly LabResultState[]): LabResultState | undefined {
  return (['rejected', 'repeated', 'received'] as const).find((state) => states.includes(state));
}

/** True from when a laboratory has the samples: then results can come. A draft has none, and what was cancelled gets none. */
export function mayHaveResults(status: LabOrderStatus): boolean {
  return status === 'handed-over' || status === 'received' || status === 'partial' || status === 'final';
}

/** True when a sample was taken from a point: its code is the number of the point with what follows a dash, `01-1` of `01`. */
export function isSampleOfPoint(code: string, pointNumber: string): boolean {
  const [sample, point] = [code.trim().toLowerCase(), pointNumber.trim().toLowerCase()];
  return point !== '' && (sample === point || sample.startsWith(`${point}-`));
}
