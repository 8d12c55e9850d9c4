/** How the forms of a phase are read as points: by the mapping that each version of their designs declares. */
import { sql } from 'kysely';
import { findDesign } from '#features/forms/server/design-queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { PointFeed } from '../point.ts';
import { feedOf } from '../point-forms.ts';

/**
 * The feeds of a phase: of the versions its forms were filled on, and the newest of its designs, which also reads forms of the versions from before a design
 * said what point it describes.
 */
export async function listFeeds(db: Database, phaseId: string): Promise<PointFeed[]> {
  const { rows } = await sql<{ key: string; version: number }>`
    select distinct design_key as key, design_version as version from form_submissions where phase_id = ${phaseId}::uuid
    union
    select design_key, max(version) from form_design_versions
    where design_key in (
      select design_key from phase_forms where phase_id = ${phaseId}::uuid
      union select design_key from form_submissions where phase_id = ${phaseId}::uuid)
    group by 1
    order by 1, 2`.execute(db);
  const feeds: PointFeed[] = [];
  for (const { key, version } of rows) {
    const design = await findDesign(db, key, version);
    const feed = design && feedOf(design);
    if (feed !== undefined) feeds.push(feed);
  }
  return feeds;
}
