/** Carries out the operations on announcements. */
import { implement } from '#platform/server/operations/operations.ts';
import { changedFields } from '#platform/shared/changed-fields.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { Problem } from '#platform/shared/problem.ts';
import * as contract from '../contract.ts';
import * as queries from './queries.ts';

export const announcementHandlers = implement(contract, {
  listAnnouncements: (_, { db, user, now }) => queries.listUnread(db, user.id, localDate(now)),

  listManagedAnnouncements: (_, { db, now }) => queries.listFrom(db, localDate(now)),

  async putAnnouncement({ version: basedOn, ...input }, { db, user, now, record }) {
    const known = await queries.lockAnnouncement(db, input.id);
    // What was withdrawn is no longer there to be changed.
    if (known === undefined ? basedOn !== undefined : known.withdrawnAt !== null) throw new Problem('not-found');
    if (known !== undefined && known.version !== basedOn)
      throw new Problem('changed-by-someone-else', {
        current: { version: known.version },
        reason: 'Iemand anders heeft deze mededeling intussen gewijzigd. Sluit haar, open haar opnieuw en breng je wijziging nog eens aan.',
      });
    if (input.until < localDate(now))
      throw new Problem('invalid-input', { fields: [{ path: 'until', message: 'Deze dag is voorbij. Kies vandaag of een latere dag.' }] });
    const version = (known?.version ?? 0) + 1;
    await queries.writeAnnouncement(db, input, version, user.id, now);
    const { id, ...fields } = input;
    const { title, text, from, until, important } = known ?? fields;
    const changed = changedFields({ title, text, from, until, important }, fields);
    record({ subject: 'announcement', id, ...(known === undefined ? { to: fields } : { from: changed.from, to: changed.to }) });
    return { version };
  },

  async withdrawAnnouncement({ id }, { db, user, now, record }) {
    const known = await queries.lockAnnouncement(db, id);
    if (known === undefined) throw new Problem('not-found');
    if (known.withdrawnAt !== null) return null;
    await queries.withdrawAnnouncement(db, id, user.id, now);
    record({ subject: 'announcement', id, from: { title: known.title, isWithdrawn: false }, to: { isWithdrawn: true } });
    return null;
  },

  async readAnnouncement({ id }, { db, user, now, record }) {
    // Also one that is over or was withdrawn since: it was read on a device without a network.
    if (!(await queries.hasAnnouncement(db, id))) throw new Problem('not-found');
    if (await queries.insertReading(db, id, user.id, now)) record({ subject: 'announcement', id, to: { isRead: true } });
    return null;
  },
});
