/** Handlers of who has equipment. */
import { type CommandContext, implement } from '#platform/server/operations/operations.ts';
import { formatDate, localDate } from '#platform/shared/dates/dates.ts';
import { Problem } from '#platform/shared/problem.ts';
import * as contract from '../loan-contract.ts';
import { writeOrder } from './handlers.ts';
import { findOpenLoan, listRegister, lockEquipment } from './queries.ts';

export const loanHandlers = implement(contract, {
  async listEquipmentInHand(_params, { db, user }) {
    return (await listRegister(db, user.id)).flatMap(({ loanId, ...row }) => (loanId === null ? [] : [{ ...row, loanId }]));
  },

  async checkOutEquipment({ id, equipment, userId, at, dueOn, note, takerFileId, giverName, giverFileId }, context) {
    const { db, user, record } = context;
    if (userId !== user.id && !user.permissions.has('equipment.manage')) throw new Problem('not-allowed');
    const one = await lockEquipment(db, equipment);
    if (one.retired_at !== null) throw new Problem('not-possible-now', { reason: `${one.number} is niet meer in gebruik.` });
    if (one.out_of_order_reason !== '')
      throw new Problem('not-possible-now', { reason: `${one.number} is buiten gebruik: ${one.out_of_order_reason}. Meld het eerst hersteld.` });
    await refuseHeld(db, equipment, one.number);
    await refuseGone(db, userId);
    const outAt = notLater(at, context.now);
    if (dueOn !== null && dueOn < localDate(outAt))
      throw new Problem('invalid-input', { fields: [{ path: 'dueOn', message: 'Kies een dag op of na de dag van uitgifte.' }] });
    await db
      .insertInto('equipment_loans')
      .values({
        ...{ id, equipment_id: equipment, user_id: userId, out_at: outAt, due_on: dueOn, out_note: note, out_by: user.id },
        ...{ taker_file_id: takerFileId, giver_name: giverName, giver_file_id: giverFileId },
      })
      .execute();
    await context.linkFiles(null, [takerFileId, giverFileId]);
    record({ subject: 'equipment-loan', id, to: { equipment, userId, outAt: outAt.toISOString(), dueOn, giverName } });
    return null;
  },

  async returnEquipment({ id, equipment, at, place, note, outOfOrder, returnerFileId, receiverName, receiverFileId }, context) {
    const { db, user, record } = context;
    const one = await lockEquipment(db, equipment);
    const loan = await db.selectFrom('equipment_loans').selectAll().where('id', '=', id).where('equipment_id', '=', equipment).executeTakeFirst();
    if (loan === undefined || (loan.user_id !== user.id && !user.permissions.has('equipment.manage'))) throw new Problem('not-found');
    if (loan.in_at !== null) throw new Problem('not-possible-now', { reason: `${one.number} is al teruggebracht op ${formatDate(localDate(loan.in_at))}.` });
    // A clock that runs behind does not bring it back before it went out.
    const inAt = new Date(Math.max(notLater(at, context.now).getTime(), loan.out_at.getTime()));
    await db
      .updateTable('equipment_loans')
      .set({
        in_at: inAt,
        in_by: user.id,
        in_place: place,
        in_note: note,
        returner_file_id: returnerFileId,
        receiver_name: receiverName,
        receiver_file_id: receiverFileId,
      })
      .where('id', '=', id)
      .execute();
    if (place !== '') await db.updateTable('equipment').set({ place, car_id: null }).where('id', '=', equipment).execute();
    if (outOfOrder !== '') await writeOrder(context, equipment, one.out_of_order_reason, outOfOrder);
    await context.linkFiles(null, [returnerFileId, receiverFileId]);
    record({ subject: 'equipment-loan', id, from: { inAt: null }, to: { inAt: inAt.toISOString(), place, note, receiverName } });
    return null;
  },
});

/** Returns the moment a device gives, or now when that is later than now. */
function notLater(at: string, now: Date): Date {
  return new Date(Math.min(Date.parse(at), now.getTime()));
}

async function refuseHeld(db: CommandContext['db'], equipment: string, number: string): Promise<void> {
  const held = await findOpenLoan(db, equipment);
  if (held === undefined) return;
  const { name } = await db.selectFrom('users').select('name').where('id', '=', held.user_id).executeTakeFirstOrThrow();
  throw new Problem('not-possible-now', { reason: `${name} heeft ${number} sinds ${formatDate(localDate(held.out_at))}. Laat het eerst terugbrengen.` });
}

async function refuseGone(db: CommandContext['db'], userId: string): Promise<void> {
  const person = await db.selectFrom('users').select('id').where('id', '=', userId).where('active', '=', true).executeTakeFirst();
  if (person === undefined)
    throw new Problem('invalid-input', { fields: [{ path: 'userId', message: 'Kies iemand uit de lijst: deze persoon werkt hier niet (meer).' }] });
}
