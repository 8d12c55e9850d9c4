/** Operations on the register of registrations and certificates. */
import { z } from 'zod';
import { Day } from '#platform/shared/dates/moments.ts';
import { Version } from '#platform/shared/input/input-fields.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { NOTE_LENGTH_MAX, PersonRow, Registration, RegistrationInput } from './registration.ts';
import type { Standing } from './rules.ts';

/** Most people in a page of the register. */
export const PEOPLE_PER_PAGE_MAX = 500;

/** Standings the register is narrowed by. */
export const standingFilters = ['soon', 'very-soon', 'expired', 'valid', 'none'] as const satisfies readonly Standing[];

const readers = { who: ['user.read', 'qualification.manage'], restricted: 'refused' } as const;
const keepers = { who: ['qualification.manage'], restricted: 'refused' } as const;
/** Answers that a change of somebody's registrations changes. */
export const ofRegistrations = [
  'registration.list',
  'registration.summary',
  'registration.get-person',
  'registration.list-own',
  'registration.count-expiring',
  'colleague.list',
  'team-candidate.list',
  'user.get-me',
] as const;

/** Filters of the register, as they stand in an address. Without `kinds` a standing means: for any kind. */
const filterFields = () => ({
  search: z.string().trim().max(100).optional(),
  division: z.uuid().toLowerCase().optional(),
  kinds: z
    .string()
    .max(400)
    .transform((text) => text.split(',').filter(Boolean))
    .optional(),
  standing: z.enum(standingFilters).optional(),
});

/** Active people by name, with the registrations that count. */
export const listRegistrations = defineQuery({
  name: 'registration.list',
  api: 'main',
  route: 'GET /v1/registrations',
  access: readers,
  params: () =>
    z.object({ ...filterFields(), cursor: z.string().max(400).optional(), limit: z.coerce.number().int().min(1).max(PEOPLE_PER_PAGE_MAX).default(50) }),
  result: () => z.object({ rows: z.array(PersonRow()), nextCursor: z.string().nullable() }),
  offline: false,
});

/** How many people the filters leave, for each kind anybody has how many of them have it today, and the divisions to choose from. */
export const getRegistrationSummary = defineQuery({
  name: 'registration.summary',
  api: 'main',
  route: 'GET /v1/registration-summary',
  access: readers,
  params: () => z.object(filterFields()),
  result: () =>
    z.object({
      people: z.int(),
      kinds: z.array(z.object({ kind: z.string(), valid: z.int() })),
      divisions: z.array(z.object({ id: z.uuid().toLowerCase(), name: z.string() })),
    }),
  offline: false,
});

/** How many registrations of active people ran out, and how many will within sixty days, with nothing after them. */
export const countExpiringRegistrations = defineQuery({
  name: 'registration.count-expiring',
  api: 'main',
  route: 'GET /v1/expiring-registrations',
  access: keepers,
  params: () => z.object({}),
  result: () => z.object({ expired: z.int(), soon: z.int() }),
  offline: true,
});

/** Everything kept of one person, the last that was added first. */
export const getPersonRegistrations = defineQuery({
  name: 'registration.get-person',
  api: 'main',
  route: 'GET /v1/registrations/:person',
  access: readers,
  params: () => z.object({ person: z.uuid().toLowerCase() }),
  result: () =>
    PersonRow()
      .omit({ registrations: true })
      .extend({ registrations: z.array(Registration()) }),
  offline: false,
});

/** Everything kept of the caller, by kind, the last that began first. */
export const listOwnRegistrations = defineQuery({
  name: 'registration.list-own',
  api: 'main',
  route: 'GET /v1/own-registrations',
  access: { who: 'signed-in', restricted: 'refused' },
  params: () => z.object({}),
  result: () => z.array(Registration()),
  offline: true,
});

/** Asks whoever keeps the register to have one's own registration renewed. */
export const askRenewal = defineCommand({
  name: 'registration.ask-renewal',
  deed: 'Verlenging van een registratie gevraagd',
  api: 'main',
  route: 'POST /v1/registrations/:id/renewal',
  access: { who: 'signed-in', restricted: 'refused' },
  input: () => z.object({ id: z.uuid().toLowerCase() }),
  result: () => z.null(),
  changes: ['registration.list-own', 'registration.get-person'],
  offline: true,
});

/** Adds a registration, or corrects one. Renewing adds one: the old one stays as it was. */
export const putRegistration = defineCommand({
  name: 'registration.put',
  deed: 'Registratie bewaard',
  api: 'main',
  route: 'PUT /v1/registrations/:id',
  access: keepers,
  input: () => RegistrationInput(),
  filesOf: 'qualification',
  result: () => z.object({ version: z.number() }),
  changes: ofRegistrations,
  offline: false,
});

/** Ends a registration before its time, with the reason. */
export const endRegistration = defineCommand({
  name: 'registration.end',
  deed: 'Registratie beëindigd',
  api: 'main',
  route: 'POST /v1/registrations/:id/end',
  access: keepers,
  input: () =>
    z.object({
      id: z.uuid().toLowerCase(),
      /** The last day on which it holds. */
      lastDay: Day(),
      reason: z
        .string()
        .trim()
        .min(1, { error: 'Schrijf op waarom de registratie eindigt.' })
        .max(NOTE_LENGTH_MAX, { error: `Houd de reden korter dan ${NOTE_LENGTH_MAX} tekens.` }),
      version: Version(),
    }),
  result: () => z.object({ version: z.number() }),
  changes: ofRegistrations,
  offline: false,
});
