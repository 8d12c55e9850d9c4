/** Carries out the operations that find a sample by its label. */
import { implement } from '#platform/server/operations/operations.ts';
import { Problem } from '#platform/shared/problem.ts';
import * as contract from '../../sample-contract.ts';
import * as queries from './sample-queries.ts';

export const sampleHandlers = implement(contract, {
  listKnownSamples: (_params, { db, user }) => queries.listKnownSamples(db, user),

  async getSampleOfLabel({ label }, { db, user }) {
    const found = await queries.findSampleOfLabel(db, user, label);
    if (found === undefined) throw new Problem('not-found');
    return found;
  },
});
