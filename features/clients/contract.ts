/** Operations on clients: a register that all projects share. */
import { z } from 'zod';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { Client, ClientFields } from './client.ts';

/** Most clients found at once. */
export const CLIENTS_FOUND_MAX = 30;

const manage = { who: ['project.manage'], restricted: 'refused' } as const;

/** Clients whose name, or number of the Chamber of Commerce, has these letters in it, by name. */
export const listClients = defineQuery({
  name: 'client.list',
  api: 'main',
  route: 'GET /v1/clients',
  access: manage,
  params: () => z.object({ search: z.string().trim().max(100).default('') }),
  result: () => z.array(z.object({ id: z.uuid(), name: z.string(), kvkNumber: z.string() })),
  offline: false,
});

/** One client. */
export const getClient = defineQuery({
  name: 'client.get',
  api: 'main',
  route: 'GET /v1/clients/:id',
  access: manage,
  params: () => z.object({ id: z.uuid() }),
  result: () => Client(),
  offline: true,
});

/** Puts a client in the register, or changes one: for all its projects. */
export const putClient = defineCommand({
  name: 'client.put',
  deed: 'Opdrachtgever opgeslagen',
  api: 'main',
  route: 'PUT /v1/clients/:id',
  access: manage,
  input: () => z.object({ id: z.uuid(), ...ClientFields(), version: z.int32().min(1).optional() }),
  result: () => z.object({ version: z.number() }),
  changes: ['client.list', 'client.get', 'project.get', 'project.settings'],
  offline: false,
});
export type ClientInput = z.input<typeof putClient.input>;
