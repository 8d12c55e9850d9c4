/**
 * The hour of the field day. Some of its tasks are only there at some hours: a morning is forgotten once it is over, a day is closed after half a day
 * of work. So that they are counted whenever the measure runs, the phone and what it hears of the server stand at an afternoon hour of today.
 */
import { instantAt } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';

/** The hour on the phone when the day begins to be counted. */
const AFTERNOON = '15:00';

const begun = Date.now();
const shift = Date.parse(instantAt(localDate(new Date(begun).toISOString()), AFTERNOON)) - begun;

/** How far the clock of the phone is ahead of that of this machine, in milliseconds. */
export const afternoonShiftMs = (): number => shift;

/** Now, on the phone, in milliseconds since 1970. */
export const phoneNow = (): number => Date.now() + shift;

/** Runs in the page before anything else: shifts its clock, and the time at which the server says it answered, by so many milliseconds. */
export function shiftClock(shiftMs: number): void {
  const RealDate = Date;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, asked) => Reflect.construct(target, args.length === 0 ? [target.now() + shiftMs] : args, asked) as object,
    get: (target, key, receiver) => (key === 'now' ? () => target.now() + shiftMs : (Reflect.get(target, key, receiver) as unknown)),
  });
  const get = Reflect.get(Headers.prototype, 'get') as (this: Headers, name: string) => string | null;
  Headers.prototype.get = function (this: Headers, name: string): string | null {
    const value = get.call(this, name);
    return value === null || name.toLowerCase() !== 'date' ? value : new RealDate(RealDate.parse(value) + shiftMs).toUTCString();
  };
}
