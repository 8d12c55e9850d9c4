/** Public forms against the whole server over HTTP: the work that is asked, the secret that reads back, and what is held back. */
import { createHash, randomBytes } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { meldingOnveiligeSituatie as report } from '#features/form-catalogue/public/melding-onveilige-situatie.ts';
import { publishDesign } from '#features/forms/server/design-queries.ts';
import { addStandardRoles } from '#features/people/server/standard-roles.ts';
import { createUser } from '#features/people/server/testing.ts';
import { PROOF_HEADER, SECRET_HEADER, SUBMISSION_HEADER } from '#features/public-forms/contract.ts';
import { callLimits, PUBLIC_FILE_BYTES_MAX } from '#features/public-forms/limits.ts';
import { readPdf } from '#platform/server/documents/testing-pdf.ts';
import { openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { createTestApp } from '../test-app.ts';

const db = await openTestDatabase();
await addStandardRoles(db);
const { app } = await createTestApp(db);
const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(2000)]);
const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');
const ZIP = Buffer.concat([Buffer.from([0x50, 0x4b, 0x03, 0x04]), randomBytes(100)]);

beforeAll(() => publishDesign(db, report));

interface Challenge {
  readonly parameters: Record<string, unknown> & { expiresAt: number };
  readonly signature: string;
}

async function work(): Promise<{ challenge: Challenge; solution: { counter: number; derivedKey: string } }> {
  const challenge = (await app.inject('/v1/public/challenge')).json() as Challenge;
  const solution = await solveChallenge({ challenge: challenge as never, deriveKey });
  if (solution === null) throw new Error('not solved');
  return { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } };
}

const toHeader = (proof: object) => Buffer.from(JSON.stringify(proof)).toString('base64');
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const answers = { kind: 'put', description: 'Diepe sleuf zonder hek', place: 'Kanaalweg 5', seenAt: '2026-11-20T09:30', stillThere: 'yes', wantsAnswer: 'no' };

function put(id: string, proof: string | undefined, more: object = {}, commandId = newId()): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'PUT',
    url: `/v1/public/submissions/${id}`,
    headers: { 'command-id': commandId, ...(proof === undefined ? {} : { [PROOF_HEADER]: proof }) },
    payload: { designKey: report.key, designVersion: 1, answers, fileIds: [], secretSha256: sha256('geheim'), ...more },
  });
}

/** A submission that was taken. */
async function submitted(more: object = {}): Promise<{ id: string; headers: Record<string, string> }> {
  const [id, secret] = [newId(), randomBytes(32).toString('base64url')];
  const answer = await put(id, toHeader(await work()), { secretSha256: sha256(secret), ...more });
  expect(answer.statusCode).toBe(200);
  return { id, headers: { [SUBMISSION_HEADER]: id, [SECRET_HEADER]: secret } };
}

describe('work before sending', () => {
  test('is asked of everybody, and counts once', async () => {
    const proof = toHeader(await work());
    expect((await put(newId(), undefined)).json()).toMatchObject({ code: 'proof-of-work-refused' });
    expect((await put(newId(), proof)).statusCode).toBe(200);
    expect((await put(newId(), proof)).json()).toMatchObject({ code: 'proof-of-work-refused', status: 403 });
  });

  test('a device that lost the answer sends the same with new work, and it happens once', async () => {
    const [id, commandId] = [newId(), newId()];
    const first = await put(id, toHeader(await work()), {}, commandId);
    const again = await put(id, toHeader(await work()), {}, commandId);
    expect(again.json()).toEqual(first.json());
  });

  test('forged, changed, unsolved or unreadable work is refused', async () => {
    const { challenge, solution } = await work();
    const later = { ...challenge, parameters: { ...challenge.parameters, expiresAt: challenge.parameters.expiresAt + 3600 } };
    const easy = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '0' } };
    const wrong = { counter: solution.counter, derivedKey: 'ab'.repeat(32) };
    const proofs = [{ challenge: later, solution }, { challenge: easy, solution }, { challenge, solution: wrong }, { challenge }, { nonsense: true }];
    for (const proof of proofs) expect((await put(newId(), toHeader(proof))).statusCode).toBe(403);
    expect((await put(newId(), 'geen base64 en geen json')).statusCode).toBe(403);
    expect((await put(newId(), 'A'.repeat(10_000))).statusCode).toBe(403);
  });

  test('is no way around by the batch of people who are signed in', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/v1/commands',
      payload: { commands: [{ id: newId(), name: 'public-form.submit', record: 'x', input: {} }] },
    });
    expect(answer.statusCode).toBe(401);
  });
});

describe('reading back', () => {
  test('goes with the secret alone, and says nothing else of the office', async () => {
    const { id, headers } = await submitted();
    const own = await app.inject({ url: `/v1/public/submissions/${id}`, headers });
    expect(own.json()).toMatchObject({ id, title: 'Onveilig: Kanaalweg 5', answers: { description: 'Diepe sleuf zonder hek' }, isHandled: false });
    expect(own.headers['cache-control']).toContain('no-store');
    const pdf = await app.inject({ url: `/v1/public/submissions/${id}/pdf`, headers });
    expect(pdf.statusCode).toBe(200);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('shows that it was handled, and not who in the office did so or what they said of it', async () => {
    const { id, headers } = await submitted();
    const judge = await createUser(db, { roles: ['safety'], name: 'Ruben Beoordelaar' });
    await db
      .insertInto('form_reviews')
      .values({ id: newId(), submission_id: id, revision: 1, verdict: 'approved', note: 'Intern besproken', reviewer_id: judge.id, at: new Date() })
      .execute();
    await db.updateTable('form_submissions').set({ state: 'approved' }).where('id', '=', id).execute();
    const own = await app.inject({ url: `/v1/public/submissions/${id}`, headers });
    expect(own.json()).toMatchObject({ isHandled: true });
    const text = readPdf((await app.inject({ url: `/v1/public/submissions/${id}/pdf`, headers })).rawPayload).pages.join(' ');
    expect(text).toContain('Diepe sleuf');
    for (const inside of ['Beoordelaar', 'Intern besproken']) {
      expect(own.body).not.toContain(inside);
      expect(text).not.toContain(inside);
    }
  });

  test('a forged, missing or foreign secret, id or receipt is not found', async () => {
    const [one, other] = [await submitted(), await submitted()];
    const tries: [string, Record<string, string>][] = [
      [one.id, {}],
      [one.id, { ...one.headers, [SECRET_HEADER]: 'verzonnen' }],
      [one.id, other.headers],
      [one.id, { [SUBMISSION_HEADER]: one.id, [SECRET_HEADER]: other.headers[SECRET_HEADER] as string }],
      [newId(), one.headers],
      [newId(), { [SUBMISSION_HEADER]: newId(), [SECRET_HEADER]: one.headers[SECRET_HEADER] as string }],
      ['17', { [SUBMISSION_HEADER]: '17', [SECRET_HEADER]: one.headers[SECRET_HEADER] as string }],
    ];
    for (const [id, headers] of tries) {
      for (const below of ['', '/pdf']) expect((await app.inject({ url: `/v1/public/submissions/${id}${below}`, headers })).statusCode).toBe(404);
    }
  });

  test('only a hash of the secret is kept, also in the history of commands', async () => {
    const { id, headers } = await submitted();
    const row = await db.selectFrom('public_submissions').selectAll().where('submission_id', '=', id).executeTakeFirstOrThrow();
    expect(row.secret_sha256).toBe(sha256(headers[SECRET_HEADER] as string));
    const commands = await db.selectFrom('commands').select('input').where('name', '=', 'public-form.submit').execute();
    expect(JSON.stringify(commands)).not.toContain(headers[SECRET_HEADER]);
  });
});

describe('files', () => {
  const metadataOf = (values: Record<string, string>) =>
    Object.entries(values)
      .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
      .join(',');
  const upload = (id: string, bytes: Buffer, headers: Record<string, string>, { kind = 'photo', length = bytes.byteLength } = {}) =>
    fetch(`${app.listeningOrigin}/v1/public/files`, {
      method: 'POST',
      headers: {
        ...headers,
        'tus-resumable': '1.0.0',
        'upload-length': String(length),
        'content-type': 'application/offset+octet-stream',
        'upload-metadata': metadataOf({ id, name: 'bestand', kind, contentType: 'image/jpeg', sha256: sha256(bytes) }),
      },
      body: new Uint8Array(bytes),
    });
  beforeAll(async () => void (await app.listen({ port: 0, host: '127.0.0.1' })));

  test('come in with the secret of their form, and are read back with it alone', async () => {
    const fileId = newId();
    const one = await submitted({ fileIds: [fileId] });
    const other = await submitted();
    expect((await upload(fileId, JPEG, one.headers)).status).toBe(201);
    const read = (headers: Record<string, string>) => app.inject({ url: `/v1/public/files/${fileId}`, headers });
    expect((await read(one.headers)).rawPayload.equals(JPEG)).toBe(true);
    expect((await read(other.headers)).statusCode).toBe(404);
    expect((await read({})).statusCode).toBe(404);
    expect((await app.inject({ url: `/v1/public/submissions/${one.id}`, headers: one.headers })).json()).toMatchObject({ filesExpected: 1, filesReceived: 1 });
  });

  test('that the form did not name, or of somebody else, are not taken', async () => {
    const fileId = newId();
    const one = await submitted({ fileIds: [fileId] });
    const other = await submitted();
    expect((await upload(newId(), JPEG, one.headers)).status).toBe(404);
    expect((await upload(fileId, JPEG, other.headers)).status).toBe(404);
    expect((await upload(fileId, JPEG, {})).status).toBe(404);
  });

  test('too large ones, archives and what is no photo are refused with a reason', async () => {
    const ids = [newId(), newId(), newId(), newId()] as const;
    const { headers } = await submitted({ fileIds: ids });
    expect((await upload(ids[0], JPEG, headers, { length: PUBLIC_FILE_BYTES_MAX.photo + 1 })).status).toBe(413);
    expect((await upload(ids[1], PDF, headers, { kind: 'document', length: 10 * 1024 * 1024 + 1 })).status).toBe(413);
    expect((await upload(ids[1], ZIP, headers, { kind: 'document' })).status).toBe(415);
    expect((await upload(ids[2], PDF, headers)).status).toBe(415);
    expect((await upload(ids[3], PDF, headers, { kind: 'document' })).status).toBe(201);
  });
});

test('a form put on the home screen opens that form, with its link', async () => {
  const manifest = await app.inject(`/v1/public/forms/${report.key}/manifest.webmanifest?link=abc`);
  expect(manifest.headers['content-type']).toContain('application/manifest+json');
  expect(manifest.json()).toMatchObject({ name: report.name, start_url: `/public/form/${report.key}?link=abc`, scope: '/public/' });
  expect((await app.inject('/v1/public/forms/bestaat-niet/manifest.webmanifest')).statusCode).toBe(404);
});

describe('one network address that keeps sending', () => {
  const sendBy = (app: Awaited<ReturnType<typeof createTestApp>>['app'], forwardedFor: string) =>
    app.inject({ method: 'PUT', url: `/v1/public/submissions/${newId()}`, headers: { 'command-id': newId(), 'x-forwarded-for': forwardedFor }, payload: {} });

  test('is held back, also when it claims to be another', async () => {
    const { app: limited } = await createTestApp(db, { rateLimits: true });
    const answers: number[] = [];
    for (let count = 0; count <= callLimits.submissions.max; count++) answers.push((await sendBy(limited, `203.0.113.${count}`)).statusCode);
    expect(answers.slice(0, -1).every((status) => status === 403)).toBe(true);
    expect(answers.at(-1)).toBe(429);
  });

  test('is told from others behind the same trusted proxy', async () => {
    const { app: limited } = await createTestApp(db, { rateLimits: true, trustedProxies: 1 });
    for (let count = 0; count < callLimits.submissions.max; count++) await sendBy(limited, '203.0.113.1');
    expect((await sendBy(limited, '203.0.113.1')).statusCode).toBe(429);
    expect((await sendBy(limited, '203.0.113.1, 203.0.113.2')).statusCode).toBe(403);
  });
});
