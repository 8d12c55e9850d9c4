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

/** Whether a text is a day that exists: 31-02 does not. */
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
