/** SQL of the rules of days. */
import { type RawBuilder, sql } from 'kysely';
import type { DayRule } from '../rules.ts';

/** The rules of each day as rows. */
export function ruleRows(rules: readonly DayRule[]): RawBuilder<unknown> {
  const rows = rules.map(({ day, kinds, worked, surchargePct, roundMinutes, asbestosCents, kmCents }) => ({
    day,
    kinds,
    worked,
    surcharge_pct: surchargePct,
    round_minutes: roundMinutes,
    asbestos_cents: asbestosCents,
    km_cents: kmCents,
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as rules (day date, kinds text[], worked text[], surcharge_pct int, round_minutes int, asbestos_cents int, km_cents int)`;
}
