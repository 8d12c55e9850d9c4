/** Rules for stand-ins. Pure. */
import { daysBetween } from '#platform/shared/dates/calendar.ts';
import { formatShortDay } from '#platform/shared/dates/dates.ts';

/** Most characters of what is said with it. */
export const NOTE_LENGTH_MAX = 200;
/** Most days one stand-in is named for. */
export const DAYS_MAX = 366;

/** From a first day up to and including a last. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Returns how many days there are from the first up to and including the last. */
export function daysOf({ from, to }: Days): number {
  return daysBetween(from, to) + 1;
}

/** True on every day from the first up to and including the last. */
export function isOn(day: string, { from, to }: Days): boolean {
  return from <= day && day <= to;
}

/** Days in words: `ma 23 nov`, `ma 23 nov t/m vr 4 dec`. */
export function daysInWords({ from, to }: Days): string {
  return from === to ? formatShortDay(from) : `${formatShortDay(from)} t/m ${formatShortDay(to)}`;
}

/** A field that is wrong, and what to do. */
export interface StandInTrouble {
  readonly path: string;
  readonly message: string;
}

/** Returns what is wrong with a stand-in to be named. `askedOn` is the day it is asked on; `others` are those the leader has. */
export function standInTroubles(asked: Days & { readonly standInId: string }, leaderId: string, askedOn: string, others: readonly Days[]): StandInTrouble[] {
  const troubles: StandInTrouble[] = [];
  if (asked.standInId === leaderId) troubles.push({ path: 'standInId', message: 'Kies een collega: je eigen plaats neem je zelf al in.' });
  if (asked.to < askedOn) troubles.push({ path: 'to', message: 'Deze dagen zijn voorbij. Kies vandaag of een latere dag.' });
  const taken = others.find(({ from, to }) => from <= asked.to && asked.from <= to);
  if (taken !== undefined) troubles.push({ path: 'from', message: `${daysInWords(taken)} heb je al een vervanger. Kies andere dagen, of beëindig die eerst.` });
  return troubles;
}
