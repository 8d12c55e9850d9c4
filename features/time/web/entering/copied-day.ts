/** Hours of the last day somebody worked, as they would be on another day. */
import { addDays } from '#platform/shared/dates/calendar.ts';
import { newId } from '#platform/shared/ids.ts';
import { registrationsOn } from '../../day-check.ts';
import type { PhaseOfTime, TimeRegistration, TimeWeek } from '../../registration.ts';
import type { TimeRegistrationInput } from '../../registration-input.ts';
import { checkEntry, type EntryContext, entryOf } from './entry.ts';

/** Days before a day that are looked at for one to copy: longer ago it was other work. */
const LOOKED_BACK_DAYS = 7;

/** Hours that say what was so on that day alone: leave and illness are asked and told for each day. What runs has no end yet. */
const isCopied = ({ kind, endedAt }: TimeRegistration): boolean => kind !== 'leave' && kind !== 'sick' && endedAt !== null;

/** The last day with work before a date, within a week. */
export interface WorkedDay {
  readonly date: string;
  readonly registrations: readonly TimeRegistration[];
}

/** Returns that day, with the hours of it that are copied, in their order; undefined when no week that is known has one. */
export function lastWorkedDay(weeks: readonly (TimeWeek | undefined)[], before: string): WorkedDay | undefined {
  for (let back = 1; back <= LOOKED_BACK_DAYS; back += 1) {
    const date = addDays(before, -back);
    const registrations = weeks.flatMap((week) => (week === undefined ? [] : registrationsOn(week, date))).filter(isCopied);
    if (registrations.some(({ kind }) => kind === 'work'))
      return { date, registrations: registrations.toSorted((a, b) => a.startedAt.localeCompare(b.startedAt)) };
  }
  return undefined;
}

/** Hours as they are put on another day: new ones by hand, with the same kinds, phases and times. */
export interface CopiedHours {
  readonly copied: readonly { readonly input: TimeRegistrationInput; readonly phase: PhaseOfTime | null }[];
  /** Sentences of why others can't be. */
  readonly refused: readonly string[];
}

/** Puts the hours of a day on `date`, each checked as if it was typed. */
export function copyHours({ registrations }: WorkedDay, date: string, context: Omit<EntryContext, 'original'>): CopiedHours {
  const checked = registrations.map((registration) => {
    // By hand: it was not scanned, and nobody changed its times.
    const { editReason: _, ...entry } = entryOf(registration);
    const copy = { ...entry, id: newId(), version: undefined, origin: 'manual' as const, date };
    return { registration, checked: checkEntry(copy, { ...context, original: undefined }) };
  });
  return {
    copied: checked.flatMap(({ registration: { phase }, checked: one }) => (one.ok ? [{ input: one.input, phase }] : [])),
    refused: checked.flatMap(({ checked: one }) => (one.ok ? [] : Object.values(one.errors).slice(0, 1))),
  };
}
