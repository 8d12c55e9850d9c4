/** Handlers of the operations on roles. */
import { isPermission } from '#features/people/permission-words.ts';
import { keepingAdministrator } from '#features/people/server/administrator-queries.ts';
import { changedFields } from '#platform/server/operations/changed-fields.ts';
import { implement } from '#platform/server/operations/operations.ts';
import { Problem } from '#platform/shared/problem.ts';
import * as contract from '../contract.ts';
import { previewRole } from './preview-role.ts';
import { countEverHolding, deleteRole, isLabelTaken, isStandard, listRoles, lockRole, writeRole } from './queries.ts';

const wrong = (path: string, message: string) => new Problem('invalid-input', { fields: [{ path, message }] });

export const roleHandlers = implement(contract, {
  listRoles: (_, { db }) => listRoles(db),
  previewRole: ({ code, permissions }, { db }) => previewRole(db, code, permissions.split(',').filter(Boolean)),

  putRole: ({ code, version, label, permissions }, { db, user, now, record }) =>
    keepingAdministrator(db, async () => {
      const before = await lockRole(db, code);
      if (before === undefined && version !== 0) throw new Problem('not-found');
      if (before !== undefined && before.version !== version) throw new Problem('changed-by-someone-else', { current: before });
      if (await isLabelTaken(db, label, code)) throw wrong('label', 'Er is al een rol met deze naam. Kies een andere naam.');
      // A name of another version of the product stays while it was there: nobody can see it to take it away.
      const unknown = permissions.find((name) => !isPermission(name) && before?.permissions.includes(name) !== true);
      if (unknown !== undefined) throw wrong('permissions', `Het recht ${unknown} bestaat niet. Kies rechten uit de lijst.`);
      const fields = { label, permissions: [...new Set(permissions)].sort() };
      if (before === undefined) {
        record({ subject: 'role', id: code, to: fields });
        return { version: await writeRole(db, { code, ...fields }, { userId: user.id, now }) };
      }
      const changes = changedFields({ label: before.label, permissions: before.permissions.toSorted() }, fields);
      if (changes === undefined) return { version };
      record({ subject: 'role', id: code, ...changes });
      return { version: await writeRole(db, { code, ...fields }, { userId: user.id, now }) };
    }),

  async removeRole({ code, version }, { db, record }) {
    const role = await lockRole(db, code);
    if (role === undefined) throw new Problem('not-found');
    if (role.version !== version) throw new Problem('changed-by-someone-else', { current: role });
    if (isStandard(code)) throw new Problem('still-in-use', { reason: 'Deze rol hoort bij Maaiveld en blijft. Je kunt wel wijzigen wat hij mag.' });
    const count = await countEverHolding(db, code);
    if (count > 0)
      throw new Problem('still-in-use', {
        reason: `${count === 1 ? '1 gebruiker heeft' : `${count} gebruikers hebben`} deze rol. Geef hun eerst een andere; kijk ook bij wie uit dienst is.`,
      });
    await deleteRole(db, code);
    record({ subject: 'role', id: code, from: { label: role.label, permissions: role.permissions } });
    return null;
  },
});
