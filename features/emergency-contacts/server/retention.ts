/** How long is known whom to call for somebody: as long as they work here, and a month for who comes back at once. */
import { sql } from 'kysely';
import { forgetInCommands } from '#platform/server/operations/commands/forget-commands.ts';
import type { RetentionRule } from '#platform/server/retention-rule.ts';
import { instantAt } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';

/** The last day of somebody who is out of service; of whom none was written down, the day they were last seen. */
const leftOn = sql<string>`coalesce(users.service_until, (coalesce(users.last_signed_in_at, users.created_at) at time zone 'Europe/Amsterdam')::date)`;

/** Contacts of who left, with who looked at them. */
export const emergencyContactRetention: RetentionRule = {
  key: 'emergency-contacts',
  label: 'Noodcontacten',
  what: 'Noodcontacten van wie uit dienst is, en wie ze bekeek, vanaf de laatste dag in dienst.',
  source: 'AVG art. 5, lid 1 onder e',
  period: { amount: 30, unit: 'days' },
  isNightly: true,
  async count(db, before) {
    const row = await db
      .selectFrom('emergency_contacts')
      .innerJoin('users', 'users.id', 'emergency_contacts.user_id')
      .select((of) => [of.fn.countAll<string>().as('count'), sql<string | null>`min(${leftOn})::text`.as('oldest')])
      .where('users.active', '=', false)
      .where(leftOn, '<', localDate(before))
      .executeTakeFirstOrThrow();
    return { count: Number(row.count), oldest: row.oldest === null ? null : new Date(instantAt(row.oldest, '00:00')) };
  },
  async remove({ db }, before, max) {
    const rows = await db
      .selectFrom('emergency_contacts')
      .innerJoin('users', 'users.id', 'emergency_contacts.user_id')
      .select('emergency_contacts.user_id')
      .where('users.active', '=', false)
      .where(leftOn, '<', localDate(before))
      .orderBy(leftOn)
      .limit(max)
      .execute();
    const ids = rows.map(({ user_id }) => user_id).sort();
    if (ids.length === 0) return ids;
    await db.deleteFrom('emergency_contact_views').where('owner_id', 'in', ids).execute();
    await db.deleteFrom('emergency_contacts').where('user_id', 'in', ids).execute();
    await forgetInCommands(db, 'emergency-contacts', ids);
    return ids;
  },
};
