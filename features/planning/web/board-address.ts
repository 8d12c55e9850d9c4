/** The board in the address bar. */
import { addWeeks, datesOfWeek, isDate, isWeek, weekOf } from '#platform/shared/dates/calendar.ts';
import { listChoice, oneOfField, textField } from '#platform/web/lists/list-choice.ts';

/** Choice of what the board shows. */
export interface BoardAddress {
  /** ISO week it begins with; this week when empty. */
  readonly week: string;
  /** More weeks than one. */
  readonly count: '2' | '4' | undefined;
  readonly division: string;
  /** People alone, or things alone. */
  readonly show: 'mensen' | 'materieel' | undefined;
  /** The day on a phone; today when empty. */
  readonly day: string;
}

/** The choice of the board in the address bar. */
export const boardAddress = listChoice<BoardAddress>({
  week: textField('week'),
  count: oneOfField('weken', ['2', '4']),
  division: textField('divisie'),
  show: oneOfField('toon', ['mensen', 'materieel']),
  day: textField('dag'),
});

/** The first week, also when the address holds none that exists. */
export function weekIn({ week, day }: BoardAddress, today: string): string {
  if (isDate(day)) return weekOf(day);
  return isWeek(week) ? week : weekOf(today);
}

/** The day on a phone: the one asked for, today in this week, else the Monday. */
export function dayIn(address: BoardAddress, today: string): string {
  if (isDate(address.day)) return address.day;
  const week = weekIn(address, today);
  return week === weekOf(today) ? today : (datesOfWeek(week)[0] as string);
}

/** The week some weeks on, as it is written: nothing for this week. */
export function weekBy(address: BoardAddress, weeks: number, today: string): string {
  const week = addWeeks(weekIn(address, today), weeks);
  return week === weekOf(today) ? '' : week;
}
