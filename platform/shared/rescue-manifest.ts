/**
 * Manifest of a rescue file, signed by the device of its owner: who made it and when, and the hash of each thing in it. The text that is signed is the
 * text that is checked, byte for byte; nobody writes it anew in between.
 */
import { z } from 'zod';
import { type FileKind, fileKinds } from './files/files.ts';
import { later } from './later.ts';

const FORMAT = { format: 'maaiveld-rescue-manifest', version: 1 } as const;
/** Most commands and files that one manifest names. */
const ROWS_MAX = 20_000;
/** Longest manifest, in characters: one row of it is some 200. */
export const MANIFEST_LENGTH_MAX = 4 * 1024 * 1024;
const TEXT_LENGTH_MAX = 2_000;

const hash = () => z.string().regex(/^[0-9a-f]{64}$/);

/** The manifest of a rescue file. */
export const RescueManifest = later(() =>
  z.object({
    format: z.literal(FORMAT.format),
    version: z.literal(FORMAT.version),
    keyId: z.uuid().toLowerCase(),
    ownerId: z.uuid().toLowerCase(),
    madeAt: z.iso.datetime(),
    commands: z.array(z.object({ id: z.uuid().toLowerCase(), sha256: hash() })).max(ROWS_MAX),
    files: z
      .array(
        z.object({ id: z.uuid().toLowerCase(), kind: z.enum(Object.keys(fileKinds) as [FileKind, ...FileKind[]]), sizeBytes: z.int().min(0), sha256: hash() }),
      )
      .max(ROWS_MAX),
  }),
);
export type RescueManifest = z.infer<ReturnType<typeof RescueManifest>>;

/** A command as it was signed. */
export const SignedCommand = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    name: z.string().max(TEXT_LENGTH_MAX),
    record: z.string().max(TEXT_LENGTH_MAX),
    label: z.string().max(TEXT_LENGTH_MAX),
    createdAt: z.string().max(TEXT_LENGTH_MAX),
    input: z.unknown(),
  }),
);
export type SignedCommand = z.infer<ReturnType<typeof SignedCommand>>;

/** The text of a command that is hashed; of the same command always the same, also after it was written to a file and read back. */
export function signedText({ id, name, record, label, createdAt, input }: SignedCommand): string {
  return JSON.stringify({ id, name, record, label, createdAt, input });
}

/** The text of a manifest, to be signed. */
export function manifestText(manifest: Omit<RescueManifest, 'format' | 'version'>): string {
  return JSON.stringify({ ...FORMAT, ...manifest });
}
