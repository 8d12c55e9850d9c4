/** SQL of disbursements. What one's own are for is told; of somebody else's only as far as the reader may see the project. */
import { type NotNull, type Selectable, sql } from 'kysely';
import { isVisibleTo } from '#features/projects/server/visible-projects.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { DB } from '#platform/server/database/tables.gen.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { OWN_DAYS } from '../contract.ts';
import { type Disbursement, type FilledDisbursement, RECEIPT_CONTENT_TYPES } from '../disbursement.ts';
import type { DisbursementKind, PaidWith, VatRate } from '../labels.ts';
import { isVatDeductible } from '../vat.ts';

/** A row of a disbursement. */
export type DisbursementRow = Selectable<DB['disbursements']>;

/** Disbursements with the phase they are for, as far as `reader` may see it. */
export function disbursements(db: Database, reader: Identity) {
  return db
    .selectFrom('disbursements')
    .leftJoin('phases', 'phases.id', 'disbursements.phase_id')
    .leftJoin('projects', (join) =>
      join.onRef('projects.id', '=', 'phases.project_id').on(sql<boolean>`(disbursements.user_id = ${reader.id}::uuid or ${isVisibleTo(reader)})`),
    )
    .selectAll('disbursements')
    .select(['projects.number as project_number', 'projects.description as project_description', 'projects.city'])
    .select(['phases.number as phase_number', 'phases.name as phase_name'])
    .select(
      sql<{ id: string; name: string }[]>`coalesce((select json_agg(json_build_object('id', files.id, 'name', coalesce(files.name, 'bon'))
        order by array_position(disbursements.receipt_file_ids, files.id))
        from files where files.id = any (disbursements.receipt_file_ids) and files.content_type not like 'image/%'), '[]')`.as('receipt_documents'),
    )
    .select(
      sql<Disbursement['returned']>`(case when disbursements.claim_id is null then (
        select json_build_object('claimNumber', back_in.number, 'reason', back.reason, 'by', users.name)
        from claim_returned_lines back join claim_steps using (claim_id, place) join claims back_in on back_in.id = back.claim_id
          join users on users.id = claim_steps.user_id
        where back.disbursement_id = disbursements.id order by claim_steps.at desc limit 1) end)`.as('returned'),
    );
}

type RowWithPhase = Awaited<ReturnType<ReturnType<typeof disbursements>['execute']>>[number];

/** Somebody's own, the last day first: those of the last year, and those that nobody paid yet. */
export async function listOwn(db: Database, user: Identity, today: string): Promise<Disbursement[]> {
  const rows = await disbursements(db, user)
    .leftJoin('claims', 'claims.id', 'disbursements.claim_id')
    .where('disbursements.user_id', '=', user.id)
    .where((where) =>
      where.or([
        where('spent_on', '>=', addDays(today, -OWN_DAYS)),
        where('disbursements.made_at', '>=', new Date(`${addDays(today, -OWN_DAYS)}T00:00:00Z`)),
        where('claim_id', 'is', null),
        where('claims.status', '!=', 'paid'),
      ]),
    )
    .orderBy('spent_on', 'desc')
    .orderBy('disbursements.id', 'desc')
    .execute();
  return rows.map(toDisbursement);
}

/** The disbursement with this id, whoever's it is, held until the command is done. */
export function lockDisbursement(db: Database, id: string): Promise<DisbursementRow | undefined> {
  return db.selectFrom('disbursements').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** One disbursement as `reader` is told it. */
export async function findDisbursement(db: Database, reader: Identity, id: string): Promise<Disbursement | undefined> {
  const row = await disbursements(db, reader).where('disbursements.id', '=', id).executeTakeFirst();
  return row && toDisbursement(row);
}

function rowOf(input: FilledDisbursement, vatCents: number) {
  return {
    spent_on: input.spentOn,
    kind: input.kind,
    supplier: input.supplier,
    description: input.description,
    amount_cents: input.amountCents,
    vat_rate: input.vatRate,
    low_part_cents: input.lowPartCents,
    vat_cents: vatCents,
    paid_with: input.paidWith,
    phase_id: input.phaseId,
    is_recharged: input.isRecharged,
    guests: input.guests,
    is_vat_deductible: isVatDeductible(input),
    receipt_file_ids: input.receiptFileIds,
    no_receipt_reason: input.noReceiptReason,
    late_reason: input.lateReason,
  };
}

/** Writes a disbursement down. */
export async function insertDisbursement(db: Database, userId: string, input: FilledDisbursement, vatCents: number, at: Date): Promise<void> {
  await db
    .insertInto('disbursements')
    .values({ id: input.id, user_id: userId, made_at: at, ...rowOf(input, vatCents) })
    .execute();
}

/** Changes a disbursement. */
export async function updateDisbursement(db: Database, input: FilledDisbursement, vatCents: number, version: number): Promise<void> {
  await db
    .updateTable('disbursements')
    .set({ ...rowOf(input, vatCents), version })
    .where('id', '=', input.id)
    .execute();
}

/** Takes a disbursement away. */
export async function removeDisbursement(db: Database, id: string): Promise<void> {
  await db.deleteFrom('disbursements').where('id', '=', id).execute();
}

/** True when somebody may read the receipts of a disbursement: whose it is, and who checks claims while it is in one that was submitted. */
export async function mayReadReceipts(db: Database, user: { readonly id: string; readonly isChecker: boolean }, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('disbursements')
    .leftJoin('claims', 'claims.id', 'disbursements.claim_id')
    .select(['disbursements.user_id', 'claims.status'])
    .where('disbursements.id', '=', id)
    .executeTakeFirst();
  return row !== undefined && (row.user_id === user.id || (user.isChecker && row.status !== null && row.status !== 'draft'));
}

/** A receipt that has arrived. */
export interface ReceivedReceipt {
  readonly id: string;
  readonly name: string;
  readonly isPdf: boolean;
  readonly sizeBytes: number;
}

/** Which of these receipts have arrived, pictures and PDFs. */
export async function listReceivedReceipts(db: Database, ids: readonly string[]): Promise<ReceivedReceipt[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('files')
    .select(['id', 'size_bytes as sizeBytes', sql<string>`coalesce(name, 'bon')`.as('name'), sql<boolean>`content_type = 'application/pdf'`.as('isPdf')])
    .where('id', 'in', [...ids])
    .where('received_at', 'is not', null)
    .where((where) => where.or([where('content_type', 'like', 'image/%'), where('content_type', '=', 'application/pdf')]))
    .$narrowType<{ sizeBytes: NotNull }>()
    .execute();
}

/** True when one of these files has arrived and can be no receipt, by what its bytes were found to be. */
export async function hasOtherThanReceipts(db: Database, fileIds: readonly string[]): Promise<boolean> {
  if (fileIds.length === 0) return false;
  const row = await db
    .selectFrom('files')
    .select('id')
    .where('id', 'in', [...fileIds])
    .where('received_at', 'is not', null)
    .where('content_type', 'not in', [...RECEIPT_CONTENT_TYPES])
    .executeTakeFirst();
  return row !== undefined;
}

/** A condition: true of a row of `disbursements` that may be the same bill as another, by day, amount and supplier, or by the same picture. */
export const isPossiblyDouble = sql<boolean>`(exists (select from disbursements other
    where other.spent_on = disbursements.spent_on and other.amount_cents = disbursements.amount_cents and other.id <> disbursements.id
      and lower(regexp_replace(trim(other.supplier), '\\s+', ' ', 'g')) = lower(regexp_replace(trim(disbursements.supplier), '\\s+', ' ', 'g')))
  or exists (select from files mine join files theirs on theirs.sha256 = mine.sha256 and theirs.id <> mine.id
    join file_links on file_links.file_id = theirs.id and file_links.subject = 'disbursement' and file_links.subject_id <> disbursements.id
    join disbursements other on other.id = file_links.subject_id and theirs.id = any (other.receipt_file_ids)
    where mine.id = any (disbursements.receipt_file_ids)))`;

/** A row as it is told. */
export function toDisbursement(row: RowWithPhase): Disbursement {
  return {
    id: row.id,
    spentOn: row.spent_on,
    kind: row.kind as DisbursementKind,
    supplier: row.supplier,
    description: row.description,
    amountCents: row.amount_cents,
    vatRate: row.vat_rate as VatRate,
    lowPartCents: row.low_part_cents,
    vatCents: row.vat_cents,
    paidWith: row.paid_with as PaidWith,
    isRecharged: row.is_recharged,
    guests: row.guests,
    isVatDeductible: row.is_vat_deductible,
    receiptFileIds: row.receipt_file_ids,
    receiptDocuments: row.receipt_documents,
    returned: row.returned ?? null,
    noReceiptReason: row.no_receipt_reason,
    lateReason: row.late_reason,
    claimId: row.claim_id,
    version: row.version,
    isPhaseHidden: row.phase_id !== null && row.project_number === null,
    phase:
      row.phase_id === null || row.project_number === null
        ? null
        : {
            id: row.phase_id,
            projectNumber: row.project_number,
            projectDescription: row.project_description ?? '',
            number: row.phase_number ?? '',
            name: row.phase_name ?? '',
            city: row.city ?? '',
          },
  };
}
