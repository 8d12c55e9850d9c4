/** Gives the log of a project over a day or a period as a PDF, on the main API: `GET /v1/projects/:project/log/pdf`. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readBrand } from '#features/organisation/server/brand-queries.ts';
import { getVisibleProject } from '#features/projects/server/queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createPdf } from '#platform/server/documents/pdf.ts';
import { readPicture } from '#platform/server/documents/stored-pictures.ts';
import type { FileBytes } from '#platform/server/files/file-store.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { mayCall } from '#platform/server/operations/access.ts';
import { parseInput } from '#platform/server/operations/parse-input.ts';
import { Day } from '#platform/shared/moments.ts';
import type { Api } from '#platform/shared/operation.ts';
import { Problem, refuseFields } from '#platform/shared/problem.ts';
import { listLog } from '../contract.ts';
import { LOG_PDF_LINES_MAX } from '../rules.ts';
import { logDocument } from './log-document.ts';
import { listLines, listLogDaysWithin, WHOLE_LOG } from './queries.ts';
import { checkSignatures } from './signature-queries.ts';

/** Options of the route. */
export interface LogFileOptions {
  readonly db: Database;
  readonly bytes: FileBytes;
  readonly identify: (api: Api, request: FastifyRequest) => Promise<Identity>;
}

/** All photos of one document together, in bytes; those beyond it are told to be missing. */
const PHOTOS_BYTES_MAX = 60 * 1024 * 1024;

/** Mounts it; whoever may read the log may have it as a document. */
export function registerLogPdf(app: FastifyInstance, { db, bytes, identify }: LogFileOptions): void {
  app.get('/v1/projects/:project/log/pdf', async (request, reply) => {
    const user = await mayCall(listLog.access, () => identify('main', request));
    const { project: number } = parseInput(z.object({ project: z.string().max(20) }), request.params);
    const { from, to } = parseInput(z.object({ from: Day(), to: Day() }), request.query);
    const project = await getVisibleProject(db, user, number);
    if (to < from) refuseFields([{ path: 'to', message: 'De laatste dag ligt voor de eerste. Kies een latere dag.' }]);
    const days = await daysToPrint(db, project.id, { from, to });
    const lines = await listLines(db, { projectId: project.id, filter: WHOLE_LOG }, days);
    const signatures = await checkSignatures(db, project.id, days);
    const fileIds = lines.flatMap((line) => line.fileIds);
    const pictures = await readPhotos(db, bytes, fileIds);
    const printed = {
      ...{ project: { number: project.number, description: project.description, clientName: project.client_name }, from, to },
      ...{ lines, signatures, madeBy: user.name, madeAt: new Date() },
    };
    const pdf = await createPdf(logDocument(printed, new Set(pictures.keys()), await readBrand(db, bytes)), pictures);
    const name = `logboek-${project.number}-${from === to ? from : `${from}-${to}`}.pdf`;
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .send(pdf);
  });
}

/** Days with lines in a period; refused with the remedy when there are none or they are too many to print. */
async function daysToPrint(db: Database, projectId: string, period: { readonly from: string; readonly to: string }): Promise<readonly string[]> {
  const days = await listLogDaysWithin(db, projectId, period);
  const lines = days.reduce((sum, { count }) => sum + count, 0);
  if (lines === 0) throw new Problem('not-possible-now', { reason: 'In deze periode staat niets in het logboek. Kies andere dagen.' });
  if (lines > LOG_PDF_LINES_MAX)
    throw new Problem('not-possible-now', {
      reason: `In een PDF passen ${LOG_PDF_LINES_MAX} regels, deze periode heeft er ${lines}. Kies een kortere periode.`,
    });
  return days.map(({ day }) => day);
}

/** Photos that have come and can be printed, as many as fit. */
async function readPhotos(db: Database, bytes: FileBytes, ids: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> {
  const photos = new Map<string, Uint8Array>();
  if (ids.length === 0) return photos;
  const received = await db
    .selectFrom('files')
    .select(['id', 'size_bytes'])
    .where('id', 'in', [...ids])
    .where('received_at', 'is not', null)
    .execute();
  const sizeById = new Map(received.map(({ id, size_bytes: size }) => [id, Number(size)]));
  let room = PHOTOS_BYTES_MAX;
  for (const id of ids) {
    const size = sizeById.get(id);
    if (size === undefined || size > room) continue;
    const photo = await readPicture(bytes, id);
    if (photo === undefined) continue;
    room -= size;
    photos.set(id, photo);
  }
  return photos;
}
