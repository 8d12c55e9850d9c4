import { beforeAll, expect, test } from 'vitest';
import { createUser } from '#features/people/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import {
  attachToInstruction,
  confirmInstruction,
  getInstruction,
  listInstructionReaders,
  listInstructions,
  moveInstruction,
  putInstruction,
} from '../contract.ts';
import { instructionFeature } from './feature.ts';
import { findInstruction, listInstructions as listInstructionsOn, mayReadInstructionFile } from './queries.ts';

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let author: Identity;
let approver: Identity;
let worker: Identity;
let office: Identity;
let restricted: Identity;
let codes = 0;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, instructionFeature.handlers);
  author = await createUser(db, { roles: ['safety'], name: 'Ruben' });
  approver = await createUser(db, { roles: ['admin'], name: 'Fleur' });
  worker = await createUser(db, { roles: ['field-worker'], name: 'Sanne' });
  office = await createUser(db, { roles: ['office'], name: 'Ineke' });
  restricted = await createUser(db, { roles: ['external'], restricted: true });
});

async function addDraft(changes: object = {}) {
  const id = newId();
  codes += 1;
  const instruction = {
    ...{ id, seriesId: id, code: `WI-${codes}`, title: 'Voorgraven', category: 'safety' as const, protocols: '', keywords: '', validFrom: '2026-01-05' },
    ...{ reviewBefore: '2028-01-05', whatIsNew: '', steps: [{ heading: 'Kijk', text: 'Goed.' }], audience: ['field-worker' as const], mustConfirm: true },
    ...changes,
  };
  expect((await server.command(putInstruction, instruction, author)).status).toBe(200);
  return instruction;
}

const move = (id: string, version: number, to: 'to-approve' | 'draft' | 'published' | 'lapsed', user: Identity) =>
  server.command(moveInstruction, { id, version, to }, user);

async function publish({ id }: { readonly id: string }) {
  expect((await move(id, 1, 'to-approve', author)).status).toBe(200);
  expect((await move(id, 2, 'published', approver)).status).toBe(200);
}

const told = async (user: Identity, kind: string) =>
  (await db.selectFrom('notifications').select('title').where('user_id', '=', user.id).where('kind', '=', kind).execute()).length;

test('what somebody wrote is published by another, and those it is for hear of it', async () => {
  const one = await addDraft();
  const before = await told(worker, 'instruction-published');
  expect((await move(one.id, 1, 'published', approver)).status).toBe(422);
  expect((await move(one.id, 1, 'to-approve', author)).status).toBe(200);
  expect(await told(approver, 'instruction-to-approve')).toBe(1);
  expect((await move(one.id, 2, 'published', author)).problem?.code).toBe('own-work');
  expect((await server.query(getInstruction, { id: one.id }, worker)).status).toBe(404);
  expect(await mayReadInstructionFile(db, worker, one.id)).toBe(false);
  expect((await move(one.id, 2, 'published', approver)).status).toBe(200);
  const { body } = await server.query(getInstruction, { id: one.id }, worker);
  expect([body.instruction.state, body.instruction.approved?.by, body.instruction.isForMe]).toEqual(['published', 'Fleur', true]);
  expect((await server.query(getInstruction, { id: one.id }, office)).body.instruction.isForMe).toBe(false);
  expect([await told(worker, 'instruction-published'), await told(office, 'instruction-published')]).toEqual([before + 1, 0]);
  expect(await mayReadInstructionFile(db, restricted, one.id)).toBe(false);
  expect((await server.query(listInstructions, {}, restricted)).status).toBe(403);
});

test('a new version replaces the one before it, which stays to be read and is never changed', async () => {
  const first = await addDraft();
  await publish(first);
  const next = await addDraft({ seriesId: first.id, code: first.code, title: 'Voorgraven, beter' });
  const another = { ...first, id: newId(), title: 'Nog een' };
  expect((await server.command(putInstruction, another, author)).status).toBe(422);
  await publish(next);
  const ids = (await server.query(listInstructions, {}, worker)).body.map(({ id }) => id);
  expect([ids.includes(next.id), ids.includes(first.id)]).toEqual([true, false]);
  const { body } = await server.query(getInstruction, { id: first.id }, worker);
  expect([body.instruction.state, body.versions.map(({ edition }) => edition)]).toEqual(['replaced', [2, 1]]);
  expect((await server.command(putInstruction, { ...first, version: body.instruction.version }, author)).status).toBe(422);
});

test('a version published ahead leaves the one in force alone until its own first day, and what was published ahead before it goes', async () => {
  const today = localDate(Date.now());
  const first = await addDraft();
  await publish(first);
  const ahead = await addDraft({ seriesId: first.id, code: first.code, validFrom: addDays(today, 30) });
  await publish(ahead);
  const better = await addDraft({ seriesId: first.id, code: first.code, validFrom: addDays(today, 20) });
  await publish(better);
  const ofSeries = async (day: string) =>
    (await listInstructionsOn(db, worker, day)).filter(({ seriesId }) => seriesId === first.id).map(({ edition, state }) => [edition, state]);
  const stateOn = async (day: string) => (await findInstruction(db, worker, first.id, day))?.versions.map(({ state }) => state);
  expect(await ofSeries(today)).toEqual([
    [3, 'published'],
    [1, 'published'],
  ]);
  expect(await stateOn(addDays(today, 19))).toEqual(['published', 'replaced', 'published']);
  expect(await ofSeries(addDays(today, 20))).toEqual([[3, 'published']]);
  expect(await stateOn(addDays(today, 20))).toEqual(['published', 'replaced', 'replaced']);
});

test('whoever wrote any of a version does not publish it, whoever touched it last: somebody else does', async () => {
  const one = await addDraft({ steps: [] });
  const file = { id: one.id, fileId: newId(), name: 'Voorgraven.pdf', contentType: 'application/pdf' };
  expect((await server.command(attachToInstruction, file, approver)).status).toBe(200);
  expect((await move(one.id, 2, 'to-approve', approver)).status).toBe(200);
  expect((await move(one.id, 3, 'published', approver)).problem?.code).toBe('own-work');
  expect((await move(one.id, 3, 'published', author)).problem?.code).toBe('own-work');
  const written = async (user: Identity) => (await server.query(getInstruction, { id: one.id }, user)).body.instruction.isWrittenByMe;
  const third = await createUser(db, { roles: ['safety'], name: 'Karel' });
  expect([await written(author), await written(approver), await written(third)]).toEqual([true, true, false]);
  // Nor with an account that the one they wrote with was merged into.
  await db.updateTable('users').set({ merged_into_id: third.id, merged_at: new Date(), active: false }).where('id', '=', approver.id).execute();
  expect((await move(one.id, 3, 'published', third)).problem?.code).toBe('own-work');
  await db.updateTable('users').set({ merged_into_id: null, merged_at: null, active: true }).where('id', '=', approver.id).execute();
  expect((await move(one.id, 3, 'published', third)).status).toBe(200);
});

test('who read a version is written down once, by version, and told to who keeps them', async () => {
  const one = await addDraft();
  expect((await server.command(confirmInstruction, { id: one.id, at: new Date().toISOString() }, worker)).status).toBe(404);
  await publish(one);
  const at = '2026-11-20T08:00:00.000Z';
  for (const moment of [at, '2026-11-21T08:00:00.000Z'])
    expect((await server.command(confirmInstruction, { id: one.id, at: moment }, worker)).status).toBe(200);
  expect((await server.query(getInstruction, { id: one.id }, worker)).body.instruction.readAt).toBe(at);
  const readers = (await server.query(listInstructionReaders, { id: one.id }, author)).body;
  expect(readers.find(({ userId }) => userId === worker.id)).toEqual({ userId: worker.id, name: 'Sanne', readAt: at });
  expect(readers.some(({ userId }) => userId === office.id)).toBe(false);
  expect((await server.query(listInstructionReaders, { id: one.id }, worker)).status).toBe(403);
});

test('only who keeps them writes; a code belongs to one instruction, and an empty one is not given for approval', async () => {
  const one = await addDraft({ steps: [] });
  expect((await server.command(putInstruction, { ...one, version: 1 }, worker)).status).toBe(403);
  const taken = { ...one, id: newId(), seriesId: newId() };
  expect((await server.command(putInstruction, taken, author)).problem?.details?.fields?.[0]?.path).toBe('code');
  expect((await move(one.id, 1, 'to-approve', author)).status).toBe(422);
});
