import type { ServerFeature } from '#platform/server/feature.ts';
import { registerArchives } from './archive-route.ts';
import { ownDataHandlers } from './handlers.ts';
import { maintain, ownDataJobs } from './make-archive.ts';

/** Operations, jobs and route of this feature on the server; `features` gives the rooms that hold something of a person. */
export function ownDataFeature(features: () => readonly ServerFeature[]): ServerFeature {
  const personalParts = () => features().flatMap(({ personalPart }) => personalPart ?? []);
  return {
    handlers: ownDataHandlers,
    ownDeeds: { 'own-data.fetch': 'Eigen gegevens opgehaald', 'own-data.hand-over': 'Gegevens opgehaald om te geven aan wie uit dienst is' },
    start: (parts) => ({
      jobs: ownDataJobs({ parts, personalParts }),
      catchUp: () => maintain(parts, new Date()),
      routes: { main: (app, { identify }) => registerArchives(app, { db: parts.db, bytes: parts.bytes, identify }) },
    }),
  };
}
