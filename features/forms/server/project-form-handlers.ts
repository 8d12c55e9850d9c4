/** Handlers of the operations on the forms of a project. */
import { getVisibleProject } from '#features/projects/server/queries.ts';
import { implement } from '#platform/server/operations/operations.ts';
import * as contract from '../project-forms-contract.ts';
import { listProjectDesigns } from './design-queries.ts';

export const projectFormHandlers = implement(contract, {
  async listProjectForms({ project: number }, { db, user }) {
    const project = await getVisibleProject(db, user, number);
    return listProjectDesigns(db, user, project.id);
  },
});
