import { listMyPhases } from '#features/phases/contract.ts';
import { type FetchAhead, fetchAhead } from '#platform/web/answers/fetch-ahead.ts';
import { listProjectForms } from '../../project-forms-contract.ts';

/** The forms of the projects somebody works on in the coming days. */
export const fetchProjectForms: FetchAhead = async () => {
  for (const { projectNumber: project } of (await fetchAhead(listMyPhases, {})) ?? []) await fetchAhead(listProjectForms, { project });
  return [];
};
