/** Carries out the operations on how somebody looks at a list. */

import type { Identity } from '#platform/server/identity/identity.ts';
import { implement } from '#platform/server/operations/operations.ts';
import { changedFields } from '#platform/shared/changed-fields.ts';
import { Problem, refuseFields } from '#platform/shared/problem.ts';
import * as contract from '../contract.ts';
import { KEEPS_SHARED, type ListName, maySee, mayShare } from '../lists.ts';
import { countOthers, deleteView, findColumns, type KeptView, listViews, lockView, removeColumns, writeColumns, writeView } from './queries.ts';

const SUBJECT = 'list-view';

export const listViewHandlers = implement(contract, {
  async getListColumns({ list }, { db, user }) {
    refuseUnseen(list, user);
    return { columns: await findColumns(db, user.id, list) };
  },

  async putListColumns({ list, columns }, { db, user }) {
    refuseUnseen(list, user);
    if (columns === null) await removeColumns(db, user.id, list);
    else await writeColumns(db, user.id, list, columns);
    return null;
  },

  async listListViews({ list }, { db, user }) {
    refuseUnseen(list, user);
    const rows = await listViews(db, user, list);
    return {
      views: rows.map((row) => ({
        ...{ id: row.id, name: row.name, choice: row.choice, owner: row.owner, version: row.version },
        isShared: row.shared_at !== null,
        isOwn: row.user_id === user.id,
        mayChange: mayChange(row, user),
      })),
      mayShare: mayShare(list, user.permissions),
    };
  },

  async putListView({ id, list, name, choice, isShared, version }, { db, user, now, record }) {
    refuseUnseen(list, user);
    const before = await lockView(db, id);
    if (before !== undefined) getChangeable(before, user);
    if (before !== undefined && (before.version !== version || before.list !== list))
      throw new Problem('changed-by-someone-else', { reason: 'Deze weergave is intussen gewijzigd. Kijk haar na en bewaar opnieuw.' });
    if (before === undefined && version !== 0) throw new Problem('not-found');
    const isSharedNow = before !== undefined && before.shared_at !== null;
    if (isShared && !isSharedNow && !mayShare(list, user.permissions))
      throw new Problem('not-allowed', { reason: 'Je mag geen weergave met iedereen delen. Bewaar haar voor jezelf.' });
    const row = { id, list, name, choice, user_id: before?.user_id ?? user.id, version: version + 1 };
    await refuseMore({ ...row, isShared, isNew: before === undefined, isNewlyShared: isShared && !isSharedNow }, db);
    await writeView(db, { ...row, shared_at: isShared ? (before?.shared_at ?? now) : null });
    const to = { name, choice, isShared };
    if (before === undefined) record({ subject: SUBJECT, id, to });
    else record({ subject: SUBJECT, id, ...onlyChanged({ name: before.name, choice: before.choice, isShared: isSharedNow }, to) });
    return { version: row.version };
  },

  async removeListView({ id }, { db, user, record }) {
    const before = await lockView(db, id);
    if (before === undefined) return null;
    getChangeable(before, user);
    await deleteView(db, id);
    record({ subject: SUBJECT, id, from: { name: before.name, choice: before.choice, isShared: before.shared_at !== null }, to: { removed: true } });
    return null;
  },
});

function refuseUnseen(list: ListName, user: Identity): void {
  if (!maySee(list, user.permissions)) throw new Problem('not-allowed');
}

type Owned = Pick<KeptView, 'user_id' | 'shared_at'>;

function mayChange({ user_id, shared_at }: Owned, user: Identity): boolean {
  return user_id === user.id || (shared_at !== null && user.permissions.has(KEEPS_SHARED));
}

/** Throws `not-found` for a view of somebody else, and `not-allowed` for one that is shared and only its owner changes. */
function getChangeable(view: Owned, user: Identity): void {
  if (mayChange(view, user)) return;
  if (view.shared_at === null) throw new Problem('not-found');
  throw new Problem('not-allowed', { reason: 'Deze weergave is van een collega. Bewaar haar onder een eigen naam.' });
}

interface ToWrite extends Pick<KeptView, 'id' | 'list' | 'user_id' | 'name'> {
  readonly isShared: boolean;
  readonly isNew: boolean;
  readonly isNewlyShared: boolean;
}

async function refuseMore({ isNew, isNewlyShared, ...view }: ToWrite, db: Parameters<typeof countOthers>[0]): Promise<void> {
  const others = await countOthers(db, view);
  if (others.isNamed) refuseFields([{ path: 'name', message: `Je hebt al een weergave '${view.name}'. Kies een andere naam.` }]);
  if (isNew && others.own >= contract.OWN_VIEWS_MAX)
    throw new Problem('not-possible-now', { reason: `Je hebt al ${contract.OWN_VIEWS_MAX} weergaven van deze lijst. Verwijder er eerst een.` });
  if (isNewlyShared && others.shared >= contract.SHARED_VIEWS_MAX)
    throw new Problem('not-possible-now', { reason: `Er zijn al ${contract.SHARED_VIEWS_MAX} gedeelde weergaven van deze lijst. Verwijder er eerst een.` });
}

function onlyChanged(before: object, after: object) {
  const { from, to } = changedFields(before, after);
  return { from, to };
}
