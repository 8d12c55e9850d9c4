import { listMyPhases } from '#features/phases/contract.ts';
import { type FetchAhead, fetchAhead } from '#platform/web/answers/fetch-ahead.ts';
import { getLots } from '../contract.ts';

/** The lots of one's own coming phases that are sampled under BRL SIKB 1000. */
export const fetchLots: FetchAhead = async () => {
  const phases = (await fetchAhead(listMyPhases, {})) ?? [];
  for (const { projectNumber: project, number: phase, protocol } of phases) if (protocol?.startsWith('1')) await fetchAhead(getLots, { project, phase });
  return [];
};
