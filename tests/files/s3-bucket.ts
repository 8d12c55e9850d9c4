/** An S3 server with one empty bucket, in this process. */
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { freePort } from '../server-process.ts';

const BUCKET = 'maaiveld-bestanden';
/** The one key this server knows. */
const KEY = 'S3RVER';

/** Starts it; `address` is what the setting FILES_URL holds. The keys are put where every S3 client reads them. */
export async function startBucket(): Promise<{ address: URL; close(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'maaiveld-s3-'));
  const port = await freePort();
  const server = new S3rver({ address: '127.0.0.1', port, silent: true, directory, configureBuckets: [{ name: BUCKET, configs: [] }] });
  // It does everything of S3 we use but ListParts.
  server.middleware.unshift(async (context, next) => {
    const uploadId = context.query['uploadId'];
    if (context.method !== 'GET' || uploadId === undefined) return next();
    const parts = await partsOf(join(server.store.getResourcePath(BUCKET, undefined, 'uploads'), uploadId));
    context.type = 'application/xml';
    context.status = parts === undefined ? 404 : 200;
    context.body =
      parts === undefined ? '<Error><Code>NoSuchUpload</Code></Error>' : `<ListPartsResult><IsTruncated>false</IsTruncated>${parts.join('')}</ListPartsResult>`;
  });
  await server.run();
  process.env['AWS_ACCESS_KEY_ID'] = KEY;
  process.env['AWS_SECRET_ACCESS_KEY'] = KEY;
  return {
    address: new URL(`s3://${BUCKET}?endpoint=http://127.0.0.1:${port}`),
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** The parts of an upload so far; undefined when it was ended. */
async function partsOf(folder: string): Promise<string[] | undefined> {
  if (!existsSync(folder)) return undefined;
  const names = new Set(await readdir(folder));
  // A part whose sender was killed halfway has no hash, and is none.
  const numbers = Array.from(names)
    .filter((name) => /^\d+$/.test(name) && names.has(`${name}.md5`))
    .sort((a, b) => Number(a) - Number(b));
  return Promise.all(
    numbers.map(async (number) => {
      const [{ size }, etag] = await Promise.all([stat(join(folder, number)), readFile(join(folder, `${number}.md5`), 'utf8')]);
      return `<Part><PartNumber>${number}</PartNumber><ETag>"${etag}"</ETag><Size>${size}</Size></Part>`;
    }),
  );
}
