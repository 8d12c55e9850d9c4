/** Parses an upload request, and refuses anything beyond one file: which file it is about is read once, here. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type FileKind, fileKinds } from '#platform/shared/files/files.ts';
import { Problem } from '#platform/shared/problem.ts';
import { DeviceTime } from '../operations/commands/device-time.ts';
import { idInAddress, parseInput } from '../operations/parse-input.ts';

/** Longest name of a file, in characters. */
const NAME_LENGTH_MAX = 200;
/** Longest content type, in characters. */
const CONTENT_TYPE_LENGTH_MAX = 100;
const NO_CONTROL_CHARACTERS = /^\P{Cc}*$/u;
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Headers that would make another request of it: parts of the protocol, or habits around it, that are not meant here. */
const NOT_MEANT = ['x-http-method-override', 'x-http-method', 'x-method-override', 'upload-concat', 'upload-defer-length'];
const NOT_MEANT_FOR_BYTES = [...NOT_MEANT, 'upload-length', 'upload-metadata'];

/** A file that is about to come. */
export interface AnnouncedFile {
  readonly id: string;
  readonly name: string;
  readonly kind: FileKind;
  readonly contentType: string;
  readonly sha256?: string | undefined;
  readonly sizeBytes: number;
  /** When the device kept it; undefined when it does not say. */
  readonly keptAt?: Date | undefined;
}

const Announcement = z.object({
  id: z.uuid().toLowerCase(),
  name: z.string().trim().min(1).max(NAME_LENGTH_MAX).regex(NO_CONTROL_CHARACTERS),
  kind: z.enum(Object.keys(fileKinds) as [FileKind, ...FileKind[]]),
  contentType: z.string().max(CONTENT_TYPE_LENGTH_MAX).regex(NO_CONTROL_CHARACTERS),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  keptAt: DeviceTime.optional(),
});

/** The file that a request to `address` announces. Throws `not-found` for an address with more to it, and `invalid-input`. */
export function announcedFile(request: FastifyRequest, address: string): AnnouncedFile {
  if (request.raw.url !== address) throw new Problem('not-found');
  refuseHeaders(request, NOT_MEANT);
  const announced = parseInput(Announcement, metadataOf(request));
  const length = request.headers['upload-length'];
  const sizeBytes = typeof length === 'string' && /^\d+$/.test(length) ? Number(length) : 0;
  return { ...announced, sizeBytes };
}

/** Throws `file-too-large` for a file that is larger than this, or that has no size. */
export function refuseTooLarge({ sizeBytes }: AnnouncedFile, sizeBytesMax: number): void {
  if (sizeBytes > 0 && sizeBytes <= sizeBytesMax) return;
  throw new Problem('file-too-large', { reason: `Dit bestand is te groot. Kies er een van ten hoogste ${sizeBytesMax / 1024 / 1024} MB.` });
}

/** Id of the file that a request below `address` is about, in lower case. Throws `not-found` for an address with anything besides that one id. */
export function uploadId(request: FastifyRequest, address: string): string {
  const { id: asWritten } = request.params as { readonly id: string };
  if (request.raw.url !== `${address}/${asWritten}`) throw new Problem('not-found');
  refuseHeaders(request, NOT_MEANT_FOR_BYTES);
  return idInAddress(request.params);
}

function refuseHeaders({ headers }: FastifyRequest, names: readonly string[]): void {
  const found = names.find((name) => headers[name] !== undefined);
  if (found !== undefined) throw new Problem('invalid-input', { fields: [{ path: found, message: 'Dit hoort niet bij een bestand dat verzonden wordt.' }] });
}

/** Parses a tus `Upload-Metadata` header: `key base64,key base64`. */
function metadataOf({ headers }: FastifyRequest): Record<string, string> {
  const pairs = String(headers['upload-metadata'] ?? '').split(',');
  return Object.fromEntries(pairs.map((pair) => toEntry(...pair.trim().split(' '))));
}

function toEntry(key = '', value = ''): [string, string] {
  if (!BASE64.test(value)) throw new Problem('invalid-input', { fields: [{ path: key, message: 'Dit is geen base64.' }] });
  return [key, Buffer.from(value, 'base64').toString('utf8')];
}
