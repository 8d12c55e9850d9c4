import fastify from 'fastify';
import { expect, test } from 'vitest';
import { withFileHeaders } from './file-headers.ts';

test('a file says what it is and what it is called, whatever its name holds, and that nobody keeps or guesses it', async () => {
  const app = fastify();
  app.get('/kept', (_, reply) => withFileHeaders(reply, { name: 'Verslag "één"\r\nx: y; z.pdf', contentType: 'application/pdf' }).send('x'));
  app.get('/shown', (_, reply) => withFileHeaders(reply, { name: 'kaart.pdf', contentType: 'application/pdf', shownAs: 'inline' }).send('x'));
  const { headers } = await app.inject('/kept');
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''Verslag%20%22%C3%A9%C3%A9n%22%0D%0Ax%3A%20y%3B%20z.pdf",
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  expect((await app.inject('/shown')).headers['content-disposition']).toBe("inline; filename*=UTF-8''kaart.pdf");
  await app.close();
});
