/** Keys of integrations that somebody who goes made: they work on, and nobody is left who knows what for. */
import { localToday } from '#features/people/server/service-queries.ts';
import { href } from '#features/routes.ts';
import type { Database } from '#platform/server/database/database.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';

/** Keys in force that a person made, the first to end first. A colleague makes one of their own for the program, and withdraws it. */
export async function listKeysInForce(db: Database, userId: string, most: number) {
  const rows = await db
    .selectFrom('api_keys')
    .select(['name', 'hint', 'valid_until'])
    .where('created_by', '=', userId)
    .where('withdrawn_at', 'is', null)
    .where('valid_until', '>=', localToday)
    .orderBy('valid_until')
    .orderBy('id')
    .execute();
  const items = rows
    .slice(0, most)
    .map(({ name, hint, valid_until }) => ({ title: `${name} (…${hint})`, text: `werkt tot en met ${formatDate(valid_until)}`, href: href('integrations') }));
  return { label: 'Sleutels van integraties die deze gebruiker maakte', total: rows.length, items };
}
