/** Days, weeks and moments as they come in: only those the database, the calendar and people can do something with. */
import { z } from 'zod';
import { later } from '../later.ts';
import { isDate, isWeek, YEAR_MAX, YEAR_MIN } from './calendar.ts';

// What is refused here goes no further: the rules of a whole input reckon with moments that exist.
const stop = (error: string) => ({ error, abort: true });
const between = `tussen ${YEAR_MIN} en ${YEAR_MAX}`;

/** A local date, `jjjj-mm-dd`. */
export const Day = later(() => z.iso.date(stop('Kies een datum die bestaat.')).refine(isDate, stop(`Kies een datum ${between}.`)));

/** An ISO week, `2026-W47`. */
export const Week = later(() => {
  const remedy = stop(`Kies een week die bestaat, ${between}.`);
  return z
    .string()
    .regex(/^\d{4}-W\d{2}$/, remedy)
    .refine(isWeek, remedy);
});

/** A moment with its zone. */
export const Instant = later(() =>
  z.iso.datetime({ offset: true, ...stop('Kies een datum en tijd die bestaan.') }).refine(isInstant, stop(`Kies een datum en tijd ${between}.`)),
);

/** Furthest a zone on earth is from UTC, in hours. */
const ZONE_HOURS_MAX = 14;

function isInstant(text: string): boolean {
  const zoneHours = Number(/[+-](\d\d):\d\d$/.exec(text)?.[1] ?? 0);
  const year = new Date(text).getUTCFullYear();
  return zoneHours <= ZONE_HOURS_MAX && year >= YEAR_MIN && year <= YEAR_MAX;
}
