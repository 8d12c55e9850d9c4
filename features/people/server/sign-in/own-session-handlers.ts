/** Handlers of where one is signed in oneself. */
import { implement } from '#platform/server/operations/operations.ts';
import { Problem } from '#platform/shared/problem.ts';
import * as contract from '../../own-sessions-contract.ts';
import { withdrawDeviceKeys } from './device-key-queries.ts';
import { endSessionOf, listSessions } from './session-queries.ts';

export const ownSessionHandlers = implement(contract, {
  async listOwnSessions(_params, { db, user }) {
    const sessions = await listSessions(db, user.id);
    return sessions.map(({ id, device, startedAt, lastUsedAt }) => ({
      ...{ id, device, isHere: id === user.sessionId },
      startedAt: startedAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    }));
  },

  async endOwnSession({ session }, { db, user, record }) {
    if (session === user.sessionId) throw new Problem('not-possible-now', { reason: 'Dit is het apparaat waarop je nu werkt. Kies hier Uitloggen.' });
    if (!(await endSessionOf(db, user.id, session))) throw new Problem('not-found');
    // A device that got lost: what is signed on it counts no more.
    await withdrawDeviceKeys(db, user.id, session);
    record({ subject: 'user', id: user.id, to: { sessionsEnded: session } });
    return null;
  },
});
