import type { ServerFeature } from '#platform/server/feature.ts';
import { personRemovalHandlers } from './handlers.ts';
import { personRemovalJobs, resumeRemovals } from './run-removal.ts';

/** Operations and job of this feature on the server; `features` gives the rooms whose periods it tells. */
export function personRemovalFeature(features: () => readonly ServerFeature[]): ServerFeature {
  const rules = () => features().flatMap(({ retentionRules = [] }) => retentionRules);
  return {
    handlers: personRemovalHandlers(rules),
    ownDeeds: { 'person-removal.finish': 'Verwijderen van een persoon voltooid' },
    start: ({ db, bytes, addJob }) => ({ jobs: personRemovalJobs({ db, bytes, addJob }), catchUp: () => resumeRemovals({ db, addJob }) }),
  };
}
