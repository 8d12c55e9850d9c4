/** Handlers of the operations on keys of machines. */
import { isPermission } from '#features/people/permission-words.ts';
import { implement } from '#platform/server/operations/operations.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { formatDate, localDate } from '#platform/shared/dates/dates.ts';
import { type FieldProblem, Problem, refuseFields } from '#platform/shared/problem.ts';
import * as contract from '../contract.ts';
import { insertKey, listKeys, withdrawKey } from './queries.ts';

export const machineHandlers = implement(contract, {
  listApiKeys: (_, { db }) => listKeys(db),

  async addApiKey({ keySha256, ...key }, { db, user, now, record }) {
    const wrong: FieldProblem[] = [];
    const [today, last] = [localDate(now), addDays(localDate(now), contract.KEY_DAYS_MAX)];
    if (key.validUntil < today || key.validUntil > last)
      wrong.push({ path: 'validUntil', message: `Kies een dag vanaf vandaag, tot en met ${formatDate(last)}.` });
    // Nobody hands on what they may not do themselves.
    const refused = key.permissions.find((name) => !isPermission(name) || name === contract.NEVER_FOR_MACHINES || !user.permissions.has(name));
    if (refused !== undefined) wrong.push({ path: 'permissions', message: `Het recht ${refused} kan deze sleutel niet krijgen. Kies een ander recht.` });
    refuseFields(wrong);
    if (!(await insertKey(db, { ...key, keySha256, createdBy: user.id }))) throw new Problem('already-exists');
    const { id, name, hint, permissions, validUntil } = key;
    record({ subject: 'api-key', id, to: { name, hint, permissions, validUntil } });
    return null;
  },

  async withdrawApiKey({ id }, { db, record }) {
    const name = await withdrawKey(db, id);
    if (name === undefined) throw new Problem('not-found');
    record({ subject: 'api-key', id, from: { name, withdrawn: false }, to: { name, withdrawn: true } });
    return null;
  },
});
