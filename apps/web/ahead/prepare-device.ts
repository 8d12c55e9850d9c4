/** Fetches what somebody needs for the coming days before it is opened: everything the table of screens fetches ahead for the screens they may open. */
import { mayUse } from '#features/people/rules.ts';
import { fetchOwn } from '#features/people/web/people-ahead.ts';
import { screenKeys } from '#features/screens.ts';
import { keepRdGrid } from '#platform/web/device/rd.ts';
import { type Download, keepDownloads } from '#platform/web/files/kept-downloads.ts';
import type { SignedIn } from '#platform/web/sign-in/signed-in.ts';
import { type BrowserScreen, browserScreens, type LazyAhead } from '../screens.ts';

/** Fetches it, quietly: one thing after the other, nothing that is fresh, nothing the person may not see. Rejects when the network or the session ends on the way. */
export async function prepareDevice(person: SignedIn): Promise<void> {
  await fetchOwn(person);
  const downloads: Download[] = [];
  for (const load of aheadOf(person)) {
    const fetchScreen = await load();
    downloads.push(...(await fetchScreen(person)));
  }
  await keepRdGrid();
  await keepDownloads([...new Map(downloads.map((download) => [download.id, download])).values()]);
}

/** In the order of the table; what several screens show is fetched once. */
function aheadOf(person: SignedIn): ReadonlySet<LazyAhead> {
  const mine = screenKeys.filter((key) => mayUse(key, person)).map((key): BrowserScreen => browserScreens[key]);
  return new Set(mine.flatMap(({ ahead }) => ahead ?? []));
}
