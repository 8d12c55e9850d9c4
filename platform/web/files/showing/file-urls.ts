/** Addresses to show files by. */
import { useEffect, useState } from 'react';
import { systemClock } from '../../device/clock.ts';
import { deviceStore } from '../../device/storage/device-store.ts';
import { onChange, SAME_PERSON } from '../../device/storage/device-store-changes.ts';
import { currentPersonId } from '../../sign-in/person.ts';
import { keptBytesOf } from '../file-rows.ts';
import { trialFiles } from '../trial-files.ts';
import { releasePicture, showPicture } from './shown-pictures.ts';

/** Address of a file on the server. */
export function serverUrl(id: string): string {
  return `/v1/files/${encodeURIComponent(id)}`;
}

/** Addresses to open files by: from the device while it has the bytes, else from the server. Those not known yet are missing. */
export function useFileUrls(ids: readonly string[]): ReadonlyMap<string, string> {
  return useUrls(ids, fileUrl);
}

/** The same of pictures: those of the server are fetched once for as long as the page lives. */
export function usePictureUrls(ids: readonly string[]): ReadonlyMap<string, string> {
  return useUrls(ids, pictureUrl);
}

/** Forgets the address of a file, because its bytes have changed. */
export function forgetUrl(id: string): void {
  heldUrls.delete(id);
}

async function fileUrl(id: string): Promise<string> {
  return (await localUrl(id)) ?? serverUrl(id);
}

async function pictureUrl(id: string): Promise<string> {
  return (await localUrl(id)) ?? (await showPicture(id, serverUrl(id))) ?? serverUrl(id);
}

function useUrls(ids: readonly string[], find: (id: string) => Promise<string>): ReadonlyMap<string, string> {
  const [urlById, setUrlById] = useState<ReadonlyMap<string, string>>(new Map());
  const key = ids.join(' ');
  useEffect(() => {
    const wanted = key === '' ? [] : key.split(' ');
    let isOver = false;
    for (const id of wanted)
      holdUrl(id, find)
        .then((url) => {
          if (!isOver) setUrlById((before) => (before.get(id) === url ? before : new Map(before).set(id, url)));
        })
        .catch(reportError);
    return () => {
      isOver = true;
      for (const id of wanted) letGoOfUrl(id);
    };
  }, [key, find]);
  return urlById;
}

/** Addresses of bytes, shared by everything that shows them and given back a moment after the last one is gone. */
const heldUrls = new Map<string, { holders: number; readonly url: Promise<string> }>();
const URL_KEPT_MS = 2_000;

function holdUrl(id: string, find: (id: string) => Promise<string>): Promise<string> {
  const held = heldUrls.get(id) ?? { holders: 0, url: find(id) };
  held.holders++;
  heldUrls.set(id, held);
  return held.url;
}

function letGoOfUrl(id: string): void {
  const held = heldUrls.get(id);
  if (held === undefined) return;
  held.holders--;
  systemClock.after(URL_KEPT_MS, () => {
    if (held.holders > 0 || heldUrls.get(id) !== held) return;
    heldUrls.delete(id);
    if (!releasePicture(id)) held.url.then((url) => URL.revokeObjectURL(url)).catch(reportError);
  });
}

/** No address leads to what was another's. */
onChange('person', (detail) => {
  if (detail === SAME_PERSON) return;
  for (const { url } of heldUrls.values()) url.then((address) => URL.revokeObjectURL(address)).catch(reportError);
  heldUrls.clear();
});

async function localUrl(id: string): Promise<string | undefined> {
  const trial = trialFiles.get(id);
  if (trial !== undefined) return URL.createObjectURL(trial);
  const row = await deviceStore.files.get(id);
  if (row === undefined || row.userId !== currentPersonId() || !row.hasBytes) return undefined;
  if (row.state === 'unready' && row.kind === 'photo') {
    // Twenty photos as the camera made them are more than a phone can show.
    await filesChange();
    return localUrl(id);
  }
  const bytes = await keptBytesOf(deviceStore, id);
  return bytes === undefined ? undefined : URL.createObjectURL(new Blob([bytes], { type: openedAs(row.contentType) }));
}

/** Matches the types that a browser opens as a page: what somebody was sent would stand there at the address of this app. */
const PAGE = /html|xml|svg/i;

/** Returns the content type to open a file of this device with. What could be a page is saved instead of opened. */
export function openedAs(contentType: string): string {
  return PAGE.test(contentType) ? 'application/octet-stream' : contentType;
}

function filesChange(): Promise<void> {
  return new Promise((done) => {
    const stop = onChange('files', () => {
      stop();
      done();
    });
  });
}
