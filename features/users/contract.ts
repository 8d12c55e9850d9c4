/** Operations of whoever manages users: finding, reading, adding and changing them. */
import { z } from 'zod';
import { Flag } from '#platform/shared/input/input-fields.ts';
import { later } from '#platform/shared/later.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { User, UserInput, UserRow } from './user.ts';

/** Most rows in a page of the list, and of an export. */
export const LIST_ROWS_MAX = 100;
export const EXPORT_ROWS_MAX = 2000;
/** Most people, or projects, that are offered to choose from at once. */
export const CHOICES_MAX = 40;

/** Which people a list shows; without it all but who is out of service. */
export const listStates = ['waiting', 'not-yet', 'out', 'everybody'] as const;

const reading = { who: ['user.read', 'user.manage'], restricted: 'refused' } as const;
const managing = { who: ['user.manage'], restricted: 'refused' } as const;

const filters = () => ({
  /** Words that must all occur in name, e-mail address, personnel number, job title or phone number. */
  search: z.string().trim().max(100).optional(),
  state: z.string().max(20).pipe(z.enum(listStates)).optional(),
  role: z.string().max(64).optional(),
  division: z.uuid().toLowerCase().optional(),
  /** Only who is held to their allowed projects. */
  restricted: Flag().optional(),
  /** Only who never signed in. */
  neverSignedIn: Flag().optional(),
});
const page = (most: number, usual: number) => ({
  /** `nextCursor` of the page before. */
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(most).default(usual),
});
const UserPage = later(() => z.object({ rows: z.array(UserRow()), nextCursor: z.string().nullable() }));

/** Users by name, a page at a time; following `nextCursor` gives everybody once. */
export const listUsers = defineQuery({
  name: 'user.list',
  api: 'main',
  route: 'GET /v1/users',
  access: reading,
  params: () => z.object({ ...filters(), ...page(LIST_ROWS_MAX, 50) }),
  result: () => UserPage(),
  offline: false,
});

/** The same in large pages, to make a file of. */
export const exportUsers = defineQuery({
  name: 'user.export',
  api: 'main',
  route: 'GET /v1/user-export',
  access: managing,
  params: () => z.object({ ...filters(), ...page(EXPORT_ROWS_MAX, EXPORT_ROWS_MAX) }),
  result: () => UserPage(),
  offline: false,
});

/** Number of users that match the filters, and how many of all wait for rights. */
export const countUsers = defineQuery({
  name: 'user.count',
  api: 'main',
  route: 'GET /v1/user-count',
  access: reading,
  params: () => z.object(filters()),
  result: () => z.object({ count: z.int(), waiting: z.int() }),
  offline: false,
});

/** One user. */
export const getUser = defineQuery({
  name: 'user.get',
  api: 'main',
  route: 'GET /v1/users/:user',
  access: reading,
  params: () => z.object({ user: z.uuid().toLowerCase() }),
  result: () => User(),
  offline: false,
});

/** Lists the choices for a user: divisions in use, and roles with what they allow. */
export const listUserChoices = defineQuery({
  name: 'user.list-choices',
  api: 'main',
  route: 'GET /v1/user-choices',
  access: reading,
  params: () => z.object({}),
  result: () =>
    z.object({
      divisions: z.array(z.object({ id: z.uuid().toLowerCase(), name: z.string() })),
      roles: z.array(z.object({ code: z.string(), label: z.string(), permissions: z.array(z.string()) })),
    }),
  offline: false,
});

/** Number of projects somebody sees now, and would see with other roles. */
export const previewUser = defineQuery({
  name: 'user.preview',
  api: 'main',
  route: 'GET /v1/users/:user/preview',
  access: managing,
  params: () =>
    z.object({
      user: z.uuid().toLowerCase(),
      /** Codes of roles, joined by commas. */
      roles: z.string().max(3000).default(''),
      heldToProjects: Flag().default(false),
    }),
  result: () => z.object({ projectsNow: z.int(), projectsThen: z.int() }),
  offline: false,
});

/** Adds a user, or changes one. Ends their sessions when they are out of service from before today. */
export const putUser = defineCommand({
  name: 'user.put',
  deed: 'Gebruiker bewaard',
  api: 'main',
  route: 'PUT /v1/users/:id',
  access: managing,
  input: () => UserInput(),
  result: () => z.object({ version: z.int() }),
  changes: ['user.list', 'user.count', 'user.get', 'colleague.list', 'role.list', 'user.list-sessions'],
  offline: false,
});

/** Gives somebody who came in by themselves their first roles and their division. */
export const giveRights = defineCommand({
  name: 'user.give-rights',
  deed: 'Rechten gegeven aan een nieuwe gebruiker',
  api: 'main',
  route: 'POST /v1/users/:id/rights',
  access: managing,
  input: () =>
    z.object({
      id: z.uuid().toLowerCase(),
      version: z.int32().min(1),
      roles: z.array(z.string().max(64)).min(1, { error: 'Kies minstens één rol.' }).max(40),
      divisionId: z.uuid({ error: 'Kies een divisie.' }).toLowerCase().nullable(),
    }),
  result: () => z.object({ version: z.int() }),
  changes: ['user.list', 'user.count', 'user.get', 'colleague.list', 'role.list'],
  offline: false,
});

/** Stops somebody's access at once, or after their last day; or gives it back. */
export const changeAccess = defineCommand({
  name: 'user.change-access',
  deed: 'Gebruiker in of uit dienst gemeld',
  api: 'main',
  route: 'PUT /v1/users/:id/access',
  access: managing,
  input: () =>
    z.object({
      id: z.uuid().toLowerCase(),
      version: z.int32().min(1),
      active: z.boolean(),
      serviceUntil: z.iso.date({ error: 'Vul een datum in die bestaat.' }).nullable(),
    }),
  result: () => z.object({ version: z.int() }),
  changes: ['user.list', 'user.count', 'user.get', 'colleague.list', 'role.list', 'user.list-sessions'],
  offline: false,
});

/** Mails somebody the address of the app and how to sign in; again when it is asked again. */
export const inviteUser = defineCommand({
  name: 'user.invite',
  deed: 'Gebruiker uitgenodigd',
  api: 'main',
  route: 'POST /v1/users/:id/invitations',
  access: managing,
  input: () => z.object({ id: z.uuid().toLowerCase() }),
  result: () => z.null(),
  changes: ['user.list', 'user.get'],
  offline: false,
});
