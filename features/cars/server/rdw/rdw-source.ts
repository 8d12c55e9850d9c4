/** Asks the open data of the RDW, and keeps its answer for a day. What is behind the address can be replaced; nothing else of the product knows it. */
import { z } from 'zod';
import type { Database } from '#platform/server/database/database.ts';
import { splitLicensePlate } from '#platform/shared/notation/license-plate.ts';
import { RdwFacts, RdwFuelRow, RdwVehicleRow, toRdwFacts } from '../../rdw-facts.ts';

/** Longest wait for the RDW, in milliseconds; somebody looks at a form meanwhile. */
export const RDW_WAIT_MS_MAX = 4000;
/** Age up to which a kept answer is given, in milliseconds. */
const RDW_KEPT_MS = 24 * 60 * 60 * 1000;
const VEHICLES = '/resource/m9d7-ebf2.json';
const FUELS = '/resource/8ys7-d773.json';

/** Outcome of asking the RDW. */
export type RdwAnswer =
  | { readonly state: 'found'; readonly facts: RdwFacts; readonly fetchedAt: string }
  | { readonly state: 'unknown' | 'foreign' | 'off' | 'unreachable' };

/** Gives the facts of a plate as it is kept. Never throws for what the RDW does. */
export type RdwSource = (db: Database, plate: string, now: Date) => Promise<RdwAnswer>;

/** A source that asks this address, or none when it is undefined. */
export function rdwSource(url: string | undefined, waitMs = RDW_WAIT_MS_MAX): RdwSource {
  return async (db, plate, now) => {
    if (splitLicensePlate(plate).country !== '') return { state: 'foreign' };
    const kept = await db.selectFrom('rdw_answers').select(['facts', 'fetched_at']).where('plate', '=', plate).executeTakeFirst();
    if (kept !== undefined && now.getTime() - kept.fetched_at.getTime() < RDW_KEPT_MS) return toAnswer(kept.facts, kept.fetched_at);
    if (url === undefined) return { state: 'off' };
    const facts = await fetchFacts(url, plate, waitMs);
    if (facts === undefined) return { state: 'unreachable' };
    await db
      .insertInto('rdw_answers')
      .values({ plate, facts: JSON.stringify(facts), fetched_at: now })
      .onConflict((conflict) => conflict.column('plate').doUpdateSet({ facts: JSON.stringify(facts), fetched_at: now }))
      .execute();
    return toAnswer(facts, now);
  };
}

/** The answer kept of a plate, however old; undefined when there is none, or the RDW does not know it. */
export async function findKeptFacts(db: Database, plate: string): Promise<{ facts: RdwFacts; fetchedAt: Date } | undefined> {
  const kept = await db.selectFrom('rdw_answers').select(['facts', 'fetched_at']).where('plate', '=', plate).executeTakeFirst();
  const parsed = RdwFacts().safeParse(kept?.facts);
  return kept === undefined || !parsed.success ? undefined : { facts: parsed.data, fetchedAt: kept.fetched_at };
}

function toAnswer(facts: unknown, fetchedAt: Date): RdwAnswer {
  const parsed = RdwFacts().safeParse(facts);
  return parsed.success ? { state: 'found', facts: parsed.data, fetchedAt: fetchedAt.toISOString() } : { state: 'unknown' };
}

/** Returns the facts, null for a plate the RDW does not know, undefined when it gives no answer that can be read. */
async function fetchFacts(url: string, plate: string, waitMs: number): Promise<RdwFacts | null | undefined> {
  const signal = AbortSignal.timeout(waitMs);
  try {
    const [vehicle] = await fetchRows(`${url}${VEHICLES}`, plate, z.array(RdwVehicleRow()), signal);
    if (vehicle === undefined) return null;
    return toRdwFacts(vehicle, await fetchRows(`${url}${FUELS}`, plate, z.array(RdwFuelRow()), signal));
  } catch {
    // Slow, away, or of another form than it was: the register is filled in by hand then.
    return undefined;
  }
}

async function fetchRows<Row>(address: string, plate: string, rows: z.ZodType<Row[]>, signal: AbortSignal): Promise<Row[]> {
  const answer = await fetch(`${address}?kenteken=${encodeURIComponent(plate)}`, { signal, headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`RDW answered ${answer.status}`);
  return rows.parse(await answer.json());
}
