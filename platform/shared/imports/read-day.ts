/** Days in the cells of a file. */
import { isDate } from '../dates/calendar.ts';

/** Returns the day a text means: `31-12-2026`, `31/12/2026`, `1-2-2026` or `2026-12-31`; undefined when it means none. */
export function readDay(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) ?? [];
  const date = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(date) ? date : undefined;
}

/** Returns what to do about a text that is no day. */
export function dayRemedy(text: string): string {
  return `'${text}' is geen datum. Schrijf hem als 31-12-2026.`;
}
