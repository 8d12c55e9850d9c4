/** Notifications to devices whose app is closed, with a push service that reads what it gets as a browser does. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { endSession, insertSession } from '#features/people/server/sign-in/session-queries.ts';
import { createUser } from '#features/people/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Mail } from '#platform/server/documents/mail.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { senderOf, startPushService, type TestSubscription } from '../../../../tests/push-service.ts';
import { getPushSettings, PUSH_DEVICES_MAX, putNotificationChoices, putPushDevice, withdrawPushDevice } from '../../push-contract.ts';
import { markRead, notify } from '../queries.ts';
import { deliverDue } from './delivery-job.ts';
import { pushHandlers } from './push-handlers.ts';
import { publicPushKey, pushKey } from './push-key.ts';
import { pushSender } from './push-sender.ts';
import { setPushServiceBeside } from './service-beside.ts';

const NOON = new Date('2026-11-26T11:00:00Z');
const LATE = new Date('2026-11-26T22:30:00Z');
const MORNING = new Date('2026-11-27T05:00:00Z');
const HOUR_MS = 60 * 60_000;
const reminder = { kind: 'day-open', title: 'Je dag van Sanne', text: 'Meer', href: '/cp/tempo', lockScreen: 'Je dag is open', isReminder: true };

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let status: number | undefined;
let service: Awaited<ReturnType<typeof startPushService>>;
let mails: Mail[];
let worker: Identity;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, pushHandlers);
  service = await startPushService(() => status);
  setPushServiceBeside(service.origin);
});
afterAll(async () => {
  setPushServiceBeside(undefined);
  await service.stop();
});
beforeEach(async () => {
  status = 201;
  mails = [];
  service.received.length = 0;
  worker = await signedIn();
});
afterEach(async () => {
  for (const table of ['notifications', 'push_devices'] as const) await db.deleteFrom(table).execute();
});

/** Somebody in a browser of their own. */
async function signedIn(user?: Identity): Promise<Identity> {
  const who = user ?? (await createUser(db, { roles: ['field-worker'] }));
  const session = { tokenSha256: newId(), userId: who.id, xsrfToken: 'x', browserSha256: newId(), device: 'Chrome op Android', lifeSeconds: 1e6 };
  return { ...who, sessionId: await insertSession(db, session) };
}
async function turnOn(who = worker, device: TestSubscription = service.subscribe(newId()), id = newId()) {
  const { endpoint, p256dh, auth } = device;
  return { id, device, status: (await server.command(putPushDevice, { id, endpoint, p256dh, auth }, who)).status };
}
const tell = (who = worker, notice: Parameters<typeof notify>[2] = reminder, now = NOON) => notify(db, [who.id], notice, { by: '', now });
const deliver = async (now = NOON, waitMs = 2_000) => {
  const send = pushSender({ key: await pushKey(db), contact: 'https://maaiveld.bedrijf.nl', alsoAt: service.origin, waitMs });
  await deliverDue({ db, send, origin: 'https://maaiveld.bedrijf.nl', deliverMail: async (mail) => void mails.push(mail) }, now);
};
const waiting = async () => (await db.selectFrom('notification_deliveries').select(['way', 'tries', 'due_at']).execute()).length;
const devicesOf = async (who = worker) => (await server.query(getPushSettings, {}, who)).body.devices;

describe('a message', () => {
  test('reaches the device once, encrypted and signed, with words for anybody', async () => {
    const { device } = await turnOn();
    await tell();
    await Promise.all([deliver(), deliver(), deliver()]);
    await deliver(new Date(NOON.getTime() + HOUR_MS));
    const [got, ...more] = service.received;
    expect(more).toEqual([]);
    expect(got).toMatchObject({ path: device.path, message: { title: 'Je dag is open', path: '/cp/tempo' } });
    expect(JSON.stringify(got?.message)).not.toContain('Sanne');
    expect(got?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal' });
    const sender = await senderOf(got as NonNullable<typeof got>);
    expect(sender).toMatchObject({ aud: service.origin, sub: 'https://maaiveld.bedrijf.nl', publicKey: publicPushKey(await pushKey(db)) });
    expect(await waiting()).toBe(0);
  });

  test('of anything else says only that there is something', async () => {
    await turnOn();
    await tell(worker, { kind: 'form-returned', title: 'Boorstaat van Jansen is teruggestuurd' });
    await deliver();
    expect(service.received.map(({ message }) => message)).toMatchObject([{ title: 'Je hebt een nieuwe melding', path: '/cp/meldingen' }]);
  });

  test('of the night comes in the morning, and not at all once it was seen in the app', async () => {
    await turnOn();
    await tell(worker, reminder, LATE);
    await tell(worker, { ...reminder, kind: 'seen' }, LATE);
    const seen = await db.selectFrom('notifications').select('id').where('kind', '=', 'seen').executeTakeFirstOrThrow();
    await markRead(db, worker.id, [seen.id], LATE);
    await deliver(LATE);
    expect(service.received).toEqual([]);
    await deliver(MORNING);
    expect(service.received).toHaveLength(1);
  });

  test('of danger comes by mail to everybody who is told, and what can not wait comes to devices at night', async () => {
    await turnOn();
    await tell(worker, { kind: 'danger', title: 'Incident gemeld: Schade', lockScreen: 'Er is gevaar gemeld' }, LATE);
    await deliver(LATE);
    expect(service.received).toEqual([]);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[worker.email, 'Incident gemeld: Schade']]);
    expect(mails[0]?.text).not.toContain('Geen mail meer');
    status = 503;
    await tell(worker, { kind: 'danger', title: 'LMRA is rood', lockScreen: 'Er is gevaar gemeld', atNight: true }, LATE);
    await deliver(LATE);
    status = 201;
    await deliver(new Date(LATE.getTime() + HOUR_MS));
    expect(service.received.map(({ headers, message }) => [headers['urgency'], message])).toMatchObject([
      ['high', { title: 'Er is gevaar gemeld' }],
      ['high', { title: 'Er is gevaar gemeld' }],
    ]);
  });

  test('goes by mail too to who chose that, when it reminds', async () => {
    await server.command(putNotificationChoices, { remindersByMail: true, silentGroups: [] }, worker);
    expect((await server.query(getPushSettings, {}, worker)).body.remindersByMail).toBe(true);
    await tell(worker, reminder, LATE);
    await tell(worker, { kind: 'other', title: 'Iets anders' }, LATE);
    await deliver(LATE);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[worker.email, reminder.title]]);
    expect(mails[0]?.text).toContain('https://maaiveld.bedrijf.nl/cp/tempo');
    await server.command(putNotificationChoices, { remindersByMail: false, silentGroups: [] }, worker);
    await tell();
    await deliver();
    expect(mails).toHaveLength(1);
  });
});

test('a group that somebody silenced comes in the app alone, and the rest as before', async () => {
  await turnOn();
  await server.command(putNotificationChoices, { remindersByMail: true, silentGroups: ['forms', 'reminders'] }, worker);
  expect((await server.query(getPushSettings, {}, worker)).body).toMatchObject({ remindersByMail: true, silentGroups: ['reminders', 'forms'] });
  await tell(worker, { kind: 'form-returned', title: 'Teruggestuurd' });
  await tell(worker, reminder);
  await tell(worker, { kind: 'phase-planned', title: 'Ingepland', lockScreen: 'Je bent ingepland' });
  await deliver();
  expect(service.received.map(({ message }) => message)).toMatchObject([{ title: 'Je bent ingepland' }]);
  // By mail the reminder comes all the same: that is another choice.
  expect(mails.map(({ subject }) => subject)).toEqual([reminder.title]);
  expect((await db.selectFrom('notifications').select('id').where('user_id', '=', worker.id).execute()).length).toBeGreaterThanOrEqual(3);
});

describe('a push service that answers', () => {
  test.each([404, 410])('%i ends the device', async (gone) => {
    await turnOn();
    await tell();
    status = gone;
    await deliver();
    expect(await devicesOf()).toEqual([]);
    expect(await waiting()).toBe(0);
  });

  test.each([500, 429, undefined])('%s is tried again later, a bounded number of times', async (trouble) => {
    await turnOn();
    await tell();
    status = trouble;
    await deliver(NOON, 200);
    await deliver(NOON, 200);
    expect(service.received).toHaveLength(1);
    status = 201;
    await deliver(new Date(NOON.getTime() + HOUR_MS));
    expect(service.received).toHaveLength(2);
    expect(await waiting()).toBe(0);
    expect(await devicesOf()).toHaveLength(1);
  });

  test('nothing but errors is given up', async () => {
    await turnOn();
    await tell();
    status = 503;
    for (let day = 0; day < 12; day++) await deliver(new Date(NOON.getTime() + day * 24 * HOUR_MS));
    expect(service.received).toHaveLength(8);
    expect(await waiting()).toBe(0);
  });

  test.each([302, 400, 403])('%i is followed nowhere and not repeated', async (refusal) => {
    await turnOn();
    await tell();
    status = refusal;
    await deliver();
    await deliver(new Date(NOON.getTime() + HOUR_MS));
    expect(service.received).toHaveLength(1);
    expect(await waiting()).toBe(0);
  });
});

describe('a device', () => {
  test('gets nothing any more once its session has ended, or its person works here no more', async () => {
    await turnOn();
    const other = await signedIn();
    await turnOn(other);
    await tell();
    await tell(other);
    const { token_sha256 } = await db
      .selectFrom('sessions')
      .select('token_sha256')
      .where('id', '=', worker.sessionId ?? '')
      .executeTakeFirstOrThrow();
    await endSession(db, token_sha256);
    await db.updateTable('users').set({ service_until: '2020-01-01' }).where('id', '=', other.id).execute();
    await deliver();
    expect(service.received).toEqual([]);
    expect(await devicesOf()).toEqual([]);
  });

  test('is another’s for nobody else: their id is not found, and a browser belongs to who turned it on last', async () => {
    const { id, device } = await turnOn();
    const other = await signedIn();
    expect((await server.command(withdrawPushDevice, { id }, other)).status).toBe(404);
    expect((await turnOn(other, service.subscribe(newId()), id)).status).toBe(404);
    expect((await server.command(withdrawPushDevice, { id: newId() }, worker)).status).toBe(404);
    expect(await devicesOf()).toMatchObject([{ id, isThis: true, name: 'Chrome op Android' }]);
    expect((await turnOn(other, device)).status).toBe(200);
    expect(await devicesOf()).toEqual([]);
    await tell();
    await deliver();
    expect(service.received).toEqual([]);
  });

  test('that is turned off gets nothing, twice or once', async () => {
    const { id } = await turnOn();
    const commandId = newId();
    expect((await server.command(withdrawPushDevice, { id }, worker, { commandId })).status).toBe(200);
    expect((await server.command(withdrawPushDevice, { id }, worker, { commandId })).status).toBe(200);
    await tell();
    expect(await waiting()).toBe(0);
  });

  test('is one of at most ten; one browser counts once', async () => {
    for (let count = 0; count < PUSH_DEVICES_MAX; count++) expect((await turnOn(await signedIn(worker))).status).toBe(200);
    const refused = await turnOn();
    expect(refused.status).toBe(422);
    const [mine] = await devicesOf();
    await server.command(withdrawPushDevice, { id: mine?.id ?? '' }, worker);
    expect([(await turnOn()).status, (await turnOn()).status]).toEqual([200, 200]);
    expect(await devicesOf()).toHaveLength(PUSH_DEVICES_MAX);
  });

  test('tells nobody how it is reached, also not the history of commands', async () => {
    const { device } = await turnOn();
    const answer = JSON.stringify((await server.query(getPushSettings, {}, worker)).body);
    const kept = JSON.stringify(await db.selectFrom('commands').selectAll().execute());
    const { d } = await pushKey(db);
    for (const secret of [device.endpoint, device.p256dh, device.auth, String(d)])
      expect([answer.includes(secret), kept.includes(secret)]).toEqual([false, false]);
  });

  test.each([
    'http://push.example.com/a',
    'https://localhost/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://10.0.0.4/a',
    'https://2130706433/a',
    'https://push.example.com:8443/a',
    'https://a:b@push.example.com/a',
    'file:///etc/passwd',
    `https://push.example.com/${'a'.repeat(10_000)}`,
    'https://push.example.com/\0',
  ])('is at no other address than that of a push service: %s', async (endpoint) => {
    const { device } = await turnOn(worker, { ...service.subscribe(newId()), endpoint });
    expect((await server.command(putPushDevice, { id: newId(), endpoint, p256dh: device.p256dh, auth: device.auth }, worker)).status).toBe(422);
    expect(await devicesOf()).toEqual([]);
  });

  test('has a key that is a point on the curve', async () => {
    const p256dh = Buffer.alloc(65, 4).toString('base64url');
    expect((await turnOn(worker, { ...service.subscribe(newId()), p256dh })).status).toBe(422);
  });
});
