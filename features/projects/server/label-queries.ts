/** Projects as the label of their code tells of them. */
import { sql } from 'kysely';
import { href } from '#features/routes.ts';
import type { Database } from '#platform/server/database/database.ts';
import { containing } from '#platform/server/database/like-pattern.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { openProjectStatuses } from '../labels.ts';
import { isVisibleTo } from './visible-projects.ts';

/** Which of them: these, whatever became of them, or open ones in which every word occurs. */
type Which = { readonly ids: readonly string[] } | { readonly words: readonly string[]; readonly limit: number };

/** Projects somebody may see, the latest number first. */
export async function listLabelledProjects(db: Database, user: Identity, which: Which) {
  const rows = await db
    .selectFrom('projects')
    .select(['id', 'number', 'description', 'address', 'city'])
    .where(isVisibleTo(user))
    .where((where) =>
      'ids' in which
        ? where('id', 'in', [...which.ids])
        : where.and([
            where('status', 'in', openProjectStatuses),
            ...which.words.map((word) => sql<boolean>`(projects.search_text like ${containing(word)} or lower(projects.number) like ${containing(word)})`),
          ]),
    )
    .orderBy('number', 'desc')
    .limit('ids' in which ? which.ids.length : which.limit)
    .execute();
  return rows.map(({ id, number, description, address, city }) => ({
    ...{ id, number, name: description, text: [address, city].filter(Boolean).join(', ') },
    href: href('projectInformation', { project: number }),
  }));
}
