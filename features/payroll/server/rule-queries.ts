/** SQL of the rules of days. */
import { type RawBuilder, sql } from 'kysely';
import type { DayRule } from '../rules.ts';

/** The rules of each day as rows. */
export function ruleRows(rules: readonly DayRule[]): RawBuilder<unknown> {
  const rows = rules.map(({ day, kinds, worked, counted, isOvertimeOfWeek, overtimeAfterMinutes, roundMinutes, asbestosCents, kmCents }) => ({
    day,
    kinds,
    worked,
    counted,
    of_week: isOvertimeOfWeek,
    overtime_after: overtimeAfterMinutes,
    round_minutes: roundMinutes,
    asbestos_cents: asbestosCents,
    km_cents: kmCents,
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as rules (day date, kinds text[], worked text[], counted text[], of_week boolean,
    overtime_after int, round_minutes int, asbestos_cents int, km_cents int)`;
}

/** Returns the percentages that each stretch of time pays of each work date, as rows. */
export function stretchRows(rules: readonly DayRule[]): RawBuilder<unknown> {
  const rows = rules.flatMap(({ day, stretches }) =>
    stretches.map(({ from, until, pct, overtimePct }) => ({ day, from_at: from, until_at: until, pct, overtime_pct: overtimePct })),
  );
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as stretches (day date, from_at timestamptz, until_at timestamptz, pct int, overtime_pct int)`;
}
