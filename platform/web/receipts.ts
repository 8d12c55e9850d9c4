/** Proof of what arrived: kept on the device after the thing itself is gone from the outbox. */
import { useSyncExternalStore } from 'react';
import { deviceStore, type ReceiptRow } from './device-store.ts';
import { readFromDevice } from './device-store-changes.ts';
import { currentPersonId } from './person.ts';

/** Receipts shown; older ones are on the device but not on screen. */
export const RECEIPTS_SHOWN_MAX = 20;

/** Something that arrived, with its number and the server's time. */
export type KeptReceipt = ReceiptRow;

/** The last receipts of the signed-in person, the newest first. */
export function useReceipts(): readonly KeptReceipt[] {
  return useSyncExternalStore(receiptsReading.subscribe, receiptsReading.get, receiptsReading.get);
}

const receiptsReading = readFromDevice<readonly ReceiptRow[]>(['outbox', 'person'], [], async () => {
  const userId = currentPersonId();
  if (userId === undefined) return [];
  return deviceStore.receipts
    .where('[userId+number]')
    .between([userId, Number.NEGATIVE_INFINITY], [userId, Number.POSITIVE_INFINITY])
    .reverse()
    .limit(RECEIPTS_SHOWN_MAX)
    .toArray();
});
