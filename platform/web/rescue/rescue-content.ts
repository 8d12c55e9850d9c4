/** Contents of a rescue file, as it is written and read: `inhoud.json` with the work, and the bytes beside it in the archive. */
import { z } from 'zod';
import { type FileKind, fileKinds } from '#platform/shared/files/files.ts';
import { problemStatus } from '#platform/shared/problem.ts';

/** Format of the files this version writes. Version 1 lacks `href`, `changes`, the state of a file and what was shared; only from 3 on may there be a signature, from 4 on begun texts and places of files. */
export const RESCUE_FORMAT = { format: 'maaiveld-rescue', version: 4 } as const;
/** Path in the archive of the description of all that is in it. */
export const CONTENT_PATH = 'inhoud.json';
/** Path in the archive of what the device signed; missing when it could not sign. */
export const SIGNATURE_PATH = 'handtekening.json';
/** Largest description that is read, in bytes: an outbox of 1,000 forms is some 20 MB. */
export const CONTENT_BYTES_MAX = 200 * 1024 * 1024;
/** Most commands, drafts or files in one rescue file. */
const ROWS_MAX = 20_000;
/** Longest key, name or address in one. */
const TEXT_LENGTH_MAX = 2_000;

const text = z.string().max(TEXT_LENGTH_MAX);
const id = z.string().min(1).max(200);
const time = z.iso.datetime();
const apis = ['main', 'general', 'tempo'] as const;
const kinds = Object.keys(fileKinds) as [FileKind, ...FileKind[]];
const codes = Object.keys(problemStatus) as [keyof typeof problemStatus, ...(keyof typeof problemStatus)[]];
/** An address of this app and of nothing else: it becomes a link on the screen. */
const ownAddress = text.regex(/^\/(?![/\\])/);

const problem = z.object({
  type: z.literal('about:blank'),
  title: text.optional(),
  status: z.int(),
  code: z.enum(codes),
  details: z.looseObject({}).optional(),
});
const draftCopy = z.object({ id, kind: text, data: z.looseObject({}) });

const command = z.object({
  id: z.uuid().toLowerCase(),
  name: text,
  api: z.enum(apis),
  record: text,
  label: text,
  href: ownAddress.optional(),
  input: z.unknown(),
  changes: z.array(text).max(200).default([]),
  state: z.enum(['waiting', 'sending', 'refused']),
  problem: problem.optional(),
  createdAt: time,
  fileIds: z.array(id).max(ROWS_MAX),
  draft: draftCopy.optional(),
});

const draft = z.object({ id, kind: text, data: z.looseObject({}), updatedAt: time, rivalOf: id.optional(), apart: z.array(text).max(20).optional() });

const file = z.object({
  id: z.uuid().toLowerCase(),
  kind: z.enum(kinds),
  name: text,
  contentType: text,
  sizeBytes: z.int().min(0),
  sha256: text,
  /** Missing in version 1: a photo is then made ready anew. */
  state: z.enum(['unready', 'held', 'waiting', 'sending', 'received', 'refused']).optional(),
  createdAt: time.optional(),
  path: text,
});

const shared = z.object({
  id,
  name: text,
  contentType: text,
  sizeBytes: z.int().min(0),
  text: z.string().max(1_000_000),
  modifiedMs: z.number(),
  sharedAt: time,
  /** Missing when only words were shared. */
  path: text.optional(),
});

/** Something typed outside a form that was not used yet, by the name the device keeps it under. */
const begun = z.object({ name: text, value: z.unknown() });

/** Place of a file that a draft may not name yet. */
const place = z.object({ fileId: id, draftId: id, path: text, answer: z.looseObject({}) });

/** Schema that `inhoud.json` must match to be read. */
export const rescueContent = z.object({
  format: z.literal(RESCUE_FORMAT.format),
  version: z.int().min(1).max(RESCUE_FORMAT.version),
  madeAt: time,
  person: z.object({ id, name: text, email: text }),
  commands: z.array(command).max(ROWS_MAX),
  drafts: z.array(draft).max(ROWS_MAX),
  files: z.array(file).max(ROWS_MAX),
  shared: z.array(shared).max(ROWS_MAX).default([]),
  begun: z.array(begun).max(ROWS_MAX).default([]),
  places: z.array(place).max(ROWS_MAX).default([]),
});

/** Schema of `handtekening.json`: the manifest to the letter, and the signature over it in base64. */
export const rescueSignature = z.object({ manifest: z.string(), signature: z.string() });

/** A manifest with its signature; only the server can tell whether it is good. */
export type RescueSignature = z.output<typeof rescueSignature>;
/** Contents of a rescue file. */
export type RescueContent = z.output<typeof rescueContent>;
/** A command of a rescue file. */
export type RescueCommand = RescueContent['commands'][number];
/** A file of a rescue file; its bytes stand at `path`. */
export type RescueAttachment = RescueContent['files'][number];
