/** Carries out making two rows of one supplier one. */
import type { Database } from '#platform/server/database/database.ts';
import { implement } from '#platform/server/operations/operations.ts';
import { compareFields, type MergeConflict, movingWords } from '#platform/shared/merging.ts';
import { Problem } from '#platform/shared/problem.ts';
import * as contract from '../contract.ts';
import { choosableCodes } from '../fields.ts';
import { contactsOfBoth, invoiceConflicts, type MergeSupplier, mergeBoth, type Pair, refusals, valuesOf } from '../merged.ts';
import * as queries from './queries.ts';

/** Costs, and orders, of which the audit log says that their supplier went into another. Of what is beyond it the history of both suppliers tells how much went along. */
const NOTED_MAX = 5_000;

export const supplierMergeHandlers = implement(contract, {
  async previewSupplierMerge(pair, { db }) {
    const { kept, dropped } = await findBoth(db, pair);
    const [ofKept, ofDropped] = [valuesOf(kept), valuesOf(dropped)];
    const { differing, filled } = compareFields(choosableCodes, ofKept, ofDropped);
    return {
      kept: toSide(kept),
      dropped: toSide(dropped),
      differing: differing.map((field) => ({ field, kept: ofKept[field] ?? '', dropped: ofDropped[field] ?? '' })),
      filled: filled.map((field) => ({ field, value: ofDropped[field] ?? '' })),
      moving: await movingOf(db, kept, dropped),
      conflicts: await conflictsOf(db, kept, dropped),
    };
  },

  async mergeSuppliers({ keptVersion, droppedVersion, takes, ...pair }, { db, user, now, record }) {
    await queries.holdBoth(db, pair);
    const { kept, dropped } = await findBoth(db, pair);
    // Asked twice, by two people or by one who is not sure: it is so already.
    if (dropped.mergedInto?.id === kept.id) return null;
    const [conflict] = await conflictsOf(db, kept, dropped);
    if (conflict !== undefined) throw new Problem('not-possible-now', { reason: `${conflict.text} ${conflict.remedy}` });
    if (kept.version !== keptVersion || dropped.version !== droppedVersion)
      throw new Problem('changed-by-someone-else', { reason: 'Een van de twee leveranciers is intussen gewijzigd. Kijk opnieuw wat samenvoegen doet.' });
    const { differing, filled } = compareFields(choosableCodes, valuesOf(kept), valuesOf(dropped));
    const taken = differing.filter((field) => takes.includes(field));
    const { merged, left } = mergeBoth(kept, dropped, new Set([...filled, ...taken]));
    const moved = await movingOf(db, kept, dropped);
    await queries.writeBoth(db, pair, { merged, left, formerNames: queries.formerNamesOf(dropped, left, kept), now });
    const went = await queries.moveColumns(db, pair);
    const costs = went.get('third_party_costs.supplier_id') ?? [];
    await queries.noteAtCosts(db, costs, `${dropped.name} is in het register samengevoegd met ${merged.name}.`, { by: user.id, now });
    record({ subject: 'supplier', id: kept.id, from: { name: kept.name }, to: { name: merged.name, mergedFrom: dropped.id, taken, moved } });
    record({ subject: 'supplier', id: dropped.id, from: { name: dropped.name }, to: { mergedInto: kept.id } });
    for (const id of costs.slice(0, NOTED_MAX)) record({ subject: 'third-party-cost', id, from: { supplier: dropped.name }, to: { supplier: merged.name } });
    for (const id of (went.get('lab_orders.supplier_id') ?? []).slice(0, NOTED_MAX))
      record({ subject: 'lab-order', id, from: { supplierId: dropped.id }, to: { supplierId: kept.id } });
    return null;
  },
});

/** Both suppliers. Throws `not-found` when there is no such supplier. */
async function findBoth(db: Database, pair: Pair): Promise<{ readonly kept: MergeSupplier; readonly dropped: MergeSupplier }> {
  const both = await queries.findBoth(db, pair);
  if (both === undefined) throw new Problem('not-found');
  return both;
}

async function conflictsOf(db: Database, kept: MergeSupplier, dropped: MergeSupplier): Promise<MergeConflict[]> {
  const refused = refusals(kept, dropped);
  if (refused.length > 0) return [...refused];
  return [...invoiceConflicts(await queries.listDoubleInvoices(db, { kept: kept.id, dropped: dropped.id }))];
}

/** Lists what goes along, in words; contacts too. */
async function movingOf(db: Database, kept: MergeSupplier, dropped: MergeSupplier): Promise<string[]> {
  const contacts = contactsOfBoth(kept, dropped).length - kept.contacts.length;
  return movingWords([...(await queries.countMoving(db, dropped.id)), { label: ['contactpersoon', 'contactpersonen'], count: contacts }]);
}

const toSide = ({ id, version, name }: MergeSupplier) => ({ id, version, name });
