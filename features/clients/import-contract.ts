/** Clients brought in from a file: its columns and its operations. */
import { z } from 'zod';
import type { ImportColumn } from '#platform/shared/imports/import-columns.ts';
import { ImportCheckInput, ImportCounts, ImportInput, ImportReport, ImportUndone, PastImport } from '#platform/shared/imports/import-parts.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import type { ClientValues } from './client.ts';
import { ofClients } from './contract.ts';

/** Most clients one file adds and changes together: as many as can be taken back within a call. */
export const WRITTEN_CLIENTS_MAX = 10_000;

/** Columns of a file of clients; each fills the field of its key. The file that is exported has the same. */
export const clientColumns = [
  { key: 'name', label: 'Naam', aliases: ['bedrijfsnaam', 'bedrijf', 'opdrachtgever', 'klant', 'klantnaam', 'debiteur', 'relatie'], isRequired: true },
  { key: 'kvkNumber', label: 'KvK-nummer', aliases: ['kvk', 'kvknr', 'handelsregister', 'handelsregisternummer'], help: '8 cijfers' },
  { key: 'rsin', label: 'RSIN', aliases: ['rsin-nummer', 'fiscaal nummer'], help: '9 cijfers' },
  { key: 'vatId', label: 'Btw-id', aliases: ['btw', 'btw-nummer', 'btw-identificatienummer', 'vat'], help: 'NL123456782B01' },
  { key: 'invoiceAddress', label: 'Factuuradres', aliases: ['adres', 'straat', 'straat en huisnummer'] },
  { key: 'invoicePostcode', label: 'Postcode', aliases: ['pc'], help: '1234 AB' },
  { key: 'invoiceCity', label: 'Plaats', aliases: ['woonplaats', 'vestigingsplaats', 'stad'] },
  { key: 'invoiceEmail', label: 'E-mailadres voor facturen', aliases: ['e-mailadres', 'e-mail', 'mail', 'factuurmail', 'facturen'] },
  { key: 'paymentDays', label: 'Betalingstermijn (dagen)', aliases: ['betalingstermijn', 'betaaltermijn', 'termijn', 'dagen'], help: 'Dagen, bijvoorbeeld 30' },
  { key: 'isPurchaseNumberRequired', label: 'Inkoopnummer verplicht', aliases: ['inkoopnummer', 'po-nummer verplicht'], help: 'Ja of nee' },
] as const satisfies readonly (ImportColumn & { key: keyof ClientValues })[];

/** Key of one of them. */
export type ClientColumn = (typeof clientColumns)[number]['key'];

const access = { who: ['project.manage'], restricted: 'refused' } as const;
const changes = [...ofClients, 'client-import.list'];

/** Looks through a file of clients; changes nothing. */
export const checkClientImport = defineCommand({
  name: 'client-import.check',
  deed: 'Bestand met opdrachtgevers gecontroleerd',
  api: 'main',
  route: 'POST /v1/client-imports/:id/check',
  access,
  input: () => ImportCheckInput(),
  result: () => ImportReport(),
  changes: [],
  offline: false,
});

/** Brings a file of clients in that was looked through, all or nothing. */
export const runClientImport = defineCommand({
  name: 'client-import.run',
  deed: 'Opdrachtgevers geïmporteerd',
  api: 'main',
  route: 'PUT /v1/client-imports/:id',
  access,
  input: () => ImportInput(),
  result: () => ImportCounts(),
  changes,
  offline: false,
});

/** Takes an import back, but for clients that were changed or got a project since. */
export const undoClientImport = defineCommand({
  name: 'client-import.undo',
  deed: 'Import van opdrachtgevers ongedaan gemaakt',
  api: 'main',
  route: 'POST /v1/client-imports/:id/undo',
  access,
  input: () => z.object({ id: z.uuid().toLowerCase() }),
  result: () => ImportUndone(),
  changes,
  offline: false,
});

/** The latest imports, newest first. */
export const listClientImports = defineQuery({
  name: 'client-import.list',
  api: 'main',
  route: 'GET /v1/client-imports',
  access,
  params: () => z.object({}),
  result: () => z.array(PastImport()),
  offline: false,
});
