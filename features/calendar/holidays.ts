/** Dutch public holidays by rule, and the days the organisation itself is closed. Pure: the year decides, and the norms of the day. */
import { isNormYes, type Norms, normOn } from '#features/norms/norms.ts';
import { addDays, dayOfWeek } from '#platform/shared/dates/calendar.ts';

/** A holiday with its name. */
export interface Holiday {
  readonly day: string;
  readonly name: string;
}

/** Days on which the organisation is closed; `from` and `to` included. */
export interface ClosedPeriod {
  readonly from: string;
  readonly to: string;
  readonly name: string;
}

/** Settings of the organisation for its holidays. */
export interface HolidaySettings {
  readonly norms: Norms;
  readonly closed: readonly ClosedPeriod[];
}

/** Values of the norm `feestdag.bevrijdingsdag`: never, in the years that end on 0 or 5, every year. */
const LIBERATION_IN_LUSTRUM = 1;
const LIBERATION_EVERY_YEAR = 2;
const LUSTRUM_YEARS = 5;
const SUNDAY = 7;

/** Easter Sunday of a year of the Gregorian calendar, by the rule of Meeus, Jones and Butcher. */
export function easterOf(year: number): string {
  const golden = year % 19;
  const [century, ofCentury] = [Math.floor(year / 100), year % 100];
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const sum = epact + toSunday - 7 * shift + 114;
  return dayIn(year, Math.floor(sum / 31), (sum % 31) + 1);
}

/** The public holidays of a year, the earliest first. Koningsdag is on 26 April when the 27th is a Sunday; so it is since 2014. */
export function holidaysOf(year: number, norms: Norms): readonly Holiday[] {
  const easter = easterOf(year);
  const kingsDay = dayIn(year, 4, 27);
  const goodFriday = addDays(easter, -2);
  const liberationDay = dayIn(year, 5, 5);
  const days: readonly (Holiday | false)[] = [
    { day: dayIn(year, 1, 1), name: 'Nieuwjaarsdag' },
    isNormYes(norms, 'feestdag.goede_vrijdag', goodFriday) && { day: goodFriday, name: 'Goede Vrijdag' },
    { day: easter, name: 'Eerste Paasdag' },
    { day: addDays(easter, 1), name: 'Tweede Paasdag' },
    { day: dayOfWeek(kingsDay) === SUNDAY ? addDays(kingsDay, -1) : kingsDay, name: 'Koningsdag' },
    isLiberationDayFree(year, normOn(norms, 'feestdag.bevrijdingsdag', liberationDay)) && { day: liberationDay, name: 'Bevrijdingsdag' },
    { day: addDays(easter, 39), name: 'Hemelvaartsdag' },
    { day: addDays(easter, 49), name: 'Eerste Pinksterdag' },
    { day: addDays(easter, 50), name: 'Tweede Pinksterdag' },
    { day: dayIn(year, 12, 25), name: 'Eerste Kerstdag' },
    { day: dayIn(year, 12, 26), name: 'Tweede Kerstdag' },
  ];
  return days.filter((day) => day !== false).toSorted((a, b) => a.day.localeCompare(b.day));
}

/** Name of what makes a day free: a holiday, or a day on which the organisation is closed; undefined on any other day. */
export function holidayOn(day: string, { norms, closed }: HolidaySettings): string | undefined {
  const holiday = holidaysOf(Number(day.slice(0, 4)), norms).find((one) => one.day === day);
  return holiday?.name ?? closed.find(({ from, to }) => from <= day && day <= to)?.name;
}

/** True when nobody has to work on a day: it is a holiday, or the organisation is closed. */
export function isHoliday(day: string, settings: HolidaySettings): boolean {
  return holidayOn(day, settings) !== undefined;
}

function isLiberationDayFree(year: number, choice: number): boolean {
  return choice === LIBERATION_EVERY_YEAR || (choice === LIBERATION_IN_LUSTRUM && year % LUSTRUM_YEARS === 0);
}

function dayIn(year: number, month: number, day: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
