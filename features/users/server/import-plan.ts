/** Takes rows of a file in as users: a row whose personnel number or e-mail address is somebody's changes them, any other adds somebody. */
import { endSessionsWithin } from '#features/people/server/sign-in/session-queries.ts';
import type { ImportPlan } from '#platform/server/imports/imports.ts';
import { userColumns } from '../import-contract.ts';
import { judgeUserRows } from './import-judge.ts';
import { listDivisions, listKeptUsers, listRoles, listSignedInWithoutAccess, type UserToWrite, writeUsers } from './import-queries.ts';
import { holdPutBack, putUsersBack } from './import-undo.ts';

export const userImport: ImportPlan<UserToWrite> = {
  kind: 'user',
  columns: userColumns,

  async judge(rows, { db }) {
    return judgeUserRows(rows, { kept: await listKeptUsers(db), divisions: await listDivisions(db), roles: await listRoles(db) });
  },

  async write(values, context) {
    const written = await writeUsers(values, context);
    const out = await listSignedInWithoutAccess(
      context.db,
      values.map(({ id }) => id),
    );
    for (const id of out) await endSessionsWithin(context.db, id);
    return written;
  },

  lockVersions: (rows, { db }) => holdPutBack(db, rows),

  takeBack: (rows, context) => putUsersBack(rows, context),
};
