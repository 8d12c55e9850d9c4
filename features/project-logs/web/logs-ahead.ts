/** Fetches the logs somebody writes in before they are opened, and which of them they have to write. */
import { listMyPhases } from '#features/phases/contract.ts';
import { type FetchAhead, fetchAhead } from '#platform/web/answers/fetch-ahead.ts';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import { listLog, listRequiredLogs } from '../contract.ts';

/** The last days of the logs of one's own coming phases. */
export const fetchLogs: FetchAhead = async () => {
  if (hasPermission('time.register')) await fetchAhead(listRequiredLogs, {});
  const phases = (await fetchAhead(listMyPhases, {})) ?? [];
  for (const project of new Set(phases.map(({ projectNumber }) => projectNumber))) await fetchAhead(listLog, { project });
  return [];
};
