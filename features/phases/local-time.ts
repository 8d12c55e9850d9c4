/** Planned times between the clock on the wall and instants. Pure. */
import { instantAt, isDate } from '#platform/shared/dates/calendar.ts';
import { formatTime, isClockTime, localDate } from '#platform/shared/dates/dates.ts';

/** Date `jjjj-mm-dd` and time `uu:mm` of an instant; both empty for none. */
export function toLocalDateTime(instant: string | null): [day: string, time: string] {
  return instant === null ? ['', ''] : [localDate(instant), formatTime(instant)];
}

/** The instant of a day and a time on the wall, midnight without a time; null without a day. What is no date or time goes on as it is, to be refused by the schema. */
export function toInstant(day: string, time: string): string | null {
  if (day === '') return null;
  const clock = time === '' ? '00:00' : time;
  return isDate(day) && isClockTime(clock) ? instantAt(day, clock) : `${day}T${time}`;
}
