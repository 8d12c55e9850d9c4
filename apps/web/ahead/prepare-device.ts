/** Fetches what somebody needs for the coming days before it is opened: everything the table of screens fetches ahead for the screens they may open, and what they took along. */
import { fetchNorms } from '#features/norms/web/norms-ahead.ts';
import { mayUse } from '#features/people/rules.ts';
import { fetchOwn } from '#features/people/web/people-ahead.ts';
import { screenKeys } from '#features/screens.ts';
import { downloadTaken, fetchTaken } from '#features/take-along/web/taken-ahead.ts';
import { failuresAhead } from '#platform/web/answers/fetch-ahead.ts';
import { keepRdGrid } from '#platform/web/device/positioning/rd.ts';
import { type Download, keepDownloads } from '#platform/web/files/downloads/kept-downloads.ts';
import type { SignedIn } from '#platform/web/sign-in/signed-in.ts';
import { type BrowserScreen, browserScreens, type LazyAhead } from '../screens.ts';

/** Fetches it, quietly: one thing after the other, nothing that is fresh, nothing the person may not see. Returns whether all of it could be had; rejects when the network or the session ends on the way. */
export async function prepareDevice(person: SignedIn): Promise<boolean> {
  const failuresBefore = failuresAhead();
  const isWhole = () => failuresAhead() === failuresBefore;
  await fetchOwn(person);
  // Leave, hours and documents are judged by them on the device, whichever screen is open.
  if (!person.restricted) await fetchNorms(person);
  const downloads: Download[] = [];
  for (const load of aheadOf(person)) {
    const fetchScreen = await load();
    downloads.push(...(await fetchScreen(person)));
  }
  downloads.push(...(await fetchTaken(person)));
  await keepRdGrid();
  // Of what could not be told now the documents are not among these.
  await keepDownloads(oncePerFile(downloads), isWhole());
  await downloadTaken();
  return isWhole();
}

/** In the order of the table; what several screens show is fetched once. */
function aheadOf(person: SignedIn): ReadonlySet<LazyAhead> {
  const mine = screenKeys.filter((key) => mayUse(key, person)).map((key): BrowserScreen => browserScreens[key]);
  return new Set(mine.flatMap(({ ahead }) => ahead ?? []));
}

/** Each file once, at its first place. One of the coming days that somebody also asked for is fetched whatever its size. */
function oncePerFile(downloads: readonly Download[]): readonly Download[] {
  const byId = new Map<string, Download>();
  for (const download of downloads) {
    const before = byId.get(download.id);
    if (before === undefined) byId.set(download.id, download);
    else if (before.asked === undefined && download.asked !== undefined) byId.set(download.id, { ...before, asked: 'fetched' });
  }
  return [...byId.values()];
}
