/** The columns of a batch in a file, workbook and CSV alike. */
import { weekOf } from '#platform/shared/dates/calendar.ts';
import { type LineItem, type LineKind, lineItems, lineKinds } from './labels.ts';

const MINUTES_PER_HOUR = 60;
const CENTS = 100;

/** A line as it went out. */
export interface PayrollLine {
  readonly place: number;
  readonly kind: LineKind;
  readonly item: LineItem;
  readonly user_name: string;
  readonly personnel_number: string | null;
  readonly work_date: string;
  readonly hour_label: string;
  readonly payroll_code: string;
  readonly phase_code: string;
  readonly asbestos: boolean;
  readonly minutes: number;
  readonly paid_minutes: number;
  readonly surcharge_pct: number;
  readonly allowance_cents: number;
  readonly km: number;
  readonly amount_cents: number;
}

/** Heads and kinds of the columns. A line is of hours, of kilometres or of a bill; `Minuten` is what was registered and adds up exactly, `Uren` is rounded as it is paid. */
export const payrollColumns = [
  { head: 'Batch', kind: 'number' },
  { head: 'Regel', kind: 'number' },
  { head: 'Soort', kind: 'text' },
  { head: 'Personeelsnummer', kind: 'text' },
  { head: 'Medewerker', kind: 'text' },
  { head: 'Datum', kind: 'date' },
  { head: 'Week', kind: 'text' },
  { head: 'Looncode', kind: 'text' },
  { head: 'Waarvoor', kind: 'text' },
  { head: 'Project en fase', kind: 'text' },
  { head: 'Minuten', kind: 'number' },
  { head: 'Uren', kind: 'number', decimals: 2 },
  { head: 'Percentage', kind: 'number' },
  { head: 'Asbest', kind: 'text' },
  { head: 'Asbesttoeslag', kind: 'number', decimals: 2 },
  { head: 'Kilometers', kind: 'number' },
  { head: 'Bedrag', kind: 'number', decimals: 2 },
] as const;

/** Returns a function that gives the cells of a line of a batch in column order. Each week is worked out once: most lines share their day with others. */
export function payrollCellsOf(batch: number): (line: PayrollLine) => (string | number | null)[] {
  const weeks = new Map<string, string>();
  const weekOfDay = (day: string) => weeks.get(day) ?? weeks.set(day, weekOf(day)).get(day) ?? '';
  return (line) => [
    batch,
    line.place,
    line.kind === 'reversal' ? lineKinds.reversal : lineItems[line.item],
    line.personnel_number,
    line.user_name,
    line.work_date,
    weekOfDay(line.work_date),
    line.payroll_code,
    line.hour_label,
    line.phase_code,
    line.minutes,
    Math.round((line.paid_minutes * 100) / MINUTES_PER_HOUR) / 100,
    line.surcharge_pct,
    line.asbestos ? 'ja' : 'nee',
    line.allowance_cents / CENTS,
    line.km,
    line.amount_cents / CENTS,
  ];
}
