/** Projects that wait for another leader when somebody goes. */
import { href } from '#features/routes.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { openProjectStatuses, type ProjectStatus, projectStatuses } from '../labels.ts';
import { isVisibleTo } from './visible-projects.ts';

/** Projects somebody leads, or stands in for the leader of, that are not closed: all count, those that `reader` may see are named. */
export async function listOpenProjects(db: Database, userId: string, most: number, reader: Identity) {
  const rows = await db
    .selectFrom('projects')
    .select(['number', 'description', 'status', 'leader_id', isVisibleTo(reader).as('is_seen')])
    .where((where) => where.or([where('leader_id', '=', userId), where('deputy_leader_id', '=', userId)]))
    .where('status', 'in', openProjectStatuses)
    .orderBy('number')
    .execute();
  const seen = rows.filter(({ is_seen }) => is_seen);
  const items = seen.slice(0, most).map(({ number, description, status, leader_id }) => ({
    title: `${number} ${description}`,
    text: `${leader_id === userId ? 'Projectleider' : 'Vervangend projectleider'}, ${projectStatuses[status as ProjectStatus].toLowerCase()}`,
    href: href('projectInformation', { project: number }),
  }));
  return { label: 'Projecten', total: rows.length, items };
}
