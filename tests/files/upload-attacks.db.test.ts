/** Somebody who wants another's files, on both roads by which files come: with an account, and without one. By raw HTTP, as no browser would send it. */
import { createHash, randomBytes } from 'node:crypto';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { meldingOnveiligeSituatie as report } from '#features/form-catalogue/public/melding-onveilige-situatie.ts';
import { publishDesign } from '#features/forms/server/design-queries.ts';
import { addStandardRoles } from '#features/people/server/standard-roles.ts';
import { addDivision, addProject } from '#features/projects/server/testing.ts';
import { openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { signIn, submitAsVisitor, type Visitor } from '../callers.ts';
import { createTestApp } from '../test-app.ts';

const BYTES = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(1996)]);
const HALF = 1000;
const TUS = { 'tus-resumable': '1.0.0' };
const OCTETS = { 'content-type': 'application/offset+octet-stream' };

const db = await openTestDatabase();
await addStandardRoles(db);
const { app, token } = await createTestApp(db);

type Headers = Readonly<Record<string, string>>;
interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

function send(method: string, path: string, headers: Headers, body: Uint8Array = Buffer.alloc(0)): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const call = httpRequest({ port: Number(new URL(app.listeningOrigin).port), method, path, headers: { 'content-length': body.length, ...headers } });
  call.on('error', reject);
  call.on('response', (answer) => {
    buffer(answer).then((content) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: content }), reject);
  });
  call.end(body);
  return promise;
}

const metadata = (values: Headers) =>
  Object.entries(values)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
const sha256 = createHash('sha256').update(BYTES).digest('hex');
const announcement = (id: string, more: Headers = {}) => ({
  ...TUS,
  'upload-length': String(BYTES.length),
  'upload-metadata': metadata({ id, name: 'foto.jpg', kind: 'photo', contentType: 'image/jpeg', sha256, ...more }),
});
const part = (from: number) => ({ ...TUS, ...OCTETS, 'upload-offset': String(from) });

/** One road: where it is, how its two callers show who they are, and where a caller reads a file back. */
interface Road {
  readonly path: string;
  readonly readAt: string;
  /** Somebody with these files of their own. */
  caller(fileIds: readonly string[]): Promise<{ readonly send: Headers; readonly read: Headers }>;
}

const roads: readonly (readonly [string, Road])[] = [
  [
    'with an account',
    {
      path: '/general/api/files',
      readAt: '/v1/files',
      async caller() {
        const { bearer, cookies } = await signIn(db, app, token);
        return { send: bearer, read: cookies };
      },
    },
  ],
  [
    'without an account',
    {
      path: '/v1/public/files',
      readAt: '/v1/public/files',
      async caller(fileIds) {
        const { headers } = await submitAsVisitor(app, { fileIds });
        return { send: headers, read: headers };
      },
    },
  ],
];

beforeAll(async () => {
  await publishDesign(db, report);
  await app.listen({ port: 0, host: '127.0.0.1' });
});

describe.each(roads)('files that come %s', (_, road) => {
  const [own, capital, other, half, whole] = [newId(), newId(), newId(), newId(), newId()];
  let attacker: { send: Headers; read: Headers };
  let owner: { send: Headers; read: Headers };
  const toAddress = (id: string) => `${road.path}/${id}`;

  beforeAll(async () => {
    attacker = await road.caller([own, capital, other]);
    owner = await road.caller([half, whole]);
    await send('POST', road.path, { ...attacker.send, ...announcement(own) });
    await send('POST', road.path, { ...owner.send, ...announcement(half) });
    await send('PATCH', toAddress(half), { ...owner.send, ...part(0) }, BYTES.subarray(0, HALF));
    expect((await send('POST', road.path, { ...owner.send, ...announcement(whole), ...OCTETS }, BYTES)).status).toBe(201);
  });

  /** The owner's two files are what they were: half of the one, and the other whole. */
  async function expectUntouched(): Promise<void> {
    const { status, headers } = await send('HEAD', toAddress(half), { ...TUS, ...owner.send });
    expect([status, headers['upload-offset']]).toEqual([200, String(HALF)]);
    expect((await send('GET', `${road.readAt}/${whole}`, owner.read)).body.equals(BYTES)).toBe(true);
    const rows = await db.selectFrom('files').select('id').where('id', 'in', [half, whole]).where('received_at', 'is not', null).execute();
    expect(rows).toEqual([{ id: whole }]);
  }

  test.each(['HEAD', 'PATCH', 'DELETE', 'POST', 'GET', 'OPTIONS'])('%s reaches no file by an address with anything beside one own id', async (method) => {
    for (const theirs of [half, whole]) {
      const below = ['?x=/', '?/', '?', '#/', '#', '/', '//', '%2F', '%2f', '%5C', '/../', '/%2e%2e/', ';/', ';x=/', '%3Fx=/', '%23/', '%00/', '/?x=/', '/#/'];
      const paths = [
        ...below.map((between) => `${toAddress(own)}${between}${theirs}`),
        ...['?x=/', '#/', '/?/', '//', '/%2F'].map((between) => `${road.path}${between}${theirs}`),
        `${toAddress(theirs)}?x=/${own}`,
        `${toAddress(own)}?`,
        `${toAddress(own)}/`,
        `${app.listeningOrigin}${toAddress(own)}?x=/${theirs}`,
        toAddress(theirs),
      ];
      for (const path of paths) {
        const { status, headers, body } = await send(method, path, { ...attacker.send, ...(method === 'POST' ? announcement(own) : part(0)) });
        expect([path, status >= 400 && status < 500, headers['upload-offset'], headers['upload-metadata']]).toEqual([path, true, undefined, undefined]);
        expect(body.includes(BYTES.subarray(0, 16))).toBe(false);
      }
    }
    await expectUntouched();
  });

  test('what the protocol and the habits around it add is refused', async () => {
    const start = announcement(own);
    const alias = `${start['upload-metadata']},id ${Buffer.from(whole).toString('base64')}`;
    const tries: [string, string, Headers][] = [
      ...['x-http-method-override', 'x-http-method', 'x-method-override'].flatMap((name): [string, string, Headers][] => [
        ['POST', road.path, { ...start, [name]: 'PATCH' }],
        ['PATCH', toAddress(own), { ...part(0), [name]: 'DELETE' }],
        ['HEAD', toAddress(own), { ...TUS, [name]: 'DELETE' }],
      ]),
      ['POST', road.path, { ...start, 'upload-concat': 'partial' }],
      ['POST', road.path, { ...start, 'upload-concat': `final;${toAddress(half)} ${toAddress(whole)}` }],
      ['PATCH', toAddress(own), { ...part(0), 'upload-concat': 'partial' }],
      ['POST', road.path, { ...start, 'upload-defer-length': '1' }],
      ['POST', road.path, { ...start, 'upload-length': '', 'upload-defer-length': '1' }],
      ['POST', road.path, { ...start, 'upload-length': '1e3' }],
      ['POST', road.path, { ...start, 'upload-length': '-1' }],
      ['PATCH', toAddress(own), { ...part(0), 'upload-length': '5' }],
      ['PATCH', toAddress(own), { ...part(0), 'upload-metadata': start['upload-metadata'] }],
      ['POST', road.path, announcement(whole)],
      ['POST', road.path, { ...announcement(half), ...OCTETS }],
      ['POST', road.path, { ...start, 'upload-metadata': alias }],
      ['POST', road.path, { ...start, 'upload-metadata': 'id geen*base64' }],
      ['POST', road.path, { ...start, 'upload-metadata': '' }],
      ['POST', road.path, announcement(`../${whole}`)],
    ];
    for (const [method, path, headers] of tries) {
      const { status } = await send(method, path, { ...attacker.send, ...headers });
      expect([method, headers, status >= 400 && status < 500]).toEqual([method, headers, true]);
    }
    await expectUntouched();
  });

  test('a name or a kind with a control character in it is refused, and what else is told of a file does no harm', async () => {
    const odd: Headers[] = [
      { name: 'a\0.jpg' },
      { name: 'a\r\nb.jpg' },
      { contentType: 'image/jpeg\0' },
      { contentType: 'x\ty' },
      { name: 'x'.repeat(10_000) },
    ];
    for (const more of odd) expect((await send('POST', road.path, { ...attacker.send, ...announcement(other, more) })).status).toBe(422);
    const more = { filename: 'x', filetype: 'text/html', relativePath: '../../x', __proto__id: 'x' };
    expect((await send('POST', road.path, { ...attacker.send, ...announcement(other, more), ...OCTETS }, BYTES)).status).toBe(201);
    expect((await send('GET', `${road.readAt}/${other}`, attacker.read)).headers['content-type']).toBe('image/jpeg');
  });

  test('a file that is whole takes no bytes and is not taken away, also not by its owner', async () => {
    const mine = { ...owner.send };
    for (const offset of [0, HALF, BYTES.length])
      expect((await send('PATCH', toAddress(whole), { ...mine, ...part(offset) }, Buffer.from('x'))).status).toBe(409);
    expect((await send('DELETE', toAddress(whole), { ...mine, ...TUS })).status).toBe(404);
    const again = await send('POST', road.path, { ...mine, ...announcement(whole, { name: 'anders.jpg' }), ...OCTETS }, Buffer.alloc(BYTES.length));
    expect([again.status, again.headers['upload-offset']]).toEqual([201, String(BYTES.length)]);
    expect((await send('PATCH', toAddress(whole), { ...mine, ...part(BYTES.length) })).status).toBe(204);
    const told = await send('HEAD', toAddress(whole), { ...mine, ...TUS });
    expect([told.status, told.headers['upload-offset'], told.headers['upload-length']]).toEqual([200, String(BYTES.length), String(BYTES.length)]);
    expect((await send('GET', `${road.readAt}/${whole}`, owner.read)).headers['content-disposition']).toContain('foto.jpg');
    await expectUntouched();
  });

  test('two at once that both start a file and send it all leave it whole', async () => {
    const id = newId();
    const mine = await road.caller([id]);
    const both = await Promise.all([1, 2].map(() => send('POST', road.path, { ...mine.send, ...announcement(id), ...OCTETS }, BYTES)));
    expect(both.some(({ status }) => status === 201)).toBe(true);
    for (const { status } of both) expect([201, 503]).toContain(status);
    expect((await send('GET', `${road.readAt}/${id}`, mine.read)).body.equals(BYTES)).toBe(true);
  });

  test('an id in capitals is the same id', async () => {
    const capitals = capital.toUpperCase();
    expect((await send('POST', road.path, { ...attacker.send, ...announcement(capitals) })).status).toBe(201);
    const sent = await send('PATCH', toAddress(capital), { ...attacker.send, ...part(0) }, BYTES.subarray(0, HALF));
    expect([sent.status, sent.headers['cache-control'], sent.headers['x-content-type-options']]).toEqual([204, 'no-store', 'nosniff']);
    expect((await send('HEAD', toAddress(capitals), { ...attacker.send, ...TUS })).headers['upload-offset']).toBe(String(HALF));
    expect((await send('PATCH', toAddress(capitals), { ...attacker.send, ...part(HALF) }, BYTES.subarray(HALF))).status).toBe(204);
    for (const id of [capital, capitals]) expect((await send('GET', `${road.readAt}/${id}`, attacker.read)).body.equals(BYTES)).toBe(true);
  });
});

describe('an id that was named', () => {
  let number: string;
  beforeAll(async () => {
    const division = await addDivision(db, 'Bodem');
    ({ number } = await addProject(db, { division_id: division }));
  });
  const caller = () => signIn(db, app, token, ['project-leader']);
  type Caller = Awaited<ReturnType<typeof caller>>;
  const nameIt = (by: Caller, fileId: string) =>
    app.inject({
      method: 'PUT',
      url: `/v1/project-documents/${newId()}`,
      headers: { ...by.cookies, 'command-id': newId() },
      payload: { project: number, phase: null, fileId, fileName: 'x.jpg', kind: 'drawing', title: 'Tekening' },
    });
  const sendIt = (by: Caller, id: string) => send('POST', '/general/api/files', { ...by.bearer, ...announcement(id), ...OCTETS }, BYTES);
  const readIt = async (by: Caller, id: string) => (await send('GET', `/v1/files/${id}`, by.cookies)).status;

  test('is its sender’s before its bytes come: nobody else sends it, names it, or reads it later', async () => {
    const id = newId();
    const [one, other] = [await caller(), await caller()];
    expect((await nameIt(one, id)).statusCode).toBe(200);
    expect((await sendIt(other, id)).status).toBe(404);
    expect((await nameIt(other, id)).statusCode).toBe(404);
    expect((await sendIt(one, id)).status).toBe(201);
    expect(await db.selectFrom('file_links').select('subject').where('file_id', '=', id).execute()).toHaveLength(1);
    expect(await readIt(one, id)).toBe(200);
  });

  test('or that is being sent is nobody else’s to name, and does not become readable by that', async () => {
    const id = newId();
    const [one, other] = [await caller(), await caller()];
    expect((await sendIt(one, id)).status).toBe(201);
    expect(await readIt(other, id)).toBe(404);
    expect((await nameIt(other, id)).statusCode).toBe(404);
    expect(await readIt(other, id)).toBe(404);
    expect((await nameIt(one, id)).statusCode).toBe(200);
    expect(await readIt(other, id)).toBe(200);
  });

  test('stays its sender’s when the bytes that came were refused', async () => {
    const id = newId();
    const [one, other] = [await caller(), await caller()];
    const refused = await send('POST', '/general/api/files', { ...one.bearer, ...announcement(id), ...OCTETS }, Buffer.alloc(BYTES.length));
    expect(refused.status).toBe(422);
    expect((await sendIt(other, id)).status).toBe(404);
    expect((await sendIt(one, id)).status).toBe(201);
  });

  test('by two at once is of one of them', async () => {
    const ids = [newId(), newId(), newId()];
    const [one, other] = [await caller(), await caller()];
    const named = await Promise.all(ids.flatMap((id) => [nameIt(one, id), nameIt(other, id)]));
    expect(named.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 404, 404, 404]);
  });

  test('by somebody without an account who calls their form by the id of a person is not reached with that', async () => {
    const [half, whole] = [newId(), newId()];
    const one = await caller();
    await send('POST', '/general/api/files', { ...one.bearer, ...announcement(half) });
    await sendIt(one, whole);
    const visitor: Visitor = await submitAsVisitor(app, { id: one.id });
    for (const id of [half, whole])
      for (const method of ['GET', 'HEAD', 'PATCH', 'POST'])
        expect(
          (
            await send(method, method === 'POST' ? '/v1/public/files' : `/v1/public/files/${id}`, {
              ...visitor.headers,
              ...(method === 'POST' ? announcement(id) : part(0)),
            })
          ).status,
        ).toBe(404);
    expect(await readIt(one, whole)).toBe(200);
  });
});
