/** Carries out the operations on norms. */
import { implement } from '#platform/server/operations/operations.ts';
import { formatDate, localDate } from '#platform/shared/dates/dates.ts';
import { Problem, refuseFields } from '#platform/shared/problem.ts';
import * as contract from '../contract.ts';
import { isNormKey, normDefinitions } from '../definitions.ts';
import { mayWithdraw, startTrouble, valueTrouble } from '../rules.ts';
import * as queries from './queries.ts';

const SUBJECT = 'norm-value';

export const normHandlers = implement(contract, {
  listNorms: (_, { db }) => queries.listDated(db),
  listNormValues: (_, { db }) => queries.listValues(db),

  async addNormValue({ id, key, from, value, source }, { db, user, now, record }) {
    const definition = normDefinitions[key];
    const existing = await queries.lockValue(db, id);
    if (existing !== undefined) throw new Problem('already-exists');
    const troubles = [
      ['value', valueTrouble(value, definition)],
      ['from', startTrouble(from, localDate(now), definition)],
    ] as const;
    const fields = troubles.flatMap(([path, message]) => (message === undefined ? [] : [{ path, message }]));
    refuseFields(fields);
    if (!(await queries.insertValue(db, { id, key, from, value, source, byId: user.id, at: now })))
      throw new Problem('invalid-input', {
        fields: [{ path: 'from', message: `Vanaf ${formatDate(from)} is er al een waarde. Trek die eerst in, of kies een andere dag.` }],
      });
    record({ subject: SUBJECT, id, to: { key, from, value, source } });
    return null;
  },

  async withdrawNormValue({ id }, { db, user, now, record }) {
    const row = await queries.lockValue(db, id);
    if (row === undefined || !isNormKey(row.norm_key)) throw new Problem('not-found');
    if (row.withdrawn_at !== null) return null;
    const inForce = await queries.lockValuesOf(db, row.norm_key);
    if (!mayWithdraw(row.starts_on, localDate(now), normDefinitions[row.norm_key], inForce.length === 1))
      throw new Problem('not-possible-now', {
        reason: `Deze waarde geldt sinds ${formatDate(row.starts_on)} en blijft staan. Laat er een nieuwe waarde op volgen.`,
      });
    await queries.markWithdrawn(db, id, user.id, now);
    record({ subject: SUBJECT, id, from: { key: row.norm_key, from: row.starts_on, value: row.value }, to: { withdrawn: true } });
    return null;
  },
});
