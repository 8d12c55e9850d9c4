import { listMyPhases } from '#features/phases/contract.ts';
import { type FetchAhead, fetchAhead } from '#platform/web/answers/fetch-ahead.ts';
import { getLogistics } from '../contract.ts';
import { listGearOrders } from '../gear/gear-contract.ts';

/** The logistics of one's own coming phases. */
export const fetchLogistics: FetchAhead = async () => {
  for (const { projectNumber: project, number: phase } of (await fetchAhead(listMyPhases, {})) ?? []) {
    await fetchAhead(getLogistics, { project, phase });
    await fetchAhead(listGearOrders, { project, phase });
  }
  return [];
};
