import type { ServerFeature } from '#platform/server/feature.ts';
import { costCodeHandlers } from './cost-code-handlers.ts';
import { registerPayrollFiles } from './file-route.ts';
import { payrollHandlers } from './handlers.ts';
import { personalPartOfPayroll } from './personal-part.ts';
import { recordedPayroll } from './recorded.ts';
import { payrollRetention } from './retention.ts';

/** Operations and routes of this feature on the server. */
export const payrollFeature: ServerFeature = {
  handlers: [...payrollHandlers, ...costCodeHandlers],
  records: recordedPayroll,
  retentionRules: [payrollRetention],
  personalPart: personalPartOfPayroll,
  start: ({ db }) => ({ routes: { tempo: (app, { identify }) => registerPayrollFiles(app, { db, identify }) } }),
};
