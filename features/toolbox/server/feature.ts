import type { ServerFeature } from '#platform/server/feature.ts';
import { registerToolboxPdf } from './file-routes.ts';
import { toolboxHandlers } from './handlers.ts';
import { personalPartOfToolboxes } from './personal-part.ts';
import { mayReadAttachments, mayReadSignatures } from './readable-files.ts';
import { recordedToolboxes } from './recorded.ts';

/** Operations and routes of this feature on the server. */
export const toolboxFeature: ServerFeature = {
  handlers: toolboxHandlers,
  records: recordedToolboxes,
  fileReaders: { toolbox: mayReadAttachments, 'toolbox-signature': mayReadSignatures },
  personalPart: personalPartOfToolboxes,
  start: ({ documents }) => ({ routes: { general: (app, { identify }) => registerToolboxPdf(app, { documents, identify }) } }),
};
