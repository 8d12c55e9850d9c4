/** Carries out the operations on what is kept of a person. */
import type { Identity } from '#platform/server/identity/identity.ts';
import { implement } from '#platform/server/operations/operations.ts';
import { Problem } from '#platform/shared/problem.ts';
import * as contract from '../contract.ts';
import { OWN_DATA_QUEUE } from './make-archive.ts';
import * as queries from './queries.ts';

export const ownDataHandlers = implement(contract, {
  async getOwnDataExport({ user: userId }, { db, user }) {
    refuseStranger(user, userId);
    return queries.findLatest(db, userId);
  },

  async startOwnDataExport({ user: userId, id }, context) {
    const { db, user, now } = context;
    refuseStranger(user, userId);
    if (!(await queries.isUser(db, userId))) throw new Problem('not-found');
    if (!(await queries.insertExport(db, { id, userId, askedBy: user.id, now })))
      throw new Problem('not-possible-now', { reason: 'Deze gegevens worden al verzameld. Er komt een melding zodra ze klaarstaan.' });
    context.addJob(OWN_DATA_QUEUE, { id });
    context.record({ subject: 'user', id: userId, to: { ownDataAsked: true } });
    return null;
  },
});

/** Of somebody else only who keeps personal data asks; to others there is nothing there. */
function refuseStranger(user: Identity, userId: string): void {
  if (user.id !== userId && !queries.keepsPersonalData(user)) throw new Problem('not-found');
}
