/**
 * Photos, signatures and documents. They come by tus, so a broken connection goes on where it stopped, under an id the device
 * made, so a lost answer never makes a second file. What a file is, is read from its bytes; only then is it received.
 */

import type { Server as TusServer } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type FileKind, fileKinds } from '../shared/files.ts';
import { type Api, PERSON_HEADER } from '../shared/operation.ts';
import { pictureSize, tooManyPixels } from '../shared/picture-size.ts';
import { Problem } from '../shared/problem.ts';
import type { Database } from './database.ts';
import { contentTypeOf, isContentTypeAllowed } from './file-content.ts';
import type { FileBytes, StoredFile } from './file-store.ts';
import type { Identity } from './identity.ts';
import { onFirstCall } from './on-first-call.ts';
import { idInAddress, parseInput } from './parse-input.ts';
import { expectedProblem, toProblemBody } from './problem-answer.ts';

/** Path of uploads below the general API. */
const UPLOAD_PATH = '/files';
const UPLOAD_MEDIA_TYPE = 'application/offset+octet-stream';

/** What files need: where rows and bytes are, who calls, and who may read what a file is linked to. */
export interface FileOptions {
  readonly db: Database;
  readonly bytes: FileBytes;
  readonly identify: (api: Api, request: FastifyRequest) => Promise<Identity>;
  readonly mayReadLink: (user: Identity, link: { subject: string; subjectId: string; projectId: string | null }) => Promise<boolean>;
}

/** What uploads need. `path` is where they are mounted, `mayUpload` throws when this file is not to be taken from this caller. */
export interface UploadOptions extends Pick<FileOptions, 'db' | 'bytes' | 'identify'> {
  readonly path?: string;
  readonly mayUpload?: (user: Identity, file: { readonly id: string; readonly kind: FileKind; readonly sizeBytes: number }) => Promise<void>;
  /** Narrower than the kind of file allows. */
  readonly isTypeAllowed?: (kind: FileKind, contentType: string) => boolean;
}

const UploadMetadata = z.object({
  id: z.uuid(),
  name: z.string().trim().min(1).max(200),
  kind: z.enum(Object.keys(fileKinds) as [FileKind, ...FileKind[]]),
  contentType: z.string().max(100),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});

/** Mounts resumable uploads (`POST/HEAD/PATCH`), on the general API at `/files`. */
export function registerUploads(
  app: FastifyInstance,
  { db, bytes, identify, path = UPLOAD_PATH, mayUpload, isTypeAllowed = isContentTypeAllowed }: UploadOptions,
): void {
  const tus = onFirstCall(async () => {
    const { Server } = await import('@tus/server');
    return new Server({
      path: `${app.prefix}${path}`,
      datastore: await bytes.uploads(),
      relativeLocation: true,
      maxSize: Math.max(...Object.values(fileKinds).map(({ sizeBytesMax }) => sizeBytesMax)),
      namingFunction: (_request, metadata) => String(metadata?.['id']),
      disableTerminationForFinishedUploads: true,
      onUploadFinish: async (_request, upload) => {
        await receive(db, bytes, upload.id, isTypeAllowed);
        return {};
      },
      onResponseError: (_request, error) => {
        if (expectedProblem(error) === undefined) return undefined;
        const body = toProblemBody(error, app.log);
        return { status_code: body.status, body: JSON.stringify(body) };
      },
    });
  });

  app.addContentTypeParser(UPLOAD_MEDIA_TYPE, (_request, _payload, done) => done(null));

  app.post(path, async (request, reply) => {
    const user = await identify('general', request);
    if ((request.headers[PERSON_HEADER] ?? user.id) !== user.id) throw new Problem('not-signed-in');
    const metadata = parseInput(UploadMetadata, decodeMetadata(request.headers['upload-metadata']));
    const sizeBytes = Number(request.headers['upload-length']);
    if (!(sizeBytes > 0 && sizeBytes <= fileKinds[metadata.kind].sizeBytesMax)) throw new Problem('file-too-large', { reason: tooLarge(metadata.kind) });
    await mayUpload?.(user, { id: metadata.id, kind: metadata.kind, sizeBytes });
    await db
      .insertInto('files')
      .values({
        id: metadata.id,
        owner_id: user.id,
        name: metadata.name,
        kind: metadata.kind,
        content_type: metadata.contentType,
        size_bytes: sizeBytes,
        sha256: metadata.sha256 ?? null,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    const { receivedAt } = await ownFile(db, metadata.id, user);
    // Starting it again would empty a file that is whole.
    if (receivedAt !== null)
      return reply
        .code(201)
        .headers({ 'tus-resumable': '1.0.0', 'upload-offset': String(sizeBytes), location: metadata.id })
        .send();
    return handOver(await tus(), request, reply);
  });

  app.route({
    method: ['HEAD', 'PATCH'],
    url: `${path}/:id`,
    handler: async (request, reply) => {
      const user = await identify('general', request);
      await ownFile(db, idInAddress(request.params), user);
      return handOver(await tus(), request, reply);
    },
  });
}

/** Mounts reading on the main API (`GET /v1/files/:id`), so that an image tag can show a file. */
export function registerDownloads(app: FastifyInstance, { db, bytes, identify, mayReadLink }: FileOptions): void {
  app.get('/v1/files/:id', async (request, reply) => {
    const user = await identify('main', request);
    const id = idInAddress(request.params);
    const file = await db.selectFrom('files').selectAll().where('id', '=', id).where('received_at', 'is not', null).executeTakeFirst();
    if (file === undefined || !(await mayRead(db, user, file, mayReadLink))) throw new Problem('not-found');
    reply
      .header('content-disposition', `${file.kind === 'document' ? 'attachment' : 'inline'}; filename*=UTF-8''${encodeURIComponent(file.name)}`)
      .header('cache-control', 'private, max-age=31536000, immutable')
      .header('content-length', file.size_bytes)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'")
      .type(file.content_type);
    return bytes.send(id, reply);
  });
}

async function mayRead(db: Database, user: Identity, file: { id: string; owner_id: string }, mayReadLink: FileOptions['mayReadLink']): Promise<boolean> {
  if (file.owner_id === user.id) return true;
  const links = await db.selectFrom('file_links').select(['subject', 'subject_id', 'project_id']).where('file_id', '=', file.id).execute();
  for (const link of links) if (await mayReadLink(user, { subject: link.subject, subjectId: link.subject_id, projectId: link.project_id })) return true;
  return false;
}

async function ownFile(db: Database, id: string, user: Identity): Promise<{ receivedAt: Date | null }> {
  const file = await db.selectFrom('files').select(['owner_id', 'received_at']).where('id', '=', id).executeTakeFirst();
  if (file?.owner_id !== user.id) throw new Problem('not-found');
  return { receivedAt: file.received_at };
}

/** Checks the bytes once they are all there; a file that is not what it should be is thrown away and refused. */
async function receive(db: Database, bytes: FileBytes, id: string, isTypeAllowed: typeof isContentTypeAllowed): Promise<void> {
  const file = await db.selectFrom('files').select(['kind', 'sha256', 'size_bytes']).where('id', '=', id).executeTakeFirstOrThrow();
  const stored = await bytes.settle(id);
  const contentType = contentTypeOf(stored.head);
  const kind = file.kind as FileKind;
  const refusal = refusalOf({ kind, sha256: file.sha256, isAllowed: contentType !== undefined && isTypeAllowed(kind, contentType) }, stored);
  if (refusal !== undefined) {
    await bytes.remove(id);
    await db.deleteFrom('files').where('id', '=', id).execute();
    throw refusal;
  }
  await db
    .updateTable('files')
    .set({ content_type: contentType as string, sha256: stored.sha256, size_bytes: stored.sizeBytes, received_at: new Date() })
    .where('id', '=', id)
    .where('received_at', 'is', null)
    .execute();
}

/** Why the bytes are not what they should be; undefined when they are. Photos are opened to be shown, documents are not. */
function refusalOf(file: { readonly kind: FileKind; readonly sha256: string | null; readonly isAllowed: boolean }, stored: StoredFile): Problem | undefined {
  if (!file.isAllowed) return new Problem('file-type-refused', { reason: refusedType(file.kind) });
  if (file.sha256 !== null && file.sha256 !== stored.sha256)
    return new Problem('invalid-input', { reason: 'Het bestand is onderweg beschadigd geraakt en wordt opnieuw verzonden.' });
  const reason = file.kind === 'document' ? undefined : tooManyPixels(pictureSize(stored.head));
  return reason === undefined ? undefined : new Problem('file-too-large', { reason });
}

function handOver(tus: TusServer, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.hijack();
  return tus.handle(request.raw, reply.raw);
}

/** Decodes a tus `Upload-Metadata` header: `key base64,key base64`. */
function decodeMetadata(header: string | string[] | undefined): Record<string, string> {
  const pairs = String(header ?? '')
    .split(',')
    .map((pair) => pair.trim().split(' '));
  return Object.fromEntries(pairs.map(([key, value]) => [key, Buffer.from(value ?? '', 'base64').toString('utf8')]));
}

function tooLarge(kind: FileKind): string {
  return `Dit bestand is te groot. Kies er een van ten hoogste ${fileKinds[kind].sizeBytesMax / 1024 / 1024} MB.`;
}

function refusedType(kind: FileKind): string {
  return kind === 'document'
    ? 'Dit bestand is geen PDF, afbeelding of zip. Sla het op als PDF en voeg het opnieuw toe.'
    : 'Dit bestand is geen foto. Maak een nieuwe foto of kies een JPEG of PNG.';
}
