/** Fetches a version of a design before it is needed, with the look-up lists it uses: neither ever changes, so each is fetched once. */
import { fetchAhead, type Pace } from '#platform/web/answers/fetch-ahead.ts';
import { getFormDesign } from '../contract.ts';
import { getLookupList } from '../lookups-contract.ts';

/** Fetches both, unless they are on the device. Returns whether all of it is there. */
export async function fetchDesignAhead(design: { readonly key: string; readonly version: number }, pace?: Pace): Promise<boolean> {
  const answer = await fetchAhead(getFormDesign, { key: design.key, version: design.version }, Number.POSITIVE_INFINITY, pace);
  if (answer === undefined) return false;
  let isWhole = true;
  for (const { id } of answer.document.lists ?? [])
    isWhole = (await fetchAhead(getLookupList, { id }, Number.POSITIVE_INFINITY, pace)) !== undefined && isWhole;
  return isWhole;
}
