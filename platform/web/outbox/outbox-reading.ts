/** Reads waiting commands and receipts from the device in one transaction: a command that moves from the one to the other is at no moment in neither. */
import { deviceStore, type OutboxRow, type ReceiptRow } from '../device/storage/device-store.ts';
import { readFromDevice } from '../device/storage/device-store-changes.ts';
import { currentPersonId } from '../sign-in/person.ts';
import { rowsOf } from './outbox-rows.ts';

/** One person's outbox on this device. */
export interface Outbox {
  /** In line. */
  readonly commands: readonly OutboxRow[];
  /** The newest first. */
  readonly receipts: readonly ReceiptRow[];
}

const nothing: Outbox = { commands: [], receipts: [] };

/** The outbox of the signed-in person. */
export const outboxReading = readFromDevice<Outbox>(['outbox', 'person'], nothing, async () => {
  const userId = currentPersonId();
  if (userId === undefined) return nothing;
  return deviceStore.transaction('r', deviceStore.outbox, deviceStore.receipts, async () => {
    const receipts = deviceStore.receipts.where('[userId+number]').between([userId, Number.NEGATIVE_INFINITY], [userId, Number.POSITIVE_INFINITY]);
    return { commands: await rowsOf(deviceStore, userId), receipts: await receipts.reverse().toArray() };
  });
});
