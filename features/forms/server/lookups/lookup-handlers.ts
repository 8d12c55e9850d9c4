/** Handlers of look-up lists. */
import { implement } from '#platform/server/operations/operations.ts';
import { Problem } from '#platform/shared/problem.ts';
import * as contract from '../../lookups-contract.ts';
import { findList, mayReadList } from './lookup-queries.ts';

export const lookupHandlers = implement(contract, {
  async getLookupList({ id }, { db, user }) {
    const data = (await mayReadList(db, user, id)) ? await findList(db, id) : undefined;
    if (data === undefined) throw new Problem('not-found');
    return { id, data };
  },
});
