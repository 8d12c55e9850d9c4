/** Pay by stretch of the clock: at night, on a Saturday, on a Sunday or a holiday, and above the hours of the day or the week. Pure. */
import { isHoliday } from '#features/calendar/holidays.ts';
import { isNormYes, type Norms, normOn } from '#features/norms/norms.ts';
import { addDays, dayOfWeek, instantAt } from '#platform/shared/dates/calendar.ts';

const SATURDAY = 6;
const SUNDAY = 7;
const PLAIN_PCT = 100;
const MINUTES_PER_HOUR = 60;
const HOURS_PER_DAY = 24;
/** Days from the work date on that a shift is followed by the clock; what goes on longer is paid as the last of them ends. */
const SHIFT_DAYS = 3;
const ALWAYS = '-infinity';
const FOREVER = 'infinity';

/** A stretch of time in which worked minutes of a work date pay the same. `from` is in it, `until` is not. */
export interface PaidStretch {
  readonly from: string;
  readonly until: string;
  /** Percentage of the wage. */
  readonly pct: number;
  /** Percentage of the minutes that are overtime. */
  readonly overtimePct: number;
}

/** Percentage of the wage that worked hours of a date pay by day; a Sunday and a holiday go before a Saturday. */
export function surchargeOn(norms: Norms, day: string): number {
  if (dayOfWeek(day) === SUNDAY || isHoliday(day, { norms, closed: [] })) return normOn(norms, 'uren.zondag_pct', day);
  return dayOfWeek(day) === SATURDAY ? normOn(norms, 'uren.zaterdag_pct', day) : PLAIN_PCT;
}

/** Returns what minutes of a work date pay, from ever to ever, without a hole. The date by the clock in Amsterdam decides, not the date the shift belongs to. */
export function stretchesOf(norms: Norms, workDate: string): readonly PaidStretch[] {
  if (!isNormYes(norms, 'uren.toeslag_per_deel', workDate)) {
    const pct = surchargeOn(norms, workDate);
    return [{ from: ALWAYS, until: FOREVER, pct, overtimePct: pct }];
  }
  const parts: PaidStretch[] = [];
  for (let at = 0; at < SHIFT_DAYS; at++) for (const part of stretchesOfDate(norms, addDays(workDate, at))) addPart(parts, part);
  return parts.map((part, index) => ({
    ...part,
    from: index === 0 ? ALWAYS : part.from,
    until: index === parts.length - 1 ? FOREVER : part.until,
  }));
}

/** Adds a stretch; one that pays the same as what it follows makes that longer. */
function addPart(parts: PaidStretch[], part: PaidStretch): void {
  const last = parts.at(-1);
  if (part.from === part.until) return;
  if (last === undefined || last.pct !== part.pct || last.overtimePct !== part.overtimePct) parts.push(part);
  else parts[parts.length - 1] = { ...last, until: part.until };
}

function stretchesOfDate(norms: Norms, date: string): PaidStretch[] {
  const [nightFrom, nightUntil] = [normOn(norms, 'uren.nacht_van_uur', date), normOn(norms, 'uren.nacht_tot_uur', date)];
  const borders = [...new Set([0, nightFrom, nightUntil, HOURS_PER_DAY])].toSorted((a, b) => a - b);
  return borders.slice(0, -1).map((hour, index) => {
    const isNight = nightFrom <= nightUntil ? hour >= nightFrom && hour < nightUntil : hour >= nightFrom || hour < nightUntil;
    const reasons = isNight ? [normOn(norms, 'uren.nacht_pct', date)] : [];
    return {
      from: atHour(date, hour),
      until: atHour(date, borders[index + 1] ?? HOURS_PER_DAY),
      pct: together(norms, date, reasons),
      overtimePct: together(norms, date, [...reasons, normOn(norms, 'uren.overuur_pct', date)]),
    };
  });
}

/** The percentage of the day with others that hold: the highest, or all of what they add when the employer agreed so. */
function together(norms: Norms, date: string, reasons: readonly number[]): number {
  const ofDay = surchargeOn(norms, date);
  if (!isNormYes(norms, 'uren.toeslagen_optellen', date)) return Math.max(ofDay, ...reasons);
  return reasons.reduce((sum, pct) => sum + Math.max(0, pct - PLAIN_PCT), ofDay);
}

/** The moment of an hour of a date by the clock in Amsterdam; hour 24 is midnight of the next date. */
function atHour(date: string, hour: number): string {
  if (hour >= HOURS_PER_DAY) return instantAt(addDays(date, 1), '00:00');
  const minutes = Math.round(hour * MINUTES_PER_HOUR);
  return instantAt(date, `${String(Math.floor(minutes / MINUTES_PER_HOUR)).padStart(2, '0')}:${String(minutes % MINUTES_PER_HOUR).padStart(2, '0')}`);
}
