/** Equipment that somebody who goes has to bring back. */
import { href } from '#features/routes.ts';
import type { Database } from '#platform/server/database/database.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { listRegister } from './queries.ts';

/** Lists the equipment a person has now, by number: the first `most`, and how many there are. */
export async function listHeldEquipment(db: Database, userId: string, most: number) {
  const rows = await listRegister(db, userId);
  const items = rows.slice(0, most).map(({ id, number, name, heldSince }) => ({
    title: `${number} ${name}`,
    text: `sinds ${formatDate(heldSince)}`,
    href: href('equipmentItem', { equipment: id }),
  }));
  return { label: 'Materieel dat nog terug moet', total: rows.length, items };
}
