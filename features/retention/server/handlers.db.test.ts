import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addPerson } from '#features/projects/server/testing.ts';
import { hourRetention } from '#features/time/server/retention.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { ServerFeature } from '#platform/server/feature.ts';
import { type FileBytes, openFileStore } from '#platform/server/files/file-store.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import type { RetentionRule } from '#platform/server/retention-rule.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { countRetention, listRetentionRules, listRetentionRuns, setRetentionPeriod, startRetentionRun } from '../contract.ts';
import { retentionFeature } from './feature.ts';
import { nextHash, retentionJobs, runRetention, startNightly } from './run-retention.ts';

const today = localDate(new Date());
const thisYear = Number(today.slice(0, 4));

/** Notes of so many days ago, kept thirty days. */
let notes: { id: string; at: Date }[] = [];
let breaksAfter = Number.POSITIVE_INFINITY;
const noteRule: RetentionRule = {
  key: 'notes',
  label: 'Briefjes',
  what: 'Briefjes.',
  source: 'afspraak',
  period: { amount: 30, unit: 'days' },
  isNightly: true,
  count: async (_, before) => {
    const old = notes.filter(({ at }) => at < before);
    return { count: old.length, oldest: old[0]?.at ?? null };
  },
  async remove(_, before, max) {
    if (breaksAfter-- <= 0) throw new Error('the disk is away');
    const gone = notes.filter(({ at }) => at < before).slice(0, max);
    notes = notes.filter((note) => !gone.includes(note));
    return gone.map(({ id }) => id);
  },
};

const rules = [noteRule, hourRetention];
const feature: ServerFeature = { ...retentionFeature(() => [{ handlers: [], retentionRules: rules }]) };
let db: Database;
let bytes: FileBytes;
let dir: string;
let server: Awaited<ReturnType<typeof createTestServer>>;
let admin: Identity;
let jobs: { id: string }[] = [];

const parts = () => ({ db, bytes, rules: () => rules, addJob: async (_: string, data: object) => void jobs.push(data as { id: string }) });

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'retention-'));
  bytes = await openFileStore(dir);
  db = await openTestDatabase();
  server = await createTestServer(db, feature.handlers, async (_, data) => void jobs.push(data as { id: string }));
  admin = await addPerson(db, 'F. van den Berg', ['retention.manage']);
});
afterAll(() => rm(dir, { recursive: true }));
beforeEach(() => {
  jobs = [];
  breaksAfter = Number.POSITIVE_INFINITY;
  notes = Array.from({ length: 450 }, (_, index) => ({ id: `n${index}`, at: new Date(Date.now() - (index < 420 ? 100 : 1) * 86_400_000) }));
});

const count = async (rule: string) => (await server.query(countRetention, { rule }, admin)).body;
const start = async (rule: string, more: { id?: string; before?: string } = {}) =>
  server.command(startRetentionRun, { id: newId(), rule, before: (await count(rule)).before, ...more }, admin);
const lastRun = async () => (await server.query(listRetentionRuns, {}, admin)).body[0];
const setPeriod = (rule: string, fromDay: string, amount: number) => server.command(setRetentionPeriod, { rule, fromDay, amount }, admin);

describe('removing', () => {
  test('counts first, then goes in pieces, and leaves a proof of what went', async () => {
    expect(await count('notes')).toMatchObject({ count: 420 });
    const ids = notes.slice(0, 420).map(({ id }) => id);
    expect((await start('notes')).status).toBe(200);
    await runRetention(parts(), jobs[0]?.id ?? '');
    const proof = nextHash(nextHash(nextHash('', ids.slice(0, 200)), ids.slice(200, 400)), ids.slice(400));
    expect(await lastRun()).toMatchObject({
      label: 'Briefjes',
      state: 'done',
      found: 420,
      removed: 420,
      idsSha256: proof,
      by: 'F. van den Berg',
      period: { amount: 30 },
    });
    expect(notes).toHaveLength(30);
    const log = await db.selectFrom('commands').select(['user_id', 'changes']).where('name', '=', 'retention.finish-run').executeTakeFirstOrThrow();
    expect(log).toMatchObject({ user_id: admin.id, changes: [{ subject: 'retention-rule', id: 'notes', to: { removed: 420, idsSha256: proof } }] });
  });
  test('that is cut off goes on where it was, and counts nothing twice', async () => {
    await start('notes');
    breaksAfter = 1;
    await expect(runRetention(parts(), jobs[0]?.id ?? '')).rejects.toThrow('the disk is away');
    expect(await lastRun()).toMatchObject({ state: 'waiting', removed: 200 });
    breaksAfter = Number.POSITIVE_INFINITY;
    await runRetention(parts(), jobs[0]?.id ?? '');
    expect(await lastRun()).toMatchObject({ state: 'done', removed: 420 });
  });
  test('ends as failed when it never comes through, and says what is left', async () => {
    await start('notes');
    breaksAfter = 0;
    for (let attempt = 1; attempt <= 5; attempt++) await expect(runRetention(parts(), jobs[0]?.id ?? '')).rejects.toThrow();
    expect(await lastRun()).toMatchObject({ state: 'failed', reason: expect.stringContaining('de rest staat er nog') });
  });
  test('of one rule happens once at a time, with nothing to do not at all, and never beyond the period', async () => {
    expect((await start('notes')).status).toBe(200);
    expect((await start('notes')).problem?.code).toBe('not-possible-now');
    await runRetention(parts(), jobs[0]?.id ?? '');
    expect((await start('notes')).problem?.details?.reason).toContain('niets meer');
    expect((await start('notes', { before: new Date().toISOString() })).problem?.details?.reason).toContain('intussen langer');
    expect((await start('hours')).problem?.code).toBe('not-possible-now');
  });
  test('whose server was killed a moment before the next one started is taken up by the clock, all day', async () => {
    await start('notes');
    const [run] = jobs;
    const cutOff = (touchedAt: Date) =>
      db
        .updateTable('retention_runs')
        .set({ state: 'running', attempt: 1, touched_at: touchedAt })
        .where('id', '=', run?.id ?? '')
        .execute();
    await cutOff(new Date());
    await runRetention(parts(), run?.id ?? '');
    expect(await lastRun()).toMatchObject({ state: 'running', removed: 0 });
    await cutOff(new Date(Date.now() - 10 * 60_000));
    jobs = [];
    for (const { schedule, run: upkeep } of retentionJobs(parts())) if (schedule?.startsWith('*/10 * ') === true) await upkeep({} as never);
    expect(jobs).toEqual([run]);
    await runRetention(parts(), run?.id ?? '');
    expect(await lastRun()).toMatchObject({ state: 'done', removed: 420 });
  });
  test('runs by itself at night for the rules that say so', async () => {
    await startNightly(parts(), new Date());
    await runRetention(parts(), jobs[0]?.id ?? '');
    expect(await lastRun()).toMatchObject({ ruleKey: 'notes', state: 'done', by: null, removed: 420 });
    jobs = [];
    await startNightly(parts(), new Date());
    expect(jobs).toEqual([]);
  });
});

describe('a period', () => {
  test('holds from its day on, and what was set before stays to be read', async () => {
    expect((await setPeriod('notes', today, 120)).status).toBe(200);
    expect((await setPeriod('notes', addDays(today, 30), 10)).status).toBe(200);
    const rule = (await server.query(listRetentionRules, {}, admin)).body.find(({ key }) => key === 'notes');
    expect(rule).toMatchObject({
      period: { amount: 120, unit: 'days' },
      history: [{ fromDay: addDays(today, 30) }, { fromDay: today, by: 'F. van den Berg' }],
    });
    expect((await count('notes')).count).toBe(0);
    expect((await setPeriod('notes', today, 30)).status).toBe(200);
    expect((await count('notes')).count).toBe(420);
  });
  test('of a day gone by, shorter than the law, or of nothing is refused at the field', async () => {
    expect((await setPeriod('notes', addDays(today, -1), 5)).problem?.details?.fields?.[0]?.path).toBe('fromDay');
    expect((await setPeriod('hours', today, 6)).problem?.details?.fields).toEqual([
      { path: 'amount', message: expect.stringContaining('Korter dan 7 jaar mag niet') },
    ]);
    expect((await setPeriod('nothing', today, 6)).status).toBe(404);
    expect((await setPeriod('notes', today, 0)).status).toBe(422);
  });
  test('is seen and changed by nobody without the right', async () => {
    const stranger = await addPerson(db, 'S. Driessen', ['audit.read']);
    expect((await server.query(listRetentionRules, {}, stranger)).status).toBe(403);
    expect((await server.query(countRetention, { rule: 'notes' }, { ...admin, restricted: true })).status).toBe(403);
    expect((await server.command(startRetentionRun, { id: newId(), rule: 'notes', before: new Date().toISOString() }, stranger)).status).toBe(403);
  });
});

test('hours go after the seventh whole year, with their days and what the history held of them; younger ones stay', async () => {
  const [old, young] = [newId(), newId()];
  for (const [id, day] of [
    [old, `${thisYear - 8}-12-31`],
    [young, `${thisYear - 7}-01-01`],
  ] as const) {
    const times = { started_at: `${day}T08:00:00Z`, ended_at: `${day}T09:00:00Z` };
    await db
      .insertInto('time_registrations')
      .values({ id, user_id: admin.id, work_date: day, kind: 'work', origin: 'manual', ...times })
      .execute();
    await db.insertInto('time_days').values({ user_id: admin.id, work_date: day, status: 'closed' }).execute();
    const change = { command_id: newId(), user_id: admin.id, work_date: day, from_status: 'open', to_status: 'closed', by_id: admin.id, at: new Date() };
    await db.insertInto('time_day_changes').values(change).execute();
    const changes = JSON.stringify([{ subject: 'time-registration', id, to: { description: 'bij mevrouw Jansen' } }]);
    await db
      .insertInto('commands')
      .values({ id: newId(), name: 'time-registration.put', user_id: admin.id, input: '{"description":"bij mevrouw Jansen"}', changes })
      .execute();
  }
  expect(await count('hours')).toMatchObject({ count: 2 });
  await start('hours');
  await runRetention(parts(), jobs[0]?.id ?? '');
  expect(await lastRun()).toMatchObject({ state: 'done', removed: 2 });
  expect((await db.selectFrom('time_registrations').select('id').execute()).map(({ id }) => id)).toEqual([young]);
  expect(await db.selectFrom('time_days').select('work_date').execute()).toHaveLength(1);
  const kept = await db.selectFrom('commands').select(['input', 'changes']).where('name', '=', 'time-registration.put').orderBy('receipt').execute();
  expect(kept[0]).toEqual({ input: {}, changes: [{ subject: 'time-registration', id: old }] });
  expect(JSON.stringify(kept[1])).toContain('Jansen');
});
