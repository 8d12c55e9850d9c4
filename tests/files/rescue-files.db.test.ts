/** Rescue files that an administrator brings in for their owner: what is proven, by whose rights it runs, under whose name it stands, and that nothing goes double. */

import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { allHandlers } from '#apps/server/app.ts';
import { listRecordHistory } from '#features/audit/contract.ts';
import { exampleBoorstaat } from '#features/form-catalogue/example-answers.ts';
import { boorstaat } from '#features/form-catalogue/soil/boorstaat.ts';
import { getForm, submitForm } from '#features/forms/contract.ts';
import { publishDesign } from '#features/forms/server/design-queries.ts';
import { listNotifications } from '#features/notifications/contract.ts';
import { getDeviceKey, putDeviceKey } from '#features/people/device-key-contract.ts';
import { createUser, refreshIdentity } from '#features/people/server/testing.ts';
import { addDivision, addProject } from '#features/projects/server/testing.ts';
import { type BroughtInFile, bringInRescueFile, previewRescueFile, RESCUE_ATTACHMENTS_PATH } from '#features/rescue-files/contract.ts';
import { broughtInNames } from '#features/rescue-files/rules.ts';
import { endUserSessions } from '#features/users/access-contract.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { manifestText, type SignedCommand, signedText } from '#platform/shared/rescue-manifest.ts';
import { signIn } from '../callers.ts';
import { createTestApp } from '../test-app.ts';

const MADE_AT = '2026-11-24T10:22:00.000Z';
const MADE_WORDS = '24-11-2026';
const db = await openTestDatabase();
const server = await createTestServer(db, allHandlers);
const { app, token } = await createTestApp(db);
let division: string;
let project: { id: string; number: string };
let admin: Identity;
let owner: Identity;
let device: Device;

interface Device {
  readonly id: string;
  readonly privateKey: KeyObject;
}

/** A device of somebody, whose key the server knows. */
async function deviceOf(person: Identity): Promise<Device> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = newId();
  expect((await server.command(putDeviceKey, { id, x, y }, person)).status).toBe(200);
  return { id, privateKey };
}

const hashOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');
const toBase64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');

interface RescueFile {
  readonly commands: readonly SignedCommand[];
  readonly files?: readonly { readonly id: string; readonly content: Uint8Array }[];
  readonly ownerId?: string;
}

/** A rescue file as a device writes it. */
function rescueFile({ commands, files = [], ownerId = owner.id }: RescueFile, by = device) {
  const manifest = manifestText({
    ...{ keyId: by.id, ownerId, madeAt: MADE_AT },
    commands: commands.map((command) => ({ id: command.id, sha256: hashOf(signedText(command)) })),
    files: files.map(({ id, content }) => ({ id, kind: 'photo' as const, sizeBytes: content.length, sha256: hashOf(content) })),
  });
  const signature = sign('sha256', Buffer.from(manifest), { key: by.privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64');
  return { manifest, signature, commands: commands.map((command) => toBase64(signedText(command))) };
}

/** A bore log that was filled in without reach. */
function boring(title: string, fileIds: readonly string[] = []) {
  const input = {
    ...{ id: newId(), designKey: 'boorstaat', designVersion: boorstaat.version, title, projectNumber: project.number, basedOnRevision: 0 },
    answers: { ...exampleBoorstaat, photos: [], signature: { ...(exampleBoorstaat['signature'] as object), fileId: newId() } },
    fileIds: [...fileIds],
  };
  return { id: newId(), name: 'form.submit', record: `form ${input.id}`, label: title, createdAt: '2026-11-24T09:58:00.000Z', input };
}

const bringIn = (file: ReturnType<typeof rescueFile>, by = admin, user = owner.id) => server.command(bringInRescueFile, { id: newId(), user, ...file }, by);
const preview = (file: ReturnType<typeof rescueFile>, by = admin, user = owner.id) => server.command(previewRescueFile, { user, ...file }, by);
const outcomes = ({ things }: BroughtInFile) => things.map(({ label, outcome }) => [label, outcome]);
const countForms = async (title: string) => (await db.selectFrom('form_submissions').select('id').where('title', '=', title).execute()).length;

beforeAll(async () => {
  division = await addDivision(db, 'Bodem');
  project = await addProject(db, { division_id: division });
  await publishDesign(db, boorstaat);
  admin = await createUser(db, { roles: ['admin'], name: 'Bea Heerder' });
  owner = await createUser(db, { roles: ['field-worker'], name: 'Sanne Dekkers' });
  device = await deviceOf(owner);
});

test('every kind that may be brought in is a command there is', () => {
  const names = new Set(allHandlers.map(({ operation }) => operation.name as string));
  expect(broughtInNames.filter((name) => !names.has(name))).toEqual([]);
});

describe('a file that a device of its owner signed', () => {
  test('stands under the name of its owner, with who brought it in beside it, and the owner is told', async () => {
    const made = boring('Boring 11');
    const answer = await bringIn(rescueFile({ commands: [made] }));
    expect(answer.status).toBe(200);
    expect(answer.body.result).toMatchObject({ ownerName: 'Sanne Dekkers', isOwnerGone: false, before: null, madeAt: MADE_AT });
    expect(outcomes(answer.body.result)).toEqual([['Boring 11', 'taken']]);

    const form = (await server.query(getForm, { id: made.input.id }, owner)).body;
    expect(form).toMatchObject({
      authorName: 'Sanne Dekkers',
      revisions: [{ authorName: 'Sanne Dekkers', broughtIn: { by: 'Bea Heerder', madeAt: MADE_AT } }],
    });
    const command = await db.selectFrom('commands').selectAll().where('id', '=', made.id).executeTakeFirstOrThrow();
    expect(command).toMatchObject({ user_id: owner.id, on_behalf_by: admin.id });
    expect(command.device_at?.toISOString()).toBe(made.createdAt);
    const history = (await server.query(listRecordHistory, { subject: 'form-submission', record: made.input.id }, admin)).body;
    expect(history.rows).toMatchObject([{ person: 'Sanne Dekkers', broughtIn: { by: 'Bea Heerder', madeAt: MADE_AT } }]);
    const told = (await server.query(listNotifications, {}, owner)).body.rows;
    expect(told.map(({ title }) => title)).toContain('Bea Heerder bracht 1 ding van je in');
    expect(told.find(({ kind }) => kind === 'rescue-file')?.text).toContain(MADE_WORDS);
  });

  test('is looked at without anything being kept', async () => {
    const file = rescueFile({ commands: [boring('Boring 12')] });
    const rows = async () => (await db.selectFrom('rescue_files').select('id').execute()).length;
    const before = await rows();
    const told = async () => (await server.query(listNotifications, {}, owner)).body.rows.length;
    const toldBefore = await told();
    expect(outcomes((await preview(file)).body.result)).toEqual([['Boring 12', 'taken']]);
    expect([await countForms('Boring 12'), await rows(), await told()]).toEqual([0, before, toldBefore]);
  });

  test('is brought in once: the second time everything was there already, and nobody is told again', async () => {
    const file = rescueFile({ commands: [boring('Boring 13')] });
    await bringIn(file);
    const told = (await server.query(listNotifications, {}, owner)).body.rows.length;
    const second = (await bringIn(file, await createUser(db, { roles: ['admin'] }))).body.result;
    expect(outcomes(second)).toEqual([['Boring 13', 'known']]);
    expect(second.before).toMatchObject({ by: 'Bea Heerder' });
    expect(await countForms('Boring 13')).toBe(1);
    expect((await server.query(listNotifications, {}, owner)).body.rows.length).toBe(told);
  });

  test("goes not double when the owner's phone sends after all: it gets the answer of the first time", async () => {
    const made = boring('Boring 14');
    await bringIn(rescueFile({ commands: [made] }));
    const receipt = await db.selectFrom('commands').select('receipt').where('id', '=', made.id).executeTakeFirstOrThrow();
    const sent = await server.command(submitForm, made.input as never, owner, { commandId: made.id, deviceTime: made.createdAt });
    expect(sent.status).toBe(200);
    expect(sent.body.receipt.number).toBe(Number(receipt.receipt));
    expect((await server.query(getForm, { id: made.input.id }, owner)).body.revisions).toHaveLength(1);
  });

  test('that the phone had sent before is known, and stays sent by its owner alone', async () => {
    const made = boring('Boring 15');
    await server.command(submitForm, made.input as never, owner, { commandId: made.id, deviceTime: made.createdAt });
    expect(outcomes((await bringIn(rescueFile({ commands: [made] }))).body.result)).toEqual([['Boring 15', 'known']]);
    expect((await server.query(getForm, { id: made.input.id }, owner)).body.revisions.at(-1)?.broughtIn).toBeUndefined();
  });

  test('is taken in the order in which it was made, and what one refusal holds up is said', async () => {
    const first = boring('Boring 16');
    const wrong = { ...first, input: { ...first.input, projectNumber: '00.00000' } };
    const next = { ...boring('Boring 17'), record: first.record };
    const other = boring('Boring 18');
    const file = rescueFile({ commands: [wrong, next, other] });
    const { things } = (await bringIn({ ...file, commands: file.commands.toReversed() })).body.result;
    expect(things.map(({ label, outcome }) => [label, outcome])).toEqual([
      ['Boring 16', 'refused'],
      ['Boring 17', 'refused'],
      ['Boring 18', 'taken'],
    ]);
    expect(things[0]?.reason).toContain('geen toegang');
    expect([await countForms('Boring 16'), await countForms('Boring 17'), await countForms('Boring 18')]).toEqual([0, 0, 1]);
  });
});

describe('a file that is not proven', () => {
  const refusal = { status: 422, problem: { code: 'not-possible-now' } };

  test('is refused without a signature of a device of its owner, by whomever it is signed', async () => {
    const commands = [boring('Boring 21')];
    const file = rescueFile({ commands });
    const noise = { ...file, signature: randomBytes(64).toString('base64') };
    const byAdmin = rescueFile({ commands }, await deviceOf(admin));
    const colleague = await createUser(db, { roles: ['field-worker'] });
    const byColleague = rescueFile({ commands }, await deviceOf(colleague));
    const ownOfColleague = rescueFile({ commands, ownerId: colleague.id }, await deviceOf(colleague));
    const unknownKey = rescueFile({ commands }, { ...device, id: newId() });
    for (const one of [noise, byAdmin, byColleague, ownOfColleague, unknownKey]) {
      expect(await bringIn(one)).toMatchObject(refusal);
      expect(await preview(one)).toMatchObject(refusal);
    }
    expect(await countForms('Boring 21')).toBe(0);
  });

  test('is refused when its manifest was changed after it was signed', async () => {
    const file = rescueFile({ commands: [boring('Boring 22')] });
    const added = boring('Boring 23');
    const manifest = JSON.parse(file.manifest) as { commands: object[] };
    manifest.commands.push({ id: added.id, sha256: hashOf(signedText(added)) });
    expect(await bringIn({ ...file, manifest: JSON.stringify(manifest), commands: [...file.commands, toBase64(signedText(added))] })).toMatchObject(refusal);
    expect([await countForms('Boring 22'), await countForms('Boring 23')]).toEqual([0, 0]);
  });

  test('leaves out a command that was changed or added after it was signed, and brings the rest', async () => {
    const [good, changed] = [boring('Boring 24'), boring('Boring 25')];
    const file = rescueFile({ commands: [good, changed] });
    const texts = [good, { ...changed, input: { ...changed.input, title: 'Boring 26' } }, boring('Boring 27')].map((one) => toBase64(signedText(one)));
    const { things } = (await bringIn({ ...file, commands: texts })).body.result;
    expect(things.map(({ outcome }) => outcome)).toEqual(['taken', 'refused', 'refused']);
    expect(things[1]?.reason).toContain('veranderd');
    for (const title of ['Boring 25', 'Boring 26', 'Boring 27']) expect(await countForms(title)).toBe(0);
    expect(await countForms('Boring 24')).toBe(1);
  });

  test('is refused once its owner was signed out everywhere: their keys count no more, and the same one never again', async () => {
    const person = await createUser(db, { roles: ['field-worker'] });
    const phone = await deviceOf(person);
    const file = rescueFile({ commands: [boring('Boring 28')], ownerId: person.id }, phone);
    expect((await server.query(getDeviceKey, { id: phone.id }, person)).body).toEqual({ counts: true });
    await server.command(endUserSessions, { user: person.id, session: null }, admin);
    expect((await server.query(getDeviceKey, { id: phone.id }, person)).body).toEqual({ counts: false });
    expect(await bringIn(file, admin, person.id)).toMatchObject(refusal);
    const { x, y } = await db.selectFrom('device_keys').select(['x', 'y']).where('id', '=', phone.id).executeTakeFirstOrThrow();
    expect((await server.command(putDeviceKey, { id: phone.id, x, y }, person)).problem?.code).toBe('already-exists');
    expect(await bringIn(file, admin, person.id)).toMatchObject(refusal);
  });

  test('is refused when the key is over', async () => {
    const person = await createUser(db, { roles: ['field-worker'] });
    const phone = await deviceOf(person);
    await db
      .updateTable('device_keys')
      .set({ created_at: new Date(0), valid_until: new Date(1000) })
      .where('id', '=', phone.id)
      .execute();
    expect(await bringIn(rescueFile({ commands: [], ownerId: person.id }, phone), admin, person.id)).toMatchObject(refusal);
  });

  test('names a key that is none, and a manifest that is none', async () => {
    const noPoint = { id: newId(), x: 'A'.repeat(43), y: 'B'.repeat(43) };
    expect(await server.command(putDeviceKey, noPoint, owner)).toMatchObject({ status: 422, problem: { details: { fields: [{ path: 'x' }] } } });
    const file = rescueFile({ commands: [] });
    expect(await bringIn({ ...file, manifest: 'niets' })).toMatchObject({ status: 422, problem: { details: { fields: [{ path: 'manifest' }] } } });
  });
});

describe('who may', () => {
  test('is who has the right, of somebody who is there, and nobody for themselves', async () => {
    const file = rescueFile({ commands: [boring('Boring 31')] });
    const leader = await createUser(db, { roles: ['project-leader'] });
    for (const call of [bringIn, preview]) {
      expect((await call(file, leader)).status).toBe(403);
      expect((await call(file, admin, newId())).status).toBe(404);
    }
    const own = rescueFile({ commands: [], ownerId: admin.id }, await deviceOf(admin));
    expect((await bringIn(own, admin, admin.id)).problem?.code).toBe('own-work');
    expect(await countForms('Boring 31')).toBe(0);
  });

  test('a file of somebody who was removed is not there', async () => {
    const person = await createUser(db, { roles: ['field-worker'] });
    const file = rescueFile({ commands: [], ownerId: person.id }, await deviceOf(person));
    await db.updateTable('users').set({ active: false, removal_asked_at: new Date() }).where('id', '=', person.id).execute();
    expect((await bringIn(file, admin, person.id)).status).toBe(404);
  });

  test('what the owner may no longer do is refused and named, though who brings it in may', async () => {
    const person = await createUser(db, { roles: ['field-worker'], name: 'Joris Bos' });
    const phone = await deviceOf(person);
    await db.deleteFrom('user_roles').where('user_id', '=', person.id).execute();
    const { things } = (await bringIn(rescueFile({ commands: [boring('Boring 32')], ownerId: person.id }, phone), admin, person.id)).body.result;
    expect(things).toMatchObject([{ outcome: 'refused', reason: expect.stringContaining('Joris Bos mag dit niet (meer)') }]);
    expect(await countForms('Boring 32')).toBe(0);
  });

  test('of somebody who left goes along what both may, and nothing that one of them may not', async () => {
    const person = await createUser(db, { roles: ['field-worker'], name: 'Piet Oud' });
    const phone = await deviceOf(person);
    await db.updateTable('users').set({ active: false }).where('id', '=', person.id).execute();
    const narrow: Identity = { ...admin, permissions: new Set(['rescue-file.bring-in']) };
    const fileOf = (title: string) => rescueFile({ commands: [boring(title)], ownerId: person.id }, phone);
    expect(outcomes((await bringIn(fileOf('Boring 33'), narrow, person.id)).body.result)).toEqual([['Boring 33', 'refused']]);
    const { result } = (await bringIn(fileOf('Boring 34'), admin, person.id)).body;
    expect([result.isOwnerGone, ...outcomes(result)]).toEqual([true, ['Boring 34', 'taken']]);
  });

  test('kinds of work that judge, approve or give rights never go along, whatever the owner may', async () => {
    const chief = await createUser(db, { roles: ['admin'], name: 'Karin Baas' });
    const phone = await deviceOf(chief);
    const victim = await createUser(db, { roles: ['field-worker'] });
    const kinds = ['user.end-sessions', 'rescue-file.bring-in', 'form.review', 'time-week.approve', 'device-key.put'].map((name) => ({
      ...{ id: newId(), name, record: name, label: name, createdAt: MADE_AT, input: { user: victim.id, session: null } },
    }));
    const { things } = (await bringIn(rescueFile({ commands: kinds, ownerId: chief.id }, phone), admin, chief.id)).body.result;
    expect(things.map(({ outcome }) => outcome)).toEqual(kinds.map(() => 'refused'));
    expect(things[0]?.reason).toBe('Dit soort werk kan alleen Karin Baas zelf inlezen, met het eigen account.');
    expect(
      await db
        .selectFrom('commands')
        .select('id')
        .where(
          'id',
          'in',
          kinds.map(({ id }) => id),
        )
        .execute(),
    ).toEqual([]);
  });

  test('a file of a colleague is not theirs to hang on a form, also when it is brought in', async () => {
    const fileId = newId();
    await db.insertInto('files').values({ id: fileId, owner_id: admin.id }).execute();
    const { things } = (await bringIn(rescueFile({ commands: [boring('Boring 35', [fileId])] }))).body.result;
    expect(things).toMatchObject([{ outcome: 'refused', reason: expect.stringContaining('van iemand anders') }]);
  });

  test('nothing but the room of rescue files runs commands on behalf of somebody', () => {
    const users = globSync(['{apps,features,platform}/**/*.ts'], { cwd: '.' }).filter((path) => readFileSync(path, 'utf8').includes('runOnBehalf'));
    expect(users.toSorted()).toEqual(['features/rescue-files/server/bring-in.ts', 'platform/server/operations/commands/command-runner.ts']);
  });
});

describe('its attachments', () => {
  const PHOTO_BYTES = 2_000;
  const photo = () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(PHOTO_BYTES)]);

  async function send(bearer: Readonly<Record<string, string>>, id: string, content: Buffer, told = content): Promise<number> {
    const metadata = { id, name: 'foto.jpg', kind: 'photo', contentType: 'image/jpeg', sha256: hashOf(told) };
    const headers = {
      ...{ ...bearer, 'tus-resumable': '1.0.0', 'upload-length': String(content.length), 'content-type': 'application/offset+octet-stream' },
      'upload-metadata': Object.entries(metadata)
        .map(([key, value]) => `${key} ${toBase64(value)}`)
        .join(','),
    };
    return (await fetch(`${app.listeningOrigin}/general/api${RESCUE_ATTACHMENTS_PATH}`, { method: 'POST', headers, body: new Uint8Array(content) })).status;
  }

  test('come from who brought the file in, as files of the owner, and only with the bytes that were signed', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const [bringer, worker] = [await signIn(db, app, token, ['admin']), await signIn(db, app, token, ['field-worker'])];
    const [content, other] = [photo(), photo()];
    const [fileId, strayId] = [newId(), newId()];
    const made = boring('Boring 41', [fileId]);
    const file = rescueFile({
      commands: [made],
      files: [
        { id: fileId, content },
        { id: strayId, content: other },
      ],
    });
    expect(await send(bringer.bearer, fileId, content)).toBe(404);
    const { result } = (await bringIn(file, await refreshIdentity(db, bringer.id))).body;
    expect([result.wantedFileIds, result.receivedFileCount]).toEqual([[fileId], 0]);

    expect(await send(worker.bearer, fileId, content)).toBe(403);
    expect(await send(bringer.bearer, fileId, other)).toBe(404);
    expect(await send(bringer.bearer, strayId, other)).toBe(404);
    expect(await send(bringer.bearer, fileId, other, content)).toBeGreaterThanOrEqual(400);
    const row = () => db.selectFrom('files').select(['owner_id', 'sha256', 'received_at']).where('id', '=', fileId).executeTakeFirstOrThrow();
    expect((await row()).received_at).toBeNull();

    expect(await send(bringer.bearer, fileId, content)).toBe(201);
    expect(await row()).toMatchObject({ owner_id: owner.id, sha256: hashOf(content), received_at: expect.any(Date) });
    const again = (await bringIn(file, await refreshIdentity(db, bringer.id))).body.result;
    expect([again.wantedFileIds, again.receivedFileCount]).toEqual([[], 1]);
  });
});
