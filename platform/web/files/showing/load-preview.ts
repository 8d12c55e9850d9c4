/**
 * Opens a file to be shown within the page. What it is, is read from its bytes, whatever its name says; only pictures, PDF and text are shown, and the
 * bytes get the type they proved. So nothing that could run, as HTML or SVG, is ever opened as that at the address of this app.
 */
import { contentTypeOf, HEAD_BYTES, isText } from '#platform/shared/files/file-content.ts';
import { clientOf, readAnswer, Unreachable } from '../../answers/transport.ts';
import { deviceStore } from '../../device/storage/device-store.ts';
import { currentPersonId } from '../../sign-in/person.ts';
import { bytesOf } from '../file-rows.ts';
import { serverUrl } from './file-urls.ts';

/** Most of a text that is shown, in bytes; the whole of it is in the file. */
export const TEXT_SHOWN_BYTES_MAX = 256 * 1024;

/** A file to look at. */
export type Preview =
  | { readonly kind: 'picture' | 'pdf' | 'other'; readonly bytes: Blob }
  | { readonly kind: 'text'; readonly bytes: Blob; readonly text: string; readonly isCut: boolean };

/** Opens it from the device, or else from the server. Rejects with `Unreachable` when it is on neither, or with the `Problem` of the server. */
export async function loadPreview(id: string, signal: AbortSignal): Promise<Preview> {
  return previewOf((await keptBytes(id)) ?? (await fetchBytes(id, signal)));
}

/** Recognises the kind of file by its bytes, and returns what may be shown of it. */
export async function previewOf(bytes: ArrayBuffer): Promise<Preview> {
  const head = new Uint8Array(bytes, 0, Math.min(bytes.byteLength, HEAD_BYTES));
  const type = contentTypeOf(head);
  if (type === 'application/pdf') return { kind: 'pdf', bytes: new Blob([bytes], { type }) };
  if (type?.startsWith('image/')) return { kind: 'picture', bytes: new Blob([bytes], { type }) };
  if (type === undefined && isText(head)) {
    const isCut = bytes.byteLength > TEXT_SHOWN_BYTES_MAX;
    return { kind: 'text', bytes: new Blob([bytes], { type: 'text/plain' }), text: decode(bytes.slice(0, TEXT_SHOWN_BYTES_MAX), isCut), isCut };
  }
  return { kind: 'other', bytes: new Blob([bytes], { type: 'application/octet-stream' }) };
}

/** Text in UTF-8; lists of older programs are in the encoding of Western Windows. */
function decode(bytes: ArrayBuffer, isCut: boolean): string {
  try {
    // A character that was cut at the end of what is shown is left out.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut });
  } catch (error) {
    if (error instanceof TypeError) return new TextDecoder('windows-1252').decode(bytes);
    throw error;
  }
}

async function keptBytes(id: string): Promise<ArrayBuffer | undefined> {
  const row = await deviceStore.files.get(id);
  return row === undefined || row.userId !== currentPersonId() || !row.hasBytes ? undefined : bytesOf(deviceStore, id);
}

async function fetchBytes(id: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const lost = (error: unknown) => {
    throw signal.aborted ? signal.reason : new Unreachable(error);
  };
  const response = await clientOf('main').request('GET', serverUrl(id), { signal }).catch(lost);
  if (!response.ok) await readAnswer(response);
  return response.arrayBuffer().catch(lost);
}
