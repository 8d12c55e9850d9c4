/** Handlers of finding, adding and changing users. */
import { keepingAdministrator } from '#features/people/server/administrator-queries.ts';
import { findByUserId } from '#features/people/server/identity-queries.ts';
import { restrictedGroupId } from '#features/people/server/restricted-group-queries.ts';
import { endSessionsWithin } from '#features/people/server/sign-in/session-queries.ts';
import { countVisibleProjects } from '#features/people/server/visible-count-work.ts';
import { changedFields } from '#platform/server/operations/changed-fields.ts';
import { implement } from '#platform/server/operations/operations.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { Problem } from '#platform/shared/problem.ts';
import * as contract from '../contract.ts';
import { listProjectIdsGiven } from './access-queries.ts';
import { INVITATION_QUEUE, markInvited } from './invitations.ts';
import { countMatches, listPage } from './list-query.ts';
import { putUser, refuseStale, refuseWrongFields, writeChange } from './put-user.ts';
import { findUser, isInServiceToday, listChoices } from './queries.ts';
import { lockUser, updateAccess } from './write-queries.ts';

export const userHandlers = implement(contract, {
  listUsers: (params, { db }) => listPage(db, params),
  exportUsers: (params, { db }) => listPage(db, params),
  countUsers: (filters, { db }) => countMatches(db, filters),
  listUserChoices: (_, { db }) => listChoices(db),

  async getUser({ user: id }, { db, user }) {
    const found = await findUser(db, user, id);
    if (found === undefined) throw new Problem('not-found');
    return found;
  },

  async previewUser({ user: id, roles, heldToProjects }, { db, user: reader }) {
    const user = await findUser(db, reader, id);
    if (user === undefined) throw new Problem('not-found');
    const now = await findByUserId(db, id, await restrictedGroupId(db));
    if (now === undefined) return { projectsNow: 0, projectsThen: 0 };
    const chosen = roles.split(',').filter(Boolean);
    const permissions = (await listChoices(db)).roles.filter(({ code }) => chosen.includes(code)).flatMap((role) => role.permissions);
    const isHeld = heldToProjects || user.isInRestrictedGroup !== false;
    const scope = isHeld ? await listProjectIdsGiven(db, id) : 'all';
    const [projectsNow = 0, projectsThen = 0] = await countVisibleProjects(db, [now, { ...now, permissions: new Set(permissions), restricted: isHeld, scope }]);
    return { projectsNow, projectsThen };
  },

  putUser,

  giveRights: ({ id, version, roles, divisionId }, context) =>
    keepingAdministrator(context.db, async () => {
      const before = await lockUser(context.db, id);
      if (before === undefined) throw new Problem('not-found');
      await refuseStale(context, id, before, version);
      const fields = { ...before.fields, roles: [...new Set(roles)].sort(), divisionId };
      await refuseWrongFields(context.db, id, fields, before.fields);
      const changes = changedFields(before.fields, fields);
      return changes === undefined ? { version } : writeChange(context, id, before, fields, changes);
    }),

  changeAccess: ({ id, version, active, serviceUntil }, { db, user, now, record }) =>
    keepingAdministrator(db, async () => {
      const before = await lockUser(db, id);
      if (before === undefined) throw new Problem('not-found');
      await refuseStale({ db, user }, id, before, version);
      const today = localDate(now);
      if (active && serviceUntil !== null && serviceUntil < today) throw wrongDay('Kies een dag vanaf vandaag, of laat de laatste dag leeg.');
      if (serviceUntil !== null && before.fields.serviceFrom !== null && serviceUntil < before.fields.serviceFrom)
        throw wrongDay('De laatste dag ligt vóór de eerste. Kies een latere dag.');
      const changes = changedFields({ active: before.active, serviceUntil: before.fields.serviceUntil }, { active, serviceUntil });
      if (changes === undefined) return { version };
      await updateAccess(db, id, { active, serviceUntil });
      record({ subject: 'user', id, ...changes });
      if (!(await isInServiceToday(db, id))) await endSessionsWithin(db, id);
      return { version: before.version + 1 };
    }),

  async inviteUser({ id }, { db, user: reader, now, record, addJob }) {
    const user = await findUser(db, reader, id);
    if (user === undefined) throw new Problem('not-found');
    if (user.state === 'out') throw new Problem('not-possible-now', { reason: `${user.name} is uit dienst. Geef eerst weer toegang.` });
    await markInvited(db, id, now);
    record({ subject: 'user', id, from: { invitedAt: user.invitedAt }, to: { invitedAt: now.toISOString() } });
    addJob(INVITATION_QUEUE, {});
    return null;
  },
});

const wrongDay = (message: string) => new Problem('invalid-input', { fields: [{ path: 'serviceUntil', message }] });
