/** Tells what a file really is by its first bytes; a name or a header is only a claim. */
import { type FileKind, fileKinds } from '#platform/shared/files/files.ts';
import { PICTURE_HEAD_BYTES } from '#platform/shared/files/picture-size.ts';

/** Bytes needed to recognise a file, and how large a picture in it is. */
export const HEAD_BYTES = PICTURE_HEAD_BYTES;

const signatures: readonly { readonly contentType: string; readonly matches: (head: Uint8Array) => boolean }[] = [
  { contentType: 'image/jpeg', matches: (head) => startsWith(head, [0xff, 0xd8, 0xff]) },
  { contentType: 'image/png', matches: (head) => startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { contentType: 'image/webp', matches: (head) => startsWith(head, [0x52, 0x49, 0x46, 0x46]) && startsWith(head.subarray(8), [0x57, 0x45, 0x42, 0x50]) },
  { contentType: 'application/pdf', matches: (head) => startsWith(head, [0x25, 0x50, 0x44, 0x46, 0x2d]) },
  // Office documents, KLIC deliveries and plain archives are all ZIP.
  { contentType: 'application/zip', matches: (head) => startsWith(head, [0x50, 0x4b, 0x03, 0x04]) },
];

/** The content type the first bytes prove, or undefined when they prove none we keep. */
export function contentTypeOf(head: Uint8Array): string | undefined {
  return signatures.find(({ matches }) => matches(head))?.contentType;
}

const [TAB, LINE_FEED, FORM_FEED, CARRIAGE_RETURN, FIRST_PRINTABLE, DELETE] = [0x09, 0x0a, 0x0c, 0x0d, 0x20, 0x7f];

/** The content type of a file of a kind, by its first bytes; undefined when they are not of that kind. Only what is sent as text may be text: pictures and PDFs prove what they are. */
export function provenType(kind: FileKind, head: Uint8Array): string | undefined {
  const contentType = kind === 'text' && contentTypeOf(head) === undefined && isText(head) ? 'text/plain' : contentTypeOf(head);
  return contentType !== undefined && isContentTypeAllowed(kind, contentType) ? contentType : undefined;
}

/** True for bytes without any that no text has, in whatever encoding that keeps ASCII. */
export function isText(head: Uint8Array): boolean {
  return head.every(
    (byte) => (byte >= FIRST_PRINTABLE && byte !== DELETE) || byte === TAB || byte === LINE_FEED || byte === FORM_FEED || byte === CARRIAGE_RETURN,
  );
}

/** True when a kind of file may have this content type. */
export function isContentTypeAllowed(kind: FileKind, contentType: string): boolean {
  return (fileKinds[kind].contentTypes as readonly string[]).includes(contentType);
}

function startsWith(bytes: Uint8Array, prefix: readonly number[]): boolean {
  return prefix.every((byte, index) => bytes[index] === byte);
}
