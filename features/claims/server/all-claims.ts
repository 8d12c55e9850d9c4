/** SQL of the claims of everybody, a page at a time. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '#platform/server/database/database.ts';
import { containing } from '#platform/server/database/like-pattern.ts';
import { Problem } from '#platform/shared/problem.ts';
import type { ClaimFilters, ClaimRow } from '../contract.ts';
import { type DisbursementKind, disbursementKinds } from '../labels.ts';
import { isPossiblyDouble } from './queries.ts';

/** Which of them. */
export type Filters = z.output<ReturnType<typeof ClaimFilters>> & { readonly cursor?: string | undefined };

interface Row extends Omit<ClaimRow, 'submittedAt' | 'kinds' | 'isOwn'> {
  readonly user_id: string;
  readonly submitted_at: Date;
  readonly kinds: DisbursementKind[];
  readonly place: string;
}

/** One page of what was submitted, the last first. `userId` is whoever looks. */
export async function listPage(db: Database, userId: string, filters: Filters, limit: number): Promise<{ claims: ClaimRow[]; nextCursor: string | null }> {
  const { rows } = await sql<Row>`
    select claims.id, claims.number, claims.status, claims.user_id, claims.submitted_at, claims.user_name as "userName",
      (extract(epoch from claims.submitted_at) * 1000000)::bigint::text || '.' || claims.id as place, lines.*
    from (
      select claims.*, users.name as user_name from claims join users on users.id = claims.user_id
      where ${sql.join([sql`claims.submitted_at is not null`, ...conditionsOf(filters)], sql` and `)}
      order by claims.submitted_at desc, claims.id desc limit ${limit + 1}
    ) claims
    cross join lateral (
      select count(*)::int as lines, coalesce(sum(amount_cents), 0)::int as "totalCents",
        coalesce(sum(amount_cents) filter (where paid_with = 'own'), 0)::int as "payoutCents",
        coalesce(array_agg(distinct kind), '{}') as kinds,
        count(*) filter (where ${isPossiblyDouble})::int as "possiblyDouble",
        count(*) filter (where receipt_file_ids = '{}')::int as "withoutReceipt"
      from disbursements where claim_id = claims.id
    ) lines
    order by claims.submitted_at desc, claims.id desc`.execute(db);
  const page = rows.slice(0, limit);
  return { claims: page.map((row) => toClaimRow(row, userId)), nextCursor: rows.length > limit ? (page.at(-1)?.place ?? null) : null };
}

/** How many wait to be judged, and how many to be paid; one's own are not for oneself. */
export async function countWaiting(db: Database, userId: string): Promise<{ waiting: number; toPay: number }> {
  const { rows } = await sql<{ waiting: number; toPay: number }>`
    select count(*) filter (where status = 'submitted' and user_id <> ${userId}::uuid)::int as waiting,
      count(*) filter (where status = 'approved')::int as "toPay"
    from claims where status in ('submitted', 'approved')`.execute(db);
  return rows[0] ?? { waiting: 0, toPay: 0 };
}

function conditionsOf({ status, search, cursor }: Filters) {
  const conditions = [];
  // What was withdrawn is its owner's alone again.
  if (status === '') conditions.push(sql`claims.status <> 'draft'`);
  else conditions.push(sql`claims.status = ${status}`);
  for (const word of search.toLowerCase().split(/\s+/).filter(Boolean))
    conditions.push(sql`(lower(users.name) like ${containing(word)} or claims.number::text = ${word} or exists (
      select from disbursements where claim_id = claims.id and lower(supplier) like ${containing(word)}))`);
  if (cursor !== undefined) conditions.push(afterCursor(cursor));
  return conditions;
}

function afterCursor(cursor: string) {
  const [, microseconds, id] = /^(\d{1,17})\.([0-9a-f-]{36})$/.exec(cursor) ?? [];
  if (microseconds === undefined) throw new Problem('invalid-input', { reason: 'Deze pagina van de lijst bestaat niet. Open de lijst opnieuw.' });
  return sql`(claims.submitted_at, claims.id) < ('epoch'::timestamptz + make_interval(secs => 0.000001) * ${microseconds}::bigint, ${id}::uuid)`;
}

function toClaimRow({ user_id, submitted_at, place: _, kinds, ...row }: Row, userId: string): ClaimRow {
  return { ...row, isOwn: user_id === userId, submittedAt: submitted_at.toISOString(), kinds: kinds.map((kind) => disbursementKinds[kind]) };
}
