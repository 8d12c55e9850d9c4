/** Users brought in from a file: its columns and its operations. */
import { z } from 'zod';
import type { ImportColumn } from '#platform/shared/imports/import-columns.ts';
import { ImportCheckInput, ImportCounts, ImportInput, ImportReport, ImportUndone, PastImport } from '#platform/shared/imports/import-parts.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';

/** Most users one file adds: as many as can be taken back within a call. */
export const NEW_USERS_MAX = 2_000;

/** Columns of a file of users; the names of the file that is exported are among them. */
export const userColumns = [
  { key: 'name', label: 'Naam', aliases: ['volledige naam', 'medewerker'], isRequired: true },
  { key: 'email', label: 'E-mailadres', aliases: ['e-mail', 'email', 'mail', 'mailadres'], isRequired: true },
  { key: 'personnelNumber', label: 'Personeelsnummer', aliases: ['personeelsnr', 'nummer', 'medewerkernummer'] },
  { key: 'jobTitle', label: 'Functie', aliases: ['functienaam', 'functietitel'] },
  { key: 'phone', label: 'Telefoon', aliases: ['telefoonnummer', 'mobiel', 'mobiel nummer'] },
  { key: 'divisionId', label: 'Divisie', aliases: ['afdeling'] },
  { key: 'managerId', label: 'Leidinggevende', aliases: ['manager'], help: 'E-mailadres, personeelsnummer of naam' },
  { key: 'roles', label: 'Rollen', aliases: ['rol'], help: 'Gescheiden door een komma' },
  { key: 'serviceFrom', label: 'In dienst vanaf', aliases: ['in dienst', 'begindatum', 'startdatum', 'datum in dienst'], help: '31-12-2026' },
  { key: 'serviceUntil', label: 'In dienst t/m', aliases: ['uit dienst', 'einddatum', 'laatste dag', 'datum uit dienst'], help: '31-12-2026' },
] as const satisfies readonly ImportColumn[];

/** Key of one of them: the field of a user that it fills. */
export type UserColumn = (typeof userColumns)[number]['key'];

const access = { who: ['user.manage'], restricted: 'refused' } as const;
const changes = ['user.list', 'user.count', 'user.get', 'colleague.list', 'role.list', 'user.list-sessions', 'user-import.list'];

/** Looks through a file of users; changes nothing. */
export const checkUserImport = defineCommand({
  name: 'user-import.check',
  deed: 'Bestand met gebruikers gecontroleerd',
  api: 'main',
  route: 'POST /v1/user-imports/:id/check',
  access,
  input: () => ImportCheckInput(),
  result: () => ImportReport(),
  changes: [],
  offline: false,
});

/** Brings a file of users in that was looked through, all or nothing. Nobody is invited by it. */
export const runUserImport = defineCommand({
  name: 'user-import.run',
  deed: 'Gebruikers geïmporteerd',
  api: 'main',
  route: 'PUT /v1/user-imports/:id',
  access,
  input: () => ImportInput(),
  result: () => ImportCounts(),
  changes,
  offline: false,
});

/** Takes an import back, but for who was changed, invited or used anywhere since. */
export const undoUserImport = defineCommand({
  name: 'user-import.undo',
  deed: 'Import van gebruikers ongedaan gemaakt',
  api: 'main',
  route: 'POST /v1/user-imports/:id/undo',
  access,
  input: () => z.object({ id: z.uuid().toLowerCase() }),
  result: () => ImportUndone(),
  changes,
  offline: false,
});

/** The latest imports, newest first. */
export const listUserImports = defineQuery({
  name: 'user-import.list',
  api: 'main',
  route: 'GET /v1/user-imports',
  access,
  params: () => z.object({}),
  result: () => z.array(PastImport()),
  offline: false,
});
