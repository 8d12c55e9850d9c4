/** Designs of forms as the label of their code tells of them. */
import { sql } from 'kysely';
import { href } from '#features/routes.ts';
import type { Database } from '#platform/server/database/database.ts';
import { containing } from '#platform/server/database/like-pattern.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { mayFillDesign } from './form-rights.ts';

/** Which of them: these, whatever became of them, or those in use in which every word occurs. */
type Which = { readonly ids: readonly string[] } | { readonly words: readonly string[]; readonly limit: number };

/** Designs by name, for who may fill them in or makes designs. Their page is where one starts the form; of a form for others its design. */
export async function listLabelledDesigns(db: Database, user: Identity, which: Which) {
  const rows = await db
    .selectFrom('form_designs')
    .select(['label_id', 'key', 'name', 'category', 'retired_at', mayFillDesign(user).as('may_fill')])
    .$if(!user.permissions.has('design.manage'), (query) => query.where(mayFillDesign(user)))
    .where((where) =>
      'ids' in which
        ? where('label_id', 'in', [...which.ids])
        : where.and([where('retired_at', 'is', null), ...which.words.map((word) => sql<boolean>`lower(name || ' ' || category) like ${containing(word)}`)]),
    )
    .orderBy('name')
    .orderBy('key')
    .limit('ids' in which ? which.ids.length : which.limit)
    .execute();
  return rows.map(({ label_id, key, name, category, retired_at, may_fill }) => ({
    ...{ id: label_id, number: name, name: category, text: '', isRetired: retired_at !== null },
    href: may_fill ? href('formCategory', { category }, { formulier: key }) : href('design', { design: key }),
  }));
}
