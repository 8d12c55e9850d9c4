/** Equipment as it will be once the outbox is empty. What was refused is not drawn: it waits for the person to mend it. */
import type { z } from 'zod';
import { localDate } from '#platform/shared/dates/dates.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { addCalibration, setOutOfOrder } from '../contract.ts';
import type { Calibration, EquipmentRecord, EquipmentRow, Loan } from '../equipment.ts';
import { checkOutEquipment, returnEquipment } from '../loan-contract.ts';

type CheckOut = z.output<typeof checkOutEquipment.input>;
type Return = z.output<typeof returnEquipment.input>;
type Order = z.output<typeof setOutOfOrder.input>;
/** Names by id, as far as this device knows them. */
export type KnownPeople = ReadonlyMap<string, string>;

const taken = (pending: readonly PendingCommand[]) => pending.filter(({ state }) => state !== 'refused');

/** The register with what waits drawn over it. */
export function registerWithPending(rows: EquipmentRow[], pending: readonly PendingCommand[], people: KnownPeople): EquipmentRow[] {
  return taken(pending).reduce((before, command) => before.map((row) => rowAfter(row, command, people)), rows);
}

function rowAfter(row: EquipmentRow, { name, input }: PendingCommand, people: KnownPeople): EquipmentRow {
  if (name === checkOutEquipment.name) {
    const { equipment, userId, at, dueOn } = input as CheckOut;
    return equipment === row.id ? { ...row, holder: { id: userId, name: people.get(userId) ?? '' }, heldSince: localDate(at), dueOn } : row;
  }
  if (name === returnEquipment.name) {
    const { equipment, place, outOfOrder } = input as Return;
    if (equipment !== row.id) return row;
    return { ...row, holder: null, heldSince: null, dueOn: null, ...(place !== '' && { place, car: null }), outOfOrder: outOfOrder || row.outOfOrder };
  }
  if (name === setOutOfOrder.name && (input as Order).id === row.id) return { ...row, outOfOrder: (input as Order).reason };
  return row;
}

/** One piece with what waits drawn over it; `me` is the name of who did it. */
export function recordWithPending(record: EquipmentRecord, pending: readonly PendingCommand[], people: KnownPeople, me: string): EquipmentRecord {
  return taken(pending).reduce((before, command) => recordAfter(before, command, people, me), record);
}

function recordAfter(record: EquipmentRecord, { name, input, createdAt }: PendingCommand, people: KnownPeople, me: string): EquipmentRecord {
  const about = input as { readonly id: string; readonly equipment?: string };
  if (name === setOutOfOrder.name && about.id === record.id) {
    const { reason } = input as Order;
    return { ...record, outOfOrder: reason === '' ? null : { reason, since: createdAt, by: me } };
  }
  if (about.equipment !== record.id) return record;
  if (name === checkOutEquipment.name) return { ...record, loans: withLoan(record.loans, input as CheckOut, people) };
  if (name === returnEquipment.name) return returned(record, input as Return, createdAt, me);
  if (name !== addCalibration.name || record.calibrations.some(({ id }) => id === about.id)) return record;
  const calibration: Calibration = { ...(input as z.output<typeof addCalibration.input>), sizeBytes: null, by: me, at: createdAt };
  const ends = [calibration, ...record.calibrations].map(({ validTo }) => validTo).toSorted();
  return { ...record, calibrations: [calibration, ...record.calibrations], calibratedTo: ends.at(-1) ?? null };
}

function withLoan(loans: Loan[], { note, at, ...input }: CheckOut, people: KnownPeople): Loan[] {
  if (loans.some(({ id }) => id === input.id)) return loans;
  const back = { inAt: null, inPlace: '', inNote: '', returnerFileId: null, receiverName: '', receiverFileId: null };
  const user = { id: input.userId, name: people.get(input.userId) ?? '' };
  return [{ ...back, ...input, user, outAt: at, outNote: note }, ...loans];
}

function returned(record: EquipmentRecord, { id, at, place, note, outOfOrder, ...signed }: Return, since: string, by: string): EquipmentRecord {
  const { returnerFileId, receiverName, receiverFileId } = signed;
  const loans = record.loans.map((loan) =>
    loan.id === id ? { ...loan, inAt: at, inPlace: place, inNote: note, returnerFileId, receiverName, receiverFileId } : loan,
  );
  return {
    ...record,
    loans,
    ...(place !== '' && { place, car: null }),
    ...(outOfOrder !== '' && { outOfOrder: { reason: outOfOrder, since, by } }),
  };
}
