/** Car additions of somebody who goes that are not settled with their salary yet. */
import { href } from '#features/routes.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type AdditionStatus, additionStatuses } from '../labels.ts';
import { monthInWords } from '../words.ts';

/** States of an addition that was put to its owner and is still to be settled. */
const statesToSettle: readonly AdditionStatus[] = ['in-review', 'agreed', 'approved'];

/** Additions of a person that are under review or not settled, the first month first. */
export async function listUnsettledAdditions(db: Database, userId: string, most: number) {
  const rows = await db
    .selectFrom('car_additions')
    .select(['id', 'month', 'status'])
    .where('user_id', '=', userId)
    .where('status', 'in', statesToSettle)
    .orderBy('month')
    .orderBy('id')
    .execute();
  const items = rows.slice(0, most).map(({ id, month, status }) => ({
    title: `Bijtelling ${monthInWords(month)}`,
    text: additionStatuses[status as AdditionStatus],
    href: href('carAddition', { addition: id }),
  }));
  return { label: 'Bijtellingen die nog niet zijn verwerkt', total: rows.length, items };
}
