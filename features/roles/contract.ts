/** Operations on roles: what each allows, who holds it, and what a change does before it is made. */
import { z } from 'zod';
import { later } from '#platform/shared/later.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';

const CODE_LENGTH_MAX = 64;
const LABEL_LENGTH_MAX = 60;
const PERMISSION_LENGTH_MAX = 64;
const PERMISSIONS_MAX = 200;
/** Most characters of permissions in an address, joined by commas. */
const JOINED_LENGTH_MAX = 8000;
/** So many people are named; of more only the number is told. */
export const NAMED_MAX = 8;

const managing = { who: ['user.manage'], restricted: 'refused' } as const;

/** A role with who holds it. */
export const Role = later(() =>
  z.object({
    code: z.string(),
    label: z.string(),
    permissions: z.array(z.string()),
    version: z.int(),
    /** It comes with the product. */
    isStandard: z.boolean(),
    /** People in service, or yet to begin, who hold it. */
    holderCount: z.int(),
    changedAt: z.string().nullable(),
    changedBy: z.string().nullable(),
  }),
);
export type Role = z.infer<ReturnType<typeof Role>>;

/** Every role. */
export const listRoles = defineQuery({
  name: 'role.list',
  api: 'main',
  route: 'GET /v1/roles',
  access: { who: ['user.read', 'user.manage'], restricted: 'refused' },
  params: () => z.object({}),
  result: () => z.array(Role()),
  offline: false,
});

const PeopleOfPermission = later(() => z.object({ permission: z.string(), count: z.int(), names: z.array(z.string()) }));

/** Effect of a change of a role on the people who hold it. */
export const RoleEffect = later(() =>
  z.object({
    gained: z.array(PeopleOfPermission()),
    lost: z.array(PeopleOfPermission()),
    /** People who will see more or fewer projects, by name as far as they are few. */
    projects: z.array(z.object({ name: z.string(), before: z.int(), after: z.int() })),
    /** People who gain or lose anything and whose projects were not counted, being too many. */
    uncounted: z.int(),
  }),
);
export type RoleEffect = z.infer<ReturnType<typeof RoleEffect>>;

/** Effect of other permissions of a role, before they are saved. */
export const previewRole = defineQuery({
  name: 'role.preview',
  api: 'main',
  route: 'GET /v1/roles/:code/preview',
  access: managing,
  params: () =>
    z.object({
      code: z.string().max(CODE_LENGTH_MAX),
      /** Joined by commas. */
      permissions: z.string().max(JOINED_LENGTH_MAX).default(''),
    }),
  result: () => RoleEffect(),
  offline: false,
});

/** Adds a role, or changes one. Counts at the next call of whoever holds it. */
export const putRole = defineCommand({
  name: 'role.put',
  deed: 'Rol bewaard',
  api: 'main',
  route: 'PUT /v1/roles/:code',
  access: managing,
  input: () =>
    z.object({
      code: z.string().min(1).max(CODE_LENGTH_MAX),
      /** The version it was based on; 0 for a new one. */
      version: z.int32().min(0),
      label: z
        .string()
        .trim()
        .min(1, { error: 'Geef de rol een naam.' })
        .max(LABEL_LENGTH_MAX, { error: `Houd de naam korter dan ${LABEL_LENGTH_MAX} tekens.` }),
      permissions: z.array(z.string().max(PERMISSION_LENGTH_MAX)).max(PERMISSIONS_MAX),
    }),
  result: () => z.object({ version: z.int() }),
  changes: ['role.list', 'role.preview', 'user.list-choices', 'user.list', 'user.get', 'user.get-me', 'colleague.list'],
  offline: false,
});

/** Takes a role away that nobody holds. */
export const removeRole = defineCommand({
  name: 'role.remove',
  deed: 'Rol verwijderd',
  api: 'main',
  route: 'DELETE /v1/roles/:code',
  access: managing,
  input: () => z.object({ code: z.string().max(CODE_LENGTH_MAX), version: z.int32().min(1) }),
  result: () => z.null(),
  changes: ['role.list', 'user.list-choices'],
  offline: false,
});
