import type { FetchAhead } from '#platform/web/answers/fetch-ahead.ts';
import { fetchAhead } from '#platform/web/answers/fetch-ahead.ts';
import { listMyCars } from '../driver-contract.ts';

/** Fetches ahead what the person drives today, with its papers: asked for beside the road, where there is no signal. */
export const fetchMyCars: FetchAhead = async ({ restricted }) => {
  if (restricted) return [];
  const mine = await fetchAhead(listMyCars, {});
  return (mine?.cars ?? []).flatMap(({ papers }) =>
    papers.flatMap(({ fileId, fileName, sizeBytes }) => (sizeBytes === null ? [] : [{ id: fileId, name: fileName, sizeBytes }])),
  );
};
