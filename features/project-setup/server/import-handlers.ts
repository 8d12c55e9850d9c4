/** Handlers of bringing projects in from a file. */
import { listImports } from '#platform/server/imports/import-queries.ts';
import { checkImport, runImport, undoImport } from '#platform/server/imports/imports.ts';
import { implement } from '#platform/server/operations/operations.ts';
import * as contract from '../import-contract.ts';
import { projectImport } from './import-plan.ts';

const { checkProjectImport, runProjectImport, undoProjectImport, listProjectImports } = contract;

export const projectImportHandlers = implement(
  { checkProjectImport, runProjectImport, undoProjectImport, listProjectImports },
  {
    checkProjectImport: (input, context) => checkImport(projectImport, input, context),

    runProjectImport: (input, context) => runImport(projectImport, input, context),

    undoProjectImport: ({ id }, context) => undoImport(projectImport, id, context),

    listProjectImports: (_params, { db }) => listImports(db, projectImport.kind),
  },
);
