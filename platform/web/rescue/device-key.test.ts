import 'fake-indexeddb/auto';
import { createPublicKey, verify } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import { RescueManifest, signedText } from '#platform/shared/rescue-manifest.ts';
import { DeviceStore } from '../device/storage/device-store.ts';
import { sha256 } from '../files/file-checks.ts';
import { tableRules } from '../leaving/table-rules.ts';
import { keepDeviceKey, makeDeviceKey, publicHalf, readDeviceKey } from './device-key.ts';
import { makeRescueFile } from './make-rescue-file.ts';
import { openRescueFile } from './open-rescue-file.ts';

const me = { id: newId(), name: 'S. Driessen', email: 'veldwerker@demo.maaiveld.nl' };
const AT = new Date('2026-11-19T10:22:00Z');
const KNOWN = { validUntil: '2027-11-19T10:22:00.000Z' };
let store: DeviceStore;

beforeEach(async () => {
  store = new DeviceStore(newId());
  const input = { answers: { remark: 'Natte grond, ’s ochtends \u200b', depth: 2.5, left: undefined, '2': 'b', '1': 'a' }, fileIds: [] };
  const made = { id: newId(), userId: me.id, name: 'form.submit', api: 'main' as const, record: 'form:1', label: 'Boorstaat 06', input };
  await store.outbox.add({ ...made, fileIds: [], changes: [], state: 'waiting', createdAt: AT.toISOString(), tries: 0 });
});

const hash = (text: string) => sha256(new TextEncoder().encode(text).buffer);

test('a rescue file is signed by the key of the device, and what is read back of it has the hashes that were signed', async () => {
  const key = await makeDeviceKey();
  await keepDeviceKey(store, me.id, { ...key, ...KNOWN });
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  const photo = { id: newId(), userId: me.id, kind: 'photo' as const, name: 'foto.jpg', contentType: 'image/jpeg', sizeBytes: 3, sha256: await sha256(bytes) };
  await store.files.add({ ...photo, state: 'waiting', sentBytes: 0, tries: 0, createdAt: AT.toISOString(), hasBytes: true });
  await store.bytes.add({ id: photo.id, bytes });

  const { blob, isSigned } = await makeRescueFile(store, me, AT);
  expect(isSigned).toBe(true);
  const { content, signature } = await openRescueFile(blob);
  const manifest = RescueManifest().parse(JSON.parse(signature?.manifest ?? ''));
  expect(manifest).toMatchObject({ keyId: key.id, ownerId: me.id, madeAt: AT.toISOString() });
  expect(manifest.files).toEqual([{ id: photo.id, kind: 'photo', sizeBytes: 3, sha256: photo.sha256 }]);
  const [command] = content.commands;
  if (command === undefined) throw new Error('no command in the file');
  expect(manifest.commands).toEqual([{ id: command.id, sha256: await hash(signedText(command)) }]);

  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', ...(await publicHalf(key)) }, format: 'jwk' });
  const isGood = (text: string) =>
    verify('sha256', Buffer.from(text), { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature?.signature ?? '', 'base64'));
  expect([isGood(signature?.manifest ?? ''), isGood(`${signature?.manifest} `)]).toEqual([true, false]);
});

test('without a key that the server knows the file is made all the same, for its owner alone', async () => {
  const made = await makeRescueFile(store, me, AT);
  expect([made.isSigned, (await openRescueFile(made.blob)).signature]).toEqual([false, undefined]);
  await keepDeviceKey(store, me.id, await makeDeviceKey());
  expect(await makeRescueFile(store, me, AT)).toMatchObject({ isSigned: false, commandCount: 1 });
});

test('a key that can’t sign any more keeps no file from being made', async () => {
  await store.meta.put({ key: `device-key ${me.id}`, value: { id: newId(), keys: {}, ...KNOWN } });
  expect(await makeRescueFile(store, me, AT)).toMatchObject({ isSigned: false, commandCount: 1 });
});

test('its private half can’t be read out of the browser', async () => {
  const { keys } = await makeDeviceKey();
  await expect(crypto.subtle.exportKey('jwk', keys.privateKey)).rejects.toThrow();
});

test('the key leaves the device with its person, and that of who stays does not', async () => {
  const other = newId();
  for (const id of [me.id, other]) await keepDeviceKey(store, id, { ...(await makeDeviceKey()), ...KNOWN });
  await tableRules.meta.leave({ store, isGone: (userId) => userId === me.id });
  expect([await readDeviceKey(store, me.id), (await readDeviceKey(store, other))?.validUntil]).toEqual([undefined, KNOWN.validUntil]);
});
