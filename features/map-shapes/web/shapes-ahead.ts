/** Fetches the lines and areas of somebody's coming phases before their map is opened. */
import { listMyPhases } from '#features/phases/contract.ts';
import { type FetchAhead, fetchAhead } from '#platform/web/answers/fetch-ahead.ts';
import { listPhaseShapes } from '../contract.ts';

/** The shapes of one's own coming phases. */
export const fetchShapes: FetchAhead = async () => {
  const phases = (await fetchAhead(listMyPhases, {})) ?? [];
  for (const { projectNumber: project, number: phase } of phases) await fetchAhead(listPhaseShapes, { project, phase });
  return [];
};
