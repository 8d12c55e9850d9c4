/**
 * Uploads of photos, signatures and documents by tus: a broken connection goes on where it stopped, under an id the device made, so a lost answer
 * never makes a second file. The library that speaks tus is told which file a request is about and never reads that from the address itself; of the
 * protocol it gets starting, asking how far it is, and bytes. A complete file can't be reached this way.
 */
import type { Locker, Server as TusServer } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isContentTypeAllowed } from '#platform/shared/files/file-content.ts';
import { type FileKind, fileKinds } from '#platform/shared/files/files.ts';
import { type Api, PERSON_HEADER } from '#platform/shared/operation.ts';
import { Problem } from '#platform/shared/problem.ts';
import type { Database } from '../database/database.ts';
import type { Identity } from '../identity/identity.ts';
import { onFirstCall } from '../jobs/on-first-call.ts';
import { expectedProblem, toProblemBody } from '../operations/problem-answer.ts';
import type { FileBytes } from './file-store.ts';
import { announce, type IsTypeAllowed, isReceived, ownFile, receive } from './receive-file.ts';
import { uploadLocks } from './upload-locks.ts';
import { type AnnouncedFile, announcedFile, refuseTooLarge, uploadId } from './upload-request.ts';

/** Path of uploads below the general API. */
const UPLOAD_PATH = '/files';
const UPLOAD_MEDIA_TYPE = 'application/offset+octet-stream';
const TUS = { 'tus-resumable': '1.0.0', 'cache-control': 'no-store' } as const;

/** Options of uploads. `path` is where they are mounted. */
export interface UploadOptions {
  readonly db: Database;
  readonly bytes: FileBytes;
  readonly identify: (api: Api, request: FastifyRequest) => Promise<Identity>;
  readonly path?: string;
  /** Throws when this file is not to be taken from this caller. */
  readonly mayUpload?: (user: Identity, fileId: string) => Promise<void>;
  /** Returns the owner of what comes, where that is not who calls; throws when this file is not to be taken. `announced` is what it is said to be, once. */
  readonly ownerOf?: (user: Identity, fileId: string, announced: Pick<AnnouncedFile, 'kind' | 'sha256'> | undefined) => Promise<string>;
  /** Most bytes of a file of this kind that was kept at this moment; without it what the product can bear. */
  readonly sizeBytesMax?: (kind: FileKind, keptAt: Date) => Promise<number>;
  /** Narrower than the kind of file allows. */
  readonly isTypeAllowed?: IsTypeAllowed;
}

const kindSizeBytesMax: Readonly<Record<FileKind, number>> = {
  photo: fileKinds.photo.sizeBytesMax,
  signature: fileKinds.signature.sizeBytesMax,
  document: fileKinds.document.sizeBytesMax,
  text: fileKinds.text.sizeBytesMax,
};

/** Mounts resumable uploads (`POST/HEAD/PATCH`), on the general API at `/files`. */
export function registerUploads(app: FastifyInstance, options: UploadOptions): void {
  const { db, identify, path = UPLOAD_PATH, mayUpload, ownerOf = async ({ id }) => id, sizeBytesMax = async (kind) => kindSizeBytesMax[kind] } = options;
  const address = `${app.prefix}${path}`;
  const tus = openTus(app, address, options);
  const whoCalls = async (request: FastifyRequest): Promise<Identity> => {
    const user = await identify('general', request);
    if ((request.headers[PERSON_HEADER] ?? user.id) !== user.id) throw new Problem('not-signed-in');
    return user;
  };

  if (!app.hasContentTypeParser(UPLOAD_MEDIA_TYPE)) app.addContentTypeParser(UPLOAD_MEDIA_TYPE, (_request, _payload, done) => done(null));

  app.post(path, async (request, reply) => {
    const user = await whoCalls(request);
    const file = announcedFile(request, address);
    refuseTooLarge(file, await sizeBytesMax(file.kind, keptBefore(new Date(), file)));
    await mayUpload?.(user, file.id);
    const { receivedSizeBytes } = await announce(db, await ownerOf(user, file.id, file), file);
    // Starting it again would empty a file that is whole.
    if (receivedSizeBytes !== undefined)
      return reply
        .code(201)
        .headers({ ...TUS, 'upload-offset': String(receivedSizeBytes), location: `${address}/${file.id}` })
        .send();
    return tus(file.id, request, reply);
  });

  app.route({
    method: ['HEAD', 'PATCH'],
    url: `${path}/:id`,
    handler: async (request, reply) => {
      const user = await whoCalls(request);
      const id = uploadId(request, address);
      await mayUpload?.(user, id);
      const { isAnnounced, receivedSizeBytes } = await ownFile(db, await ownerOf(user, id, undefined), id);
      if (!isAnnounced) throw new Problem('not-found');
      return receivedSizeBytes === undefined ? tus(id, request, reply) : answerWhole(receivedSizeBytes, request, reply);
    },
  });
}

/** When it was kept, as its device says; what has yet to come was kept now. */
function keptBefore(now: Date, { keptAt }: AnnouncedFile): Date {
  return keptAt !== undefined && keptAt < now ? keptAt : now;
}

/** Answers for a complete file with its size only; a device that missed the last answer may still send zero bytes. */
function answerWhole(sizeBytes: number, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({ ...TUS, 'upload-offset': String(sizeBytes) });
  if (request.method === 'HEAD') return reply.header('upload-length', String(sizeBytes)).send();
  const { 'transfer-encoding': encoding, 'content-length': length = '0', 'upload-offset': offset } = request.headers;
  if (encoding !== undefined || length !== '0' || offset !== String(sizeBytes))
    throw new Problem('already-exists', { reason: 'Dit bestand is al ontvangen en verandert niet meer.' });
  return reply.code(204).send();
}

/** The library behind a function that hands it a request about one file. */
function openTus(app: FastifyInstance, address: string, { db, bytes, isTypeAllowed = isContentTypeAllowed }: UploadOptions) {
  const idByRequest = new WeakMap<object, string>();
  const idOf = (request: { readonly runtime?: { readonly node?: { readonly req: object } } }): string => {
    const id = request.runtime?.node && idByRequest.get(request.runtime.node.req);
    if (id === undefined) throw new Problem('not-found');
    return id;
  };
  const server = onFirstCall(async (): Promise<TusServer> => {
    const { Server } = await import('@tus/server');
    const locker = uploadLocks(db);
    return new Server({
      path: address,
      datastore: await bytes.uploads(),
      relativeLocation: true,
      maxSize: Math.max(...Object.values(kindSizeBytesMax)),
      locker: refusingWhole(db, locker),
      namingFunction: idOf,
      getFileIdFromRequest: idOf,
      disableTerminationForFinishedUploads: true,
      onUploadFinish: async (_request, { id }) => {
        const lock = locker.newLock(id);
        await lock.lock(new AbortController().signal, () => undefined);
        try {
          await receive(db, bytes, id, isTypeAllowed);
        } finally {
          await lock.unlock();
        }
        return {};
      },
      onResponseError: (_request, error) => {
        if (expectedProblem(error) === undefined) return undefined;
        const body = toProblemBody(error, app.log);
        return { status_code: body.status, body: JSON.stringify(body) };
      },
    });
  });
  const underWay = new Set<Promise<void>>();
  // What came of a file whose connection is cut at the end of this process is kept, and its lock given back, before the database goes.
  app.addHook('preClose', async () => void (await Promise.allSettled(underWay)));
  const hand = async (id: string, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const tus = await server();
    idByRequest.set(request.raw, id);
    reply.hijack();
    // What every answer of the site says, which a reply that is handed over would not.
    reply.raw.setHeaders(new Map(Object.entries({ ...reply.getHeaders(), 'cache-control': 'no-store' }) as [string, string][]));
    return tus.handle(request.raw, reply.raw);
  };
  return (id: string, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const handling = hand(id, request, reply).finally(() => underWay.delete(handling));
    underWay.add(handling);
    return handling;
  };
}

/** Lets one request at a time at a file, and none at one that became whole while it waited. */
function refusingWhole(db: Database, locker: Locker): Locker {
  return {
    newLock(id) {
      const inner = locker.newLock(id);
      return {
        unlock: () => inner.unlock(),
        async lock(signal, requestRelease) {
          await inner.lock(signal, requestRelease);
          const isWhole = await isReceived(db, id).catch(async (error: unknown) => {
            await inner.unlock();
            throw error;
          });
          if (!isWhole) return;
          await inner.unlock();
          // The next try finds it whole.
          throw new Problem('temporarily-unavailable');
        },
      };
    },
  };
}
