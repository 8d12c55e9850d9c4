/** Conflicts with who somebody is: their leave, service, own week and access, and holidays for all. Pure. */
import { type HolidaySettings, holidayOn, isHoliday } from '#features/calendar/holidays.ts';
import { addDays, dayOfWeek } from '#platform/shared/dates/calendar.ts';
import { formatDate, formatShortDay } from '#platform/shared/dates/dates.ts';
import { type HalfDays, halfDaysInWords, sharedHalfDays } from '#platform/shared/dates/half-days.ts';
import { type Conflict, codeOf, type Placed, type Planning } from './conflict.ts';
import type { BoardPerson } from './contract.ts';
import { isInServiceOn, isOwnWorkDay } from './person-days.ts';

const FRIDAY = 5;
/** Days, or phases, named in one sentence at most. */
const NAMED_MAX = 5;

/** Lists all that stands in the way of people, by the days of each. */
export function personConflicts(planning: Planning, placed: readonly Placed[], holidays: HolidaySettings): readonly Conflict[] {
  const people = new Map(planning.people.map((person) => [person.id, person]));
  const absences = Map.groupBy(planning.absences, ({ userId }) => userId);
  const ofTeams = placed.flatMap((one) =>
    one.phase.team.flatMap(({ userId }) => {
      const person = people.get(userId);
      const leave = leaveConflicts(one, { id: userId, name: person?.name ?? 'Een collega' }, absences.get(userId) ?? []);
      return person === undefined
        ? leave
        : [...leave, ...serviceConflicts(one, person), ...accessConflicts(one, person), ...ownDayConflicts(one, person, holidays)];
    }),
  );
  return [...ofTeams, ...holidayConflicts(placed, holidays)];
}

function leaveConflicts({ phase, span }: Placed, { id, name }: Pick<BoardPerson, 'id' | 'name'>, absences: Planning['absences']): Conflict[] {
  return absences.flatMap((absence): Conflict[] => {
    const shared = sharedHalfDays(span, absence);
    if (shared === undefined) return [];
    const leave = absence.isApproved ? 'verlof' : 'aangevraagd verlof';
    return [
      {
        ...{ key: `leave ${phase.id} ${id} ${absence.from}`, kind: 'leave', subjectId: id, phaseIds: [phase.id], span: shared },
        text: `${name}, ${codeOf(phase)}: ${leave} ${halfDaysInWords(absence)}.`,
      },
    ];
  });
}

/** Somebody who left, leaves before the work is done, or is yet to come. */
function serviceConflicts({ phase, span }: Placed, person: BoardPerson): Conflict[] {
  const days = daysOf(span).filter((day) => !isInServiceOn(person, day));
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  return [
    {
      ...{ key: `service ${phase.id} ${person.id}`, kind: 'service', subjectId: person.id, phaseIds: [phase.id] },
      span: sharedHalfDays(span, { from: first, fromPart: 'am', to: last, toPart: 'pm' }) ?? span,
      text: `${person.name}, ${codeOf(phase)}: ${serviceWords(person, span)}.`,
    },
  ];
}

function serviceWords({ isActive, serviceFrom, serviceUntil }: BoardPerson, { from }: HalfDays): string {
  if (!isActive) return 'werkt hier niet meer';
  if (serviceFrom !== null && from < serviceFrom) return `komt in dienst op ${formatDate(serviceFrom)}`;
  return `is in dienst tot en met ${formatDate(serviceUntil)}`;
}

/** Somebody of the restricted group sees nothing of work on a project they were not given for all of its days. */
function accessConflicts({ phase, span }: Placed, { id, name, heldTo }: BoardPerson): Conflict[] {
  const isGiven = heldTo?.some(
    ({ project, from, until }) => project === phase.projectNumber && (from === null || from <= span.from) && (until === null || span.to <= until),
  );
  if (isGiven !== false) return [];
  return [
    {
      ...{ key: `access ${phase.id} ${id}`, kind: 'access', subjectId: id, phaseIds: [phase.id], span },
      text: `${name}, ${codeOf(phase)}: heeft op deze dagen geen toegang tot project ${phase.projectNumber}. Een beheerder kan die geven.`,
    },
  ];
}

/** Weekdays that are not of somebody's own week. What is free for everybody is told once for all. */
function ownDayConflicts({ phase, span }: Placed, person: BoardPerson, holidays: HolidaySettings): Conflict[] {
  const days = weekdaysOf(span).filter((day) => !isOwnWorkDay(person, day) && isInServiceOn(person, day) && !isHoliday(day, holidays));
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  return [
    {
      ...{ key: `day-off ${phase.id} ${person.id}`, kind: 'day-off', subjectId: person.id, phaseIds: [phase.id] },
      span: sharedHalfDays(span, { from: first, fromPart: 'am', to: last, toPart: 'pm' }) ?? span,
      text: `${person.name}, ${codeOf(phase)}: werkt niet op ${named(days.map(formatShortDay))}.`,
    },
  ];
}

/** Each weekday that is free for everybody, with all that is planned on it. */
function holidayConflicts(placed: readonly Placed[], holidays: HolidaySettings): Conflict[] {
  const byDay = new Map<string, Placed[]>();
  for (const one of placed)
    for (const day of weekdaysOf(one.span).filter((some) => isHoliday(some, holidays))) byDay.set(day, [...(byDay.get(day) ?? []), one]);
  return [...byDay].map(
    ([day, some]): Conflict => ({
      ...{ key: `holiday ${day}`, kind: 'holiday', subjectId: '', phaseIds: some.map(({ phase }) => phase.id) },
      span: { from: day, fromPart: 'am', to: day, toPart: 'pm' },
      text: `${formatShortDay(day)} is ${holidayOn(day, holidays)}: ${named(some.map(({ phase }) => codeOf(phase)))}.`,
    }),
  );
}

function daysOf({ from, to }: HalfDays): readonly string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

const weekdaysOf = (span: HalfDays): readonly string[] => daysOf(span).filter((day) => dayOfWeek(day) <= FRIDAY);

function named(words: readonly string[]): string {
  return `${words.slice(0, NAMED_MAX).join(', ')}${words.length > NAMED_MAX ? ` en nog ${words.length - NAMED_MAX}` : ''}`;
}
