import type { ServerFeature } from '#platform/server/feature.ts';
import { supervisionHandlers } from './handlers.ts';
import { personalPartOfSupervision } from './personal-part.ts';
import { mayReadReportPhotos } from './readable-photos.ts';
import { recordedSupervision } from './recorded.ts';

/** Operations of this feature on the server. */
export const supervisionFeature: ServerFeature = {
  handlers: supervisionHandlers,
  records: recordedSupervision,
  fileReaders: { 'supervision-report': mayReadReportPhotos },
  personalPart: personalPartOfSupervision,
};
