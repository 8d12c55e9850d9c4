/** Equipment as the label of its code tells of it: never of who has it. */
import { sql } from 'kysely';
import { href } from '#features/routes.ts';
import type { Database } from '#platform/server/database/database.ts';
import { containing } from '#platform/server/database/like-pattern.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { type EquipmentKind, equipmentKinds } from '../labels.ts';

/** Which of them: these, whatever became of them, or those in use in which every word occurs. */
type Which = { readonly ids: readonly string[] } | { readonly words: readonly string[]; readonly limit: number };

/** Equipment by number; none for the restricted group. */
export async function listLabelledEquipment(db: Database, { restricted }: Identity, which: Which) {
  if (restricted) return [];
  const rows = await db
    .selectFrom('equipment')
    .select(['id', 'number', 'name', 'kind', 'make', 'serial_number'])
    .where((where) =>
      'ids' in which
        ? where('id', 'in', [...which.ids])
        : where.and([
            where('retired_at', 'is', null),
            ...which.words.map((word) => sql<boolean>`lower(number || ' ' || name || ' ' || make || ' ' || serial_number) like ${containing(word)}`),
          ]),
    )
    .orderBy('number')
    .limit('ids' in which ? which.ids.length : which.limit)
    .execute();
  return rows.map(({ id, number, name, kind, make, serial_number }) => ({
    ...{ id, number, name, text: [equipmentKinds[kind as EquipmentKind], make, serial_number].filter(Boolean).join(', ') },
    href: href('equipmentItem', { equipment: id }),
  }));
}
