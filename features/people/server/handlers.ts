/** Handlers of the operations on people. */
import { implement } from '#platform/server/operations/operations.ts';
import { Problem } from '#platform/shared/problem.ts';
import * as contract from '../contract.ts';
import * as queries from './queries.ts';

export const peopleHandlers = implement(contract, {
  async getMe(_params, { db, user }) {
    const me = await queries.findMe(db, user.id);
    if (me === undefined) throw new Problem('not-found');
    return {
      ...me,
      restricted: user.restricted,
      roles: await queries.listRoles(db, user.id),
      qualifications: await queries.listQualifications(db, user.id),
      administrators: await queries.listNamesWithPermission(db, 'user.manage'),
    };
  },

  async listProjectAccess({ user_id }, { db, user }) {
    if (user_id !== user.id && !user.permissions.has('user.manage')) throw new Problem('not-found');
    return (await queries.listProjectNumbers(db, user, user_id)).map((projectnummer) => ({ projectnummer }));
  },

  async putMySettings(settings, { db, user, record }) {
    await queries.mergeSettings(db, user.id, settings);
    record({ subject: 'user', id: user.id, to: { settings } });
    return null;
  },

  listColleagues: (_params, { db }) => queries.listColleagues(db),
});
