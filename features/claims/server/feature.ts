import type { ServerFeature } from '#platform/server/feature.ts';
import { RECEIPT_CONTENT_TYPES } from '../disbursement.ts';
import { claimHandlers } from './claim-handlers.ts';
import { disbursementHandlers } from './disbursement-handlers.ts';
import { registerClaimFiles } from './file-routes.ts';
import { registerProjectDisbursementFile } from './of-project/file-route.ts';
import { projectDisbursementHandlers } from './of-project/handlers.ts';
import { personalPartOfClaims } from './personal-part.ts';
import { mayReadReceipts } from './queries.ts';
import { recordedClaims } from './recorded.ts';
import { disbursementRetention } from './retention.ts';

/** Operations and routes of this feature on the server. */
export const claimFeature: ServerFeature = {
  handlers: [...disbursementHandlers, ...claimHandlers, ...projectDisbursementHandlers],
  records: recordedClaims,
  fileReaders: {
    disbursement: async (db, user, { subjectId }) =>
      !user.restricted && (await mayReadReceipts(db, { id: user.id, isChecker: user.permissions.has('claim.check') }, subjectId)),
  },
  fileTypes: { disbursement: RECEIPT_CONTENT_TYPES },
  retentionRules: [disbursementRetention],
  personalPart: personalPartOfClaims,
  start: ({ db, documents }) => ({
    routes: {
      main: (app, { identify }) => {
        registerClaimFiles(app, { db, documents, identify });
        registerProjectDisbursementFile(app, { db, identify });
      },
    },
  }),
};
