/** The one check of a whole day before it is signed off: what stands in the way, and what asks for a word of explanation. */
import { type HourLabels, productHourLabels } from '#features/calendar/hour-codes.ts';
import type { Norms } from '#features/norms/norms.ts';
import { phaseCode } from '#features/projects/rules.ts';
import { addDays, datesOfWeek } from '#platform/shared/dates/calendar.ts';
import { durationInWords, formatDate, formatTime, localDate } from '#platform/shared/dates/dates.ts';
import { valuesOf } from './attributes.ts';
import type { DayStatus } from './labels.ts';
import { employmentNormsOn } from './norms.ts';
import type { Shift, TimeDay, TimeRegistration, TimeWeek } from './registration.ts';
import { needsDescription } from './registration-input.ts';
import { linesOf, overlapMinutes, titleOf } from './rules.ts';
import { checkShift, checkShifts, shiftOf, type Warning } from './working-time-act.ts';

/** Something found in a day. A blocker has to be mended first; what needs a reason asks for an explanation. */
export interface DayFinding {
  readonly code: 'no-hours' | 'running' | 'overlap' | 'description-missing' | 'gap' | 'phase-open' | Warning['rule'];
  readonly tone: 'wait' | 'bad';
  readonly title: string;
  readonly text: string;
  readonly isBlocker: boolean;
  readonly needsReason: boolean;
  /** The registration to open. */
  readonly registrationId?: string;
  /** The gap to fill. */
  readonly gap?: { readonly from: string; readonly to: string };
  /** The phase with something still to hand in. */
  readonly phase?: { readonly projectNumber: string; readonly number: string };
}

/** Hours a timer may run before its end is asked for: whoever forgot it knows when they stopped, and nobody else does. */
export const ASK_AFTER_HOURS = 12;
const HOUR_MS = 3_600_000;

/**
 * Returns the work date of what starts at a moment: its local day, or that of what it takes the place of, when that began on the day before and was not
 * forgotten: a shift past midnight belongs to the day it started.
 */
export function workDateOfStart(startedAt: string, running: Pick<TimeRegistration, 'workDate' | 'startedAt'> | null): string {
  const day = localDate(startedAt);
  if (running === null || running.workDate !== addDays(day, -1)) return day;
  return Date.parse(startedAt) - Date.parse(running.startedAt) < ASK_AFTER_HOURS * HOUR_MS ? running.workDate : day;
}

/** Field work in hand, as far as the check of a day looks at it. */
export interface OngoingFieldWork {
  readonly id: string;
  readonly projectNumber: string;
  readonly number: string;
  /** Names of required forms nobody has handed in. */
  readonly missingForms: readonly string[];
  /** Time this person last did a last-minute risk analysis there: one of a colleague is not theirs (VCA). */
  readonly ownLmraAt: string | null;
}

/** Registrations of one work date. */
export function registrationsOn({ registrations }: Pick<TimeWeek, 'registrations'>, date: string): readonly TimeRegistration[] {
  return registrations.filter(({ workDate }) => workDate === date);
}

/** A week as it is once the time that runs on a date has ended now, with what ends. What runs so long that it was forgotten goes on: its end has to be told. */
export function endedNow(week: TimeWeek, date: string, now: string): { readonly week: TimeWeek; readonly ends: TimeRegistration | undefined } {
  const ends = registrationsOn(week, date).find(
    ({ endedAt, startedAt }) => endedAt === null && Date.parse(now) - Date.parse(startedAt) < ASK_AFTER_HOURS * HOUR_MS,
  );
  const registrations = week.registrations.map((one) => (one === ends ? { ...one, endedAt: now } : one));
  return { week: { ...week, registrations }, ends };
}

/** The day's state, open unless it was ever closed. */
export function dayOf({ days }: Pick<TimeWeek, 'days'>, date: string): TimeDay {
  return (
    days.find((day) => day.date === date) ?? { date, status: 'open' satisfies DayStatus, explanation: '', note: '', noteOn: null, judgedBy: null, version: 0 }
  );
}

/** Returns the warnings of the Arbeidstijdenwet about the dates of a week. */
export function warningsOf(week: TimeWeek, now: string, norms: Norms): readonly Warning[] {
  const dates = datesOfWeek(week.week);
  const shifts = dates.flatMap((date): Shift[] => {
    const shift = shiftOf(date, week.registrations, now, norms);
    return shift === undefined ? [] : [shift];
  });
  return [
    ...dates.flatMap((date) => checkShift(date, week.registrations, now, norms, week.sundaysWorked)),
    ...checkShifts([...week.earlierShifts, ...shifts], dates, norms),
  ];
}

/** Everything found in a day, what stands in the way first; registrations are called by `labels`. */
export function checkDay(
  week: TimeWeek,
  date: string,
  now: string,
  norms: Norms,
  fieldWork: readonly OngoingFieldWork[] = [],
  labels: HourLabels = productHourLabels,
): readonly DayFinding[] {
  const registrations = registrationsOn(week, date);
  if (registrations.length === 0) {
    const text = 'Zet er eerst uren op, ook als je vrij of ziek was.';
    return [{ code: 'no-hours', tone: 'wait', title: 'Nog geen uren', text, isBlocker: true, needsReason: false }];
  }
  const warnings = warningsOf(week, now, norms).filter((warning) => warning.date === date);
  return [
    ...registrations.filter(({ endedAt }) => endedAt === null).map((registration) => runningFinding(registration, labels)),
    ...linesOf(registrations, now, norms).flatMap((line): DayFinding[] =>
      line.is === 'gap'
        ? [gapFinding(line)]
        : line.overlapMinutes > 0
          ? [overlapFinding(line.registration, line.overlapMinutes, labels)]
          : besideFindings(line.registration, week, labels),
    ),
    ...registrations
      .filter((registration) => needsDescription(registration) && valuesOf(registration).description.trim() === '')
      .map((registration) => descriptionFinding(registration, labels)),
    ...phaseFindings(registrations, date, fieldWork),
    ...warnings.map(({ rule, tone, title, text, needsReason }): DayFinding => ({ code: rule, tone, title, text, isBlocker: false, needsReason })),
  ].toSorted((a, b) => Number(b.isBlocker) - Number(a.isBlocker));
}

/** True when hours may still be entered on a date, from `today`. A day that was returned has to be mended, however long ago it is. */
export function mayEnter(date: string, today: string, norms: Norms, status: DayStatus = 'open'): boolean {
  return date <= today && (status === 'returned' || date >= addDays(today, -employmentNormsOn(norms, today).entryDaysMax));
}

/** Weeks over which Sundays stay free (Arbeidstijdenwet, article 5:6). */
const SUNDAY_WEEKS = 52;

/** The Sundays before that of a week, over which Sundays stay free. */
export function sundaysBefore(week: string): readonly string[] {
  const sunday = datesOfWeek(week)[6] as string;
  return Array.from({ length: SUNDAY_WEEKS - 1 }, (_, index) => addDays(sunday, -7 * (index + 1)));
}

/** The local dates a week's check looks at before its Monday: sixteen weeks. */
export function earlierDatesOf(week: string): { readonly from: string; readonly to: string } {
  const monday = datesOfWeek(week)[0] as string;
  return { from: addDays(monday, -16 * 7), to: addDays(monday, -1) };
}

/** VCA: a last-minute risk analysis before the work on every place of the day; and the forms of the work are handed in, or it is told when. */
function phaseFindings(registrations: readonly TimeRegistration[], date: string, fieldWork: readonly OngoingFieldWork[]): readonly DayFinding[] {
  const workedIds = new Set(registrations.filter(({ kind }) => kind === 'work').map(({ phase }) => phase?.id));
  return fieldWork.flatMap((work): DayFinding[] => {
    const hasLmra = work.ownLmraAt !== null && localDate(work.ownLmraAt) === date;
    if (!workedIds.has(work.id) || (hasLmra && work.missingForms.length === 0)) return [];
    const texts = [
      work.missingForms.length === 0 ? '' : `Nog niet ingediend: ${work.missingForms.join(' en ')}.`,
      hasLmra ? '' : 'Je LMRA van deze dag is niet gemeld.',
      'Doe het nu, of schrijf hieronder hoe het zit.',
    ];
    return [
      {
        code: 'phase-open',
        tone: 'wait',
        title: `${phaseCode(work.projectNumber, work.number)} is nog niet compleet`,
        text: texts.filter(Boolean).join(' '),
        isBlocker: false,
        needsReason: true,
        phase: { projectNumber: work.projectNumber, number: work.number },
      },
    ];
  });
}

function runningFinding(registration: TimeRegistration, labels: HourLabels): DayFinding {
  return {
    code: 'running',
    tone: 'wait',
    title: `${titleOf(registration, labels)} loopt nog`,
    text: `Loopt sinds ${formatTime(registration.startedAt)}. Stop eerst de tijd.`,
    isBlocker: true,
    needsReason: false,
    registrationId: registration.id,
  };
}

function overlapFinding(registration: TimeRegistration, minutes: number, labels: HourLabels): DayFinding {
  return {
    code: 'overlap',
    tone: 'bad',
    title: `${titleOf(registration, labels)} overlapt ${durationInWords(minutes)}`,
    text: `Vanaf ${formatTime(registration.startedAt)} staan er twee dingen tegelijk. Pas een van de tijden aan.`,
    isBlocker: true,
    needsReason: false,
    registrationId: registration.id,
  };
}

/** Tells that a registration lies over hours of the day before or after, as far as the week has them: a shift past midnight belongs to the day it started. */
function besideFindings(registration: TimeRegistration, { registrations }: TimeWeek, labels: HourLabels): DayFinding[] {
  const beside = [addDays(registration.workDate, -1), addDays(registration.workDate, 1)];
  const other = registrations.find((one) => beside.includes(one.workDate) && overlapMinutes(registration, one) >= 1);
  if (other === undefined) return [];
  const [from, to] = [formatTime(other.startedAt), formatTime(other.endedAt ?? other.startedAt)];
  const text = `Op ${formatDate(other.workDate)} staan uren van ${from} tot ${to}. Pas een van de tijden aan.`;
  return [{ ...overlapFinding(registration, overlapMinutes(registration, other), labels), text }];
}

function descriptionFinding(registration: TimeRegistration, labels: HourLabels): DayFinding {
  return {
    code: 'description-missing',
    tone: 'wait',
    title: `${titleOf(registration, labels)} zonder omschrijving`,
    text: `Schrijf op wat je om ${formatTime(registration.startedAt)} deed.`,
    isBlocker: true,
    needsReason: false,
    registrationId: registration.id,
  };
}

function gapFinding({ from, to, minutes }: { readonly from: string; readonly to: string; readonly minutes: number }): DayFinding {
  return {
    code: 'gap',
    tone: 'wait',
    title: `${durationInWords(minutes)} niet ingevuld`,
    text: `Wat deed je van ${formatTime(from)} tot ${formatTime(to)}?`,
    isBlocker: false,
    needsReason: true,
    gap: { from, to },
  };
}

/** Returns in words who judged a day last: `Anouk Kuipers`, `Anouk Kuipers namens Els Jansen`; undefined when nobody did. */
export function judgeInWords({ judgedBy, judgedFor }: Pick<TimeDay, 'judgedBy' | 'judgedFor'>): string | undefined {
  if (judgedBy === null) return undefined;
  return judgedFor == null ? judgedBy : `${judgedBy} namens ${judgedFor}`;
}

/** Returns in words who closed a day for its owner: `Afgesloten door Anouk Kuipers namens S. Dekkers`; a stand-in with whose place they took. */
export function closedForWords({ by, onBehalfOf }: NonNullable<TimeDay['closedFor']>, owner: string): string {
  return `Afgesloten door ${by}${onBehalfOf === null ? '' : ` (vervangt ${onBehalfOf})`} namens ${owner}`;
}
