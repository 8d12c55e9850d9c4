/** Tells what a project or a phase brings along. */
import { listOverlays } from '#features/map-overlays/server/queries.ts';
import { getVisiblePhase, listProjectPhases } from '#features/phases/server/queries.ts';
import { inForce } from '#features/projects/documents/rules.ts';
import { listDocuments } from '#features/projects/server/documents/document-queries.ts';
import { getVisibleProject } from '#features/projects/server/queries.ts';
import { implement } from '#platform/server/operations/operations.ts';
import * as contract from '../contract.ts';

export const takeAlongHandlers = implement(contract, {
  async getTakeAlong({ project: number, phase: phaseNumber }, { db, user }) {
    const project = await getVisibleProject(db, user, number);
    const phase = phaseNumber === undefined ? undefined : await getVisiblePhase(db, user, number, phaseNumber);
    const phases = phase === undefined ? await listProjectPhases(db, user, project.id) : [phase];
    const documents = inForce(await listDocuments(db, project.id, phase?.id));
    const overlays = await listOverlays(
      db,
      phases.map(({ id }) => id),
    );
    return {
      project: { number: project.number, description: project.description },
      phases: phases.map(({ number, name }) => ({ number, name })),
      documents: [
        ...documents.map(({ fileId, fileName, title, contentType, sizeBytes, earlier }) => ({
          ...{ fileId, fileName, title, contentType, sizeBytes },
          lapsed: earlier.map((version) => version.fileId),
        })),
        // What lies under the map is a file as documents are, and as large.
        ...overlays.map(({ fileId, fileName, name, kind, sizeBytes }) => ({
          ...{ fileId, fileName, title: `Kaart: ${name}`, sizeBytes, lapsed: [] },
          contentType: kind !== 'picture' ? 'application/zip' : /\.png$/i.test(fileName) ? 'image/png' : 'image/jpeg',
        })),
      ],
    };
  },
});
