/** Operations on safety data sheets. */
import { z } from 'zod';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { SafetySheet, SafetySheetRecord, SheetInput } from './safety-sheet.ts';

const readers = { who: 'signed-in', restricted: 'refused' } as const;
const keepers = { who: ['safety.manage'], restricted: 'refused' } as const;
const changes = ['safety-sheet.list', 'safety-sheet.get'] as const;

/** The sheets that hold, by product, whole enough for the field; drafts and lapsed sheets too for who keeps them. */
export const listSafetySheets = defineQuery({
  name: 'safety-sheet.list',
  api: 'main',
  route: 'GET /v1/safety-sheets',
  access: readers,
  params: () => z.object({}),
  result: () => z.array(SafetySheet()),
  offline: true,
});

/** One sheet of any age, with its sections and its other versions. A draft is only for who keeps them. */
export const getSafetySheet = defineQuery({
  name: 'safety-sheet.get',
  api: 'main',
  route: 'GET /v1/safety-sheets/:id',
  access: readers,
  params: () => z.object({ id: z.uuid().toLowerCase() }),
  result: () => SafetySheetRecord(),
  offline: true,
});

/** Adds a draft, or changes one. What was published stays as it was: a change of it is a new version. */
export const putSafetySheet = defineCommand({
  name: 'safety-sheet.put',
  deed: 'Veiligheidsblad opgeslagen',
  api: 'main',
  route: 'PUT /v1/safety-sheets/:id',
  access: keepers,
  input: () => SheetInput(),
  result: () => z.object({ version: z.int() }),
  changes,
  offline: false,
});

/** Hangs the PDF on a draft. The file itself travels on its own. */
export const attachSheetFile = defineCommand({
  name: 'safety-sheet.attach',
  deed: 'PDF bij een veiligheidsblad gezet',
  api: 'main',
  route: 'POST /v1/safety-sheets/:id/file',
  access: keepers,
  input: () => z.object({ id: z.uuid().toLowerCase(), fileId: z.uuid().toLowerCase(), fileName: z.string().max(200) }),
  filesOf: 'safety-sheet',
  result: () => z.null(),
  changes,
  offline: true,
});

/** Publishes a draft, which replaces the version before it; asks for a check, says that it was checked, or lets a sheet lapse. */
export const moveSafetySheet = defineCommand({
  name: 'safety-sheet.move',
  deed: 'Status van een veiligheidsblad gewijzigd',
  api: 'main',
  route: 'POST /v1/safety-sheets/:id/state',
  access: keepers,
  input: () => z.object({ id: z.uuid().toLowerCase(), version: z.int32().min(1), to: z.enum(['current', 'to-check', 'checked', 'lapsed']) }),
  result: () => z.object({ version: z.int() }),
  changes,
  offline: false,
});
