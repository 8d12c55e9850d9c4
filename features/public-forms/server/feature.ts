import type { ServerFeature, ServerParts } from '#platform/server/feature.ts';
import { copyJobs } from './copy-job.ts';
import { publicFormHandlers } from './handlers.ts';
import { type MakePdf, registerPublicForms } from './own-submission-routes.ts';
import { recordedLinks } from './recorded.ts';
import { PUBLIC_RETENTION_QUEUE, publicFormRetention, retentionJob } from './retention.ts';

/** Operations, jobs and routes of this feature on the server; `pdfOf` makes its PDFs. */
export function publicFormFeature(pdfOf: (parts: ServerParts) => MakePdf): ServerFeature {
  return {
    handlers: publicFormHandlers,
    records: recordedLinks,
    retentionRules: [publicFormRetention],
    ownDeeds: { 'public-form.remove-expired': 'Openbaar formulier verwijderd na bewaartermijn' },
    start(parts) {
      const { db, bytes, addJob, deliverMail: deliver, origin } = parts;
      const makePdf = pdfOf(parts);
      return {
        jobs: [...copyJobs({ db, makePdf, deliver, addJob, host: new URL(origin).hostname }), retentionJob({ db, bytes })],
        catchUp: () => addJob(PUBLIC_RETENTION_QUEUE, {}),
        routes: { main: (app, { rateLimits }) => registerPublicForms(app, { db, bytes, makePdf, rateLimits }) },
      };
    },
  };
}
