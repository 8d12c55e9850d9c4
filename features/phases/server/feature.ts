import type { ServerFeature } from '#platform/server/feature.ts';
import { formSettingsHandlers } from './form-settings-handlers.ts';
import { phaseHandlers } from './handlers.ts';
import { planHandlers } from './plan-handlers.ts';
import { planningHandlers } from './planning-handlers.ts';
import { recordedPhases } from './recorded.ts';
import { safetyHandlers } from './safety-handlers.ts';

/** Operations of this feature on the server. */
export const phaseFeature: ServerFeature = {
  handlers: [...phaseHandlers, ...formSettingsHandlers, ...planningHandlers, ...planHandlers, ...safetyHandlers],
  records: recordedPhases,
};
