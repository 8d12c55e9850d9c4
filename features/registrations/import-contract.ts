/** Registrations brought in from a file: its columns and its operations. */
import { z } from 'zod';
import type { ImportColumn } from '#platform/shared/imports/import-columns.ts';
import { ImportCheckInput, ImportCounts, ImportInput, ImportReport, ImportUndone, PastImport } from '#platform/shared/imports/import-parts.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { ofRegistrations } from './contract.ts';

/** Columns of a file of registrations. */
export const registrationColumns = [
  {
    key: 'person',
    label: 'Medewerker',
    aliases: ['e-mailadres', 'e-mail', 'email', 'personeelsnummer', 'personeelsnr', 'persoon'],
    isRequired: true,
    help: 'Personeelsnummer of e-mailadres',
  },
  { key: 'kind', label: 'Soort', aliases: ['registratie', 'protocol', 'certificaat', 'kwalificatie'], isRequired: true, help: '2001, H-XRF, VCA-VOL' },
  { key: 'number', label: 'Nummer', aliases: ['registratienummer', 'certificaatnummer'] },
  { key: 'validFrom', label: 'Geldig van', aliases: ['van', 'vanaf', 'begindatum', 'geldig vanaf', 'ingangsdatum'], isRequired: true, help: '31-12-2026' },
  { key: 'validTo', label: 'Geldig t/m', aliases: ['tot', 't/m', 'einddatum', 'geldig tot', 'geldig tot en met', 'verloopdatum'] },
  { key: 'issuer', label: 'Instelling', aliases: ['certificeerder', 'uitgegeven door'] },
] as const satisfies readonly ImportColumn[];

const access = { who: ['qualification.manage'], restricted: 'refused' } as const;

/** Looks through a file of registrations; changes nothing. */
export const checkRegistrationImport = defineCommand({
  name: 'registration-import.check',
  deed: 'Bestand met registraties gecontroleerd',
  api: 'main',
  route: 'POST /v1/registration-imports/:id/check',
  access,
  input: () => ImportCheckInput(),
  result: () => ImportReport(),
  changes: [],
  offline: false,
});

/** Brings a file of registrations in that was looked through, all or nothing. */
export const runRegistrationImport = defineCommand({
  name: 'registration-import.run',
  deed: 'Registraties geïmporteerd',
  api: 'main',
  route: 'PUT /v1/registration-imports/:id',
  access,
  input: () => ImportInput(),
  result: () => ImportCounts(),
  changes: [...ofRegistrations, 'registration-import.list'],
  offline: false,
});

/** Takes an import back, but for the rows somebody changed since. */
export const undoRegistrationImport = defineCommand({
  name: 'registration-import.undo',
  deed: 'Import van registraties ongedaan gemaakt',
  api: 'main',
  route: 'POST /v1/registration-imports/:id/undo',
  access,
  input: () => z.object({ id: z.uuid().toLowerCase() }),
  result: () => ImportUndone(),
  changes: [...ofRegistrations, 'registration-import.list'],
  offline: false,
});

/** The latest imports, newest first. */
export const listRegistrationImports = defineQuery({
  name: 'registration-import.list',
  api: 'main',
  route: 'GET /v1/registration-imports',
  access,
  params: () => z.object({}),
  result: () => z.array(PastImport()),
  offline: false,
});
