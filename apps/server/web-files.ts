/** Serves the built web app: files with a hash in their name for ever, everything else asked for again each time, unknown addresses as the app itself. */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { routes } from '#features/routes.ts';
import { Problem } from '#platform/shared/problem.ts';

const HTTP_SEE_OTHER = 303;
/** How long a browser may keep a file whose name changes with its content, in seconds. */
const HASHED_FILE_SECONDS = 365 * 24 * 60 * 60;

/** Where a share goes that no service worker took: the screen says that it has to be shared again. */
const SHARE_AGAIN = `${routes.sharedFiles}?uitkomst=opnieuw`;

/** Below these there are no pages of the app. */
const notPages = ['/assets/', '/v1/', '/general/', '/tempo/api/', '/oidc', '/demo/'];

/** Mounts the files of a build. An address that is no file and no API gets the app, which knows its own pages. */
export async function serveWebFiles(app: FastifyInstance, directory: string): Promise<void> {
  const page = await readFile(join(directory, 'index.html'), 'utf8');
  await app.register(serveStatic, {
    root: directory,
    // One route for all: a route a file is a second of a start.
    serve: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? `public, max-age=${HASHED_FILE_SECONDS}, immutable` : 'no-cache');
    },
  });
  const files = await filesIn(directory);
  const sendApp = (reply: FastifyReply) => reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  await app.register(answerShares);
  app.get('/', (_request, reply) => sendApp(reply));
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const { '*': path } = request.params;
    if (files.has(path)) return reply.sendFile(path);
    // A missing chunk must fail as a chunk, and an unknown operation as one: a page in its place would be an error nobody understands.
    if (notPages.some((path) => request.url.startsWith(path))) throw new Problem('unknown-operation');
    return sendApp(reply);
  });
}

/**
 * A share that arrives here came before the app's worker was on the device, so that nothing of it was kept. It is told so; what was sent is read
 * and let go of, because a browser that is not heard to the end reads no answer.
 */
async function answerShares(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload
      .on('error', done)
      .on('end', () => done(null))
      .resume();
  });
  app.post(routes.sharedFiles, (_request, reply) => reply.header('cache-control', 'no-store').redirect(SHARE_AGAIN, HTTP_SEE_OTHER));
}

async function filesIn(directory: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => relative(directory, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
  // What the build notes for itself lies in a folder with a dot.
  return new Set(files.filter((file) => !/(?:^|\/)\./.test(file)));
}
