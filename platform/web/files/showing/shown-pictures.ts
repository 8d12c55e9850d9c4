/**
 * Pictures of the server that this page has shown. No cache of the browser keeps them, because whoever uses it next could read them there; so the
 * page does, and going back to a form with fourteen photos fetches none of them again. They go with the page, or with the person.
 */

import { clientOf } from '../../answers/transport.ts';
import { onChange, SAME_PERSON } from '../../device/storage/device-store-changes.ts';
import { isVisitorPage } from '../../sign-in/person.ts';

/** All pictures that are kept while nothing shows them. */
export const RESTING_BYTES_MAX = 48 * 1024 * 1024;

interface Picture {
  readonly url: string;
  readonly sizeBytes: number;
}

/** Pictures shown now, and those shown before, the longest ago first. */
const shown = new Map<string, Picture>();
const resting = new Map<string, Picture>();

/** An address of a picture of the server that needs no fetching; undefined when it can't be had now or is no picture. */
export async function showPicture(id: string, address: string): Promise<string | undefined> {
  const known = shown.get(id) ?? resting.get(id) ?? (await fetchPicture(address));
  if (known === undefined) return undefined;
  resting.delete(id);
  shown.set(id, known);
  return known.url;
}

async function fetchPicture(address: string): Promise<Picture | undefined> {
  if (isVisitorPage()) return undefined;
  try {
    const answer = await clientOf('main').request('GET', address);
    if (!answer.ok || answer.headers.get('content-type')?.startsWith('image/') !== true) return undefined;
    const blob = await answer.blob();
    return { url: URL.createObjectURL(blob), sizeBytes: blob.size };
  } catch (error) {
    // As when the browser fetches it: there is no picture, and the form says what it is of.
    console.info('a picture could not be fetched', error);
    return undefined;
  }
}

/** Nothing shows it any more: it rests, until others take its place. False when it is none of these. */
export function releasePicture(id: string): boolean {
  const picture = shown.get(id);
  if (picture === undefined) return resting.has(id);
  shown.delete(id);
  resting.set(id, picture);
  let bytes = [...resting.values()].reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  for (const [oldest, { url, sizeBytes }] of resting) {
    if (bytes <= RESTING_BYTES_MAX) break;
    URL.revokeObjectURL(url);
    resting.delete(oldest);
    bytes -= sizeBytes;
  }
  return true;
}

onChange('person', (detail) => {
  if (detail === SAME_PERSON) return;
  for (const { url } of [...shown.values(), ...resting.values()]) URL.revokeObjectURL(url);
  shown.clear();
  resting.clear();
});
