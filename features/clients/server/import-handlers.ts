/** Handlers of bringing clients in from a file. */
import { listImports } from '#platform/server/imports/import-queries.ts';
import { checkImport, runImport, undoImport } from '#platform/server/imports/imports.ts';
import { implement } from '#platform/server/operations/operations.ts';
import * as contract from '../import-contract.ts';
import { clientImport } from './import-plan.ts';

const { checkClientImport, runClientImport, undoClientImport, listClientImports } = contract;

export const clientImportHandlers = implement(
  { checkClientImport, runClientImport, undoClientImport, listClientImports },
  {
    checkClientImport: (input, context) => checkImport(clientImport, input, context),

    runClientImport: (input, context) => runImport(clientImport, input, context),

    undoClientImport: ({ id }, context) => undoImport(clientImport, id, context),

    listClientImports: (_params, { db }) => listImports(db, clientImport.kind),
  },
);
