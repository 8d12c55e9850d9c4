import type { ServerFeature } from '#platform/server/feature.ts';
import { absenceHandlers } from './handlers.ts';
import { personalPartOfAbsence } from './personal-part.ts';
import { recordedAbsences } from './recorded.ts';
import { absenceRetention } from './retention.ts';

/** Operations of this feature on the server. */
export const absenceFeature: ServerFeature = {
  handlers: absenceHandlers,
  records: recordedAbsences,
  retentionRules: [absenceRetention],
  personalPart: personalPartOfAbsence,
};
