/** One's own protective equipment as it will be once the outbox is empty. */
import type { z } from 'zod';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { type OwnProtectiveEquipment, signForProtectiveEquipment } from '../contract.ts';

/** Name of a piece among what is sent in order. */
export const recordOfPiece = (id: string): string => `protective-equipment:${id}`;

/** Returns somebody's own pieces with the signatures that wait laid over them. A signature that was refused is left out: it waits to be mended. */
export function ownWithPending(own: OwnProtectiveEquipment, pending: readonly PendingCommand[]): OwnProtectiveEquipment {
  const receipts = pending
    .filter(({ name, state }) => name === signForProtectiveEquipment.name && state !== 'refused')
    .map(({ input }) => input as z.output<typeof signForProtectiveEquipment.input>);
  const items = own.items.map((item) => {
    const receipt = receipts.find(({ id }) => id === item.id);
    return receipt === undefined ? item : { ...item, receivedAt: receipt.at, receiptFileId: receipt.fileId };
  });
  return { ...own, items };
}
