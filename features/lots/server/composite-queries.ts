/** SQL that finds the containers of composite samples of lots by their barcode, through the projects that may be seen. */
import { sql } from 'kysely';
import { openProjectStatuses } from '#features/projects/labels.ts';
import { isOwn, isVisibleTo } from '#features/projects/server/visible-projects.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';

/** Containers that somebody may see, with the lot and the phase they are of. */
function labelled(db: Database, user: Identity) {
  return db
    .selectFrom('lot_composites as composite')
    .innerJoin('lots', 'lots.id', 'composite.lot_id')
    .innerJoin('phases', 'phases.id', 'lots.phase_id')
    .innerJoin('projects', 'projects.id', 'phases.project_id')
    .select(['composite.lot_id', 'composite.letter', 'composite.barcode', 'lots.code'])
    .select(['projects.number as project', 'projects.description', 'phases.number as phase', 'phases.name'])
    .where(isVisibleTo(user));
}

/** A container of a composite sample. */
export type LabelledComposite = Awaited<ReturnType<ReturnType<typeof labelled>['executeTakeFirstOrThrow']>>;

/** The container with this barcode, in any letter case; undefined for one that somebody may not see. */
export function findCompositeOfLabel(db: Database, user: Identity, label: string): Promise<LabelledComposite | undefined> {
  return labelled(db, user).where(sql`lower(composite.barcode)`, '=', label.toLowerCase()).executeTakeFirst();
}

/** Containers of projects in hand that somebody leads, or is on a team of, or is held to; of the lot that was begun last first. */
export function listKnownComposites(db: Database, user: Identity, limit: number): Promise<LabelledComposite[]> {
  return labelled(db, user)
    .where(user.scope === 'all' ? isOwn(user.id) : sql<boolean>`true`)
    .where('projects.status', 'in', openProjectStatuses)
    .orderBy('lots.started_at', (by) => by.desc().nullsLast())
    .orderBy('composite.lot_id')
    .orderBy('composite.letter')
    .limit(limit)
    .execute();
}
