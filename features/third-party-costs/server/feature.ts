import type { ServerFeature } from '#platform/server/feature.ts';
import { thirdPartyCostHandlers } from './handlers.ts';
import { mayReadInvoices } from './readable-invoices.ts';
import { recordedCosts } from './recorded.ts';
import { registerCostWorkbook } from './workbook-route.ts';

/** Operations and routes of this feature on the server. */
export const thirdPartyCostFeature: ServerFeature = {
  handlers: thirdPartyCostHandlers,
  records: recordedCosts,
  fileReaders: { 'third-party-cost': mayReadInvoices },
  start: ({ db }) => ({ routes: { main: (app, { identify }) => registerCostWorkbook(app, { db, identify }) } }),
};
