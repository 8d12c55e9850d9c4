/** Data of a person that stay under a pseudonym, and until when: by the same periods that clearing up goes by. */
import { sql } from 'kysely';
import { periodOn } from '#features/retention/rules.ts';
import { listPeriods } from '#features/retention/server/queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { RetentionRule } from '#platform/server/retention-rule.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import type { RemovalPreview } from '../contract.ts';
import { countWords } from '../rules.ts';

interface StayingRows {
  readonly table: string;
  readonly column: string;
  /** The day from which the time runs. */
  readonly day: string;
  /** Key of the rule by which they go. */
  readonly rule: string;
  readonly label: readonly [one: string, many: string];
  /** True when the time runs from something else than the day: the end of a project. */
  readonly isLater?: boolean;
}

const staying: readonly StayingRows[] = [
  { table: 'time_registrations', column: 'user_id', day: 'work_date', rule: 'hours', label: ['urenregel', 'urenregels'] },
  { table: 'payroll_lines', column: 'user_id', day: 'work_date', rule: 'payroll-batches', label: ['loonregel', 'loonregels'] },
  { table: 'disbursements', column: 'user_id', day: 'spent_on', rule: 'disbursements', label: ['onkost met bon', 'onkosten met bon'] },
  { table: 'trips', column: 'user_id', day: 'trip_date', rule: 'trips', label: ['rit', 'ritten'] },
  { table: 'car_additions', column: 'user_id', day: 'month', rule: 'car-additions', label: ['maand bijtelling', 'maanden bijtelling'] },
  { table: 'absences', column: 'user_id', day: 'to_day', rule: 'absences', label: ['verlof', 'verloven'] },
  {
    ...{ table: 'protective_equipment', column: 'user_id', day: 'coalesce(ended_on, issued_on)', rule: 'protective-equipment' },
    label: ['beschermingsmiddel', 'beschermingsmiddelen'],
  },
  { table: 'support_tickets', column: 'user_id', day: 'changed_at', rule: 'support-tickets', label: ['vraag aan de helpdesk', 'vragen aan de helpdesk'] },
  { table: 'form_submissions', column: 'author_id', day: 'submitted_at', rule: 'dossiers', label: ['formulier', 'formulieren'], isLater: true },
];

/** Lists what stays, by kind. */
export async function listStaying(db: Database, accounts: readonly string[], rules: readonly RetentionRule[], today: string): Promise<RemovalPreview['stays']> {
  const found: RemovalPreview['stays'] = [];
  for (const { table, column, day, rule: key, label, isLater } of staying) {
    const { rows } = await sql<{ count: number; newest: string | null }>`
      select count(*)::int as count, to_char(max(${sql.raw(day)}), 'YYYY-MM-DD') as newest
      from ${sql.table(table)} where ${sql.ref(column)} = any(${[...accounts]}::uuid[])`.execute(db);
    const { count = 0, newest = null } = rows[0] ?? {};
    if (count === 0) continue;
    const rule = rules.find((one) => one.key === key);
    const period = rule === undefined ? null : periodOn(await listPeriods(db, key), rule.period, today);
    const until = newest === null || period === null || isLater === true ? null : lastDay(newest, period);
    found.push({ what: countWords(count, label), until, source: rule?.source ?? 'Zolang het project bestaat' });
  }
  return found;
}

/** The last day on which something of a day is kept: of years, the end of the calendar year. */
function lastDay(day: string, { amount, unit }: { readonly amount: number; readonly unit: 'years' | 'days' }): string {
  return unit === 'days' ? addDays(day, amount) : `${Number(day.slice(0, 4)) + amount}-12-31`;
}
