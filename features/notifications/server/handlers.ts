/** Handlers of the operations on notifications. */
import { implement } from '#platform/server/operations/operations.ts';
import * as contract from '../contract.ts';
import { countUnread, listLatest, markRead } from './queries.ts';

export const notificationHandlers = implement(contract, {
  async listNotifications(_params, { db, user }) {
    return { rows: await listLatest(db, user.id, contract.NOTIFICATIONS_MAX), unreadCount: await countUnread(db, user.id) };
  },

  async readNotifications({ ids }, { db, user, now }) {
    await markRead(db, user.id, ids, now);
    return null;
  },
});
