import { listMyPhases } from '#features/phases/contract.ts';
import { type FetchAhead, fetchAhead } from '#platform/web/answers/fetch-ahead.ts';
import { getLogistics } from '../contract.ts';
import { listGearOrders } from '../gear/gear-contract.ts';
import { listKnownSamples } from '../sample-contract.ts';

/** The logistics of one's own coming phases, and the labels of the samples of one's own work: a scan opens those where there is no network. */
export const fetchLogistics: FetchAhead = async () => {
  await fetchAhead(listKnownSamples, {});
  for (const { projectNumber: project, number: phase } of (await fetchAhead(listMyPhases, {})) ?? []) {
    await fetchAhead(getLogistics, { project, phase });
    await fetchAhead(listGearOrders, { project, phase });
  }
  return [];
};
