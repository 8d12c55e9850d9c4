/** Operations on what a user has open: projects by name, sessions, and the work that somebody else must take over. */
import { z } from 'zod';
import { OpenSession } from '#features/people/own-sessions-contract.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';

/** Most characters of a project number. */
const PROJECT_NUMBER_LENGTH_MAX = 20;

const managing = { who: ['user.manage'], restricted: 'refused' } as const;
const day = () => z.iso.date({ error: 'Vul een datum in die bestaat.' }).nullable();

/** Projects to give somebody, by words in number or description. */
export const findProjectsToGive = defineQuery({
  name: 'user-access.find-projects',
  api: 'main',
  route: 'GET /v1/user-access/projects',
  access: managing,
  params: () => z.object({ search: z.string().trim().max(100).optional() }),
  result: () => z.array(z.object({ number: z.string(), description: z.string() })),
  offline: false,
});

/** Gives somebody a project for some days, or changes the days. */
export const putProjectAccess = defineCommand({
  name: 'user-access.put',
  deed: 'Toegang tot een project gegeven',
  api: 'main',
  route: 'PUT /v1/users/:user/projects/:project',
  access: managing,
  input: () =>
    z.object({
      user: z.uuid().toLowerCase(),
      project: z.string().min(1, { error: 'Kies een project.' }).max(PROJECT_NUMBER_LENGTH_MAX),
      validFrom: day(),
      validUntil: day(),
    }),
  result: () => z.null(),
  changes: ['user.get', 'user.list-project-access'],
  offline: false,
});

/** Takes a project away from somebody. */
export const removeProjectAccess = defineCommand({
  name: 'user-access.remove',
  deed: 'Toegang tot een project ingetrokken',
  api: 'main',
  route: 'DELETE /v1/users/:user/projects/:project',
  access: managing,
  input: () => z.object({ user: z.uuid().toLowerCase(), project: z.string().max(PROJECT_NUMBER_LENGTH_MAX) }),
  result: () => z.null(),
  changes: ['user.get', 'user.list-project-access'],
  offline: false,
});

/** Where somebody is signed in now. */
export const listUserSessions = defineQuery({
  name: 'user.list-sessions',
  api: 'main',
  route: 'GET /v1/users/:user/sessions',
  access: managing,
  params: () => z.object({ user: z.uuid().toLowerCase() }),
  result: () => z.array(OpenSession()),
  offline: false,
});

/** Signs somebody out: in one place, or everywhere. */
export const endUserSessions = defineCommand({
  name: 'user.end-sessions',
  deed: 'Gebruiker uitgelogd',
  api: 'main',
  route: 'DELETE /v1/users/:user/sessions',
  access: managing,
  input: () => z.object({ user: z.uuid().toLowerCase(), session: z.uuid().toLowerCase().nullable() }),
  result: () => z.null(),
  changes: ['user.list-sessions'],
  offline: false,
});

/** Lists the work somebody leaves open, to hand over: by kind, the first of each. */
export const listOpenWork = defineQuery({
  name: 'user.list-open-work',
  api: 'main',
  route: 'GET /v1/users/:user/open-work',
  access: managing,
  params: () => z.object({ user: z.uuid().toLowerCase() }),
  result: () =>
    z.array(
      z.object({
        label: z.string(),
        total: z.int(),
        items: z.array(z.object({ title: z.string(), text: z.string(), href: z.string() })),
      }),
    ),
  offline: false,
});
