/** Operations on clients: a register that all projects share. */
import { z } from 'zod';
import { later } from '#platform/shared/later.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { Client, ClientFields } from './client.ts';

/** Most clients found at once. */
export const CLIENTS_FOUND_MAX = 30;
/** Most clients in a page of the register. */
export const CLIENT_ROWS_MAX = 100;
const CLIENT_ROWS_USUAL = 50;

/** Queries that show clients, asked again when they change. */
export const ofClients = ['client.list', 'client.register', 'client.get', 'project.get', 'project.settings'] as const;

const manage = { who: ['project.manage'], restricted: 'refused' } as const;

/** Clients whose name, or number of the Chamber of Commerce, has these letters in it, by name. */
export const listClients = defineQuery({
  name: 'client.list',
  api: 'main',
  route: 'GET /v1/clients',
  access: manage,
  params: () => z.object({ search: z.string().trim().max(100).default('') }),
  result: () => z.array(z.object({ id: z.uuid().toLowerCase(), name: z.string(), kvkNumber: z.string() })),
  offline: false,
});

/** A client in the register. */
export const ClientRow = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    name: z.string(),
    kvkNumber: z.string(),
    invoiceCity: z.string(),
    invoiceEmail: z.string(),
    projectCount: z.int(),
  }),
);
export type ClientRow = z.output<ReturnType<typeof ClientRow>>;

/** The register by name, a page at a time: those with these letters in their name, or this number; following `nextCursor` gives every client once. */
export const listClientRegister = defineQuery({
  name: 'client.register',
  api: 'main',
  route: 'GET /v1/client-register',
  access: manage,
  params: () =>
    z.object({
      search: z.string().trim().max(100).optional(),
      /** `nextCursor` of the page before. */
      cursor: z.string().max(500).optional(),
      limit: z.coerce.number().int().min(1).max(CLIENT_ROWS_MAX).default(CLIENT_ROWS_USUAL),
    }),
  result: () => z.object({ rows: z.array(ClientRow()), nextCursor: z.string().nullable() }),
  offline: false,
});

/** One client. */
export const getClient = defineQuery({
  name: 'client.get',
  api: 'main',
  route: 'GET /v1/clients/:id',
  access: manage,
  params: () => z.object({ id: z.uuid().toLowerCase() }),
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
  input: () => z.object({ id: z.uuid().toLowerCase(), ...ClientFields(), version: z.int32().min(1).optional() }),
  result: () => z.object({ version: z.number() }),
  changes: ofClients,
  offline: false,
});
export type ClientInput = z.input<typeof putClient.input>;
