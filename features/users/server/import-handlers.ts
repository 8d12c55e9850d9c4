/** Handlers of bringing users in from a file. */
import { holdAdministration, keepingAdministrator } from '#features/people/server/administrator-queries.ts';
import { listImports } from '#platform/server/imports/import-queries.ts';
import { checkImport, runImport, undoImport } from '#platform/server/imports/imports.ts';
import { implement } from '#platform/server/operations/operations.ts';
import * as contract from '../import-contract.ts';
import { userImport } from './import-plan.ts';

const { checkUserImport, runUserImport, undoUserImport, listUserImports } = contract;

export const userImportHandlers = implement(
  { checkUserImport, runUserImport, undoUserImport, listUserImports },
  {
    checkUserImport: (input, context) => checkImport(userImport, input, context),

    runUserImport: (input, context) => keepingAdministrator(context.db, () => runImport(userImport, input, context)),

    async undoUserImport({ id }, context) {
      await holdAdministration(context.db);
      return undoImport(userImport, id, context);
    },

    listUserImports: (_params, { db }) => listImports(db, userImport.kind),
  },
);
