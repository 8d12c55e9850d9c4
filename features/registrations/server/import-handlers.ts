/** Handlers of bringing registrations in from a file. */
import { listImports } from '#platform/server/imports/import-queries.ts';
import { checkImport, runImport, undoImport } from '#platform/server/imports/imports.ts';
import { implement } from '#platform/server/operations/operations.ts';
import * as contract from '../import-contract.ts';
import { registrationImport } from './import-plan.ts';

const { checkRegistrationImport, runRegistrationImport, undoRegistrationImport, listRegistrationImports } = contract;

export const registrationImportHandlers = implement(
  { checkRegistrationImport, runRegistrationImport, undoRegistrationImport, listRegistrationImports },
  {
    checkRegistrationImport: (input, context) => checkImport(registrationImport, input, context),

    runRegistrationImport: (input, context) => runImport(registrationImport, input, context),

    undoRegistrationImport: ({ id }, context) => undoImport(registrationImport, id, context),

    listRegistrationImports: (_params, { db }) => listImports(db, registrationImport.kind),
  },
);
