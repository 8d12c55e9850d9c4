import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Answers } from '#features/form-engine/filling/answers.ts';
import { newId } from '#platform/shared/ids.ts';

const PERSON = '019f0000-0000-7000-8000-000000000001';
const storage = new Map([['user', JSON.stringify({ id: PERSON, name: 'Sanne', email: 'sanne@voorbeeld.nl', microsoftGroups: [] })]]);
vi.stubGlobal('localStorage', { getItem: (key: string) => storage.get(key) ?? null, setItem: () => undefined, removeItem: () => undefined });
vi.stubGlobal('reportError', (error: unknown) => {
  throw error;
});
vi.mock('./proof-of-work.ts', () => ({ doWork: async () => 'gedaan werk' }));

interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
}
const calls: Call[] = [];
let isReachable = true;
vi.stubGlobal('fetch', async (path: string, { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {}) => {
  if (!isReachable) throw new TypeError('Failed to fetch');
  calls.push({ method, path, headers });
  if (path.startsWith('/v1/public/files')) return new Response(null, { status: 201, headers: { 'tus-resumable': '1.0.0', 'upload-offset': '4' } });
  return Response.json({ receipt: { commandId: headers['command-id'], number: 812, receivedAt: '2026-11-21T10:00:00Z' }, result: { number: 31 } });
});

const { createSender } = await import('#platform/web/outbox/outbox-sender.ts');
const { deviceStore } = await import('#platform/web/device/storage/device-store.ts');
const { notifyChange } = await import('#platform/web/device/storage/device-store-changes.ts');
const { addCommand } = await import('#platform/web/outbox/outbox.ts');
const { systemClock } = await import('#platform/web/device/clock.ts');
const { readDraft } = await import('#platform/web/drafts/drafts.ts');
const { currentPersonId, setVisiting, signedInPersonId, VISITOR_ID } = await import('#platform/web/sign-in/person.ts');
const { keepSentForm, readSentForm } = await import('../sent-forms.ts');
const { startVisitorSending } = await import('./visitor-sending.ts');
const { submitPublicForm } = await import('../../contract.ts');

const design = { key: 'melding', version: 1, name: 'Melding', category: 'Publiek', sections: [] };

async function keepPhoto(): Promise<string> {
  const row = {
    id: newId(),
    userId: VISITOR_ID,
    kind: 'photo',
    name: 'a.jpg',
    contentType: 'image/jpeg',
    sizeBytes: 4,
    sha256: 'ab',
    state: 'waiting',
  } as const;
  await deviceStore.bytes.add({ id: row.id, bytes: new ArrayBuffer(4) });
  await deviceStore.files.add({ ...row, sentBytes: 0, tries: 0, createdAt: '2026-11-21T09:00:00Z', hasBytes: true });
  return row.id;
}

async function send(fileIds: readonly string[], answers: Answers = {}): Promise<string> {
  const id = newId();
  await keepSentForm({
    id,
    secret: `geheim-${id}`,
    design,
    context: { today: '2026-11-21', now: '10:00' },
    answers,
    title: 'Melding',
    fileIds,
    sentAt: '2026-11-21T10:00:00Z',
  });
  const input = { id, designKey: 'melding', designVersion: 1, answers, fileIds: [...fileIds], secretSha256: '0'.repeat(64) };
  await addCommand(submitPublicForm, input, { record: `public-form:${id}`, label: 'Melding', fileIds });
  return id;
}

beforeEach(async () => {
  setVisiting(true);
  isReachable = true;
  calls.length = 0;
});

test('what somebody without an account begins is not there for who is signed in, nor the reverse', async () => {
  const draft = { kind: 'form', version: 1, tabId: 'tab', updatedAt: '2026-11-21T10:00:00Z' };
  await deviceStore.drafts.put({ ...draft, userId: VISITOR_ID, id: 'bezoek', data: { naam: 'Piet' } });
  await deviceStore.drafts.put({ ...draft, userId: PERSON, id: 'boring', data: { nummer: 4 } });
  expect([currentPersonId(), signedInPersonId()]).toEqual([VISITOR_ID, PERSON]);
  setVisiting(false);
  expect(currentPersonId()).toBe(PERSON);
  expect(await readDraft('bezoek')).toBeUndefined();
  expect(await readDraft('boring')).toMatchObject({ data: { nummer: 4 } });
  setVisiting(true);
  expect(await readDraft('boring')).toBeUndefined();
  expect(await readDraft('bezoek')).toMatchObject({ data: { naam: 'Piet' } });
});

test('an unseen character that a scanner or a paste brought along does not go with what is kept to be sent', async () => {
  isReachable = false;
  const id = await send([], { pot: 'M-0042\u0000', note: 'half \uD83D' });
  const rows = await deviceStore.outbox.where('userId').equals(VISITOR_ID).toArray();
  expect(rows.find(({ record }) => record === `public-form:${id}`)?.input).toMatchObject({ answers: { pot: 'M-0042', note: 'half \uFFFD' } });
});

test('the sender of who is signed in leaves the forms of visitors alone', async () => {
  isReachable = false;
  await send([]);
  const request = vi.fn();
  const device = { store: deviceStore, clientOf: () => ({ request }), personId: signedInPersonId, clock: systemClock, changed: () => undefined };
  await createSender(device).drain(PERSON);
  expect(request).not.toHaveBeenCalled();
});

test('a form goes with work done and without cookies or token, its receipt is kept, and only then its photos go with its secret', async () => {
  const [draftPhoto, photo] = [await keepPhoto(), await keepPhoto()];
  isReachable = false;
  const id = await send([photo]);
  startVisitorSending();
  await vi.waitFor(async () => expect((await deviceStore.outbox.where('userId').equals(VISITOR_ID).toArray()).every(({ tries }) => tries > 0)).toBe(true));
  expect((await deviceStore.files.get(photo))?.tries).toBe(0);
  isReachable = true;
  notifyChange('outbox', 'now');
  await vi.waitFor(async () => expect((await readSentForm(id))?.receipt).toEqual({ number: 31, receiptNumber: 812, receivedAt: '2026-11-21T10:00:00Z' }));
  await vi.waitFor(async () => expect((await deviceStore.files.get(photo))?.state).toBe('received'));
  const put = calls.find(({ path }) => path === `/v1/public/submissions/${id}`);
  expect(put).toMatchObject({ method: 'PUT', headers: { 'proof-of-work': 'gedaan werk' } });
  const upload = calls.find(({ path }) => path.startsWith('/v1/public/files'));
  expect(upload?.headers).toMatchObject({ 'submission-id': id, 'submission-secret': `geheim-${id}` });
  expect(upload?.headers['for-person']).toBeUndefined();
  // What is in no form that was sent stays where it is.
  expect((await deviceStore.files.get(draftPhoto))?.state).toBe('waiting');
  await vi.waitFor(async () => expect(await deviceStore.outbox.where('userId').equals(VISITOR_ID).count()).toBe(0));
});
