/** Takes rows of a file in as clients: a row whose number of the Chamber of Commerce or name is that of a client changes it, any other adds one. */
import type { ImportPlan } from '#platform/server/imports/imports.ts';
import { mapInTurns } from '#platform/server/in-turns.ts';
import { clientColumns } from '../import-contract.ts';
import { readClientRow } from '../import-row.ts';
import { judgeClientRows } from './import-judge.ts';
import { type ClientToWrite, findKept, lockImported, putBack, writeClients } from './import-queries.ts';

export const clientImport: ImportPlan<ClientToWrite> = {
  kind: 'client',
  columns: clientColumns,

  async judge(rows, { db }) {
    const read = await mapInTurns(rows, readClientRow);
    const kept = await findKept(
      db,
      read.flatMap(({ fields }) => fields.name ?? []),
      read.flatMap(({ fields }) => fields.kvkNumber ?? []),
    );
    return judgeClientRows(rows, read, kept);
  },

  write: (values, context) => writeClients(values, context),

  lockVersions: (rows, { db }) => lockImported(db, rows),

  takeBack: (rows, context) => putBack(rows, context),
};
