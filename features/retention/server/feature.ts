import type { ServerFeature } from '#platform/server/feature.ts';
import type { RecordedKind } from '#platform/server/operations/recorded.ts';
import { retentionHandlers } from './handlers.ts';
import { resumeRuns, retentionJobs } from './run-retention.ts';

/** Operations and jobs of this feature on the server; `features` gives the rooms whose rules it keeps. */
export function retentionFeature(features: () => readonly ServerFeature[]): ServerFeature {
  const rules = () => features().flatMap(({ retentionRules = [] }) => retentionRules);
  const kind: RecordedKind = {
    label: 'Bewaartermijn',
    historyFor: ['retention.manage'],
    fields: {
      period: 'Termijn',
      fromDay: { label: 'Vanaf', isContext: true },
      found: 'Gevonden',
      removed: 'Verwijderd',
      before: 'Van voor',
      idsSha256: 'SHA-256 van de nummers',
    },
    find: async (_db, _user, keys) => new Map(rules().flatMap(({ key, label: name }) => (keys.includes(key) ? [[key, { name }] as const] : []))),
  };
  return {
    handlers: retentionHandlers(rules),
    records: { 'retention-rule': kind },
    ownDeeds: { 'retention.finish-run': 'Opgeruimd na bewaartermijn' },
    start: ({ db, bytes, addJob }) => ({ jobs: retentionJobs({ db, bytes, addJob, rules }), catchUp: () => resumeRuns({ db, addJob }) }),
  };
}
