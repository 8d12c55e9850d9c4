/** Handlers of the results of laboratories: brought in from a file, read and judged. */
import { getVisiblePhase } from '#features/phases/server/queries.ts';
import { listImports } from '#platform/server/imports/import-queries.ts';
import { checkImport, runImport, undoImport } from '#platform/server/imports/imports.ts';
import { implement } from '#platform/server/operations/operations.ts';
import { Problem, refuseFields } from '#platform/shared/problem.ts';
import * as contract from '../../result-contract.ts';
import { resultImport } from './result-plan.ts';
import { listResults, lockResults } from './result-queries.ts';

const { checkResultImport, runResultImport, undoResultImport, listResultImports, listLabResults, judgeLabResult } = contract;

export const labResultHandlers = implement(
  { checkResultImport, runResultImport, undoResultImport, listResultImports, listLabResults, judgeLabResult },
  {
    checkResultImport: (input, context) => checkImport(resultImport, input, context),

    runResultImport: (input, context) => runImport(resultImport, input, context),

    undoResultImport: ({ id }, context) => undoImport(resultImport, id, context),

    listResultImports: (_params, { db }) => listImports(db, resultImport.kind),

    async listLabResults({ project, phase, order, point }, { db, user }) {
      const { id } = await getVisiblePhase(db, user, project, phase);
      return listResults(db, id, { order, point });
    },

    async judgeLabResult({ id, version, state, note }, context) {
      const { db } = context;
      const current = (await lockResults(context, [id])).get(id);
      if (current === undefined) throw new Problem('not-found');
      if (current !== version) throw new Problem('changed-by-someone-else', { reason: 'Deze uitslag is intussen gewijzigd. Bekijk hem opnieuw.' });
      if (state === 'rejected' && note === '') refuseFields([{ path: 'note', message: 'Schrijf op waarom je deze uitslag afkeurt.' }]);
      const before = await db
        .selectFrom('lab_results as result')
        .innerJoin('lab_order_samples as sample', 'sample.id', 'result.sample_id')
        .select(['result.parameter', 'result.state', 'sample.code', 'sample.order_id'])
        .where('result.id', '=', id)
        .executeTakeFirstOrThrow();
      await db
        .updateTable('lab_results')
        .set({ state, note, version: version + 1 })
        .where('id', '=', id)
        .execute();
      const about = { sample: before.code, parameter: before.parameter };
      context.record({ subject: 'lab-order', id: before.order_id, from: { resultState: before.state }, to: { ...about, resultState: state, note } });
      return { version: version + 1 };
    },
  },
);
