import type { ServerFeature } from '#platform/server/feature.ts';
import { formSettingsHandlers } from './form-settings-handlers.ts';
import { phaseHandlers } from './handlers.ts';
import { planHandlers } from './plan-handlers.ts';
import { planningHandlers } from './planning-handlers.ts';
import { recordedPhases } from './recorded.ts';
import { safetyHandlers } from './safety-handlers.ts';

/** Operations of this feature on the server. */
export const phaseFeature: ServerFeature = {
<<<<<<< HEAD
  handlers: [...phaseHandlers, ...formSettingsHandlers, ...planningHandlers, ...planHandlers],
=======
  handlers: [...phaseHandlers, ...formSettingsHandlers, ...planningHandlers, ...safetyHandlers],
>>>>>>> w/vip
  records: recordedPhases,
};
