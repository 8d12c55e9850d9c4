import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { FileBytes } from './file-store.ts';
import { openS3FileStore } from './file-store-s3.ts';

let server: Server;
let bytes: FileBytes;
let refusal: string;

/** A bucket, as far as a removal needs it: it answers with 200 what it thinks of each name. */
beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'key');
  server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(200, { 'content-type': 'application/xml' });
      response.end(
        request.method === 'POST'
          ? `<DeleteResult><Deleted><Key>a.info</Key></Deleted><Error><Key>a</Key><Code>${refusal}</Code><Message>Not now.</Message></Error></DeleteResult>`
          : '',
      );
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  bytes = await openS3FileStore(new URL(`s3://bucket?endpoint=http://127.0.0.1:${(server.address() as AddressInfo).port}`));
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
  server.closeAllConnections();
});

test('a file that the bucket does not remove is not taken for removed', async () => {
  refusal = 'AccessDenied';
  await expect(bytes.remove('a')).rejects.toThrow('the bucket did not remove a: AccessDenied Not now.');
});

test('a file that is not there is removed', async () => {
  refusal = 'NoSuchKey';
  await bytes.remove('a');
});
