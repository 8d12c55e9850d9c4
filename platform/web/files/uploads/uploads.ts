/**
 * Uploads files by tus 1.0: one request for a photo, parts for what is larger, and after a break on from where the server is. A file is
 * received when the server has checked its bytes, not before.
 */
import { PERSON_HEADER } from '#platform/shared/operation.ts';
import { Problem, problemBody } from '#platform/shared/problem.ts';
import { type ApiClient, readAnswer, Unreachable } from '../../answers/transport.ts';
import type { FileRow } from '../../device/storage/device-store.ts';
import { backOffMs, type Moment, outcomeOf } from '../../outbox/outbox-state.ts';

/** Size of a part; what fits in one goes in the first request. */
export const UPLOAD_PART_BYTES = 4 * 1024 * 1024;
/** Tries after which a file that keeps arriving damaged is left to the person. */
export const DAMAGED_TRIES_MAX = 5;

const FILES_PATH = '/files';
const TUS = { 'tus-resumable': '1.0.0' } as const;
const BYTES_TYPE = 'application/offset+octet-stream';

/** An upload of one file. */
export interface Upload {
  readonly client: ApiClient;
  readonly file: FileRow;
  readonly bytes: ArrayBuffer;
  readonly signal?: AbortSignal | undefined;
  /** Where it goes on the general API; without it to the files of who is signed in. */
  readonly path?: string;
  /** Told after each part how many bytes the server has. */
  readonly onProgress: (sentBytes: number) => Promise<void>;
}

/** Uploads; settles with the server's time of receipt (ISO 8601) once it has the whole file. Throws `Problem` or `Unreachable`. */
export async function uploadFile(upload: Upload): Promise<string> {
  const known = upload.file.tries > 1 ? await offsetOnServer(upload) : undefined;
  const { sizeBytes } = upload.file;
  // A file the server has whole but did not confirm is finished by an empty part.
  let at: Part = known === undefined ? await create(upload) : { offset: known, receivedAt: undefined };
  while (at.receivedAt === undefined || at.offset < sizeBytes) {
    await upload.onProgress(at.offset);
    const next = await sendPart(upload, at.offset);
    if (next.offset <= at.offset && at.offset < sizeBytes) throw new Unreachable();
    at = next;
  }
  return at.receivedAt;
}

interface Part {
  readonly offset: number;
  readonly receivedAt: string | undefined;
}

async function create({ client, file, bytes, signal, path = FILES_PATH }: Upload): Promise<Part> {
  const isWhole = file.sizeBytes <= UPLOAD_PART_BYTES;
  const metadata = { id: file.id, name: file.name, kind: file.kind, contentType: file.contentType, sha256: file.sha256, keptAt: file.createdAt };
  const headers = {
    ...TUS,
    [PERSON_HEADER]: file.userId,
    'upload-length': String(file.sizeBytes),
    'upload-metadata': Object.entries(metadata)
      .map(([key, value]) => `${key} ${toBase64(value)}`)
      .join(','),
    ...(isWhole ? { 'content-type': BYTES_TYPE } : {}),
  };
  const response = await client.request('POST', path, { headers, body: isWhole ? bytes : undefined, signal });
  return toPart(response, isWhole ? file.sizeBytes : 0);
}

async function sendPart({ client, file, bytes, signal, path }: Upload, offset: number): Promise<Part> {
  const headers = { ...TUS, [PERSON_HEADER]: file.userId, 'upload-offset': String(offset), 'content-type': BYTES_TYPE };
  const body = bytes.slice(offset, Math.min(file.sizeBytes, offset + UPLOAD_PART_BYTES));
  return toPart(await client.request('PATCH', pathOf(file, path), { headers, body, signal }), offset + body.byteLength);
}

/** Returns the number of bytes the server has; undefined when it does not know the file. */
async function offsetOnServer({ client, file, signal, path }: Upload): Promise<number | undefined> {
  const response = await client.request('HEAD', pathOf(file, path), { headers: { ...TUS, [PERSON_HEADER]: file.userId }, signal });
  if (response.status === 404 || response.status === 410) return undefined;
  if (response.status === 401) throw new Problem('not-signed-in');
  const offset = Number(response.headers.get('upload-offset') ?? Number.NaN);
  if (!response.ok || Number.isNaN(offset)) throw new Unreachable(response.status);
  return offset;
}

async function toPart(response: Response, expectedOffset: number): Promise<Part> {
  if (!response.ok || response.headers.get('tus-resumable') === null) {
    await readAnswer(response);
    throw new Unreachable(response.status);
  }
  const offset = Number(response.headers.get('upload-offset') ?? expectedOffset);
  return { offset, receivedAt: serverTime(response) };
}

/** A file after a failed try. */
export function settleUpload(file: FileRow, failure: Problem | Unreachable, moment: Moment): FileRow {
  const problem = failure instanceof Problem ? problemBody(failure) : undefined;
  const isDamaged = problem?.code === 'invalid-input' || problem?.code === 'not-found';
  const damagedTries = (file.damagedTries ?? 0) + (isDamaged ? 1 : 0);
  const outcome = problem === undefined || (isDamaged && damagedTries < DAMAGED_TRIES_MAX) ? 'later' : outcomeOf(problem);
  if (outcome === 'refused') return { ...file, state: 'refused', problem, delay: undefined, nextTryMs: undefined };
  if (outcome === 'sign-in') return { ...file, state: 'waiting', nextTryMs: undefined };
  return {
    ...file,
    damagedTries,
    state: 'waiting',
    problem: undefined,
    delay: isDamaged ? undefined : problem,
    nextTryMs: moment.nowMs + backOffMs(file.tries, moment.random),
  };
}

function serverTime(response: Response): string {
  const date = Date.parse(response.headers.get('date') ?? '');
  return new Date(Number.isNaN(date) ? Date.now() : date).toISOString();
}

function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

const pathOf = ({ id }: FileRow, path = FILES_PATH): string => `${path}/${id}`;
