/** Takes rows of a file in as projects: a row with the number of a project changes it, any other adds one. */
import type { ImportPlan } from '#platform/server/imports/imports.ts';
import { mapInTurns } from '#platform/server/in-turns.ts';
import { projectColumns } from '../import-contract.ts';
import { readProjectRow } from '../import-row.ts';
import { judgeProjectRows } from './import-judge.ts';
import { readKnown } from './import-known.ts';
import { lockImported, type ProjectToWrite, putBack, writeProjects } from './import-queries.ts';
import { lockNumbering } from './numbering-queries.ts';

export const projectImport: ImportPlan<ProjectToWrite> = {
  kind: 'project',
  columns: projectColumns,

  async hold({ db }) {
    await lockNumbering(db);
  },

  async judge(rows, { db, user }) {
    const read = await mapInTurns(rows, readProjectRow);
    return judgeProjectRows(rows, read, await readKnown(db, user, read));
  },

  write: (values, context) => writeProjects(values, context),

  lockVersions: (rows, context) => lockImported(context, rows),

  takeBack: (rows, context) => putBack(rows, context),
};
