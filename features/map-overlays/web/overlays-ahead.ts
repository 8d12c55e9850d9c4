/** Fetches what lies under the maps of somebody's coming phases before they are opened, with its files. */
import { listMyPhases } from '#features/phases/contract.ts';
import { type FetchAhead, fetchAhead } from '#platform/web/answers/fetch-ahead.ts';
import type { Download } from '#platform/web/files/downloads/kept-downloads.ts';
import { listMapOverlays } from '../contract.ts';

/** The overlays of one's own coming phases, as files to have at hand. */
export const fetchOverlays: FetchAhead = async () => {
  const phases = (await fetchAhead(listMyPhases, {})) ?? [];
  const files: Download[] = [];
  for (const { projectNumber: project, number: phase } of phases) {
    const { overlays } = (await fetchAhead(listMapOverlays, { project, phase })) ?? { overlays: [] };
    for (const { fileId: id, fileName: name, sizeBytes } of overlays) if (sizeBytes !== null) files.push({ id, name, sizeBytes });
  }
  return files;
};
