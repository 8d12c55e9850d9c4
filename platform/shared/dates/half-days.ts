/** Stretches of half days: how leave and planned work are told. A morning and an afternoon make a day; both ends are included. Pure. */
import { z } from 'zod';
import { later } from '../later.ts';
import { addDays, daysBetween } from './calendar.ts';
import { formatShortDay } from './dates.ts';
import { Day } from './moments.ts';

/** Halves of a day; the codes sort as the halves do. */
export const dayParts = { am: 'Ochtend', pm: 'Middag' } as const;

/** A half of a day. */
export type DayPart = keyof typeof dayParts;

/** From the beginning of one half day up to and including another. */
export interface HalfDays {
  readonly from: string;
  readonly fromPart: DayPart;
  readonly to: string;
  readonly toPart: DayPart;
}

/** One half day. */
export interface HalfDay {
  readonly day: string;
  readonly part: DayPart;
}

const Part = () => z.enum(['am', 'pm'], { error: 'Kies ochtend of middag.' });

/** Fields of a stretch, for a schema that has more of them; check them with `isInOrder`. */
export const halfDayFields = later(() => ({ from: Day(), fromPart: Part(), to: Day(), toPart: Part() }));

/** Error for an end that lies before the beginning. */
export const HALF_DAYS_ORDER = 'Het einde ligt voor het begin. Kies een latere dag.';

/** Text that sorts half days. */
export function halfDayKey(day: string, part: DayPart): string {
  return `${day}${part}`;
}

/** True when a stretch ends no earlier than it begins. */
export function isInOrder({ from, fromPart, to, toPart }: HalfDays): boolean {
  return halfDayKey(from, fromPart) <= halfDayKey(to, toPart);
}

/** True when two stretches share a half day. */
export function overlaps(a: HalfDays, b: HalfDays): boolean {
  return halfDayKey(a.from, a.fromPart) <= halfDayKey(b.to, b.toPart) && halfDayKey(b.from, b.fromPart) <= halfDayKey(a.to, a.toPart);
}

/** The half days two stretches share; undefined of none. */
export function sharedHalfDays(a: HalfDays, b: HalfDays): HalfDays | undefined {
  if (!overlaps(a, b)) return undefined;
  const start = halfDayKey(a.from, a.fromPart) > halfDayKey(b.from, b.fromPart) ? a : b;
  const end = halfDayKey(a.to, a.toPart) < halfDayKey(b.to, b.toPart) ? a : b;
  return { from: start.from, fromPart: start.fromPart, to: end.to, toPart: end.toPart };
}

/** Every half day of a stretch, in order. */
export function halfDaysOf({ from, fromPart, to, toPart }: HalfDays): readonly HalfDay[] {
  const [first, last] = [halfDayKey(from, fromPart), halfDayKey(to, toPart)];
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index))
    .flatMap((day): HalfDay[] => [
      { day, part: 'am' },
      { day, part: 'pm' },
    ])
    .filter(({ day, part }) => halfDayKey(day, part) >= first && halfDayKey(day, part) <= last);
}

/** The same stretch, some days later. */
export function movedBy(days: number, { from, fromPart, to, toPart }: HalfDays): HalfDays {
  return { from: addDays(from, days), fromPart, to: addDays(to, days), toPart };
}

/** A stretch in words: `vr 27 nov`, `vr 27 nov, middag`, `do 26 nov, middag t/m vr 27 nov`. */
export function halfDaysInWords({ from, fromPart, to, toPart }: HalfDays): string {
  const partOf = (part: DayPart) => `, ${dayParts[part].toLowerCase()}`;
  if (from === to) return `${formatShortDay(from)}${fromPart === toPart ? partOf(fromPart) : ''}`;
  return `${formatShortDay(from)}${fromPart === 'pm' ? partOf('pm') : ''} t/m ${formatShortDay(to)}${toPart === 'am' ? partOf('am') : ''}`;
}
