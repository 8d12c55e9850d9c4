/** Safety data sheets as the label of their code tells of them. */
import { sql } from 'kysely';
import { href } from '#features/routes.ts';
import type { Database } from '#platform/server/database/database.ts';
import { containing } from '#platform/server/database/like-pattern.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { contentOf } from './queries.ts';

/** Which of them: these series, whatever became of them, or those that hold in which every word occurs. */
type Which = { readonly ids: readonly string[] } | { readonly words: readonly string[]; readonly limit: number };

/**
 * Sheets by product; none for the restricted group. A label sticks longer than a version holds, so its id is that of the series: it leads to the version
 * that holds, or else to the last one that did, which says that it lapsed.
 */
export async function listLabelledSheets(db: Database, { restricted }: Identity, which: Which) {
  if (restricted) return [];
  const newest = db
    .selectFrom('safety_sheets')
    .select(['id', 'series_id', 'product_name', 'supplier', 'content'])
    .distinctOn('series_id')
    .where('published_at', 'is not', null)
    .where((where) =>
      'ids' in which
        ? where('series_id', 'in', [...which.ids])
        : where.and([
            where('state', 'in', ['current', 'to-check']),
            ...which.words.map((word) => sql<boolean>`lower(concat_ws(' ', product_name, supplier, content ->> 'cas')) like ${containing(word)}`),
          ]),
    )
    .orderBy('series_id')
    .orderBy(sql`state in ('current', 'to-check')`, 'desc')
    .orderBy('revised_on', 'desc')
    .orderBy('added_at', 'desc');
  const rows = await db
    .selectFrom(newest.as('newest'))
    .selectAll()
    .orderBy('product_name')
    .orderBy('id')
    .limit('ids' in which ? which.ids.length : which.limit)
    .execute();
  return rows.map(({ id, series_id, product_name, supplier, content }) => {
    const { unNumber } = contentOf({ content });
    return {
      ...{ id: series_id, number: product_name, name: supplier, text: unNumber === '' ? '' : `UN ${unNumber}` },
      href: href('safetySheet', { sheet: id }),
    };
  });
}
