/** Handlers of the operations on the calendar of one's phone. */
import { implement } from '#platform/server/operations/operations.ts';
import { Problem } from '#platform/shared/problem.ts';
import * as contract from '../contract.ts';
import { deleteFeed, findFeed, putFeed } from './queries.ts';

export const calendarFeedHandlers = implement(contract, {
  getCalendarFeed: async (_, { db, user }) => (await findFeed(db, user.id)) ?? null,

  async putCalendarFeed({ keySha256 }, { db, user, now, record }) {
    const put = await putFeed(db, user.id, keySha256, now);
    if (put === undefined) throw new Problem('already-exists');
    record({ subject: 'calendar-feed', id: user.id, from: { isOpen: put.hadOne }, to: { isOpen: true } });
    return null;
  },

  async withdrawCalendarFeed(_, { db, user, record }) {
    if (!(await deleteFeed(db, user.id))) throw new Problem('not-found');
    record({ subject: 'calendar-feed', id: user.id, from: { isOpen: true }, to: { isOpen: false } });
    return null;
  },
});
