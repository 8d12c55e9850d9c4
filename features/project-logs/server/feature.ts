import type { ServerFeature } from '#platform/server/feature.ts';
import { projectLogHandlers } from './handlers.ts';
import { registerLogPdf } from './log-file-route.ts';
import { personalPartOfLogs } from './personal-part.ts';
import { mayReadLogPhotos } from './readable-photos.ts';
import { recordedLogs } from './recorded.ts';

/** Operations and routes of this feature on the server. */
export const projectLogFeature: ServerFeature = {
  handlers: projectLogHandlers,
  records: recordedLogs,
  fileReaders: { 'project-log-line': mayReadLogPhotos },
  personalPart: personalPartOfLogs,
  start: ({ documents }) => ({ routes: { main: (app, { identify }) => registerLogPdf(app, { documents, identify }) } }),
};
