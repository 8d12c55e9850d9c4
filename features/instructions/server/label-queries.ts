/** Work instructions as the label of their code tells of them. */
import { sql } from 'kysely';
import { href } from '#features/routes.ts';
import type { Database } from '#platform/server/database/database.ts';
import { containing } from '#platform/server/database/like-pattern.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { type Category, categories } from '../labels.ts';

/** Which of them: these series, whatever became of them, or those published in which every word occurs. */
type Which = { readonly ids: readonly string[] } | { readonly words: readonly string[]; readonly limit: number };

/**
 * Instructions by code; none for the restricted group. A label hangs longer than a version holds, so its id is that of the series: it leads to the version
 * in force, or else to one that is published ahead or to the last one that was, which says that it lapsed.
 */
export async function listLabelledInstructions(db: Database, { restricted }: Identity, which: Which) {
  if (restricted) return [];
  const newest = db
    .selectFrom('instructions')
    .select(['id', 'series_id', 'code', 'title', 'category'])
    .distinctOn('series_id')
    .where('approved_at', 'is not', null)
    .where((where) =>
      'ids' in which
        ? where('series_id', 'in', [...which.ids])
        : where.and([
            where('state', '=', 'published'),
            ...which.words.map((word) => sql<boolean>`lower(code || ' ' || title || ' ' || keywords) like ${containing(word)}`),
          ]),
    )
    .orderBy('series_id')
    .orderBy(sql`state = 'published' and valid_from <= ${localDate(new Date())}`, 'desc')
    .orderBy(sql`state = 'published'`, 'desc')
    .orderBy('edition', 'desc');
  const rows = await db
    .selectFrom(newest.as('newest'))
    .selectAll()
    .orderBy('code')
    .orderBy('id')
    .limit('ids' in which ? which.ids.length : which.limit)
    .execute();
  return rows.map(({ id, series_id, code, title, category }) => ({
    ...{ id: series_id, number: code, name: title, text: categories[category as Category] },
    href: href('instruction', { instruction: id }),
  }));
}
