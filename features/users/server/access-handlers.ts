/** Handlers of what a user has open: projects by name, sessions, work to hand over. */
import { withdrawDeviceKeys } from '#features/people/server/sign-in/device-key-queries.ts';
import { endSessionOf, endSessionsWithin, listSessions } from '#features/people/server/sign-in/session-queries.ts';
import { withdrawEverywhere } from '#features/people/server/sign-in/sign-out-work.ts';
import type { Database } from '#platform/server/database/database.ts';
import { changedFields } from '#platform/server/operations/changed-fields.ts';
import { implement } from '#platform/server/operations/operations.ts';
import { Problem } from '#platform/shared/problem.ts';
import * as contract from '../access-contract.ts';
import { findAccess, findProjects, findRecordedProject, isProject, removeAccess, writeAccess } from './access-queries.ts';
import { listOpenWork } from './open-work.ts';
import { lockUser } from './write-queries.ts';

export const userAccessHandlers = implement(contract, {
  findProjectsToGive: ({ search = '' }, { db, user }) => findProjects(db, user, search),

  async putProjectAccess({ user: id, project, ...days }, { db, user, record }) {
    await holdUser(db, id);
    if (!(await isProject(db, user, project))) throw new Problem('not-found', { reason: 'Dit project bestaat niet. Kies een project uit de lijst.' });
    if (days.validFrom !== null && days.validUntil !== null && days.validUntil < days.validFrom)
      throw wrong('validUntil', 'De laatste dag ligt vóór de eerste. Kies een latere dag.');
    const before = await findAccess(db, id, project);
    const changes = before === undefined ? { to: days } : changedFields(before, days);
    if (changes === undefined) return null;
    await writeAccess(db, id, project, days, user.id);
    record({ subject: 'user-access', id, ...withProject(await findRecordedProject(db, project), changes) });
    return null;
  },

  async removeProjectAccess({ user: id, project }, { db, record }) {
    await holdUser(db, id);
    const before = await findAccess(db, id, project);
    if (before === undefined) return null;
    await removeAccess(db, id, project);
    record({ subject: 'user-access', id, ...withProject(await findRecordedProject(db, project), { from: before }) });
    return null;
  },

  async listUserSessions({ user }, { db }) {
    await mustExist(db, user);
    const sessions = await listSessions(db, user);
    return sessions.map(({ id, device, startedAt, lastUsedAt }) => ({
      ...{ id, device },
      startedAt: startedAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    }));
  },

  async endUserSessions({ user: id, session }, { db, record }) {
    await holdUser(db, id);
    // A device that got lost: what is signed on it counts no more.
    if (session === null) {
      await endSessionsWithin(db, id);
      await withdrawEverywhere(db, id);
    } else {
      if (!(await endSessionOf(db, id, session))) throw new Problem('not-found');
      await withdrawDeviceKeys(db, id, session);
    }
    record({ subject: 'user', id, to: { sessionsEnded: session ?? 'all' } });
    return null;
  },

  async listOpenWork({ user: id }, { db, user }) {
    await mustExist(db, id);
    return (await listOpenWork(db, user, id)).map(({ items, ...kind }) => ({ ...kind, items: [...items] }));
  },
});

const wrong = (path: string, message: string) => new Problem('invalid-input', { fields: [{ path, message }] });

const withProject = (project: string, { from, to }: { readonly from?: object | undefined; readonly to?: object | undefined }) => ({
  ...(from === undefined ? {} : { from: { project, ...from } }),
  ...(to === undefined ? {} : { to: { project, ...to } }),
});

/** Holds a user until the command is done. Throws `not-found`. */
async function holdUser(db: Database, id: string): Promise<void> {
  if ((await lockUser(db, id)) === undefined) throw new Problem('not-found');
}

async function mustExist(db: Database, id: string): Promise<void> {
  if ((await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) === undefined) throw new Problem('not-found');
}
