/** SQL of what was spent on a project, a page at a time, for a screen and for a file. */
import { type RawBuilder, sql } from 'kysely';
import { isInScope } from '#features/hour-reports/server/booked-queries.ts';
import type { ReportScope } from '#features/hour-reports/server/visible-reports.ts';
import { fromCursor, toCursor } from '#platform/server/database/cursor.ts';
import type { Database } from '#platform/server/database/database.ts';
import { asksGuests } from '../../disbursement.ts';
import type { DisbursementKind, ProjectClaimStatus } from '../../labels.ts';
import type { ProjectDisbursement, ProjectDisbursementTotals } from '../../project-contract.ts';

interface Row {
  readonly id: string;
  readonly spent_on: string;
  readonly phase: string;
  readonly user_name: string;
  readonly kind: DisbursementKind;
  readonly supplier: string;
  readonly description: string;
  readonly amount_cents: number;
  readonly is_recharged: boolean;
  readonly status: ProjectClaimStatus;
}

const withoutVat: RawBuilder<number> = sql<number>`(disbursements.amount_cents - disbursements.vat_cents)`;

/** State of a disbursement: one of which the claim was withdrawn is open, like one that was never in a claim. */
const status: RawBuilder<string> = sql<string>`coalesce(nullif(claims.status, 'draft'), 'open')`;

const tables = sql`disbursements join phases on phases.id = disbursements.phase_id left join claims on claims.id = disbursements.claim_id`;

/** A page of it, the last day first, and where the next one starts. */
export async function listSpent(db: Database, scope: ReportScope, cursor: string | undefined, limit: number) {
  const after = cursor === undefined ? undefined : fromCursor(cursor);
  const { rows } = await sql<Row>`
    select disbursements.id, disbursements.spent_on, phases.number as phase, users.name as user_name, disbursements.kind, disbursements.supplier,
      disbursements.description, ${withoutVat} as amount_cents, disbursements.is_recharged, ${status} as status
    from ${tables} join users on users.id = disbursements.user_id
    where ${isInScope(scope)}
      and ${after === undefined ? sql`true` : sql`(disbursements.spent_on, disbursements.id) < (${after.value}::date, ${after.id}::uuid)`}
    order by disbursements.spent_on desc, disbursements.id desc limit ${limit + 1}`.execute(db);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    disbursements: page.map(toProjectDisbursement),
    nextCursor: rows.length > limit && last !== undefined ? toCursor({ value: last.spent_on, id: last.id }) : null,
  };
}

/** Returns what all of it adds up to. */
export async function sumSpent(db: Database, scope: ReportScope): Promise<ProjectDisbursementTotals> {
  const { rows } = await sql<ProjectDisbursementTotals>`
    select count(*) as count, coalesce(sum(${withoutVat}), 0) as "amountCents",
      coalesce(sum(${withoutVat}) filter (where disbursements.is_recharged), 0) as "rechargedCents",
      coalesce(sum(${withoutVat}) filter (where disbursements.is_recharged and ${status} not in ('approved', 'paid')), 0) as "unapprovedCents"
    from ${tables} where ${isInScope(scope)}`.execute(db);
  const [sums] = rows;
  if (sums === undefined) throw new Error('A sum without a row.');
  return sums;
}

function toProjectDisbursement(row: Row): ProjectDisbursement {
  return {
    id: row.id,
    spentOn: row.spent_on,
    phase: row.phase,
    userName: row.user_name,
    kind: row.kind,
    supplier: row.supplier,
    description: asksGuests(row.kind) ? '' : row.description,
    amountCents: row.amount_cents,
    isRecharged: row.is_recharged,
    status: row.status,
  };
}
