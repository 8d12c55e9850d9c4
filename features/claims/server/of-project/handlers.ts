/** Carries out the operation on what was spent on a project. */
import { implement } from '#platform/server/operations/operations.ts';
import { listProjectDisbursements } from '../../project-contract.ts';
import { listSpent, sumSpent } from './queries.ts';
import { getSpentScope } from './visible-project-disbursements.ts';

export const projectDisbursementHandlers = implement(
  { listProjectDisbursements },
  {
    async listProjectDisbursements({ project, phase, cursor, limit }, { db, user }) {
      const scope = await getSpentScope(db, user, project, phase);
      return { ...(await listSpent(db, scope, cursor, limit)), totals: await sumSpent(db, scope) };
    },
  },
);
