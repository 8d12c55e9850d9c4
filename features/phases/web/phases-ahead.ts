/** Fetches what somebody needs of their phases of the coming days before it is opened. */
import { getProject } from '#features/projects/contract.ts';
import { filesOfDocuments } from '#features/projects/documents/downloads.ts';
import { type FetchAhead, fetchAhead } from '#platform/web/answers/fetch-ahead.ts';
import { type Download, filesThere } from '#platform/web/files/downloads/kept-downloads.ts';
import { getPhase, listMyPhases, listPhases } from '../contract.ts';
import type { MyPhase } from '../phase.ts';

/** Their phases of the coming days; from the device while its copy is fresh. */
async function comingPhases(): Promise<readonly MyPhase[]> {
  return (await fetchAhead(listMyPhases, {})) ?? [];
}

/** The phases themselves. */
export const fetchMyPhases: FetchAhead = async () => {
  await comingPhases();
  return [];
};

/** The projects they are of. */
export const fetchProjects: FetchAhead = async () => {
  for (const { projectNumber: project } of await comingPhases()) await fetchAhead(getProject, { project });
  return [];
};

/** The other phases of those projects. */
export const fetchPhases: FetchAhead = async () => {
  for (const { projectNumber: project } of await comingPhases()) await fetchAhead(listPhases, { project });
  return [];
};

/** Their field sheets, with the documents. */
export const fetchFieldSheets: FetchAhead = async () => {
  const downloads: Download[] = [];
  for (const { projectNumber: project, number: phase } of await comingPhases()) {
    const { documents = [] } = (await fetchAhead(getPhase, { project, phase })) ?? {};
    const there = await filesThere(documents.flatMap(({ fileId, earlier }) => [fileId, ...(earlier ?? []).map((version) => version.fileId)]));
    for (const { isLapsed, ...file } of filesOfDocuments(documents, there)) downloads.push({ ...file, ...(isLapsed && { asked: 'kept' }) });
  }
  return downloads;
};
