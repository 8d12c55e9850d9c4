/** The process that makes exports, with connections of its own, so that large ones hold up nobody. */
import { answerCalls } from '#platform/server/jobs/worker-calls.ts';
import { type OpenedPlace, openPlace } from '#platform/server/jobs/worker-place.ts';
import type { ExportCall } from './export-calls.ts';
import { makeAttachments } from './mail/mail-attachments.ts';
import { runExport } from './run-export.ts';

/** Connections of this process: one reads, one says how far it is. */
const CONNECTIONS_MAX = 2;

let opened: OpenedPlace | undefined;

answerCalls(async ({ place, ...asked }: ExportCall) => {
  opened ??= await openPlace(place, CONNECTIONS_MAX);
  const { origin, restrictedGroupId } = place;
  const parts = { ...opened, origin, restrictedGroupId };
  if ('mail' in asked) return makeAttachments(parts, asked.mail);
  await runExport(parts, asked.id);
  return [];
});
