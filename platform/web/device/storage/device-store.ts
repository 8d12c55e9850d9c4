/**
 * The device's storage: one IndexedDB database, every row with its owner. Writes are durable before they are confirmed ('strict'). Bytes that
 * are made here are stored as ArrayBuffer, because WebKit cannot store Blobs.
 */
import { Dexie, type EntityTable, type Table } from 'dexie';
import type { FileKind } from '#platform/shared/files/files.ts';
import type { Api, Receipt } from '#platform/shared/operation.ts';
import type { ProblemBody } from '#platform/shared/problem.ts';
import { closeOnUnload, isWebKit } from './device-store-leaving.ts';
import { DEVICE_STORE_NAME } from './device-store-name.ts';

/** `sent` rows stay until the answers they change have been fetched again, so that nothing flickers. */
export type OutboxState = 'waiting' | 'sending' | 'refused' | 'sent';

/** A draft as it was when its command was added, to open it again when the command is refused. */
export interface DraftCopy {
  readonly id: string;
  readonly kind: string;
  readonly data: unknown;
}

/** One command on its way. */
export interface OutboxRow {
  /** Place in line; a counter of the database, so that a changed clock changes no order. */
  readonly seq: number;
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly api: Api;
  readonly input: unknown;
  /** Record that keeps its order: commands on one record go one after the other. */
  readonly record: string;
  /** Text the person sees. */
  readonly label: string;
  readonly href?: string | undefined;
  readonly fileIds: readonly string[];
  readonly changes: readonly string[];
  readonly draft?: DraftCopy | undefined;
  readonly state: OutboxState;
  /** Why the server refused it. */
  readonly problem?: ProblemBody | undefined;
  /** Why it did not arrive yet, though it is tried again by itself. */
  readonly delay?: ProblemBody | undefined;
  /** Device time, ISO 8601. */
  readonly createdAt: string;
  readonly lastTryAt?: string | undefined;
  /** Device time in ms before which it is not tried again. */
  readonly nextTryMs?: number | undefined;
  readonly tries: number;
  readonly receipt?: Receipt | undefined;
  /** Device time in ms at which the receipt came. */
  readonly sentMs?: number | undefined;
}

/** Proof that something arrived, kept after the thing itself is gone from the device. */
export interface ReceiptRow {
  readonly commandId: string;
  readonly userId: string;
  readonly name: string;
  /** Record of the command; missing in rows of an earlier version of the app. */
  readonly record?: string | undefined;
  readonly label: string;
  readonly href?: string | undefined;
  readonly number: number;
  /** Server time, ISO 8601. */
  readonly receivedAt: string;
  readonly fileIds: readonly string[];
}

/** An answer of a query, kept to be shown without a network. */
export interface AnswerRow {
  readonly userId: string;
  /** Name of the query with its parameters. */
  readonly key: string;
  readonly name: string;
  readonly api: Api;
  readonly path: string;
  readonly data: unknown;
  /** The data as compressed text instead, when there is much of it (`answers/packed-copy.ts`). */
  readonly packed?: Uint8Array<ArrayBuffer> | undefined;
  /** The build of the app whose contract reads `data` as it stands; undefined when that is still to be seen. */
  readonly checkedBy?: string | undefined;
  /** Device time in ms at which it was asked. */
  readonly askedMs: number;
  /** Device time in ms at which it came. */
  readonly fetchedMs: number;
}

/** Something being typed. A copy that lost a race between two tabs carries `rivalOf`, the id of the draft. */
export interface DraftRow {
  readonly userId: string;
  readonly id: string;
  readonly kind: string;
  readonly data: unknown;
  readonly version: number;
  /** Tab that wrote it. */
  readonly tabId: string;
  readonly updatedAt: string;
  readonly rivalOf?: string | undefined;
  /** Names of the parts of `data` that hardly ever change; they are kept apart, by `draft-rows.ts`. */
  readonly apart?: readonly string[] | undefined;
}

/** A draft as it stands in its table: what is kept apart is missing from `data`, and `parts` says under which stamp each part was written. */
export interface StoredDraftRow extends Omit<DraftRow, 'apart'> {
  readonly parts?: Readonly<Record<string, string>> | undefined;
}

/** A part of a draft that is kept apart. */
export interface DraftPartRow {
  readonly userId: string;
  readonly draftId: string;
  readonly name: string;
  /** Another at every value. */
  readonly stamp: string;
  readonly value: object;
}

/** `unready` ones are on the device as they were made and still become what is sent; `held` ones belong to something that is not finished. */
export type FileState = 'unready' | 'held' | 'waiting' | 'sending' | 'received' | 'refused';

/**
 * A file to be uploaded; its bytes are in a table of their own so that lists stay light. Size, type and hash are of what is sent; of an
 * `unready` one, of what was made. What came from the server has no hash: `makeRescueFile` computes it. What a photo was before it was made small stands beside it, under `originalKey`.
 */
export interface FileRow {
  readonly id: string;
  readonly userId: string;
  readonly kind: FileKind;
  readonly name: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly state: FileState;
  readonly sentBytes: number;
  readonly tries: number;
  /** Tries of which the server said that what arrived was not whole. */
  readonly damagedTries?: number | undefined;
  readonly createdAt: string;
  readonly nextTryMs?: number | undefined;
  readonly lastTryAt?: string | undefined;
  readonly receivedAt?: string | undefined;
  readonly problem?: ProblemBody | undefined;
  /** Why it did not arrive at the last try, when the server said so. */
  readonly delay?: ProblemBody | undefined;
  /** False when the bytes were removed from the device after they were received. */
  readonly hasBytes: boolean;
  /** Until the server told the size and hash of what it has, nothing of this file leaves the device. */
  readonly awaitsReceipt?: boolean | undefined;
}

/** Bytes on the device. What was made here is an ArrayBuffer; what came from the server is a blob where the browser can keep one. */
export type KeptBytes = ArrayBuffer | Blob;

interface BytesRow {
  readonly id: string;
  readonly bytes: KeptBytes;
}

/** A small thing that the device remembers, by a key that begins with its kind. */
export interface MetaRow {
  readonly key: string;
  readonly value: unknown;
}

/** The database of the device. */
export class DeviceStore extends Dexie {
  declare outbox: Table<OutboxRow, number, Omit<OutboxRow, 'seq'> & { seq?: number }>;
  declare receipts: EntityTable<ReceiptRow, 'commandId'>;
  declare answers: Table<AnswerRow, [string, string]>;
  declare drafts: Table<StoredDraftRow, [string, string]>;
  declare draftParts: Table<DraftPartRow, [string, string, string]>;
  declare files: EntityTable<FileRow, 'id'>;
  declare bytes: EntityTable<BytesRow, 'id'>;
  declare meta: EntityTable<MetaRow, 'key'>;

  constructor(name = DEVICE_STORE_NAME) {
    super(name, { chromeTransactionDurability: 'strict' });
    this.version(1).stores({
      outbox: '++seq, &id, userId',
      receipts: 'commandId, [userId+number]',
      answers: '[userId+key], [userId+name], fetchedMs',
      drafts: '[userId+id], [userId+kind], [userId+rivalOf]',
      files: 'id, userId, [userId+state]',
      bytes: 'id',
      meta: 'key',
    });
    // Which version of a draft there is, and whose, without reading all that is filled in.
    this.version(2).stores({ drafts: '[userId+id], [userId+kind], [userId+rivalOf], [userId+id+version+tabId]' });
    this.version(3).stores({ draftParts: '[userId+draftId+name]' });
  }
}

/** The device's store of this page. */
export const deviceStore = new DeviceStore();
if (isWebKit()) closeOnUnload(deviceStore);
