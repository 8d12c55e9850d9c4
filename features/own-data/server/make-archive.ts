/** Makes the archive of what is kept of a person: takes the work, asks every room for its part, writes, puts it away, tells the person. */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { notify } from '#features/notifications/server/queries.ts';
import { findByUserId, findEvenGone } from '#features/people/server/identity-queries.ts';
import { href } from '#features/routes.ts';
import { writeZip, type ZipEntry } from '#platform/server/documents/tables/zip-file.ts';
import type { PersonalPart, ServerParts } from '#platform/server/feature.ts';
import { anonymous, type Identity } from '#platform/server/identity/identity.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import { safeName } from '#platform/server/personal-part.ts';
import * as queries from './queries.ts';

/** Queues of archives. */
export const OWN_DATA_QUEUE = 'own-data';
const UPKEEP_QUEUE = 'own-data-upkeep';
const EVERY_TEN_MINUTES = '*/10 * * * *';
/** Times an archive is tried when something unforeseen stops it. */
const ATTEMPTS_MAX = 3;
/** Progress is written no more often than this, in milliseconds. */
const PROGRESS_MS_MIN = 500;
const failedText = 'Er ging iets mis bij het verzamelen. Vraag je gegevens opnieuw op; lukt het dan weer niet, meld het bij de beheerder.';

/** Thrown when another worker has it. */
class Overtaken extends Error {}

/** Parts of the server, and of the rooms, that making an archive needs. */
export interface MakingParts {
  readonly parts: ServerParts;
  readonly personalParts: () => readonly PersonalPart[];
}

/** The jobs, for the queues of the process. */
export function ownDataJobs(making: MakingParts): Job<never>[] {
  const make: Job<{ id: string }> = { queue: OWN_DATA_QUEUE, run: ({ id }) => makeArchive(making, id) };
  const upkeep: Job = { queue: UPKEEP_QUEUE, schedule: EVERY_TEN_MINUTES, run: () => maintain(making.parts, new Date()) };
  return [make as Job<never>, upkeep as Job<never>];
}

/** Puts back in the queue what a stopped server left, and throws away what nobody fetched in time. */
export async function maintain({ db, bytes, addJob }: Pick<ServerParts, 'db' | 'bytes' | 'addJob'>, now: Date): Promise<void> {
  await queries.expire(db, now);
  for (const id of await queries.listWithBytes(db, now)) {
    await bytes.remove(queries.storedAs(id));
    await queries.noteBytesGone(db, id, now);
  }
  for (const id of await queries.listUnfinished(db)) await addJob(OWN_DATA_QUEUE, { id });
}

/** Makes an archive, when it waits for that. Throws what was not foreseen, so that it is tried again. */
export async function makeArchive({ parts, personalParts }: MakingParts, id: string): Promise<void> {
  const { db, bytes, restrictedGroupId } = parts;
  const work = await queries.claim(db, id, new Date());
  if (work === undefined) return;
  // Its process died every time: the next would too.
  if (work.attempt > ATTEMPTS_MAX) return void (await queries.change(db, work, { state: 'failed', reason: failedText, ended_at: new Date() }));
  const dir = await mkdtemp(join(tmpdir(), 'maaiveld-own-data-'));
  try {
    const person = await findEvenGone(db, work.userId, restrictedGroupId);
    if (person === undefined) return void (await queries.change(db, work, { state: 'failed', reason: 'Dit account is er niet meer.', ended_at: new Date() }));
    const entries = await listEntries(parts, personalParts(), person);
    await queries.change(db, work, { files_total: entries.length });
    const path = join(dir, 'own-data.zip');
    await writeZip(path, withProgress(parts, work, entries));
    if (!(await queries.change(db, work, { touched_at: new Date() }))) throw new Overtaken();
    await bytes.putFrom(queries.storedAs(id), path);
    const now = new Date();
    const isKept = await queries.change(db, work, {
      state: 'ready',
      files_done: entries.length,
      size_bytes: (await stat(path)).size,
      ended_at: now,
      expires_at: queries.expiryOf(now),
    });
    if (isKept) await tell(parts, work, person.name);
  } catch (error) {
    if (error instanceof Overtaken) return;
    const isLast = work.attempt >= ATTEMPTS_MAX;
    await queries.change(db, work, isLast ? { state: 'failed', reason: failedText, ended_at: new Date() } : { state: 'waiting' });
    throw error;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** Lists the files of every room: of the account of a person, and in folders of their own those of accounts that were merged into it. */
async function listEntries(parts: ServerParts, personalParts: readonly PersonalPart[], person: Identity): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [];
  for (const part of personalParts) entries.push(...(await part(parts, person)));
  for (const { id, email } of await queries.listMergedAccounts(parts.db, person.id)) {
    const folder = `eerder account ${safeName(email)}`;
    for (const part of personalParts) entries.push(...(await part(parts, { ...person, id })).map(({ name, read }) => ({ name: `${folder}/${name}`, read })));
  }
  return entries;
}

/** Tells the person; of somebody who can no longer sign in, who asked. */
async function tell({ db, restrictedGroupId }: Pick<ServerParts, 'db' | 'restrictedGroupId'>, work: queries.OwnDataWork, name: string): Promise<void> {
  const { userId, askedBy } = work;
  const isThere = (await findByUserId(db, userId, restrictedGroupId)) !== undefined;
  const notice = isThere
    ? { title: 'Je gegevens staan klaar', text: 'Haal ze één keer op bij Persoonlijk.', href: href('personal') }
    : { title: `De gegevens van ${name} staan klaar`, text: 'Haal ze één keer op en geef ze zelf.', href: href('user', { user: userId }) };
  await notify(db, [isThere ? userId : askedBy], { kind: 'own-data', ...notice }, { by: anonymous.id, now: new Date() });
}

/** Counts the files as they are read, and stops when another worker has it. */
function withProgress({ db }: Pick<ServerParts, 'db'>, work: queries.OwnDataWork, entries: readonly ZipEntry[]): ZipEntry[] {
  let writtenAt = 0;
  return entries.map(({ name, read }, index) => ({
    name,
    async *read() {
      if (Date.now() - writtenAt >= PROGRESS_MS_MIN) {
        writtenAt = Date.now();
        if (!(await queries.change(db, work, { files_done: index, touched_at: new Date() }))) throw new Overtaken();
      }
      yield* read();
    },
  }));
}
