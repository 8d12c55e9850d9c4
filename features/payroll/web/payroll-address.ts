/** The period of the page in the address: `?soort=vier-weken&dag=2026-10-05`. */
import { useSearch } from '@tanstack/react-router';
import { href } from '#features/routes.ts';
import { addDays, isDate } from '#platform/shared/dates/calendar.ts';
import type { PeriodKind } from '../labels.ts';
import { lastPeriod, type PayrollPeriod, periodOf } from '../rules.ts';

const FOUR_WEEKS = 'vier-weken';

/** The address of the page with a period. */
export function addressOf({ kind, from }: Pick<PayrollPeriod, 'kind' | 'from'>): string {
  return href('payrollExport', {}, { soort: kind === 'four-weeks' ? FOUR_WEEKS : undefined, dag: from });
}

/** The period of the page; without one in the address the last that is over. */
export function usePeriod(today: string): PayrollPeriod {
  const { soort, dag } = useSearch({ strict: false }) as { readonly soort?: unknown; readonly dag?: unknown };
  const kind: PeriodKind = soort === FOUR_WEEKS ? 'four-weeks' : 'month';
  return typeof dag === 'string' && isDate(dag) && dag <= today ? periodOf(kind, dag) : lastPeriod(kind, today);
}

/** The period before and the one after; undefined when that has not begun. */
export function periodsBeside({ kind, from, to }: PayrollPeriod, today: string): { previous: PayrollPeriod; next: PayrollPeriod | undefined } {
  const next = addDays(to, 1);
  return { previous: periodOf(kind, addDays(from, -1)), next: next <= today ? periodOf(kind, next) : undefined };
}
