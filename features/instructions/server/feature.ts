import type { ServerFeature } from '#platform/server/feature.ts';
import { instructionHandlers } from './handlers.ts';
import { personalPartOfInstructions } from './personal-part.ts';
import { mayReadInstructionFile } from './queries.ts';
import { recordedInstructions } from './recorded.ts';

/** Operations of this feature on the server. */
export const instructionFeature: ServerFeature = {
  handlers: instructionHandlers,
  records: recordedInstructions,
  personalPart: personalPartOfInstructions,
  fileReaders: { instruction: (db, user, { subjectId }) => mayReadInstructionFile(db, user, subjectId) },
};
