/** SQL of claims. */
import { type Selectable, sql } from 'kysely';
import { findIbanMask } from '#features/personal-data/server/bank-account-queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { DB } from '#platform/server/database/tables.gen.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { type Claim, type ClaimInput, type ClaimLine, OWN_DAYS } from '../contract.ts';
import type { ClaimStatus } from '../labels.ts';
import { disbursements, isPossiblyDouble, toDisbursement } from './queries.ts';

/** A row of a claim. */
export type ClaimTableRow = Selectable<DB['claims']>;

type StepRow = Claim['steps'][number];

/** Claims with every step they took. */
function claims(db: Database) {
  return db
    .selectFrom('claims')
    .selectAll('claims')
    .select(
      sql<StepRow[]>`coalesce((select json_agg(json_strip_nulls(json_build_object('to', to_status, 'reason', claim_steps.reason, 'by', users.name,
        'at', to_char(claim_steps.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'returnedLines', (select json_agg(json_build_object('supplier', supplier, 'amountCents', amount_cents, 'reason', back.reason)
          order by supplier, disbursement_id) from claim_returned_lines back where back.claim_id = claims.id and back.place = claim_steps.place))) order by place)
        from claim_steps join users on users.id = claim_steps.user_id where claim_id = claims.id), '[]')`.as('steps'),
    );
}

/** Somebody's own, the last first. */
export async function listOwnClaims(db: Database, userId: string, today: string): Promise<Claim[]> {
  const rows = await claims(db)
    .where('user_id', '=', userId)
    .where((where) => where.or([where('made_at', '>=', new Date(`${addDays(today, -OWN_DAYS)}T00:00:00Z`)), where('status', '!=', 'paid')]))
    .orderBy('number', 'desc')
    .execute();
  return rows.map(toClaim);
}

/** One claim; undefined when there is none. */
export async function findClaim(db: Database, id: string): Promise<(Claim & { readonly userId: string }) | undefined> {
  const row = await claims(db).where('claims.id', '=', id).executeTakeFirst();
  return row && { ...toClaim(row), userId: row.user_id };
}

/** Returns whose claim it is, as whoever checks it is told: name, division and masked IBAN. */
export async function findClaimant(db: Database, userId: string) {
  const row = await db
    .selectFrom('users')
    .leftJoin('divisions', 'divisions.id', 'users.division_id')
    .select(['users.name', 'divisions.name as division'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  return { userName: row.name, divisionName: row.division, ibanMask: await findIbanMask(db, userId) };
}

/** The lines of a claim, by day, as `reader` is told them. */
export async function listLines(db: Database, reader: Identity, claimId: string): Promise<ClaimLine[]> {
  return (await listLinesOf(db, reader, [claimId])).get(claimId) ?? [];
}

/** The lines of some claims, by day, under the id of their claim, as `reader` is told them. */
export async function listLinesOf(db: Database, reader: Identity, claimIds: readonly string[]): Promise<ReadonlyMap<string, ClaimLine[]>> {
  if (claimIds.length === 0) return new Map();
  const rows = await disbursements(db, reader)
    .select(isPossiblyDouble.as('is_possibly_double'))
    .where('disbursements.claim_id', 'in', [...claimIds])
    .orderBy('spent_on')
    .orderBy('disbursements.id')
    .execute();
  const lines = rows.map((row): ClaimLine => ({ ...toDisbursement(row), isPossiblyDouble: row.is_possibly_double }));
  return Map.groupBy(lines, ({ claimId }) => claimId ?? '');
}

/** The claim with this id, whoever's it is, held until the command is done. */
export function lockClaim(db: Database, id: string): Promise<ClaimTableRow | undefined> {
  return db.selectFrom('claims').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Makes a claim, or changes what it says. */
export async function writeClaim(db: Database, userId: string, { id, note }: ClaimInput, existing: ClaimTableRow | undefined, at: Date): Promise<void> {
  if (existing === undefined) await db.insertInto('claims').values({ id, user_id: userId, status: 'draft', note, made_at: at }).execute();
  else
    await db
      .updateTable('claims')
      .set({ note, version: existing.version + 1 })
      .where('id', '=', id)
      .execute();
}

/** Holds these disbursements until the command is done. */
export function lockLines(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('disbursements')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Holds the lines of a claim until the command is done. */
export function lockLinesOf(db: Database, claimId: string) {
  return db.selectFrom('disbursements').select(['id', 'supplier', 'amount_cents']).where('claim_id', '=', claimId).orderBy('id').forUpdate().execute();
}

/** Puts these disbursements in a claim, and takes out what else was in it. */
export async function setLines(db: Database, claimId: string, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('disbursements')
    .set({ claim_id: null })
    .where('claim_id', '=', claimId)
    .where('id', 'not in', [...ids])
    .execute();
  await db
    .updateTable('disbursements')
    .set({ claim_id: claimId })
    .where('id', 'in', [...ids])
    .execute();
}

/** Takes a claim away; what was in it stays. */
export async function removeClaim(db: Database, id: string): Promise<void> {
  await db.updateTable('disbursements').set({ claim_id: null }).where('claim_id', '=', id).execute();
  await db.deleteFrom('claims').where('id', '=', id).execute();
}

/** A step of a claim. */
export interface ClaimStep {
  readonly from: ClaimStatus | null;
  readonly to: ClaimStatus;
  readonly reason: string;
  readonly userId: string;
  readonly at: Date;
}

/** Takes a step, and returns its place among those of the claim. `version` is that of the claim from now on. */
export async function takeStep(db: Database, id: string, version: number, { from, to, reason, userId, at }: ClaimStep): Promise<number> {
  await db
    .updateTable('claims')
    .set({ status: to, version, ...(to === 'submitted' && from !== 'approved' ? { submitted_at: at } : {}) })
    .where('id', '=', id)
    .execute();
  const { place } = await db
    .insertInto('claim_steps')
    .values({
      claim_id: id,
      place: sql`(select count(*) + 1 from claim_steps where claim_id = ${id}::uuid)`,
      from_status: from,
      to_status: to,
      reason,
      user_id: userId,
      at,
    })
    .returning('place')
    .executeTakeFirstOrThrow();
  return place;
}

/** A line that leaves its claim, as it was in it. */
export interface ReturnedLine {
  readonly id: string;
  readonly supplier: string;
  readonly amountCents: number;
  readonly reason: string;
}

/** Takes lines out of a claim with the step of this place, and keeps what they were and why. */
export async function returnLines(db: Database, claimId: string, place: number, lines: readonly ReturnedLine[]): Promise<void> {
  const ids = lines.map(({ id }) => id);
  await db.updateTable('disbursements').set({ claim_id: null }).where('claim_id', '=', claimId).where('id', 'in', ids).execute();
  await db
    .insertInto('claim_returned_lines')
    .values(
      lines.map(({ id, supplier, amountCents, reason }) => ({ claim_id: claimId, place, disbursement_id: id, supplier, amount_cents: amountCents, reason })),
    )
    .execute();
}

/** Everybody who checks claims. */
export async function listCheckers(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct users.id from users join user_roles on user_roles.user_id = users.id join roles on roles.code = user_roles.role_code
    where users.active and 'claim.check' = any (roles.permissions)`.execute(db);
  return rows.map(({ id }) => id);
}

function toClaim(row: ClaimTableRow & { readonly steps: StepRow[] }): Claim {
  return {
    id: row.id,
    number: row.number,
    status: row.status as ClaimStatus,
    note: row.note,
    submittedAt: row.submitted_at?.toISOString() ?? null,
    steps: row.steps,
    version: row.version,
  };
}
