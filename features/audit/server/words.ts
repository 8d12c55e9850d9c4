/** The words of the audit log, gathered from every room: what commands are called, and what the records are that they change. */
import type { ServerFeature } from '#platform/server/feature.ts';
import type { RecordedKind } from '#platform/server/operations/recorded.ts';

/** Words by the names that stand in the history. */
export interface AuditWords {
  readonly deeds: ReadonlyMap<string, string>;
  readonly kinds: ReadonlyMap<string, RecordedKind>;
}

/** Gathers them. */
export function wordsOf(features: readonly ServerFeature[]): AuditWords {
  const sent = features.flatMap(({ handlers }) =>
    handlers.flatMap(({ operation }) => (operation.kind === 'command' ? [[operation.name as string, operation.deed] as const] : [])),
  );
  const own = features.flatMap(({ ownDeeds = {} }) => Object.entries(ownDeeds));
  return { deeds: new Map([...sent, ...own]), kinds: new Map(features.flatMap(({ records = {} }) => Object.entries(records))) };
}
