/**
 * Lets one request at a time at a file under way, over all processes. A lock is a row that its holder keeps alive from a timer, in statements of their own:
 * that also works where connections are shared between statements. Of a process that was killed it runs out by itself. A holder that was
 * frozen and comes back after that may write beside the next one; what it spoils does not have the hash the device announced, and is sent again.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Locker, RequestRelease } from '@tus/server';
import { sql } from 'kysely';
import { newId } from '#platform/shared/ids.ts';
import { Problem } from '#platform/shared/problem.ts';
import type { Database } from '../database/database.ts';

/** How long a lock lasts that nobody keeps alive, in milliseconds. */
const LOCK_MS = 5000;
/** How often its holder keeps it alive, in milliseconds, and hears whether somebody waits. */
const KEEP_EVERY_MS = 1000;
/** How often who waits tries again, in milliseconds. */
const TRY_EVERY_MS = 100;
/** How long somebody waits at most, in milliseconds; then the device tries again later. */
const WAIT_MS_MAX = 20_000;

/** A locker for `@tus/server`. Whoever can't have a lock in time gets `temporarily-unavailable`. */
export function uploadLocks(db: Database): Locker {
  /** How to ask those of this process to let go, without waiting until they look. */
  const releaseByFile = new Map<string, RequestRelease>();
  return {
    newLock(fileId) {
      const holder = newId();
      let keeping: NodeJS.Timeout | undefined;
      return {
        async lock(signal, requestRelease) {
          const until = performance.now() + WAIT_MS_MAX;
          while (!(await take(db, fileId, holder))) {
            await releaseByFile.get(fileId)?.();
            if (signal.aborted || performance.now() > until) throw new Problem('temporarily-unavailable');
            await pause(TRY_EVERY_MS);
          }
          releaseByFile.set(fileId, requestRelease);
          const release = () => (keeping === undefined ? undefined : requestRelease());
          keeping = setInterval(() => void keep(db, fileId, holder, release), KEEP_EVERY_MS);
        },
        async unlock() {
          clearInterval(keeping);
          keeping = undefined;
          releaseByFile.delete(fileId);
          // One that can't be given back runs out; what was done under it counts.
          await giveBack(db, fileId, holder).catch(() => undefined);
        },
      };
    },
  };
}

/** Takes a lock that is free or has run out, and tells the holder of another that somebody waits. */
async function take(db: Database, fileId: string, holder: string): Promise<boolean> {
  const endsAt = sql<Date>`clock_timestamp() + make_interval(secs => ${LOCK_MS / 1000})`;
  const row = await db
    .insertInto('upload_locks')
    .values({ file_id: fileId, holder, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict.column('file_id').doUpdateSet({
        holder: sql`case when upload_locks.ends_at <= clock_timestamp() then excluded.holder else upload_locks.holder end`,
        ends_at: sql`case when upload_locks.ends_at <= clock_timestamp() then excluded.ends_at else upload_locks.ends_at end`,
        is_wanted: sql`upload_locks.ends_at > clock_timestamp()`,
      }),
    )
    .returning('holder')
    .executeTakeFirst();
  return row?.holder === holder;
}

/** Puts the end off. When somebody waits, or has it already, the holder is asked to let go. */
async function keep(db: Database, fileId: string, holder: string, requestRelease: RequestRelease): Promise<void> {
  try {
    const row = await db
      .updateTable('upload_locks')
      .set({ ends_at: sql`clock_timestamp() + make_interval(secs => ${LOCK_MS / 1000})` })
      .where('file_id', '=', fileId)
      .where('holder', '=', holder)
      .returning('is_wanted')
      .executeTakeFirst();
    if (row?.is_wanted !== false) await requestRelease();
  } catch {
    // The next turn tries again. Without a database nobody else gets the lock either.
  }
}

async function giveBack(db: Database, fileId: string, holder: string): Promise<void> {
  await db.deleteFrom('upload_locks').where('file_id', '=', fileId).where('holder', '=', holder).execute();
}
