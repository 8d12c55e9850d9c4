/** Finding submissions by what was answered: a field of the design, how to compare, and with what. Travels as one text, so that it stands in an address. */
import { z } from 'zod';
import { later } from '#platform/shared/later.ts';

/** Most conditions at once. */
export const CONDITIONS_MAX = 5;
/** Most characters of a value to compare with: of an answer no more are kept to find it by. */
export const CONDITION_VALUE_LENGTH_MAX = 200;
const CONDITIONS_TEXT_LENGTH_MAX = 4_000;

/** Ways to compare. `has`: the words stand in it. */
export const conditionOperators = ['is', 'is-not', 'has', 'at-least', 'at-most', 'filled', 'empty'] as const;
export type ConditionOperator = (typeof conditionOperators)[number];

/** One condition. `field` is the key of a field; in rows `samples.code`, true when any row does. */
export const AnswerCondition = later(() =>
  z.object({
    field: z.string().regex(/^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)?$/),
    operator: z.enum(conditionOperators),
    /** A number with a point or comma, a date as `2026-11-21`, the value of a choice, or words. */
    value: z.string().trim().max(CONDITION_VALUE_LENGTH_MAX),
  }),
);
export type AnswerCondition = z.infer<ReturnType<typeof AnswerCondition>>;

const conditionList = later(() => z.array(AnswerCondition()).max(CONDITIONS_MAX));

/** Conditions as one text: JSON. */
export const AnswerConditions = later(() =>
  z
    .string()
    .max(CONDITIONS_TEXT_LENGTH_MAX)
    .transform((text, context): AnswerCondition[] => {
      const read = readConditions(text);
      if (read === undefined) context.issues.push({ code: 'custom', message: 'Deze filters zijn niet te lezen. Kies ze opnieuw.', input: text });
      return read ?? [];
    }),
);

/** Reads conditions from a text; undefined when it says none. */
export function readConditions(text: string): AnswerCondition[] | undefined {
  try {
    return conditionList().safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
