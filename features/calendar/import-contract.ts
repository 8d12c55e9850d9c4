/** Hour codes changed by a file: its columns and its operations. The codes are fixed, so a file adds none. */
import { z } from 'zod';
import type { ImportColumn } from '#platform/shared/imports/import-columns.ts';
import { ImportCheckInput, ImportCounts, ImportInput, ImportReport, ImportUndone, PastImport } from '#platform/shared/imports/import-parts.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';

/** Columns of a file of hour codes. The file that is exported has the same. */
export const hourCodeColumns = [
  { key: 'code', label: 'Code', aliases: ['urencode', 'activiteit', 'activiteitcode'], help: 'Zoals in de export', isRequired: true },
  { key: 'label', label: 'Naam', aliases: ['omschrijving', 'benaming', 'naam urencode'] },
  { key: 'payrollCode', label: 'Looncode', aliases: ['salariscode', 'looncomponent', 'code salaris'], help: 'De code in de salarisadministratie' },
  { key: 'billable', label: 'Doorbelasten', aliases: ['declarabel', 'doorbelastbaar'], help: 'Ja of nee' },
  { key: 'active', label: 'In gebruik', aliases: ['actief', 'gebruikt'], help: 'Ja of nee' },
] as const satisfies readonly ImportColumn[];

/** Key of one of them. */
export type HourCodeColumn = (typeof hourCodeColumns)[number]['key'];

const access = { who: ['calendar.manage'], restricted: 'refused' } as const;
const changes = ['hour-code.list', 'hour-code-import.list'] as const;

/** Looks through a file of hour codes; changes nothing. */
export const checkHourCodeImport = defineCommand({
  name: 'hour-code-import.check',
  deed: 'Bestand met urencodes gecontroleerd',
  api: 'general',
  route: 'POST /v1/hour-code-imports/:id/check',
  access,
  input: () => ImportCheckInput(),
  result: () => ImportReport(),
  changes: [],
  offline: false,
});

/** Brings a file of hour codes in that was looked through, all or nothing. */
export const runHourCodeImport = defineCommand({
  name: 'hour-code-import.run',
  deed: 'Urencodes geïmporteerd',
  api: 'general',
  route: 'PUT /v1/hour-code-imports/:id',
  access,
  input: () => ImportInput(),
  result: () => ImportCounts(),
  changes,
  offline: false,
});

/** Takes an import back, but for codes that were changed since. */
export const undoHourCodeImport = defineCommand({
  name: 'hour-code-import.undo',
  deed: 'Import van urencodes ongedaan gemaakt',
  api: 'general',
  route: 'POST /v1/hour-code-imports/:id/undo',
  access,
  input: () => z.object({ id: z.uuid().toLowerCase() }),
  result: () => ImportUndone(),
  changes,
  offline: false,
});

/** The latest imports, newest first. */
export const listHourCodeImports = defineQuery({
  name: 'hour-code-import.list',
  api: 'general',
  route: 'GET /v1/hour-code-imports',
  access,
  params: () => z.object({}),
  result: () => z.array(PastImport()),
  offline: false,
});
