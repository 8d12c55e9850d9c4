import { listMyPhases } from '#features/phases/contract.ts';
import { type FetchAhead, fetchAhead } from '#platform/web/answers/fetch-ahead.ts';
import { getSupervision } from '../contract.ts';

/** The supervision of one's own coming phases. */
export const fetchSupervision: FetchAhead = async () => {
  for (const { projectNumber: project, number: phase } of (await fetchAhead(listMyPhases, {})) ?? []) await fetchAhead(getSupervision, { project, phase });
  return [];
};
