/** Proof of what arrived: kept on the device after the thing itself is gone from the outbox. */
import { useSyncExternalStore } from 'react';
import type { ReceiptRow } from '../device/storage/device-store.ts';
import { outboxReading } from './outbox-reading.ts';

/** Something that arrived, with its number and the server's time. */
export type KeptReceipt = ReceiptRow;

const receipts = () => outboxReading.get().receipts;

/** The receipts of the signed-in person, the newest first. */
export function useReceipts(): readonly KeptReceipt[] {
  return useSyncExternalStore(outboxReading.subscribe, receipts, receipts);
}
