/** Gives the file of an export, on the main API: `GET /v1/form-exports/:id/file`. One small enough is made at this moment. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '#platform/server/database/database.ts';
import { tableContentTypes } from '#platform/server/documents/tables/send-table.ts';
import { withFileHeaders } from '#platform/server/files/file-headers.ts';
import type { FileBytes } from '#platform/server/files/file-store.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { disconnectSignal } from '#platform/server/jobs/disconnect-signal.ts';
import { mayCall } from '#platform/server/operations/access.ts';
import { idInAddress } from '#platform/server/operations/parse-input.ts';
import type { Api } from '#platform/shared/operation.ts';
import { Problem } from '#platform/shared/problem.ts';
import { type FileFormat, listFormExports } from '../contract.ts';
import { isMadeAtOnce } from '../rules.ts';
import type { ExportCalls } from './export-calls.ts';
import { findExport } from './queries.ts';
import { makeOrFail } from './run-export.ts';

/** Options of the route; `makeAtOnce` makes the file of an export while somebody waits. */
export interface ExportFileOptions {
  readonly db: Database;
  readonly bytes: FileBytes;
  readonly makeAtOnce: ExportCalls['makeAtOnce'];
  readonly identify: (api: Api, request: FastifyRequest) => Promise<Identity>;
}

const contentTypes: Readonly<Record<string, string>> = { ...tableContentTypes, zip: 'application/zip', pdf: 'application/pdf' };

/** Mounts the route. Only the asker and administrators find a file. */
export function registerExportFiles(app: FastifyInstance, options: ExportFileOptions): void {
  const { bytes, identify } = options;
  app.get('/v1/form-exports/:id/file', async (request, reply) => {
    const user = await mayCall(listFormExports.access, () => identify('main', request));
    const id = idInAddress(request.params);
    const { file_name: name, size_bytes: sizeBytes, stored_as: storedAs } = await readyExport(options, user, id, disconnectSignal(reply));
    // A stream is compressed on its way, and a CSV is text.
    const contentType = contentTypes[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    return withFileHeaders(reply, { name, contentType })
      .header('content-length', sizeBytes)
      .send(await bytes.read(storedAs));
  });
}

async function readyExport(
  { db, makeAtOnce }: ExportFileOptions,
  user: Identity,
  id: string,
  signal: AbortSignal,
): Promise<{ file_name: string; size_bytes: number; stored_as: string }> {
  const asked = await findExport(db, user, id);
  if (asked === undefined) throw new Problem('not-found');
  if (asked.state === 'waiting' && isMadeAtOnce(asked.format as FileFormat, asked.forms_total)) await makeOrFail(db, id, () => makeAtOnce(id, { signal }));
  const found = asked.state === 'ready' ? asked : await findExport(db, user, id);
  if (found === undefined) throw new Problem('not-found');
  if (found.state === 'failed') throw new Problem('not-possible-now', { reason: found.reason ?? '' });
  if (found.file_name === null) throw new Problem('not-possible-now', { reason: 'Dit bestand is nog niet klaar. Je krijgt een melding zodra het er is.' });
  return { file_name: found.file_name, size_bytes: Number(found.size_bytes), stored_as: found.stored_as };
}
