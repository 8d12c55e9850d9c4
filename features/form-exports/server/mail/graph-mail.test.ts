import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type GraphMail, graphSender, type SendWithGraph } from './graph-mail.ts';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly headers: IncomingMessage['headers'];
}

let server: Server;
let send: SendWithGraph;
let calls: Call[];
let isDraft: boolean | undefined;
let refusal: { path: RegExp; status: number; body: object } | undefined;
let redirected: RegExp | undefined;
let keptId: string | null;

/** Microsoft, as far as mail needs it. */
function answer({ method, path }: Call, origin: string): { status: number; body?: object } {
  if (refusal?.path.test(path)) return refusal;
  if (path.endsWith('/token')) return { status: 200, body: { access_token: 'graph-token' } };
  if (method === 'POST' && path === '/graph/me/messages') return { status: 201, body: { id: 'draft-1' } };
  if (path.includes('$select=isDraft')) return isDraft === undefined ? { status: 404, body: { error: {} } } : { status: 200, body: { isDraft } };
  if (path.includes('$select=name')) return { status: 200, body: { value: [{ name: 'klein.pdf' }] } };
  if (path.endsWith('createUploadSession')) return { status: 200, body: { uploadUrl: `${origin}/upload` } };
  return { status: path.endsWith('/send') ? 202 : 201, body: {} };
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const call = { method: request.method ?? '', path: request.url ?? '', body: Buffer.concat(chunks).toString('latin1'), headers: request.headers };
      calls.push(call);
      if (redirected?.test(call.path)) return response.writeHead(307, { location: '/elders' }).end();
      const { status, body } = answer(call, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      response.writeHead(status, { 'content-type': 'application/json' }).end(status === 202 || body === undefined ? '' : JSON.stringify(body));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  send = graphSender({ tenantId: 't', clientId: 'c', clientSecret: 's', loginUrl: origin, graphUrl: `${origin}/graph` });
});
afterAll(() => server.close());
beforeEach(() => {
  calls = [];
  isDraft = undefined;
  refusal = undefined;
  redirected = undefined;
  keptId = null;
});

const mail = (more: Partial<GraphMail> = {}): GraphMail => ({
  to: ['klant@voorbeeld.nl'],
  cc: [],
  subject: 'Boring 04',
  text: 'Bijgaand.',
  attachments: [{ name: 'klein.pdf', contentType: 'application/pdf', content: new Uint8Array([1, 2, 3]) }],
  draftId: null,
  keepDraftId: async (id) => {
    keptId = id;
  },
  ...more,
});
const paths = () => calls.map(({ method, path }) => `${method} ${path.replace('/graph/me/messages', '')}`);

test('a mail is a draft of the sender, whose id is kept, before it is sent', async () => {
  await send('own-token', mail());
  expect(paths()).toEqual(['POST /t/oauth2/v2.0/token', 'POST ', 'POST /draft-1/attachments', 'POST /draft-1/send']);
  expect(new URLSearchParams(calls[0]?.body).get('assertion')).toBe('own-token');
  expect(calls[1]?.headers).toMatchObject({ authorization: 'Bearer graph-token', prefer: 'IdType="ImmutableId"' });
  expect(JSON.parse(calls[1]?.body ?? '')).toMatchObject({ subject: 'Boring 04', toRecipients: [{ emailAddress: { address: 'klant@voorbeeld.nl' } }] });
  expect(keptId).toBe('draft-1');
});

test('a large attachment goes up in parts', async () => {
  const content = new Uint8Array(5 * 1024 * 1024);
  await send('own-token', mail({ attachments: [{ name: 'groot.pdf', contentType: 'application/pdf', content }] }));
  expect(calls.filter(({ path }) => path === '/upload').map(({ headers }) => headers['content-range'])).toEqual([
    'bytes 0-3932159/5242880',
    'bytes 3932160-5242879/5242880',
  ]);
});

test('a draft of an earlier try is finished, and one that was sent is left alone', async () => {
  isDraft = true;
  await send('own-token', mail({ draftId: 'draft-0' }));
  expect(paths().slice(1)).toEqual(['GET /draft-0?$select=isDraft', 'GET /draft-0/attachments?$select=name', 'POST /draft-0/send']);
  calls = [];
  isDraft = false;
  await send('own-token', mail({ draftId: 'draft-0' }));
  expect(paths().slice(1)).toEqual(['GET /draft-0?$select=isDraft']);
});

test('a refusal is told with its reason, a server in trouble is tried again', async () => {
  refusal = { path: /token$/, status: 400, body: { error: 'consent_required' } };
  await expect(send('own-token', mail())).rejects.toMatchObject({ code: 'not-possible-now', details: { reason: expect.stringContaining('consent_required') } });
  refusal = { path: /send$/, status: 400, body: { error: { message: 'Recipient refused' } } };
  await expect(send('own-token', mail())).rejects.toMatchObject({ details: { reason: expect.stringContaining('Recipient refused') } });
  refusal = { path: /send$/, status: 503, body: {} };
  await expect(send('own-token', mail())).rejects.toThrow('503');
});

test('where Microsoft would send elsewhere, nobody goes: neither the mail nor the token', async () => {
  const large = { name: 'groot.pdf', contentType: 'application/pdf', content: new Uint8Array(4 * 1024 * 1024) };
  for (const path of [/token$/, /messages$/, /upload$/]) {
    redirected = path;
    await expect(send('token', mail({ attachments: [large] }))).rejects.toThrow();
  }
  expect(calls.map(({ path }) => path)).not.toContain('/elders');
});
