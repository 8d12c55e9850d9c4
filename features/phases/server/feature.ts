import type { ServerFeature } from '#platform/server/feature.ts';
import { formSettingsHandlers } from './form-settings/form-settings-handlers.ts';
import { phaseHandlers } from './handlers.ts';
import { personalPartOfPhases } from './personal-part.ts';
import { planHandlers } from './planning/plan-handlers.ts';
import { planningHandlers } from './planning/planning-handlers.ts';
import { recordedPhases } from './recorded.ts';
import { safetyHandlers } from './safety-handlers.ts';

/** Operations of this feature on the server. */
export const phaseFeature: ServerFeature = {
  handlers: [...phaseHandlers, ...formSettingsHandlers, ...planningHandlers, ...planHandlers, ...safetyHandlers],
  records: recordedPhases,
  personalPart: personalPartOfPhases,
};
