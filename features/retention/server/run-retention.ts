/**
 * Removes what a rule lets go of, in pieces: each piece goes in a transaction with its count and its hash, so that a run that was cut off goes on where it
 * was and its proof is of what really went.
 */
import { createHash } from 'node:crypto';
import type { Database } from '#platform/server/database/database.ts';
import type { FileBytes } from '#platform/server/files/file-store.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import type { RetentionRule } from '#platform/server/retention-rule.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { cutoffOf, periodOn } from '../rules.ts';
import * as queries from './queries.ts';

/** Queues of removals. */
export const RETENTION_QUEUE = 'retention-run';
const UPKEEP_QUEUE = 'retention-upkeep';
const EVERY_TEN_MINUTES = '*/10 * * * *';
const NIGHTLY_QUEUE = 'retention-nightly';
const EVERY_NIGHT = '40 3 * * *';
/** Things removed in one transaction. */
const PIECE_MAX = 200;
/** Times a removal is tried when something unforeseen stops it. */
const ATTEMPTS_MAX = 5;
const failedText =
  'Er ging iets mis bij het opruimen. Wat al weg was, is geteld; de rest staat er nog. Probeer het opnieuw, of meld het bij de beheerder van de server.';

/** Dependencies of a removal. */
export interface RetentionParts {
  readonly db: Database;
  readonly bytes: FileBytes;
  readonly rules: () => readonly RetentionRule[];
  readonly addJob: (queue: string, data: object) => Promise<void>;
}

/** The jobs, for the queues of the process. */
export function retentionJobs(parts: RetentionParts): Job<never>[] {
  const run: Job<{ id: string }> = { queue: RETENTION_QUEUE, run: ({ id }) => runRetention(parts, id) };
  const upkeep: Job = { queue: UPKEEP_QUEUE, schedule: EVERY_TEN_MINUTES, run: () => resumeRuns(parts) };
  const nightly: Job = { queue: NIGHTLY_QUEUE, schedule: EVERY_NIGHT, run: () => startNightly(parts, new Date()) };
  return [run as Job<never>, upkeep as Job<never>, nightly as Job<never>];
}

/** Puts back in the queue what a stopped server left. One that was cut off a moment ago is still taken to be under way, so this is done every while. */
export async function resumeRuns({ db, addJob }: Pick<RetentionParts, 'db' | 'addJob'>): Promise<void> {
  for (const id of await queries.listUnfinished(db)) await addJob(RETENTION_QUEUE, { id });
}

/** Starts the rules that run by themselves, those that have something to remove. */
export async function startNightly(parts: RetentionParts, now: Date): Promise<void> {
  const { db, rules, addJob } = parts;
  for (const rule of rules()) {
    if (rule.isNightly !== true) continue;
    const { before, period } = await cutoffToday(db, rule, now);
    const { count: found } = await rule.count(db, before);
    const id = newId();
    if (found > 0 && (await queries.insertRun(db, { id, ruleKey: rule.key, period, before, found, askedBy: null, now }))) await addJob(RETENTION_QUEUE, { id });
  }
}

/** Returns the period of a rule today, and the moment before which things go by it. A rule whose things say it themselves goes by now. */
export async function cutoffToday(db: Database, rule: RetentionRule, now: Date) {
  const today = localDate(now);
  const period = periodOn(await queries.listPeriods(db, rule.key), rule.period, today);
  return { period, before: period === null ? now : cutoffOf(period, today) };
}

/** Removes until there is no more. Throws what was not foreseen, so that it is tried again. */
export async function runRetention({ db, bytes, rules }: RetentionParts, id: string): Promise<void> {
  const run = await queries.claimRun(db, id, new Date());
  if (run === undefined) return;
  const rule = rules().find(({ key }) => key === run.rule_key);
  if (rule === undefined || run.attempt > ATTEMPTS_MAX) return queries.changeRun(db, id, { state: 'failed', reason: failedText, ended_at: new Date() });
  try {
    while (await removePiece({ db, bytes }, rule, run));
  } catch (error) {
    const isLast = run.attempt >= ATTEMPTS_MAX;
    await queries.changeRun(db, id, isLast ? { state: 'failed', reason: failedText, ended_at: new Date() } : { state: 'waiting' });
    throw error;
  }
}

type Run = NonNullable<Awaited<ReturnType<typeof queries.claimRun>>>;

/** Removes a piece; false when that was the last, or another worker has it. */
function removePiece({ db, bytes }: Pick<RetentionParts, 'db' | 'bytes'>, rule: RetentionRule, run: Run): Promise<boolean> {
  return db.transaction().execute(async (inside) => {
    const held = await queries.lockRun(inside, run.id, run.attempt);
    if (held === undefined) return false;
    const ids = await rule.remove({ db: inside, bytes }, run.before, PIECE_MAX);
    const now = new Date();
    if (ids.length === 0) {
      await queries.changeRun(inside, run.id, { state: 'done', ended_at: now });
      const proof = { ruleKey: rule.key, userId: run.asked_by, removed: held.removed, before: run.before, idsSha256: held.ids_sha256 };
      await queries.recordRun(inside, newId(), proof);
      return false;
    }
    await queries.changeRun(inside, run.id, { removed: held.removed + ids.length, ids_sha256: nextHash(held.ids_sha256, ids), touched_at: now });
    return true;
  });
}

/** Returns the hash over what went so far and a next piece: of the hash before, and an id a line. */
export function nextHash(before: string, ids: readonly string[]): string {
  return createHash('sha256')
    .update([before, ...ids].join('\n'))
    .digest('hex');
}
