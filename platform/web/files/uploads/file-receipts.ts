/**
 * Reads back what the server has of the files it received. Only when size and hash are the same is the photo as it was taken let go, and may the
 * rest be cleared. What the server turns out not to have goes again.
 */
import { type FileReceipt, listFileReceipts, RECEIPT_IDS_MAX } from '#platform/shared/files/files.ts';
import { PERSON_HEADER } from '#platform/shared/operation.ts';
import { readAnswer } from '../../answers/transport.ts';
import type { FileRow } from '../../device/storage/device-store.ts';
import { backOffMs } from '../../outbox/outbox-state.ts';
import type { AskReceipts, SenderDevice } from '../../outbox/sender-device.ts';
import { originalKey } from '../file-rows.ts';

/** Asks after all received files of which nothing was read back yet. Throws `Problem` or `Unreachable`; then all stays. */
export async function readBack(device: SenderDevice, userId: string): Promise<void> {
  const received = await device.store.files
    .where('[userId+state]')
    .equals([userId, 'received'])
    .filter(({ awaitsReceipt }) => awaitsReceipt === true)
    .toArray();
  for (let at = 0; at < received.length && device.personId() === userId; at += RECEIPT_IDS_MAX) {
    const asked = received.slice(at, at + RECEIPT_IDS_MAX);
    const receipts = await (device.askReceipts ?? askServer(device, userId))(asked);
    const receiptById = new Map(receipts.map((receipt) => [receipt.id, receipt]));
    for (const file of asked) await settleReceipt(device, file, receiptById.get(file.id));
    device.changed();
  }
}

function askServer({ clientOf }: SenderDevice, userId: string): AskReceipts {
  return async (files) => {
    const path = `/file-receipts?ids=${files.map(({ id }) => id).join(',')}`;
    const response = await clientOf('general').request('GET', path, { headers: { [PERSON_HEADER]: userId } });
    return listFileReceipts.result.parse(await readAnswer(response));
  };
}

function settleReceipt({ store, clock }: SenderDevice, asked: FileRow, receipt: Pick<FileReceipt, 'sizeBytes' | 'sha256'> | undefined): Promise<void> {
  return store.transaction('rw', store.files, store.bytes, async () => {
    const file = await store.files.get(asked.id);
    if (file?.state !== 'received') return;
    if (receipt === undefined) {
      const nextTryMs = clock.now() + backOffMs(file.tries, clock.random());
      await store.files.put({ ...file, state: 'waiting', receivedAt: undefined, nextTryMs });
      return;
    }
    const isSame = receipt.sizeBytes === file.sizeBytes && receipt.sha256 === file.sha256;
    if (!isSame) {
      await store.files.put({
        ...file,
        state: 'refused',
        problem: { type: 'about:blank', status: 422, code: 'invalid-input', details: { reason: OTHER_TEXT } },
      });
      return;
    }
    await store.bytes.delete(originalKey(file.id));
    await store.files.put({ ...file, awaitsReceipt: undefined });
  });
}

const OTHER_TEXT = 'Op de server staat iets anders dan op dit apparaat. Dit apparaat houdt het; geef het reddingsbestand aan ICT.';
