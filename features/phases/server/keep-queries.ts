/**
 * Queries on things people keep with a phase under a name of their own, as its lines and the drawings under its map: put down, changed on the version
 * they were based on, taken away and put back. The phase is held meanwhile.
 */
import { sql } from 'kysely';
import { nameOf } from '#features/people/server/queries.ts';
import { touchProject } from '#features/projects/server/write-queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { CommandContext } from '#platform/server/operations/operations.ts';
import { Problem } from '#platform/shared/problem.ts';
import { holdOpenPhase } from './hold-queries.ts';
import { getVisiblePhase, type PhaseRecord } from './queries.ts';

/** Columns that every kept row has. */
export interface KeptRow {
  readonly id: string;
  readonly phase_id: string;
  readonly user_id: string;
  readonly name: string;
  readonly removed_at: Date | null;
  readonly version: number;
}

/** Input that every command on a kept thing has. */
export interface KeptInput {
  readonly id: string;
  readonly project: string;
  readonly phase: string;
  /** Absent for a new one. */
  readonly version?: number | undefined;
}

/** Person who puts it down, and the time. */
export interface Writer {
  readonly userId: string;
  readonly now: Date;
}

/** A kind of thing that is kept with a phase. `Told` holds the fields its history is told of. */
export interface Kept<Row extends KeptRow, Told extends object, Input extends KeptInput & Told> {
  readonly table: 'map_overlays' | 'phase_shapes';
  readonly subject: string;
  /** Most of them in a phase, and what is said to who puts down one more. */
  readonly max: number;
  readonly tooMany: string;
  readonly toTold: (row: Row, by: string) => Told;
  /** Returns the fields that the history shows of it. */
  readonly fieldsOf: (told: Told) => object;
  readonly write: (db: Database, phaseId: string, input: Input, version: number, writer: Writer) => Promise<void>;
  /** Refuses what is wrong with it by itself. */
  readonly refuseWrong: (input: Input) => void;
  /** Refuses a change that may not be made. */
  readonly refuseChange?: (row: Row, input: Input) => void;
  /** Does what else a new one needs. */
  readonly onNew?: (phase: PhaseRecord, input: Input) => Promise<void>;
}

/** Puts one down, changes it, or puts back one that was taken away. */
export async function putKept<Row extends KeptRow, Told extends object, Input extends KeptInput & Told>(
  kept: Kept<Row, Told, Input>,
  input: Input,
  context: CommandContext,
): Promise<{ version: number }> {
  const { db, user, now } = context;
  const { id: phaseId } = await getVisiblePhase(db, user, input.project, input.phase);
  const phase = await holdOpenPhase(context, phaseId);
  kept.refuseWrong(input);
  const row = await findRow<Row>(db, kept.table, input.id, true);
  if (row !== undefined) {
    await refuseOther(db, kept, row, phase, input.version);
    kept.refuseChange?.(row, input);
  } else if (input.version !== undefined) throw new Problem('not-found');
  const isBack = row === undefined || row.removed_at !== null;
  if (isBack && (await countRows(db, kept.table, phase.id)) >= kept.max) throw new Problem('not-possible-now', { reason: kept.tooMany });
  const version = (row?.version ?? 0) + 1;
  await kept.write(db, phase.id, input, version, { userId: user.id, now });
  if (row === undefined) await kept.onNew?.(phase, input);
  await touchProject(db, phase.project_id, now);
  const from = isBack ? {} : { from: kept.fieldsOf(kept.toTold(row, '')) };
  context.record({ subject: kept.subject, id: input.id, ...from, to: kept.fieldsOf(input) });
  return { version };
}

/** Takes one away. */
export async function removeKept<Row extends KeptRow, Told extends object, Input extends KeptInput & Told>(
  kept: Kept<Row, Told, Input>,
  { id, version }: { readonly id: string; readonly version: number },
  context: CommandContext,
): Promise<{ version: number }> {
  const { db, user, now } = context;
  const known = await findRow<Row>(db, kept.table, id, false);
  if (known === undefined) throw new Problem('not-found');
  // The phase first, as everybody does: who holds it holds what is kept with it.
  const phase = await holdOpenPhase(context, known.phase_id);
  const row = (await findRow<Row>(db, kept.table, id, true)) ?? known;
  if (row.removed_at !== null) return { version: row.version };
  await refuseOther(db, kept, row, phase, version);
  await sql`
    update ${sql.table(kept.table)} set removed_at = ${now}, user_id = ${user.id}::uuid, at = ${now}, version = ${row.version + 1}
    where id = ${row.id}::uuid`.execute(db);
  await touchProject(db, phase.project_id, now);
  context.record({ subject: kept.subject, id, from: kept.fieldsOf(kept.toTold(row, '')), to: { removed: true } });
  return { version: row.version + 1 };
}

type Table = Kept<KeptRow, object, KeptInput>['table'];

/** The row with this id; with `isHeld` held until the command is done. */
async function findRow<Row extends KeptRow>(db: Database, table: Table, id: string, isHeld: boolean): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select * from ${sql.table(table)} where id = ${id}::uuid ${isHeld ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

async function countRows(db: Database, table: Table, phaseId: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from ${sql.table(table)} where phase_id = ${phaseId}::uuid and removed_at is null`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

async function refuseOther<Row extends KeptRow, Told extends object, Input extends KeptInput & Told>(
  db: Database,
  kept: Kept<Row, Told, Input>,
  row: Row,
  phase: PhaseRecord,
  version: number | undefined,
): Promise<void> {
  if (row.phase_id !== phase.id) throw new Problem('already-exists');
  if (row.version === version) return;
  const by = await nameOf(db, row.user_id);
  const what = row.removed_at === null ? 'gewijzigd' : 'weggehaald';
  throw new Problem('changed-by-someone-else', {
    current: kept.toTold(row, by),
    reason: `'${row.name}' is intussen door ${by} ${what}. Kijk het opnieuw na.`,
  });
}
