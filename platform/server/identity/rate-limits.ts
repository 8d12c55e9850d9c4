/**
 * Limits on how often somebody may do something, counted in PostgreSQL: they hold over processes and restarts. Whoever is held back is told for how
 * long. Windows stand still: calls that come too often do not make the wait longer.
 */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { durationInWords } from '#platform/shared/dates/dates.ts';
import { Problem } from '#platform/shared/problem.ts';
import type { Database } from '../database/database.ts';
import { networkOf } from './network-address.ts';

const MINUTE_SECONDS = 60;

/** So many times in a window. */
export interface RateLimit {
  /** Names what is counted; part of a key in the database. */
  readonly name: string;
  readonly max: number;
  readonly windowSeconds: number;
}

/** Counts one more time for `who`, an address, an id or several of them. Throws `too-many-requests` with the seconds until the window ends. */
export async function countTurn(db: Database, { name, max, windowSeconds }: RateLimit, ...who: readonly string[]): Promise<void> {
  const key = `${name} ${createHash('sha256').update(JSON.stringify(who)).digest('hex')}`;
  // A limit that forgets its last moments when the database is killed is still a limit; an answer that waits for the disk is slower. What is left of a window is
  // reckoned when its row is ours: whoever waited for that began before the window did.
  const { rows } = await sql<{ count: number; seconds: number }>`
    insert into rate_limits as held (key, count, ends_at)
    select ${key}, 1, now() + make_interval(secs => ${windowSeconds}) from (select set_config('synchronous_commit', 'off', true)) as quick
    on conflict (key) do update set
      count = case when held.ends_at <= now() then 1 else held.count + 1 end,
      ends_at = case when held.ends_at <= now() then excluded.ends_at else held.ends_at end
    returning count, greatest(1, ceil(extract(epoch from ends_at - clock_timestamp())))::int as seconds`.execute(db);
  const counted = rows[0];
  if (counted !== undefined && counted.count > max) throw tooOften(counted.seconds);
}

/** Counts one more time for the network a call comes from. */
export function countCall(db: Database, limit: RateLimit, request: FastifyRequest): Promise<void> {
  return countTurn(db, limit, networkOf(request.ip));
}

/** Forgets the windows that are over. */
export async function forgetPastTurns(db: Database): Promise<void> {
  await db.deleteFrom('rate_limits').where('ends_at', '<', sql<Date>`now()`).execute();
}

function tooOften(seconds: number): Problem {
  const wait = durationInWords(Math.ceil(seconds / MINUTE_SECONDS));
  return new Problem('too-many-requests', {
    retryAfterSeconds: seconds,
    reason: `Dit is te vaak achter elkaar gevraagd. Wat je invulde is bewaard. Probeer het over ${wait} opnieuw.`,
  });
}
