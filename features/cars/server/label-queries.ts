/** Vehicles as the label of their code tells of them: never of who drives them. */
import { sql } from 'kysely';
import { href } from '#features/routes.ts';
import type { Database } from '#platform/server/database/database.ts';
import { containing } from '#platform/server/database/like-pattern.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { formatLicensePlate } from '#platform/shared/notation/license-plate.ts';
import { type CarKind, carKinds } from '../labels.ts';

/** Which of them: these, whatever became of them, or those in use in which every word occurs. */
type Which = { readonly ids: readonly string[] } | { readonly words: readonly string[]; readonly limit: number };

/** Vehicles by plate; none for the restricted group. */
export async function listLabelledCars(db: Database, { restricted }: Identity, which: Which) {
  if (restricted) return [];
  const rows = await db
    .selectFrom('cars')
    .select(['id', 'plate', 'name', 'kind', 'make', 'model'])
    .where((where) =>
      'ids' in which
        ? where('id', 'in', [...which.ids])
        : where.and([
            where('retired_at', 'is', null),
            ...which.words.map(
              (word) =>
                sql<boolean>`(lower(plate) like ${containing(word.replaceAll('-', ''))} or lower(name || ' ' || make || ' ' || model) like ${containing(word)})`,
            ),
          ]),
    )
    .orderBy('plate')
    .limit('ids' in which ? which.ids.length : which.limit)
    .execute();
  return rows.map(({ id, plate, name, kind, make, model }) => ({
    ...{ id, number: formatLicensePlate(plate), name, text: [carKinds[kind as CarKind], `${make} ${model}`.trim()].filter(Boolean).join(', ') },
    href: href('vehicle', { vehicle: id }),
  }));
}
