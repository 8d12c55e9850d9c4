/** Dates and times as forms keep them: `2026-11-21` and `08:30`, without zone or clock. */

const MILLISECONDS_PER_DAY = 86_400_000;

/** Days since 1970 of a date, or null when the text is no day that exists. */
export function dateToDayNumber(date: unknown): number | null {
  const match = typeof date === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) : null;
  if (match === null) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const time = Date.UTC(year, month - 1, day);
  const made = new Date(time);
  return made.getUTCMonth() === month - 1 && made.getUTCDate() === day && year >= 1000 ? time / MILLISECONDS_PER_DAY : null;
}

/** The date of a day number. */
export function dayNumberToDate(dayNumber: number): string {
  return new Date(dayNumber * MILLISECONDS_PER_DAY).toISOString().slice(0, 10);
}

/** True when a text is a day that exists: 31-02 does not. */
export function isRealDate(date: unknown): date is string {
  return dateToDayNumber(date) !== null;
}

/** Minutes since midnight of `HH:mm`, or null. */
export function timeToMinutes(time: unknown): number | null {
  const match = typeof time === 'string' ? /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) : null;
  return match === null ? null : Number(match[1]) * 60 + Number(match[2]);
}

/** `2026-11-21` as people read it: `21-11-2026`. Other text stays as it is. */
export function dateToText(date: string): string {
  return isRealDate(date) ? date.split('-').reverse().join('-') : date;
}

/** Reads a typed date (`21-11-2026`, `21/11/26`, `2026-11-21`) to `2026-11-21`; a day that does not exist comes back as typed. */
export function textToDate(text: string): string {
  const bare = text.trim();
  const dutch = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(bare);
  if (dutch === null) return bare;
  const [, day = '', month = '', year = ''] = dutch;
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isRealDate(date) ? date : bare;
}

/** Reads a typed time (`8:30`, `0830`, `8.30`, `8u30`) to `08:30`; what is no time comes back as typed. */
export function textToTime(text: string): string {
  const bare = text.trim();
  const match = /^(\d{1,2})\s*[:.uU]\s*(\d{2})$/.exec(bare) ?? /^(\d{2})(\d{2})$/.exec(bare);
  if (match === null) return bare;
  const time = `${(match[1] ?? '').padStart(2, '0')}:${match[2]}`;
  return timeToMinutes(time) === null ? bare : time;
}

const DATE_TIME = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/;

/** The date and the time of `2026-11-21T08:30`, or null when the text is no moment that exists. */
export function splitDateTime(moment: unknown): { readonly date: string; readonly time: string } | null {
  const match = typeof moment === 'string' ? DATE_TIME.exec(moment) : null;
  const [, date = '', time = ''] = match ?? [];
  return isRealDate(date) && timeToMinutes(time) !== null ? { date, time } : null;
}

/** `2026-11-21T08:30` as people read it: `21-11-2026 08:30`. Other text stays as it is. */
export function dateTimeToText(moment: string): string {
  const parts = splitDateTime(moment);
  return parts === null ? moment : `${dateToText(parts.date)} ${parts.time}`;
}

/** Reads a typed moment (`21-11-2026 8:30`, `2026-11-21T08:30`) to `2026-11-21T08:30`; what is no moment comes back as typed. */
export function textToDateTime(text: string): string {
  const bare = text.trim();
  const at = bare.search(/[T\s,]+[^T\s,]+$/);
  if (at === -1) return bare;
  const moment = `${textToDate(bare.slice(0, at))}T${textToTime(bare.slice(at).replace(/^[T\s,]+/, ''))}`;
  return splitDateTime(moment) === null ? bare : moment;
}

const MINUTES_PER_DAY = 1_440;

/** Minutes on the clock: since midnight of a time of day, since 1970 of a date with a time; null for anything else. */
export function clockMinutes(value: unknown): { readonly minutes: number; readonly hasDate: boolean } | null {
  const parts = splitDateTime(value);
  const time = timeToMinutes(parts === null ? value : parts.time);
  if (time === null) return null;
  return parts === null ? { minutes: time, hasDate: false } : { minutes: (dateToDayNumber(parts.date) as number) * MINUTES_PER_DAY + time, hasDate: true };
}
