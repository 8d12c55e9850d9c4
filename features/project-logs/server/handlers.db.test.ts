import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addDivision, addPerson, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { addLogLine, type LogLineInput, listLog, listRequiredLogs, signLogDay } from '../contract.ts';
import { projectLogHandlers } from './handlers.ts';
import { missingLogOf } from './required-log-queries.ts';

const NOW = new Date();
const TODAY = localDate(NOW);

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let division: string;
let worker: Identity;
let colleague: Identity;
let project: { id: string; number: string };
let phaseId: string;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, projectLogHandlers);
  division = await addDivision(db, 'MKB');
});

beforeEach(async () => {
  worker = await addPerson(db, 'K. Bouwman', ['project.read', 'form.fill', 'time.register', 'log.sign']);
  colleague = await addPerson(db, 'D. Claes', ['project.read', 'form.fill', 'time.register', 'log.sign']);
  project = await addProject(db, { division_id: division });
  phaseId = await addPhase(db, { project_id: project.id, number: '04' }, [worker.id, colleague.id]);
});

const lineOf = (more: Partial<LogLineInput> = {}): LogLineInput => ({
  ...{ id: newId(), project: project.number, phase: '04', at: NOW.toISOString(), kind: 'visit', text: 'Begin werk' },
  ...more,
});
const add = (input: LogLineInput, caller = worker, more: object = {}) => server.command(addLogLine, input, caller, more);
const log = async (more: object = {}, caller = worker) => (await server.query(listLog, { project: project.number, ...more }, caller)).body;
const sign = (lineIds: readonly string[], caller = worker, more: object = {}) =>
  server.command(signLogDay, { id: newId(), project: project.number, day: TODAY, lineIds: [...lineIds], ...more }, caller);
const told = async ({ id }: Identity) => (await db.selectFrom('notifications').select('title').where('user_id', '=', id).execute()).map(({ title }) => title);

async function addFile(ownerId: string, isReceived: boolean): Promise<string> {
  const id = newId();
  const received = { name: 'foto.jpg', kind: 'photo', content_type: 'image/jpeg', size_bytes: 3, sha256: createHash('sha256').update(id).digest('hex') };
  await db
    .insertInto('files')
    .values({ id, owner_id: ownerId, ...(isReceived ? { ...received, received_at: NOW } : {}) })
    .execute();
  return id;
}

test('two devices at once keep both lines, and one that comes twice is there once', async () => {
  const mine = lineOf({ present: ['T. Janssen'], place: { rdX: 173_250, rdY: 388_400, accuracyMeters: 3 } });
  const answers = await Promise.all([add(mine), add(mine), add(lineOf({ text: 'Vracht 14', kind: 'transport' }), colleague)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { lines, days, people, phases, maySign } = await log();
  expect(lines.map(({ text }) => text).toSorted()).toEqual(['Begin werk', 'Vracht 14']);
  const told = lines.find(({ id }) => id === mine.id);
  expect(told).toMatchObject({ phase: '04', present: ['T. Janssen'], day: TODAY, author: { name: 'K. Bouwman' } });
  expect(told?.place?.latitude).toBeCloseTo(51.48, 1);
  expect({ days, people: people.map(({ name }) => name), phases: phases.map(({ number }) => number), maySign }).toEqual({
    days: [{ day: TODAY, lines: 2, unsigned: 2, signed: null }],
    people: ['D. Claes', 'K. Bouwman'],
    phases: ['04'],
    maySign: true,
  });
});

test('a correction is a line of its own that refers back with a reason; the old one stays', async () => {
  const old = lineOf({ text: 'Vak 8 is 1,40 diep' });
  await add(old);
  const correction = lineOf({ text: 'Vak 8 is 1,60 diep', corrects: old.id });
  expect((await add(correction)).problem?.details?.fields?.[0]?.path).toBe('reason');
  expect((await add({ ...correction, reason: 'Nagemeten' }, colleague)).status).toBe(200);
  const { lines } = await log();
  expect(lines.find(({ id }) => id === old.id)).toMatchObject({ text: 'Vak 8 is 1,40 diep', correctedBy: [{ id: correction.id }] });
  expect(lines.find(({ id }) => id === correction.id)).toMatchObject({ corrects: { id: old.id, day: TODAY }, reason: 'Nagemeten' });
  const elsewhere = await addProject(db, { division_id: division });
  expect((await add(lineOf({ project: elsewhere.number, phase: null, corrects: old.id, reason: 'x' }))).problem?.code).toBe('not-found');
  await expect(sql`update project_log_lines set text = 'x' where id = ${old.id}`.execute(db)).rejects.toThrow('only added to');
  await expect(sql`delete from project_log_lines where id = ${old.id}`.execute(db)).rejects.toThrow('only added to');
});

test('a day is signed over the lines that were seen, no more and no fewer, and once', async () => {
  const [first, second] = [lineOf(), lineOf({ text: 'Vracht' })];
  await add(first);
  await add(second, colleague);
  expect((await sign([first.id])).problem?.details?.reason).toContain('Er kwamen regels bij');
  const id = newId();
  for (let turn = 0; turn < 2; turn++) expect((await sign([first.id, second.id], worker, { id })).status).toBe(200);
  const { signatures, days } = await log();
  expect(signatures).toMatchObject([{ id, by: 'K. Bouwman', isIntact: true }]);
  expect(days).toMatchObject([{ unsigned: 0, signed: { by: 'K. Bouwman' } }]);
  expect((await sign([first.id, second.id])).problem?.details?.reason).toContain('niets te paraferen');
});

test('a day is not signed while a photo of it has not come', async () => {
  const fileId = await addFile(worker.id, false);
  const line = lineOf({ fileIds: [fileId] });
  await add(line);
  expect((await sign([line.id])).problem?.details?.reason).toContain('nog onderweg');
  await db
    .updateTable('files')
    .set({ name: 'foto.jpg', kind: 'photo', content_type: 'image/jpeg', size_bytes: 3, sha256: 'a'.repeat(64), received_at: NOW })
    .where('id', '=', fileId)
    .execute();
  expect((await sign([line.id])).status).toBe(200);
});

test('a line or a photo that is changed in the database after the signature is seen on reading', async () => {
  const fileId = await addFile(worker.id, true);
  const line = lineOf({ fileIds: [fileId] });
  await add(line);
  await sign([line.id]);
  const isIntact = async () => (await log()).signatures[0]?.isIntact;
  expect(await isIntact()).toBe(true);
  const { sha256 } = await db.selectFrom('files').select('sha256').where('id', '=', fileId).executeTakeFirstOrThrow();
  await db
    .updateTable('files')
    .set({ sha256: 'b'.repeat(64) })
    .where('id', '=', fileId)
    .execute();
  expect(await isIntact()).toBe(false);
  await db.updateTable('files').set({ sha256 }).where('id', '=', fileId).execute();
  expect(await isIntact()).toBe(true);
  await sql`alter table project_log_lines disable trigger project_log_lines_stay`.execute(db);
  await sql`update project_log_lines set text = 'Iets anders' where id = ${line.id}`.execute(db);
  await sql`alter table project_log_lines enable trigger project_log_lines_stay`.execute(db);
  expect(await isIntact()).toBe(false);
});

test('a line from a phone that was without a network comes after the signature, its signer hears of it, and it is signed by itself', async () => {
  const line = lineOf();
  await add(line);
  await sign([line.id]);
  const late = lineOf({ text: 'Bon lag in de auto' });
  expect((await add(late, colleague, { deviceTime: NOW.toISOString() })).status).toBe(200);
  const { signatures, days } = await log();
  expect(signatures).toMatchObject([{ lineIds: [line.id], isIntact: true }]);
  expect(days).toMatchObject([{ lines: 2, unsigned: 1 }]);
  expect(await told(worker)).toEqual([`Nagekomen regel in het logboek van ${project.number}`]);
  expect((await sign([late.id])).status).toBe(200);
  expect((await log()).signatures).toMatchObject([
    { lineIds: [line.id], isIntact: true },
    { lineIds: [late.id], isIntact: true },
  ]);
});

test('a line is judged by when it was written', async () => {
  const old = lineOf({ at: new Date(NOW.getTime() - 40 * 86_400_000).toISOString() });
  expect((await add(old)).problem?.details?.fields?.[0]?.path).toBe('at');
  expect((await add(old, worker, { deviceTime: new Date(NOW.getTime() - 20 * 86_400_000).toISOString() })).status).toBe(200);
});

test('it is searched and narrowed, and comes in pages of whole days', async () => {
  for (let back = 0; back < 3; back++)
    for (let count = 0; count < 45; count++)
      await add(lineOf({ at: new Date(NOW.getTime() - back * 86_400_000 - count * 1000).toISOString(), text: `Vracht ${back}-${count}`, kind: 'transport' }));
  await add(lineOf({ kind: 'incident', text: 'Slang gesprongen 100%', phase: null }), colleague);
  const first = await log();
  const next = await log({ cursor: first.nextCursor ?? undefined });
  const ids = [...first.lines, ...next.lines].map(({ id }) => id);
  expect([new Set(ids).size, next.nextCursor]).toEqual([136, null]);
  const nextDays = new Set(next.lines.map(({ day }) => day));
  expect(first.lines.some(({ day }) => nextDays.has(day))).toBe(false);
  const texts = async (more: object) => (await log(more)).lines.map(({ text }) => text);
  expect(await texts({ kinds: 'incident' })).toEqual(['Slang gesprongen 100%']);
  expect(await texts({ person: colleague.id })).toEqual(['Slang gesprongen 100%']);
  expect(await texts({ search: '100% claes' })).toEqual(['Slang gesprongen 100%']);
  expect(await texts({ search: 'vracht 0-7' })).toEqual(['Vracht 0-7']);
  expect(new Set((await log({ to: addDays(TODAY, -1), phase: '04' })).lines.map(({ day }) => day)).has(TODAY)).toBe(false);
});

test('for who may not see the project there is no log, and signing is for who works on it', async () => {
  const line = lineOf();
  await add(line);
  const hidden = await addProject(db, { division_id: division, confidential: true });
  expect((await server.query(listLog, { project: hidden.number }, colleague)).problem?.code).toBe('not-found');
  expect((await add(lineOf({ project: hidden.number, phase: null }), colleague)).problem?.code).toBe('not-found');
  expect((await add({ ...line, text: 'x' }, colleague)).problem?.code).toBe('already-exists');
  const outsider = await addPerson(db, 'B. Jacobs', ['project.read', 'form.fill', 'log.sign']);
  expect([(await log({}, outsider)).maySign, (await sign([line.id], outsider)).problem?.code]).toEqual([false, 'not-allowed']);
  const hired = await addPerson(db, 'F. Inhuur', ['form.fill', 'log.sign'], { restricted: true, scope: [project.id] });
  expect((await add(lineOf(), hired)).status).toBe(200);
  expect((await sign([line.id], hired)).problem?.code).toBe('not-allowed');
});

test('where a phase asks for a log, a day of work on it misses one until a line of the phase or the project is there', async () => {
  await db
    .insertInto('time_registrations')
    .values({ id: newId(), user_id: worker.id, kind: 'work', phase_id: phaseId, work_date: TODAY, started_at: NOW, origin: 'manual' })
    .execute();
  expect(await missingLogOf(db, worker, TODAY)).toBeUndefined();
  await db.updateTable('phases').set({ log_required: true }).where('id', '=', phaseId).execute();
  expect(await missingLogOf(db, worker, TODAY)).toContain('fase 04');
  const required = async () => (await server.query(listRequiredLogs, {}, worker)).body;
  expect(await required()).toMatchObject([{ phaseId, project: project.number, phase: '04', days: [] }]);
  const other = await addPhase(db, { project_id: project.id, number: '05' });
  await add(lineOf({ phase: '05' }));
  expect(await missingLogOf(db, worker, TODAY)).toContain('fase 04');
  await add(lineOf({ phase: null }), colleague);
  expect(await missingLogOf(db, worker, TODAY)).toBeUndefined();
  expect((await required()).map(({ days }) => days)).toEqual([[TODAY]]);
  expect(other).not.toBe(phaseId);
});

test('of a project somebody may not see any more no log is asked, by the server nor by the device', async () => {
  await db.updateTable('projects').set({ confidential: true, log_required: true }).where('id', '=', project.id).execute();
  await db
    .insertInto('time_registrations')
    .values({ id: newId(), user_id: worker.id, kind: 'work', phase_id: phaseId, work_date: TODAY, started_at: NOW, origin: 'manual' })
    .execute();
  const asked = async () => [await missingLogOf(db, worker, TODAY), (await server.query(listRequiredLogs, {}, worker)).body.length];
  expect(await asked()).toEqual([expect.stringContaining('fase 04'), 1]);
  await db.deleteFrom('phase_team').where('user_id', '=', worker.id).execute();
  expect((await add(lineOf())).problem?.code).toBe('not-found');
  expect(await asked()).toEqual([undefined, 0]);
});
