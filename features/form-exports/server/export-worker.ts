/** The process that makes exports, with connections of its own, so that large ones hold up nobody. */
import { type Database, openDatabase } from '#platform/server/database.ts';
import type { FileBytes } from '#platform/server/file-store.ts';
import { openFilesAt } from '#platform/server/open-files.ts';
import { answerCalls } from '#platform/server/worker-calls.ts';
import type { ExportCall, ExportPlace } from './export-calls.ts';
import { makeAttachments } from './mail-attachments.ts';
import { runExport } from './run-export.ts';

/** Connections of this process: one reads, one says how far it is. */
const CONNECTIONS_MAX = 2;

let opened: { readonly db: Database; readonly bytes: FileBytes } | undefined;

async function open(place: ExportPlace) {
  const { db } = openDatabase({ ...place.connection, max: CONNECTIONS_MAX }, () => undefined);
  return { db, bytes: await openFilesAt(place) };
}

answerCalls(async ({ place, ...asked }: ExportCall) => {
  opened ??= await open(place);
  const { origin, restrictedGroupId } = place;
  const parts = { ...opened, origin, restrictedGroupId };
  if ('mail' in asked) return makeAttachments(parts, asked.mail);
  await runExport(parts, asked.id);
  return [];
});
