/** Protective equipment that somebody who goes has to bring back. */
import { href } from '#features/routes.ts';
import type { Database } from '#platform/server/database/database.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { protectionKinds } from '../labels.ts';
import { listInHand } from './queries.ts';

/** Lists the pieces a person has in hand, by kind: the first `most`, and how many there are. */
export async function listHeldProtection(db: Database, userId: string, most: number) {
  const rows = await listInHand(db, userId);
  const items = rows.slice(0, most).map(({ id, kind, description, issuedOn }) => ({
    title: [protectionKinds[kind], description].filter(Boolean).join(' '),
    text: `sinds ${formatDate(issuedOn)}`,
    href: href('protectiveEquipment', {}, { open: id }),
  }));
  return { label: 'Beschermingsmiddelen die nog terug moeten', total: rows.length, items };
}
