import { listMyPhases } from '#features/phases/contract.ts';
import { type FetchAhead, fetchAhead } from '#platform/web/answers/fetch-ahead.ts';
import { getLots } from '../contract.ts';

/** The lots of one's own coming phases. */
export const fetchLots: FetchAhead = async () => {
  for (const { projectNumber: project, number: phase } of (await fetchAhead(listMyPhases, {})) ?? []) await fetchAhead(getLots, { project, phase });
  return [];
};
