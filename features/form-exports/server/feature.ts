import type { ServerFeature } from '#platform/server/feature.ts';
import { exportCalls } from './export-calls.ts';
import { registerExportFiles } from './export-file-route.ts';
import { exportJobs, maintainExports } from './export-jobs.ts';
import { formExportHandlers } from './handlers.ts';
import { graphSender } from './mail/graph-mail.ts';
import { registerMailDelivery } from './mail/mail-delivery-route.ts';
import { formMailHandlers } from './mail/mail-handlers.ts';
import { registerFormPdf } from './pdf/form-pdf-route.ts';
import { personalPartOfForms } from './personal-part.ts';
import { phaseFileHandlers } from './phase-files/handlers.ts';
import { recordedExports } from './recorded.ts';

const EXPORT_WORKER = new URL('./export-worker.ts', import.meta.url);

/** Operations of this feature on the server. */
export const formExportFeature: ServerFeature = {
  handlers: [...formExportHandlers, ...formMailHandlers, ...phaseFileHandlers],
  records: recordedExports,
  personalPart: personalPartOfForms,
  start(parts) {
    const { db, bytes, place, documents, addJob, deliverMail, origin, restrictedGroupId, microsoft, programOf } = parts;
    const exports = exportCalls({ ...place, origin, restrictedGroupId }, programOf(EXPORT_WORKER));
    const { make, makeAtOnce, attach } = exports;
    const work = { db, bytes, make, addJob, attach, deliver: deliverMail, host: new URL(origin).hostname, hasGraph: microsoft !== undefined };
    const sendWithGraph = microsoft && graphSender(microsoft);
    return {
      jobs: exportJobs(work),
      catchUp: () => maintainExports(work, new Date()),
      routes: {
        main(app, { identify }) {
          registerFormPdf(app, { identify, documents });
          registerExportFiles(app, { db, bytes, identify, makeAtOnce });
        },
        general: (app, { identify }) => registerMailDelivery(app, { db, identify, attach, sendWithGraph }),
      },
      stop: () => exports.stop(),
    };
  },
};
