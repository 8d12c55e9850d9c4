/** Carries out the operations on disbursements. What somebody is looking at, in a claim that was submitted, changes no more. */
import { normsThrough } from '#features/norms/server/queries.ts';
import { mayNamePhase } from '#features/trips/server/queries.ts';
import { unlinkFiles } from '#platform/server/files/going-files.ts';
import { type CommandContext, implement } from '#platform/server/operations/operations.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { Problem } from '#platform/shared/problem.ts';
import { deleteDisbursement, listDisbursements, putDisbursement } from '../contract.ts';
import type { ClaimStatus } from '../labels.ts';
import { disbursementTroubles, mayChange } from '../rules.ts';
import { isVatDeductible, vatCentsOf } from '../vat.ts';
import { lockClaim } from './claim-queries.ts';
import * as queries from './queries.ts';

export const disbursementHandlers = implement(
  { listDisbursements, putDisbursement, deleteDisbursement },
  {
    async listDisbursements(_params, { db, user, now }) {
      return { disbursements: await queries.listOwn(db, user, localDate(now)) };
    },

    async putDisbursement(input, context) {
      const { db, user, now, command } = context;
      const existing = await lockOwn(context, input.id);
      if (existing !== undefined && existing.version !== input.version)
        throw new Problem('changed-by-someone-else', { current: await queries.findDisbursement(db, user, input.id) });
      const norms = await normsThrough(db, localDate(now));
      // What was written down without a network is judged by the day it was written on.
      const fields = disbursementTroubles(input, localDate(command.deviceTime ?? now), norms);
      if (fields.length > 0) throw new Problem('invalid-input', { fields: [...fields] });
      await refusePhase(context, input.phaseId, existing?.phase_id);
      await context.linkFiles(null, input.receiptFileIds);
      if (await queries.hasOtherThanReceipts(db, input.receiptFileIds))
        throw new Problem('invalid-input', {
          fields: [{ path: 'receiptFileIds', message: 'Een bon is een foto of een pdf. Haal weg wat iets anders is, en voeg het als pdf toe.' }],
        });
      const vatCents = vatCentsOf(input, norms);
      if (existing === undefined) await queries.insertDisbursement(db, user.id, input, vatCents, now);
      else await queries.updateDisbursement(db, input, vatCents, existing.version + 1);
      const { id, version: _version, receiptFileIds, ...to } = input;
      context.record({
        subject: 'disbursement',
        id,
        ...(existing === undefined ? {} : { from: fieldsOf(existing) }),
        to: { ...to, vatCents, isVatDeductible: isVatDeductible(input), receipts: receiptFileIds.length },
      });
      return { version: (existing?.version ?? 0) + 1 };
    },

    async deleteDisbursement({ id }, context) {
      const { db, user } = context;
      const row = await queries.lockDisbursement(db, id);
      // Gone already, by another device of the same person, is as they wanted it.
      if (row === undefined || row.user_id !== user.id) return null;
      await lockOwn(context, id);
      await queries.removeDisbursement(db, id);
      await unlinkFiles(db, 'disbursement', [id]);
      context.record({ subject: 'disbursement', id, from: fieldsOf(row) });
      return null;
    },
  },
);

/** One's own disbursement, held, and with it the claim it is in. Throws when somebody else is looking at it. */
async function lockOwn({ db, user }: CommandContext, id: string): Promise<queries.DisbursementRow | undefined> {
  const known = await queries.findDisbursement(db, user, id);
  const claim = known?.claimId === undefined || known.claimId === null ? undefined : await lockClaim(db, known.claimId);
  const row = await queries.lockDisbursement(db, id);
  if (row === undefined) return undefined;
  if (row.user_id !== user.id) throw new Problem('already-exists');
  if (row.claim_id !== (claim?.id ?? null)) throw new Problem('changed-by-someone-else', { current: await queries.findDisbursement(db, user, id) });
  if (claim === undefined || mayChange(claim.status as ClaimStatus)) return row;
  throw new Problem('not-possible-now', {
    reason: `Dit verschot staat in declaratie ${claim.number}, en die is ingediend. Trek haar in, of vraag de administratie.`,
  });
}

async function refusePhase({ db, user }: CommandContext, phaseId: string | null, knownId: string | null | undefined): Promise<void> {
  if (phaseId === null || phaseId === knownId || (await mayNamePhase(db, user, phaseId))) return;
  throw new Problem('invalid-input', { fields: [{ path: 'phaseId', message: 'Deze fase bestaat niet, of is niet van jou. Kies een andere fase.' }] });
}

function fieldsOf(row: queries.DisbursementRow) {
  return {
    spentOn: row.spent_on,
    kind: row.kind,
    supplier: row.supplier,
    description: row.description,
    amountCents: row.amount_cents,
    vatRate: row.vat_rate,
    lowPartCents: row.low_part_cents,
    vatCents: row.vat_cents,
    paidWith: row.paid_with,
    phaseId: row.phase_id,
    isRecharged: row.is_recharged,
    guests: row.guests,
    isVatDeductible: row.is_vat_deductible,
    receipts: row.receipt_file_ids.length,
    noReceiptReason: row.no_receipt_reason,
    lateReason: row.late_reason,
  };
}
