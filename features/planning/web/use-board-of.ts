/** Finds the board that holds the days of a plan: who is free is known only of the weeks that were asked for. */
import { isDate } from '#platform/shared/dates/calendar.ts';
import type { HalfDays } from '#platform/shared/dates/half-days.ts';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { type BoardWeeks, holdsDays, lastDayOf, weeksAround } from '../board-weeks.ts';
import { type Board, getBoard } from '../contract.ts';
import { withPendingBoard } from './optimistic.ts';

/** A board, with whether it holds the days that were asked for. */
export interface BoardOfDays {
  readonly board: Board;
  /** `part`: the days go on beyond `lastDay`. */
  readonly known: 'all' | 'part' | 'waiting' | 'none';
  /** The last day it tells of. */
  readonly lastDay: string;
}

/** Follows the board on screen while it holds the days of a plan, else that of their own weeks. */
export function useBoardOf(shown: Board, weeks: BoardWeeks, { from, to }: Pick<HalfDays, 'from' | 'to'>): BoardOfDays {
  const days = isDate(from) && isDate(to) && from <= to ? { from, to } : undefined;
  const isShown = days === undefined || holdsDays(weeks, days);
  const asked = days === undefined || isShown ? weeks : weeksAround(days);
  const { data, state } = useAnswer(getBoard, { ...asked }, { enabled: !isShown, withPending: withPendingBoard });
  const lastDay = lastDayOf(asked);
  if (isShown) return { board: shown, known: 'all', lastDay };
  if (data === undefined) return { board: shown, known: state === 'waiting' ? 'waiting' : 'none', lastDay };
  return { board: data, known: days !== undefined && holdsDays(asked, days) ? 'all' : 'part', lastDay };
}
