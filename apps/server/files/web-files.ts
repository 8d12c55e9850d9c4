/** Serves the built web app: files with a hash in their name for ever, everything else asked for again each time, unknown addresses as the app itself. */
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { routes } from '#features/routes.ts';
import { Problem } from '#platform/shared/problem.ts';

const HTTP_SEE_OTHER = 303;
/** Seconds a browser may keep a file whose name changes with its content. */
const HASHED_FILE_SECONDS = 365 * 24 * 60 * 60;
const FOR_EVER = `public, max-age=${HASHED_FILE_SECONDS}, immutable`;

/** Address of a share that no service worker took: the screen asks to share again. */
const SHARE_AGAIN = `${routes.sharedFiles}?uitkomst=opnieuw`;

/** Below these there are no pages of the app. */
const notPages = ['/assets/', '/v1/', '/general/', '/tempo/api/', '/oidc', '/demo/'];

/** Below it are the files with a hash in their name. */
const ASSETS_PATH = 'assets/';

/** Types of the files with a hash in their name. */
const typeByExtension: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

/**
 * The files of the build in a folder that have a hash in their name, without their compressed forms. Left out is also the whole app in one: a worker
 * of another version that doesn't find its own fetches file by file.
 */
export async function assetsIn(directory: string): Promise<readonly string[]> {
  return Array.from(await filesIn(directory)).filter((file) => file.startsWith(ASSETS_PATH) && !/\.(br|gz|pack)$/.test(file));
}

/**
 * Mounts the files of a build. An address that is no file and no API gets the app, which knows its own pages. A file with a hash in its name that is not of
 * this build is asked of `findKept`, which knows other versions.
 */
export async function serveWebFiles(app: FastifyInstance, directory: string, findKept: (name: string) => Promise<Buffer | undefined>): Promise<void> {
  const page = await readFile(join(directory, 'index.html'), 'utf8');
  await app.register(serveStatic, {
    root: directory,
    // One route for all: a route a file is a second of a start.
    serve: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? FOR_EVER : 'no-cache');
    },
  });
  const files = await filesIn(directory);
  const sendApp = (reply: FastifyReply) => reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  await app.register(answerShares);
  app.get('/', (_request, reply) => sendApp(reply));
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const { '*': path } = request.params;
    if (files.has(path)) return reply.sendFile(path);
    const type = typeByExtension[extname(path)];
    const kept = path.startsWith(ASSETS_PATH) && type !== undefined ? await findKept(path) : undefined;
    if (kept !== undefined)
      return reply
        .type(type as string)
        .header('cache-control', FOR_EVER)
        .send(kept);
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
