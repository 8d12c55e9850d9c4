/**
 * Checks shifts against the Arbeidstijdenwet. It warns and never stands in the way of what truly happened. A shift is all work of one work date,
 * from its first to its last minute. Source: Arbeidstijdenwet, chapter 5, paragraph 5.2, for who is eighteen or older
 * (https://wetten.overheid.nl/BWBR0007671, articles 5:3 to 5:8).
 */
import type { Norms } from '#features/norms/norms.ts';
import { addDays, dayOfWeek, instantAt, sundayOnOrBefore } from '#platform/shared/dates/calendar.ts';
import { durationInWords, formatHours, formatTime, localDate, minutesBetween } from '#platform/shared/dates/dates.ts';
import { employmentNormsOn, type WorkingTimeNorms, workingTimeNormsOn } from './norms.ts';
import type { Shift, TimeRegistration } from './registration.ts';
import { inOrder, type Span, spanMinutes } from './rules.ts';

/** A limit that was come near (`wait`) or gone over (`bad`). */
export interface Warning {
  readonly rule: 'shift' | 'break' | 'night' | 'daily-rest' | 'weekly-rest' | 'week' | 'average' | 'sunday';
  readonly tone: 'wait' | 'bad';
  /** The work date it shows on. */
  readonly date: string;
  readonly title: string;
  readonly text: string;
  /** True when the person has to say why before the day is closed. */
  readonly needsReason: boolean;
  /** The article, where it is another than that of the rule. */
  readonly source?: string;
}

/** Where the act says it, by the paragraph for adults. */
const sources: Readonly<Record<Warning['rule'], string>> = {
  shift: 'artikel 5:7 lid 2',
  break: 'artikel 5:4 lid 2',
  night: 'artikel 5:8 lid 1',
  'daily-rest': 'artikel 5:3 lid 2',
  'weekly-rest': 'artikel 5:5 lid 2',
  week: 'artikel 5:7 lid 2',
  average: 'artikel 5:7 lid 2',
  sunday: 'artikel 5:6 lid 2',
};
/** The average of four weeks, from which a collective agreement may differ. */
const SHORT_AVERAGE_SOURCE = 'artikel 5:7 lid 3';
/** The average with many night shifts. */
const NIGHT_AVERAGE_SOURCE = 'artikel 5:8 lid 2';
/** Rest after a night shift that ends late. */
const NIGHT_REST_SOURCE = 'artikel 5:8 lid 4';
/** Sundays that stay free. */
const FREE_SUNDAYS_SOURCE = 'artikel 5:6 lid 3';

/** The warning with its source in the text, so that it is told wherever the warning is: on the day, in the week, to who approves, and in a file. */
function withSource(warning: Warning): Warning {
  return { ...warning, text: `${warning.text} (Arbeidstijdenwet, ${warning.source ?? sources[warning.rule]})` };
}

const SUNDAY = 7;
const DAY_MINUTES = 24 * 60;
const WEEK_DAYS = 7;
/** Sundays in the weeks over which some stay free. */
const SUNDAYS = 52;
const MINUTE_MS = 60_000;
const NIGHT_ENDS = '06:00';

type WorkSpan = Span & Pick<TimeRegistration, 'workDate'>;

/** The shift of one work date; undefined without work. */
export function shiftOf(date: string, registrations: readonly WorkSpan[], now: string, norms: Norms): Shift | undefined {
  const { labour } = employmentNormsOn(norms, date);
  const work = inOrder(registrations.filter(({ kind, workDate }) => workDate === date && labour.includes(kind)));
  const first = work[0];
  if (first === undefined) return undefined;
  const endedAt = work.reduce((last, { endedAt }) => laterOf(last, endedAt ?? now), first.startedAt);
  return {
    date,
    startedAt: first.startedAt,
    endedAt,
    // Whole minutes: the seconds of a timer break no law.
    workMinutes: Math.floor(work.reduce((sum, span) => sum + spanMinutes(span, now), 0)),
    nightMinutes: Math.floor(work.reduce((sum, span) => sum + nightMinutesOf(span, now), 0)),
  };
}

/** Minutes of a stretch between 00:00 and 06:00. */
function nightMinutesOf({ startedAt, endedAt }: Span, now: string): number {
  const end = endedAt ?? now;
  const [first, last] = [localDate(startedAt), localDate(end)];
  // Most work is done by day; nothing has to be worked out for it.
  if (first === last && formatTime(startedAt) >= NIGHT_ENDS) return 0;
  let minutes = 0;
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const from = Math.max(Date.parse(startedAt), Date.parse(instantAt(date, '00:00')));
    const to = Math.min(Date.parse(end), Date.parse(instantAt(date, NIGHT_ENDS)));
    minutes += Math.max(0, (to - from) / MINUTE_MS);
  }
  return minutes;
}

/** Breaks of a day that count: registered ones, and those inside a registration, each at least as long as a piece must be. */
function breakMinutesOf(date: string, registrations: readonly WorkSpan[], pieceMinutesMin: number, now: string): number {
  const pieces = registrations.filter(({ workDate }) => workDate === date).map((span) => (span.kind === 'break' ? spanMinutes(span, now) : span.breakMinutes));
  return pieces.filter((minutes) => minutes >= pieceMinutesMin).reduce((sum, minutes) => sum + minutes, 0);
}

/** Warnings about one work date: length of the shift, breaks, work at night and on Sunday. `sundaysWorked` are those of the 51 weeks before; null is not known. */
export function checkShift(
  date: string,
  registrations: readonly WorkSpan[],
  now: string,
  norms: Norms,
  sundaysWorked: number | null = null,
): readonly Warning[] {
  const shift = shiftOf(date, registrations, now, norms);
  if (shift === undefined) return [];
  const limits = workingTimeNormsOn(norms, date);
  return [...checkLength(shift, limits), ...checkBreak(shift, registrations, limits, now), ...checkSunday(shift, limits, sundaysWorked)].map(withSource);
}

function checkLength({ date, workMinutes, nightMinutes }: Shift, norms: WorkingTimeNorms): Warning[] {
  if (workMinutes > norms.shiftMinutesMax) {
    const text = `Er staat ${durationInWords(workMinutes)} werk. Een dienst duurt ten hoogste ${hours(norms.shiftMinutesMax)} uur.`;
    return [{ rule: 'shift', tone: 'bad', date, title: 'Te lange dienst', text, needsReason: true }];
  }
  if (nightMinutes > norms.night.nightMinutesOver && workMinutes > norms.night.shiftMinutesMax) {
    const text = `Er staat ${durationInWords(workMinutes)} werk. Een nachtdienst duurt ten hoogste ${hours(norms.night.shiftMinutesMax)} uur, en alleen af en toe ${hours(norms.shiftMinutesMax)} uur.`;
    return [{ rule: 'night', tone: 'wait', date, title: 'Lange nachtdienst', text, needsReason: true }];
  }
  return [];
}

function checkBreak({ date, workMinutes }: Shift, registrations: readonly WorkSpan[], norms: WorkingTimeNorms, now: string): Warning[] {
  const norm = norms.breaks.find(({ workMinutesOver }) => workMinutes > workMinutesOver);
  if (norm === undefined) return [];
  const taken = Math.floor(breakMinutesOf(date, registrations, norm.pieceMinutesMin, now));
  if (taken >= norm.minutes) return [];
  const title = `${durationInWords(norm.minutes - taken)} pauze te weinig`;
  const text = `Na ${hours(norm.workMinutesOver)} uur werk hoort ${norm.minutes} minuten pauze, in stukken van ten minste ${norm.pieceMinutesMin} minuten. Er staat ${taken === 0 ? 'geen' : taken}.`;
  return [{ rule: 'break', tone: 'wait', date, title, text, needsReason: true }];
}

function checkSunday({ date }: Shift, { freeSundaysMin }: WorkingTimeNorms, sundaysWorked: number | null): Warning[] {
  if (dayOfWeek(date) !== SUNDAY) return [];
  const limit = `Van elke ${SUNDAYS} blijven er ten minste ${freeSundaysMin} vrij.`;
  if (sundaysWorked !== null && SUNDAYS - sundaysWorked - 1 < freeSundaysMin) {
    const text = `Dit is de ${sundaysWorked + 1}e zondag met werk in ${SUNDAYS} weken. ${limit}`;
    return [{ rule: 'sunday', tone: 'bad', date, title: 'Te weinig vrije zondagen', text, needsReason: true, source: FREE_SUNDAYS_SOURCE }];
  }
  const count = sundaysWorked === null ? '' : `In ${SUNDAYS} weken is dit de ${sundaysWorked + 1}e met werk. `;
  return [
    {
      rule: 'sunday',
      tone: 'wait',
      date,
      title: 'Werk op zondag',
      text: `Op zondag werk je alleen als je daarmee instemt. ${count}${limit}`,
      needsReason: false,
    },
  ];
}

/** Warnings about rest and about sums over weeks, for the shifts of `dates`. `shifts` are all that are known, also from weeks before. */
export function checkShifts(shifts: readonly Shift[], dates: readonly string[], norms: Norms): readonly Warning[] {
  const ordered = inOrder(shifts);
  return ordered
    .flatMap((shift, index) => (dates.includes(shift.date) ? [...checkDailyRest(ordered, index, norms), ...checkWeeklyRest(ordered, index, norms)] : []))
    .concat(checkWeeks(ordered, dates, norms))
    .map(withSource);
}

/** Rest before a shift: eleven hours, and more after a night that ended late. Each may be cut to eight hours once in seven times 24 hours. */
function checkDailyRest(shifts: readonly Shift[], index: number, values: Norms): Warning[] {
  const [before, shift] = [shifts[index - 1], shifts[index] as Shift];
  if (before === undefined) return [];
  const norms = workingTimeNormsOn(values, shift.date);
  const rest = minutesBetween(before.endedAt, shift.startedAt);
  const needed = restAfter(before, norms);
  if (rest >= needed) return [];
  const { tone, text } = shortRest(shifts, index, rest, norms);
  const isAfterNight = needed === norms.night.restMinutes;
  const night = isAfterNight ? `Na een nachtdienst die na ${norms.night.endsAfter} eindigt hoort ${hours(needed)} uur rust. ` : '';
  return [
    {
      rule: 'daily-rest',
      tone,
      date: shift.date,
      title: 'Te weinig rust',
      text: `${restInWords(rest)} ${night}${text}`,
      needsReason: true,
      ...(isAfterNight ? { source: NIGHT_REST_SOURCE } : {}),
    },
  ];
}

/** How long somebody rested between two shifts; below zero the second began before the first had ended. */
function restInWords(rest: number): string {
  if (rest < 0) return `Twee diensten overlappen: de tweede begon ${durationInWords(rest)} voor het einde van de eerste.`;
  return `Tussen twee diensten zat ${durationInWords(rest)} rust.`;
}

/** Whether a rest that is too short is one that the act allows now and then. */
function shortRest(shifts: readonly Shift[], index: number, rest: number, norms: WorkingTimeNorms): Pick<Warning, 'tone' | 'text'> {
  if (rest < norms.dailyRestShortMinutes) return { tone: 'bad', text: `Korter dan ${hours(norms.dailyRestShortMinutes)} uur mag nooit.` };
  const [before, shift] = [shifts[index - 1] as Shift, shifts[index] as Shift];
  const needed = hours(restAfter(before, norms));
  const weekBefore = Date.parse(shift.startedAt) - WEEK_DAYS * DAY_MINUTES * MINUTE_MS;
  const isSecond = shifts.slice(1, index).some((other, at) => {
    const previous = shifts[at] as Shift;
    return Date.parse(other.startedAt) > weekBefore && minutesBetween(previous.endedAt, other.startedAt) < restAfter(previous, norms);
  });
  if (isSecond) return { tone: 'bad', text: `Korter dan ${needed} uur mag eens in de zeven dagen, en dat was al zo.` };
  return { tone: 'wait', text: `Korter dan ${needed} uur mag eens in de zeven dagen.` };
}

/** Minutes of rest that belong after a shift. */
function restAfter(shift: Shift, norms: WorkingTimeNorms): number {
  return isNightEnd(shift, norms) ? norms.night.restMinutes : norms.dailyRestMinutes;
}

function isNightEnd({ endedAt, nightMinutes }: Shift, { night }: WorkingTimeNorms): boolean {
  return nightMinutes > night.nightMinutesOver && formatTime(endedAt) > night.endsAfter;
}

function checkWeeklyRest(shifts: readonly Shift[], index: number, values: Norms): Warning[] {
  const shift = shifts[index] as Shift;
  const norms = workingTimeNormsOn(values, shift.date);
  const end = Date.parse(shift.endedAt);
  if (restsWithin(shifts, end, WEEK_DAYS).some((minutes) => minutes >= norms.weeklyRestMinutes)) return [];
  const parts = restsWithin(shifts, end, 2 * WEEK_DAYS).filter((minutes) => minutes >= norms.fortnightRestPartMinutes);
  if (parts.reduce((sum, minutes) => sum + minutes, 0) >= norms.fortnightRestMinutes) return [];
  const text = `In de zeven dagen tot nu toe zat geen ${hours(norms.weeklyRestMinutes)} uur rust aan een stuk.`;
  return [{ rule: 'weekly-rest', tone: 'bad', date: shift.date, title: 'Te weinig wekelijkse rust', text, needsReason: true }];
}

/** Rests in the days before `end`, in minutes; one that began earlier counts from the beginning of those days. */
function restsWithin(shifts: readonly Shift[], end: number, days: number): readonly number[] {
  const from = end - days * DAY_MINUTES * MINUTE_MS;
  const rests: number[] = [];
  let reached = from;
  for (const { startedAt, endedAt } of shifts) {
    if (Date.parse(endedAt) <= from || Date.parse(startedAt) >= end) continue;
    rests.push((Date.parse(startedAt) - reached) / MINUTE_MS);
    reached = Date.parse(endedAt);
  }
  return rests;
}

/** Weeks of the act run from Sunday to Saturday; the warning shows on the last day worked in it. */
function checkWeeks(shifts: readonly Shift[], dates: readonly string[], values: Norms): Warning[] {
  const sundays = [...new Set(dates.map(sundayOnOrBefore))];
  return sundays.flatMap((sunday) => {
    const saturday = addDays(sunday, WEEK_DAYS - 1);
    const last = shifts.findLast(({ date }) => date >= sunday && date <= saturday);
    if (last === undefined || !dates.includes(last.date)) return [];
    const norms = workingTimeNormsOn(values, last.date);
    const minutesOver = (weeks: number) => sumBetween(shifts, addDays(sunday, -WEEK_DAYS * (weeks - 1)), saturday);
    return [...weekWarning(minutesOver(1), norms, last.date), ...averageWarnings(shifts, minutesOver, saturday, norms, last.date)];
  });
}

function weekWarning(minutes: number, norms: WorkingTimeNorms, date: string): Warning[] {
  if (minutes <= norms.weekMinutesNear) return [];
  const isOver = minutes > norms.weekMinutesMax;
  const text = `Van zondag tot en met zaterdag staat ${formatHours(minutes)} uur werk. Ten hoogste ${hours(norms.weekMinutesMax)} uur.`;
  return [
    { rule: 'week', tone: isOver ? 'bad' : 'wait', date, title: isOver ? 'Te veel uren deze week' : 'Bijna te veel uren deze week', text, needsReason: isOver },
  ];
}

function averageWarnings(shifts: readonly Shift[], minutesOver: (weeks: number) => number, saturday: string, norms: WorkingTimeNorms, date: string): Warning[] {
  const longest = Math.max(...norms.averages.map(({ weeks }) => weeks));
  const from = addDays(saturday, 1 - WEEK_DAYS * longest);
  const nights = shifts.filter((shift) => shift.date >= from && shift.date <= saturday && shift.nightMinutes > norms.night.nightMinutesOver).length;
  return norms.averages.flatMap(({ weeks, minutesMax }) => {
    const isOfNights = weeks === longest && nights >= norms.night.countMin;
    const limit = isOfNights ? norms.night.averageMinutesMax : minutesMax;
    const average = minutesOver(weeks) / weeks;
    if (average <= limit) return [];
    const text = `Over ${weeks} weken is het gemiddelde ${formatHours(average)} uur per week. Ten hoogste ${hours(limit)} uur.`;
    const source = isOfNights ? NIGHT_AVERAGE_SOURCE : weeks === longest ? sources.average : SHORT_AVERAGE_SOURCE;
    return [{ rule: 'average' as const, tone: 'bad' as const, date, title: 'Gemiddeld te veel uren', text, needsReason: true, source }];
  });
}

function sumBetween(shifts: readonly Shift[], from: string, to: string): number {
  return shifts.filter(({ date }) => date >= from && date <= to).reduce((sum, { workMinutes }) => sum + workMinutes, 0);
}

const laterOf = (a: string, b: string) => (Date.parse(a) > Date.parse(b) ? a : b);
const hours = (minutes: number) => String(minutes / 60).replace('.', ',');
