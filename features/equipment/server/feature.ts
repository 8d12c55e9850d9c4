import type { ServerFeature } from '#platform/server/feature.ts';
import { equipmentHandlers } from './handlers.ts';
import { loanHandlers } from './loan-handlers.ts';
import { personalPartOfEquipment } from './personal-part.ts';
import { mayReadCalibration, mayReadLoan } from './queries.ts';
import { recordedEquipment } from './recorded.ts';

/** Operations of this feature on the server. */
export const equipmentFeature: ServerFeature = {
  handlers: [...equipmentHandlers, ...loanHandlers],
  records: recordedEquipment,
  personalPart: personalPartOfEquipment,
  fileReaders: { 'equipment-loan': (db, user, { subjectId }) => mayReadLoan(db, user, subjectId), 'equipment-calibration': mayReadCalibration },
};
