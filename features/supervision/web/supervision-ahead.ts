import { listMyPhases } from '#features/phases/contract.ts';
import { type FetchAhead, fetchAhead } from '#platform/web/answers/fetch-ahead.ts';
import { getSupervision } from '../contract.ts';

/** The supervision of one's own phases of the coming days. */
export const fetchSupervision: FetchAhead = async () => {
  for (const { projectNumber: project, number: phase, kind } of (await fetchAhead(listMyPhases, {})) ?? [])
    if (kind === 'supervision') await fetchAhead(getSupervision, { project, phase });
  return [];
};
