/** Makes the PDF of the log of a project over a day or a period. */
import { readBrand } from '#features/organisation/server/brand-queries.ts';
import { getVisibleProject } from '#features/projects/server/queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { MakeDocument } from '#platform/server/documents/document-calls.ts';
import { readPicture } from '#platform/server/documents/stored-pictures.ts';
import type { FileBytes } from '#platform/server/files/file-store.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { Problem } from '#platform/shared/problem.ts';
import { LOG_PDF_LINES_MAX } from '../rules.ts';
import { logDocument } from './log-document.ts';
import { listLines, listLogDaysWithin, WHOLE_LOG } from './queries.ts';
import { checkSignatures } from './signature-queries.ts';

/** Which days of which project, and who asks. */
export interface LogPdfRequest {
  readonly user: Identity;
  /** Number of the project. */
  readonly project: string;
  readonly from: string;
  readonly to: string;
  readonly now: Date;
}

/** All photos of one document together, in bytes; those beyond it are told to be missing. */
const PHOTOS_BYTES_MAX = 60 * 1024 * 1024;

/** Throws `not-found` for a project this person may not see, and `not-possible-now` when there are no lines, or too many. */
export const makeLogPdf: MakeDocument<LogPdfRequest> = async ({ db, bytes }, { user, project: number, from, to, now }) => {
  const project = await getVisibleProject(db, user, number);
  const days = await daysToPrint(db, project.id, { from, to });
  const lines = await listLines(db, { projectId: project.id, filter: WHOLE_LOG }, days);
  const signatures = await checkSignatures(db, project.id, days);
  const fileIds = lines.flatMap((line) => line.fileIds);
  const pictures = await readPhotos(db, bytes, fileIds);
  const printed = {
    ...{ project: { number: project.number, description: project.description, clientName: project.client_name }, from, to },
    ...{ lines, signatures, madeBy: user.name, madeAt: now },
  };
  const definition = logDocument(printed, new Set(pictures.keys()), await readBrand(db, bytes));
  return { name: `logboek-${project.number}-${from === to ? from : `${from}-${to}`}.pdf`, definition, pictures };
};

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
