/** Operations for labels: finding what carries a code, and making codes of many at once. */
import { z } from 'zod';
import { codesOf } from '#platform/shared/codes-of.ts';
import { Code } from '#platform/shared/input/input-fields.ts';
import { later } from '#platform/shared/later.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { codeKinds, codeMakers } from './labels.ts';

/** Things found at once. */
export const THINGS_FOUND_MAX = 60;
/** Most things of which codes are made at once. */
export const CODES_AT_ONCE_MAX = 200;
/** Most characters of a search. */
const SEARCH_LENGTH_MAX = 100;

const make = { who: codeMakers, restricted: 'refused' } as const;
const Kind = later(() => z.enum(codesOf(codeKinds), { error: 'Kies waar de labels voor zijn.' }));

/** A thing that carries a code, as its label tells of it; never of a person. */
export const LabelThing = later(() =>
  z.object({
    kind: Kind(),
    id: z.uuid().toLowerCase(),
    /** Number it goes by: `26.01404-01`, a plate, `XRF-01`, the name of a form. */
    number: z.string(),
    name: z.string(),
    /** Its address, or what else tells it from others. */
    text: z.string(),
    /** The code in use. */
    code: z.object({ id: z.uuid().toLowerCase(), code: z.string() }).nullable(),
  }),
);
export type LabelThing = z.output<ReturnType<typeof LabelThing>>;

/** Things of a kind in which every word of the search occurs. */
export const listLabelThings = defineQuery({
  name: 'thing-code.list-things',
  api: 'main',
  route: 'GET /v1/label-things',
  access: make,
  params: () => z.object({ kind: Kind(), search: z.string().trim().max(SEARCH_LENGTH_MAX).default('') }),
  result: () => z.object({ things: z.array(LabelThing()), hasMore: z.boolean() }),
  offline: true,
});

/** Makes the codes of things that have none yet; all come back with theirs. */
export const makeCodes = defineCommand({
  name: 'thing-code.make-many',
  api: 'main',
  route: 'POST /v1/label-things/codes',
  deed: 'QR-codes voor labels gemaakt',
  access: make,
  input: () =>
    z.object({
      kind: Kind(),
      things: z
        .array(z.object({ id: z.uuid().toLowerCase(), codeId: z.uuid().toLowerCase() }))
        .min(1, { error: 'Kies waar de labels voor zijn.' })
        .max(CODES_AT_ONCE_MAX, { error: `Maak ten hoogste ${CODES_AT_ONCE_MAX} labels tegelijk.` }),
    }),
  result: () => z.array(LabelThing()),
  changes: ['thing-code.list-things', 'thing-code.list-of-phase', 'thing-code.list-known'],
  offline: false,
});

/** A thing that is known by its code. */
export const ThingOfCode = later(() =>
  LabelThing().pick({ kind: true, number: true, name: true }).extend({
    href: z.string(),
    withdrawnAt: z.string().nullable(),
    /** True when the thing is used no more and its page does not say so itself. */
    isRetired: z.boolean().optional(),
  }),
);
export type ThingOfCode = z.output<ReturnType<typeof ThingOfCode>>;

/** Thing that carries a code, for whoever may see it. */
export const getThingOfCode = defineQuery({
  name: 'thing-code.get-thing',
  api: 'main',
  route: 'GET /v1/label-things/by-code/:code',
  access: { who: 'signed-in', restricted: 'scoped' },
  params: () => z.object({ code: Code() }),
  result: () => ThingOfCode(),
  offline: true,
});
