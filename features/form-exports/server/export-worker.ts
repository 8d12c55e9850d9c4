/** The thread that makes exports, with connections of its own, so that large ones hold up nobody. */
import { type Database, openDatabase } from '#platform/server/database.ts';
import { type FileBytes, openFileStore } from '#platform/server/file-store.ts';
import { answerCalls } from '#platform/server/worker-calls.ts';
import type { ExportCall, ExportPlace } from './export-calls.ts';
import { makeAttachments } from './mail-attachments.ts';
import { runExport } from './run-export.ts';

/** Connections of this thread: one reads, one says how far it is. */
const CONNECTIONS_MAX = 2;

let opened: { readonly db: Database; readonly bytes: FileBytes } | undefined;

async function open({ connection, filesDir, filesUrl }: ExportPlace) {
  const { db } = openDatabase({ ...connection, max: CONNECTIONS_MAX }, () => undefined);
  if (filesUrl === undefined) return { db, bytes: await openFileStore(filesDir) };
  const { openS3FileStore } = await import('#platform/server/file-store-s3.ts');
  return { db, bytes: await openS3FileStore(new URL(filesUrl)) };
}

answerCalls(async ({ place, ...asked }: ExportCall) => {
  opened ??= await open(place);
  const { origin, restrictedGroupId } = place;
  const parts = { ...opened, origin, restrictedGroupId };
  if ('mail' in asked) return { output: await makeAttachments(parts, asked.mail) };
  await runExport(parts, asked.id);
  return { output: [] };
});
