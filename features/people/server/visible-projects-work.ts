/** Which projects somebody sees: the rooms of people do not know projects, so whoever does fills this in. */
import { type RawBuilder, sql } from 'kysely';
import type { Identity } from '#platform/server/identity/identity.ts';
import { definePort } from '#platform/shared/port.ts';

/** Makes a condition on the rows of `projects`: those that somebody may see. */
export type VisibleProjects = (user: Identity) => RawBuilder<boolean>;

/** Filled by the room of projects. */
export const visibleProjects = definePort<VisibleProjects>();

/** A condition on the rows of `projects`: somebody may see them; none where nobody can tell. */
export function isSeenBy(user: Identity): RawBuilder<boolean> {
  const [condition] = visibleProjects.fillers;
  return condition === undefined ? sql<boolean>`false` : condition(user);
}
