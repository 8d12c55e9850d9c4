/** Keys by which other programs read what people may read: made, seen and withdrawn. */
import { z } from 'zod';
import { later } from '#platform/shared/later.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';

const NAME_LENGTH_MAX = 80;
const PERMISSIONS_MAX = 200;
/** The start of every key, so that one that leaks is recognised. */
export const KEY_PREFIX = 'mvk_';
/** Longest that a key works, in days. */
export const KEY_DAYS_MAX = 731;
/** A permission no key has: it would see who is signed in where. */
export const NEVER_FOR_MACHINES = 'user.manage';

const access = { who: ['user.manage'], restricted: 'refused' } as const;

/** A key, without itself. */
export const ApiKey = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    name: z.string(),
    /** Its last characters. */
    hint: z.string(),
    permissions: z.array(z.string()),
    validUntil: z.string(),
    createdBy: z.string(),
    /** True when its maker is out of service; left out by an answer from before. */
    isMakerGone: z.boolean().default(false),
    createdAt: z.string(),
    /** To the quarter of an hour; null when it never was. */
    lastUsedAt: z.string().nullable(),
    state: z.enum(['active', 'expired', 'withdrawn']),
  }),
);
export type ApiKey = z.infer<ReturnType<typeof ApiKey>>;

/** Every key, those in force first. */
export const listApiKeys = defineQuery({
  name: 'api-key.list',
  api: 'main',
  route: 'GET /v1/api-keys',
  access,
  params: () => z.object({}),
  result: () => z.array(ApiKey()),
  offline: false,
});

/** Keeps a key that the browser made: its hash only, so that nobody but its maker ever has it. */
export const addApiKey = defineCommand({
  name: 'api-key.add',
  deed: 'API-sleutel gemaakt',
  api: 'main',
  route: 'PUT /v1/api-keys/:id',
  access,
  input: () =>
    z.object({
      id: z.uuid().toLowerCase(),
      name: z
        .string()
        .trim()
        .min(1, { error: 'Geef de sleutel een naam, bijvoorbeeld van het programma dat hem krijgt.' })
        .max(NAME_LENGTH_MAX, { error: `Houd de naam korter dan ${NAME_LENGTH_MAX} tekens.` }),
      keySha256: z.string().regex(/^[0-9a-f]{64}$/, { error: 'De afdruk van de sleutel klopt niet. Maak de sleutel opnieuw.' }),
      hint: z.string().length(4, { error: 'De afdruk van de sleutel klopt niet. Maak de sleutel opnieuw.' }),
      permissions: z.array(z.string().max(64)).min(1, { error: 'Kies minstens één recht.' }).max(PERMISSIONS_MAX),
      validUntil: z.iso.date({ error: 'Vul in tot en met welke dag de sleutel werkt.' }),
    }),
  result: () => z.null(),
  changes: ['api-key.list'],
  offline: false,
});

/** Withdraws a key: it opens nothing from the next call on. */
export const withdrawApiKey = defineCommand({
  name: 'api-key.withdraw',
  deed: 'API-sleutel ingetrokken',
  api: 'main',
  route: 'DELETE /v1/api-keys/:id',
  access,
  input: () => z.object({ id: z.uuid().toLowerCase() }),
  result: () => z.null(),
  changes: ['api-key.list'],
  offline: false,
});
