/** Operations on norms. Their values are the same for everybody who works here. */
import { z } from 'zod';
import { Day } from '#platform/shared/dates/moments.ts';
import { later } from '#platform/shared/later.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { type NormKey, productValues } from './product-values.ts';

const VALUE_SIZE_MAX = 1_000_000_000;
/** Most characters of where a value was read. */
export const SOURCE_LENGTH_MAX = 300;

const Key = later(() => z.enum(Object.keys(productValues) as NormKey[], { error: 'Deze norm bestaat niet. Kies er een uit de lijst.' }));

/** Value of a norm from a day on. */
export const DatedNorm = later(() => z.object({ key: z.string(), from: z.string(), value: z.number() }));
export type DatedNorm = z.output<ReturnType<typeof DatedNorm>>;

/** The values everything is judged by, of each norm the oldest first. */
export const listNorms = defineQuery({
  name: 'norm.list',
  api: 'general',
  route: 'GET /v1/norms',
  access: { who: 'signed-in', restricted: 'refused' },
  params: () => z.object({}),
  // A device of an earlier version gets norms it does not know; their key is text here.
  result: () => z.array(DatedNorm()),
  offline: true,
});

/** A value of a norm, with where it comes from. */
export const NormValue = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    key: z.string(),
    from: z.string(),
    value: z.number(),
    source: z.string(),
    /** Name of who entered it; null when it came with the product. */
    enteredBy: z.string().nullable(),
    enteredAt: z.string(),
    /** Set when it was taken back before it began. */
    withdrawn: z.object({ by: z.string(), at: z.string() }).nullable(),
  }),
);
export type NormValue = z.output<ReturnType<typeof NormValue>>;

/** All values of all norms, the newest first, those taken back too. */
export const listNormValues = defineQuery({
  name: 'norm-value.list',
  api: 'general',
  route: 'GET /v1/norm-values',
  access: { who: 'signed-in', restricted: 'refused' },
  params: () => z.object({}),
  result: () => z.array(NormValue()),
  offline: true,
});

/** Gives a norm a value from a day on. The value that holds before that day stays as it is. */
export const addNormValue = defineCommand({
  name: 'norm-value.add',
  deed: 'Waarde van een norm ingevoerd',
  api: 'general',
  route: 'PUT /v1/norm-values/:id',
  access: { who: ['norm.manage'], restricted: 'refused' },
  input: () =>
    z.object({
      id: z.uuid().toLowerCase(),
      key: Key(),
      from: Day(),
      value: z.number({ error: 'Vul een getal in.' }).min(-VALUE_SIZE_MAX).max(VALUE_SIZE_MAX),
      source: z
        .string()
        .trim()
        .min(3, { error: 'Schrijf op waar deze waarde staat, bijvoorbeeld het artikel van de wet.' })
        .max(SOURCE_LENGTH_MAX, { error: `Houd de bron korter dan ${SOURCE_LENGTH_MAX} tekens.` }),
    }),
  result: () => z.null(),
  changes: ['norm.list', 'norm-value.list'],
  offline: false,
});

/** Takes back a value that has not begun. */
export const withdrawNormValue = defineCommand({
  name: 'norm-value.withdraw',
  deed: 'Waarde van een norm ingetrokken',
  api: 'general',
  route: 'DELETE /v1/norm-values/:id',
  access: { who: ['norm.manage'], restricted: 'refused' },
  input: () => z.object({ id: z.uuid().toLowerCase() }),
  result: () => z.null(),
  changes: ['norm.list', 'norm-value.list'],
  offline: false,
});
