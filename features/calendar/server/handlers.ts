/** Carries out the operations on the calendar. */
import { implement } from '#platform/server/operations/operations.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { formatDate, localDate } from '#platform/shared/dates/dates.ts';
import { Problem } from '#platform/shared/problem.ts';
import { closedTroubles, mayReopen } from '../closed-days.ts';
import * as contract from '../contract.ts';
import * as queries from './queries.ts';

const SUBJECT = 'closed-days';

export const calendarHandlers = implement(contract, {
  listClosedDays: (_, { db }) => queries.listClosedDays(db),

  async addClosedDays(input, { db, user, now, record }) {
    const others = await queries.lockClosedDays(db);
    if (others.some(({ id }) => id === input.id)) throw new Problem('already-exists');
    const fields = closedTroubles(input, localDate(now), others);
    if (fields.length > 0) throw new Problem('invalid-input', { fields: [...fields] });
    await queries.insertClosedDays(db, input, user.id, now);
    const { id, ...days } = input;
    record({ subject: SUBJECT, id, to: days });
    return null;
  },

  async removeClosedDays({ id }, { db, now, record }) {
    const found = (await queries.lockClosedDays(db)).find((one) => one.id === id);
    // Gone already is as it was wanted.
    if (found === undefined) return null;
    if (!mayReopen(found, localDate(now)))
      throw new Problem('not-possible-now', { reason: `${found.name} was tot en met ${formatDate(found.to)} en blijft staan: die dagen zijn voorbij.` });
    const { id: _, ...days } = found;
    const today = localDate(now);
    if (found.from < today) {
      // Days that are over were free: hours, leave and wages were reckoned with that.
      const to = addDays(today, -1);
      await queries.endClosedDays(db, id, to);
      record({ subject: SUBJECT, id, from: days, to: { ...days, to } });
      return null;
    }
    await queries.deleteClosedDays(db, id);
    record({ subject: SUBJECT, id, from: days });
    return null;
  },
});
