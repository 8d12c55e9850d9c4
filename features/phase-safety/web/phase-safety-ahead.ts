import { listMyPhases } from '#features/phases/contract.ts';
import { type FetchAhead, fetchAhead } from '#platform/web/answers/fetch-ahead.ts';
import { getPhaseSafety } from '../contract.ts';

/** The safety of one's own phases of the coming days. */
export const fetchPhaseSafety: FetchAhead = async () => {
  for (const { projectNumber: project, number: phase } of (await fetchAhead(listMyPhases, {})) ?? []) await fetchAhead(getPhaseSafety, { project, phase });
  return [];
};
