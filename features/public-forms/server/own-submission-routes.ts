/**
 * Routes by which somebody without an account reads their own submission (answers, PDF, files) and adds to it. Only with its id and its secret,
 * which travel in headers so that no log or history keeps them. Anything else is `not-found`, whether it exists or not.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { findDesign } from '#features/forms/server/design-queries.ts';
import { findWholeForm } from '#features/forms/server/queries.ts';
import { documentBytesMax } from '#features/norms/server/file-size-queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { MadeDocument } from '#platform/server/documents/document-calls.ts';
import { withFileHeaders } from '#platform/server/files/file-headers.ts';
import type { FileBytes } from '#platform/server/files/file-store.ts';
import { sendFile } from '#platform/server/files/send-file.ts';
import { registerUploads } from '#platform/server/files/uploads.ts';
import { anonymous, type Identity } from '#platform/server/identity/identity.ts';
import { idInAddress } from '#platform/server/operations/parse-input.ts';
import { isContentTypeAllowed } from '#platform/shared/files/file-content.ts';
import { Problem } from '#platform/shared/problem.ts';
import { type OwnSubmission, PUBLIC_FILES_PATH, SECRET_HEADER, SUBMISSION_HEADER } from '../contract.ts';
import { PUBLIC_DOCUMENT_TYPES, PUBLIC_FILE_BYTES_MAX } from '../limits.ts';
import { holdBack } from './admission.ts';
import { webManifestOf } from './form-manifest.ts';
import { findFile, findPublicForm, findSecretSha256, isFileOf } from './queries.ts';
import { readerOf } from './reader.ts';

/** Makes the PDF of a submission as somebody may see it; undefined when they may not. */
export type MakePdf = (user: Identity, submissionId: string) => Promise<MadeDocument | undefined>;

/** Options of the routes. */
export interface PublicRouteOptions {
  readonly db: Database;
  readonly bytes: FileBytes;
  readonly makePdf: MakePdf;
  readonly rateLimits?: boolean | undefined;
}

/** Mounts the routes on the main API. */
export function registerPublicForms(app: FastifyInstance, options: PublicRouteOptions): void {
  const { db, bytes, makePdf } = options;
  const ownId = async (request: FastifyRequest): Promise<string> => {
    await holdBack(options, 'reads', request);
    return bySecret(db, request);
  };

  app.get('/v1/public/submissions/:id', async (request, reply) => {
    const own = await readOwn(db, await ownId(request));
    return reply.header('cache-control', 'private, no-store').send(own);
  });

  app.get('/v1/public/submissions/:id/pdf', async (request, reply) => {
    const id = await ownId(request);
    const made = await makePdf(await readerOf(db, id), id);
    if (made === undefined) throw new Problem('not-found');
    return sendFile(attach(reply, made.name, 'application/pdf'), made.file);
  });

  // HEAD is how an upload asks how far it is.
  app.get(`${PUBLIC_FILES_PATH}/:id`, { exposeHeadRoute: false }, async (request, reply) => {
    const submissionId = await ownId(request);
    const file = await findFile(db, idInAddress(request.params), submissionId);
    if (file === undefined) throw new Problem('not-found');
    return attach(reply, file.name, file.content_type)
      .header('content-length', file.size_bytes)
      .send(await bytes.read(file.id));
  });

  registerUploads(app, {
    db,
    bytes,
    path: PUBLIC_FILES_PATH,
    // The files of a submission are its own, not anybody's.
    identify: async (_api, request) => ({ ...anonymous, id: await ownId(request) }),
    // Owned is not enough: the id of a submission is made by its sender, and could be that of somebody with an account.
    mayUpload: async (submission, fileId) => {
      if (!(await isFileOf(db, fileId, submission.id))) throw new Problem('not-found');
    },
    sizeBytesMax: async (kind, keptAt) => (kind === 'document' ? documentBytesMax(db, 'openbaar.document_mb', keptAt) : PUBLIC_FILE_BYTES_MAX[kind]),
    isTypeAllowed: (kind, contentType) =>
      kind !== 'text' && isContentTypeAllowed(kind, contentType) && (kind !== 'document' || PUBLIC_DOCUMENT_TYPES.includes(contentType)),
  });

  app.get('/v1/public/forms/:key/manifest.webmanifest', async (request, reply) => {
    const { key } = request.params as { key: string };
    const found = await findPublicForm(db, key);
    if (found === undefined) throw new Problem('not-found');
    const { link } = request.query as { link?: string };
    return reply.type('application/manifest+json').header('cache-control', 'no-cache').send(webManifestOf(found.form, link));
  });
}

/** Id of the submission whose secret the call shows. The comparison takes as long for a wrong secret as for a right one. */
async function bySecret(db: Database, request: FastifyRequest): Promise<string> {
  const [id, secret] = [z.uuid().toLowerCase().safeParse(request.headers[SUBMISSION_HEADER]), request.headers[SECRET_HEADER]];
  const path = (request.params as { id?: string } | undefined)?.id;
  const isAboutFile = request.url.startsWith(PUBLIC_FILES_PATH);
  if (!id.success || typeof secret !== 'string' || (!isAboutFile && path !== id.data)) throw new Problem('not-found');
  const kept = await findSecretSha256(db, id.data);
  const given = createHash('sha256').update(secret).digest();
  const isRight = timingSafeEqual(given, Buffer.from(kept ?? '0'.repeat(given.length * 2), 'hex'));
  if (kept === undefined || !isRight) throw new Problem('not-found');
  return id.data;
}

async function readOwn(db: Database, id: string): Promise<OwnSubmission> {
  const form = await findWholeForm(db, await readerOf(db, id), id);
  const revision = form?.revisions.at(-1);
  const document = form === undefined ? undefined : await findDesign(db, form.designKey, form.designVersion);
  if (form === undefined || revision === undefined || document === undefined) throw new Problem('not-found');
  return {
    id,
    number: form.number,
    title: form.title,
    designKey: form.designKey,
    designVersion: form.designVersion,
    document,
    answers: revision.answers,
    submittedAt: revision.at,
    receiptNumber: revision.receiptNumber,
    isHandled: form.state === 'approved',
    filesExpected: form.filesExpected,
    filesReceived: form.filesReceived,
  };
}

function attach(reply: FastifyReply, name: string, contentType: string): FastifyReply {
  return withFileHeaders(reply, { name, contentType }).header('content-security-policy', "default-src 'none'");
}
