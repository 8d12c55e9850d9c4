/** The device as far as sending goes: commands and files alike. */
import type { FileReceipt } from '#platform/shared/files/files.ts';
import type { Api } from '#platform/shared/operation.ts';
import type { ApiClient } from '../answers/transport.ts';
import type { Clock } from '../device/clock.ts';
import type { DeviceStore, FileRow, OutboxRow } from '../device/storage/device-store.ts';
import type { BatchAnswer } from './outbox-state.ts';

/** Asks the server for the receipts of files it may have. */
export type AskReceipts = (files: readonly FileRow[]) => Promise<readonly Pick<FileReceipt, 'id' | 'sizeBytes' | 'sha256'>[]>;

/** Services and data of the device that sending needs. */
export interface SenderDevice {
  readonly store: DeviceStore;
  readonly clientOf: (api: Api) => ApiClient;
  /** The person signed in at this moment. */
  readonly personId: () => string | undefined;
  readonly clock: Clock;
  /** Called after each step that changed rows. */
  readonly changed: () => void;
  /** Sends commands in a way of its own, instead of as a batch. */
  readonly post?: ((batch: readonly OutboxRow[], signal: AbortSignal | undefined) => Promise<readonly BatchAnswer[]>) | undefined;
  /** Ids of the files that may go; all of them without it. */
  readonly filesToSend?: (() => Promise<ReadonlySet<string>>) | undefined;
  /** Asks what the server has of files, where that is not asked in the common way. */
  readonly askReceipts?: AskReceipts | undefined;
}
