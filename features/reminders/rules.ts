/** When somebody is reminded of a day that is not closed. Pure. */
import { type HolidaySettings, isHoliday } from '#features/calendar/holidays.ts';
import { isWorkingDay, workingDaysAfter } from '#features/calendar/working-days.ts';
import { addDays, daysBetween } from '#platform/shared/dates/calendar.ts';
import { formatMoment, formatShortDay, formatTime, type Moment } from '#platform/shared/dates/dates.ts';

/** Days back that are looked at, holidays and closings not counted: what is older is for the office to see to. */
const LOOK_BACK_DAYS = 14;
/** Most calendar days back, whatever is not counted: who was reminded is known that long at least. */
const LOOK_BACK_DAYS_MAX = 30;
/** Working days after which the leader is told too. */
export const LEADER_AFTER_WORKING_DAYS = 3;
/** Local hour from which somebody is reminded of the day itself. */
export const EVENING_HOUR = 18;
/** Days, or people, named in one message at most. */
const NAMED_MAX = 5;

/** A day of somebody that is not closed. */
export interface OpenDay {
  readonly userId: string;
  readonly userName: string;
  readonly day: string;
  /** False when nothing is registered on it, and only work was planned. */
  readonly isRegistered: boolean;
}

/** The first day that is looked at: after a long closing too it is one from before that. */
export function firstDayLookedAt(today: string, holidays: HolidaySettings): string {
  let day = today;
  for (let left = LOOK_BACK_DAYS; left > 0 && daysBetween(day, today) < LOOK_BACK_DAYS_MAX; ) {
    day = addDays(day, -1);
    if (!isHoliday(day, holidays)) left--;
  }
  return day;
}

/** Days to remind of this morning: none on a day that is not worked; planned work counts only on a working day. */
export function daysToRemindOf(days: readonly OpenDay[], today: string, holidays: HolidaySettings): readonly OpenDay[] {
  if (!isWorkingDay(today, holidays)) return [];
  return days.filter(({ day, isRegistered }) => day < today && (isRegistered || isWorkingDay(day, holidays)));
}

/** True when the leader is told of a day too. */
export function isForLeader(day: string, today: string, holidays: HolidaySettings): boolean {
  return workingDaysAfter(day, today, holidays) >= LEADER_AFTER_WORKING_DAYS;
}

/** Returns the words that remind somebody of their own days. */
export function wordsForPerson(days: readonly string[]): { readonly title: string; readonly text: string } {
  const [first = ''] = days;
  const title = days.length === 1 ? `Je dag van ${formatShortDay(first)} is nog niet afgesloten` : `${days.length} dagen zijn nog niet afgesloten`;
  return { title, text: days.length === 1 ? 'Kijk hem na en sluit hem af.' : `${named(days.map(formatShortDay))}. Kijk ze na en sluit ze af.` };
}

/** Words that remind somebody of today, in the evening. */
export const wordsForEvening = {
  title: 'Je dag van vandaag is nog niet afgesloten',
  text: 'Klaar met werken? Kijk je uren na en sluit de dag af.',
} as const;

/** Returns the words for somebody whose time runs long. They are a question: when they stopped only they know. */
export function wordsForRunning(startedAt: Moment): { readonly title: string; readonly text: string } {
  return { title: 'Ben je nog aan het werk?', text: `Je klok loopt sinds ${formatMoment(startedAt)}. Nog bezig, of al gestopt? Vul dan de eindtijd in.` };
}

/** True in the evening, by local time: a job that comes late tells nothing of the next day. */
export function isEvening(moment: Moment): boolean {
  return Number(formatTime(moment).slice(0, 2)) >= EVENING_HOUR;
}

/** Returns the words that remind a leader, or whoever takes their place, of the days of others. */
export function wordsForLeader(days: readonly OpenDay[]): { readonly title: string; readonly text: string } {
  const byPerson = [...Map.groupBy(days, ({ userId }) => userId).values()];
  const who = byPerson.length === 1 ? (days[0]?.userName ?? '') : `${byPerson.length} medewerkers`;
  const title = days.length === 1 ? `1 dag van ${who} is nog niet afgesloten` : `${days.length} dagen van ${who} zijn nog niet afgesloten`;
  return { title, text: named(byPerson.map((some) => `${some[0]?.userName} (${named(some.map(({ day }) => formatShortDay(day)))})`)) };
}

function named(words: readonly string[]): string {
  return `${words.slice(0, NAMED_MAX).join(', ')}${words.length > NAMED_MAX ? ` en ${words.length - NAMED_MAX} meer` : ''}`;
}
