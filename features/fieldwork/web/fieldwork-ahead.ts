/** Fetches the field work of somebody's coming phases before it is opened, for the list and for the map. */
import { listMyPhases } from '#features/phases/contract.ts';
import { type FetchAhead, fetchAhead } from '#platform/web/answers/fetch-ahead.ts';
import { listFieldPoints, listFieldProfiles } from '../contract.ts';

/** The points, profiles and activities of one's own coming phases. */
export const fetchFieldPoints: FetchAhead = async () => {
  const phases = (await fetchAhead(listMyPhases, {})) ?? [];
  for (const { projectNumber: project, number: phase } of phases) {
    await fetchAhead(listFieldPoints, { project, phase });
    await fetchAhead(listFieldProfiles, { project, phase });
  }
  return [];
};
