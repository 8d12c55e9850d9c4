/** Tells what a project or a phase brings along. */
import { getVisiblePhase, listProjectPhases } from '#features/phases/server/queries.ts';
import { getVisibleProject, listDocuments } from '#features/projects/server/queries.ts';
import { implement } from '#platform/server/operations/operations.ts';
import * as contract from '../contract.ts';

export const takeAlongHandlers = implement(contract, {
  async getTakeAlong({ project: number, phase: phaseNumber }, { db, user }) {
    const project = await getVisibleProject(db, user, number);
    const phase = phaseNumber === undefined ? undefined : await getVisiblePhase(db, user, number, phaseNumber);
    const phases = phase === undefined ? await listProjectPhases(db, user, project.id) : [phase];
    const documents = await listDocuments(db, project.id, phase?.id);
    return {
      project: { number: project.number, description: project.description },
      phases: phases.map(({ number, name }) => ({ number, name })),
      documents: documents.map(({ fileId, fileName, title, contentType, sizeBytes }) => ({ fileId, fileName, title, contentType, sizeBytes })),
    };
  },
});
