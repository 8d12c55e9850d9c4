/** Kinds and limits of files, and the proof that they arrived, for both sides. */
import { z } from 'zod';
import { defineQuery } from '../operation.ts';

const MEBIBYTE = 1024 * 1024;

/** Kinds of file the product keeps, with what each may be and how large. */
export const fileKinds = {
  // No WebP: it can't be printed. Devices make a JPEG of whatever is chosen.
  photo: { contentTypes: ['image/jpeg', 'image/png'], sizeBytesMax: 20 * MEBIBYTE },
  signature: { contentTypes: ['image/png'], sizeBytesMax: 1 * MEBIBYTE },
  document: { contentTypes: ['application/pdf', 'image/jpeg', 'image/png', 'application/zip'], sizeBytesMax: 50 * MEBIBYTE },
  // Measurements and lists: text without a mark of its own. It is never sent as anything but text.
  text: { contentTypes: ['text/plain'], sizeBytesMax: 5 * MEBIBYTE },
} as const;

/** Kind of a file. */
export type FileKind = keyof typeof fileKinds;

/** Most files asked about at once. */
export const RECEIPT_IDS_MAX = 200;
/** Characters of an id and the comma behind it. */
const ID_WITH_COMMA_LENGTH = 37;

/** The server's receipt for a file it received whole. */
export interface FileReceipt {
  readonly id: string;
  readonly receivedAt: string;
  readonly sizeBytes: number;
  /** Hash of the stored bytes, lower-case hex. */
  readonly sha256: string | null;
}

/** Receipts of the files that the server has whole, and with which bytes: asked by the device before it deletes anything. */
export const listFileReceipts = defineQuery({
  name: 'file.list-receipts',
  api: 'general',
  route: 'GET /file-receipts',
  access: { who: 'signed-in', restricted: 'scoped' },
  params: () =>
    z.object({
      ids: z
        .string()
        .max(RECEIPT_IDS_MAX * ID_WITH_COMMA_LENGTH)
        .transform((text) => text.split(',').filter(Boolean))
        .pipe(z.array(z.uuid().toLowerCase()).max(RECEIPT_IDS_MAX)),
    }),
  result: () => z.array(z.object({ id: z.uuid().toLowerCase(), receivedAt: z.string(), sizeBytes: z.number(), sha256: z.string().nullable() })),
  offline: false,
});
