import { mayReadProject } from '#features/projects/server/visible-projects.ts';
import type { MayReadFiles, ServerFeature } from '#platform/server/feature.ts';
import { logisticsReaders } from '../rules.ts';
import { registerLabOrderFiles } from './file-routes.ts';
import { gearHandlers } from './gear/gear-handlers.ts';
import { logisticsHandlers } from './handlers.ts';
import { labMailHandlers } from './mail/mail-handlers.ts';
import { labMailJobs, maintainLabMails } from './mail/mail-jobs.ts';
import { personalPartOfLogistics } from './personal-part.ts';
import { recordedLogistics } from './recorded.ts';
import { labResultHandlers } from './results/result-handlers.ts';
import { sampleHandlers } from './samples/sample-handlers.ts';

/** Whoever may see a project may see who signed for its samples. */
const mayReadSignatures: MayReadFiles = async (db, user, { projectId }) =>
  projectId !== null && logisticsReaders.some((name) => user.permissions.has(name)) && (await mayReadProject(db, user, projectId));

/** Operations and routes of this feature on the server. */
export const logisticsFeature: ServerFeature = {
  handlers: [...logisticsHandlers, ...labResultHandlers, ...gearHandlers, ...sampleHandlers, ...labMailHandlers],
  records: recordedLogistics,
  fileReaders: { 'lab-order': mayReadSignatures },
  personalPart: personalPartOfLogistics,
  start: (parts) => ({
    jobs: labMailJobs(parts),
    catchUp: () => maintainLabMails(parts, new Date()),
    routes: { main: (app, { identify }) => registerLabOrderFiles(app, { db: parts.db, documents: parts.documents, identify }) },
  }),
};
