/** Handlers of changing hour codes by a file. */
import { listImports } from '#platform/server/imports/import-queries.ts';
import { checkImport, runImport, undoImport } from '#platform/server/imports/imports.ts';
import { implement } from '#platform/server/operations/operations.ts';
import * as contract from '../import-contract.ts';
import { hourCodeImport } from './import-plan.ts';

const { checkHourCodeImport, runHourCodeImport, undoHourCodeImport, listHourCodeImports } = contract;

export const hourCodeImportHandlers = implement(
  { checkHourCodeImport, runHourCodeImport, undoHourCodeImport, listHourCodeImports },
  {
    checkHourCodeImport: (input, context) => checkImport(hourCodeImport, input, context),

    runHourCodeImport: (input, context) => runImport(hourCodeImport, input, context),

    undoHourCodeImport: ({ id }, context) => undoImport(hourCodeImport, id, context),

    listHourCodeImports: (_params, { db }) => listImports(db, hourCodeImport.kind),
  },
);
