/**
 * Removes a person in the background: first their name out of all texts, table by table, then what was theirs, with the proof, in one transaction. Each step
 * may be done again, so one that was cut off begins anew and ends the same.
 */
import type { Database } from '#platform/server/database/database.ts';
import type { FileBytes } from '#platform/server/files/file-store.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import { newId } from '#platform/shared/ids.ts';
import { countWords, pseudonymOf } from '../rules.ts';
import * as queries from './queries.ts';
import { removeRows } from './remove-rows.ts';
import { listTextTables, replaceInTable, replacementsOf } from './replace-texts.ts';

/** Queue of removals. */
export const PERSON_REMOVAL_QUEUE = 'person-removal';
const UPKEEP_QUEUE = 'person-removal-upkeep';
const EVERY_TEN_MINUTES = '*/10 * * * *';
/** Times a removal is tried when something unforeseen stops it. */
const ATTEMPTS_MAX = 5;
const failedText = 'Er ging iets mis bij het verwijderen. Wat al weg was, blijft weg. Probeer het opnieuw, of meld het bij de beheerder van de server.';

/** Parts of the server that removing needs. */
export interface RemovalJobParts {
  readonly db: Database;
  readonly bytes: FileBytes;
  readonly addJob: (queue: string, data: object) => Promise<void>;
}

/** Thrown when another worker has it. */
class Overtaken extends Error {}

/** The jobs, for the queues of the process. */
export function personRemovalJobs(parts: RemovalJobParts): Job<never>[] {
  const run: Job<{ id: string }> = { queue: PERSON_REMOVAL_QUEUE, run: ({ id }) => runRemoval(parts, id) };
  const upkeep: Job = { queue: UPKEEP_QUEUE, schedule: EVERY_TEN_MINUTES, run: () => resumeRemovals(parts) };
  return [run as Job<never>, upkeep as Job<never>];
}

/** Puts back in the queue what a stopped server left. One that was cut off a moment ago is still taken to be under way, so this is done every while. */
export async function resumeRemovals({ db, addJob }: Pick<RemovalJobParts, 'db' | 'addJob'>): Promise<void> {
  for (const id of await queries.listUnfinished(db)) await addJob(PERSON_REMOVAL_QUEUE, { id });
}

/** Removes until it is done. Throws what was not foreseen, so that it is tried again. */
export async function runRemoval({ db, bytes }: Pick<RemovalJobParts, 'db' | 'bytes'>, id: string): Promise<void> {
  const work = await queries.claimRemoval(db, id, new Date());
  if (work === undefined) return;
  // Its process died every time: the next would too.
  if (work.attempt > ATTEMPTS_MAX) return void (await queries.changeRemoval(db, work, { state: 'failed', reason: failedText, ended_at: new Date() }));
  try {
    const person = await queries.findPerson(db, work.user_id);
    if (person === undefined) throw new Error(`nobody to remove: ${work.user_id}`);
    const pseudonym = pseudonymOf(work.number);
    const texts = await replaceEverywhere(db, work, replacementsOf(person, pseudonym));
    await db.transaction().execute(async (inside) => {
      const proof = await removeRows(inside, bytes, person, pseudonym);
      const counts = { ...proof.counts, ...(texts === 0 ? {} : { texts: countWords(texts, ['tekst met de naam', 'teksten met de naam']) }) };
      const ended = { state: 'done', ended_at: new Date(), counts: JSON.stringify(counts), ids_sha256: proof.idsSha256 } as const;
      if (!(await queries.changeRemoval(inside, work, ended))) throw new Overtaken();
      await recordEnd(inside, work, proof.idsSha256);
    });
  } catch (error) {
    if (error instanceof Overtaken) return;
    const isLast = work.attempt >= ATTEMPTS_MAX;
    await queries.changeRemoval(db, work, isLast ? { state: 'failed', reason: failedText, ended_at: new Date() } : { state: 'waiting' });
    throw error;
  }
}

type Work = NonNullable<Awaited<ReturnType<typeof queries.claimRemoval>>>;

async function replaceEverywhere(db: Database, work: Work, replacements: ReturnType<typeof replacementsOf>): Promise<number> {
  let count = 0;
  if (replacements.length === 0) return count;
  const tellAtWork = async () => {
    if (!(await queries.changeRemoval(db, work, { touched_at: new Date() }))) throw new Overtaken();
  };
  for (const table of await listTextTables(db)) count += await replaceInTable(db, table, replacements, tellAtWork);
  return count;
}

/** Writes in the history that it was done, with the hash of what went. */
async function recordEnd(db: Database, { user_id, asked_by }: Work, idsSha256: string): Promise<void> {
  const changes = [{ subject: 'user', id: user_id, to: { removed: true, idsSha256 } }];
  await db
    .insertInto('commands')
    .values({ id: newId(), name: 'person-removal.finish', user_id: asked_by, input: '{}', changes: JSON.stringify(changes) })
    .execute();
}
