/** The board as it is drawn: columns of days, rows of people, cars and equipment, and where what is planned stands in them. Pure. */
import type { HolidaySettings } from '#features/calendar/holidays.ts';
import { addDays, dayOfWeek } from '#platform/shared/dates/calendar.ts';
import { type HalfDays, halfDayKey, halfDaysOf, overlaps, sharedHalfDays } from '#platform/shared/dates/half-days.ts';
import { formatLicensePlate } from '#platform/shared/notation/license-plate.ts';
import type { Board, BoardPerson, BoardPhase } from './contract.ts';
import { isOwnWorkDay, worksOn } from './person-days.ts';
import { orderSpan, spanOf } from './spans.ts';

/** A day of the board, in shares of its width. */
export interface Column {
  readonly day: string;
  readonly left: number;
  readonly width: number;
  readonly isWeekend: boolean;
}

const WEEK_DAYS = 7;
const FRIDAY = 5;
/** A day of a weekend is this much of a weekday: little is planned there. */
const WEEKEND_SHARE = 0.3;
const HALF_DAY_HOURS = 4;
const HALVES_PER_DAY = 2;
const MINUTES_PER_HOUR = 60;

/** The days of some weeks from a Monday on. */
export function columnsOf(from: string, weeks: number): readonly Column[] {
  const days = Array.from({ length: weeks * WEEK_DAYS }, (_, index) => addDays(from, index));
  const sizes = days.map((day) => (dayOfWeek(day) > FRIDAY ? WEEKEND_SHARE : 1));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  let left = 0;
  return days.map((day, index) => {
    const width = (sizes[index] as number) / total;
    const column = { day, left, width, isWeekend: dayOfWeek(day) > FRIDAY };
    left += width;
    return column;
  });
}

/** The column at a share of the width. */
export function columnAt(columns: readonly Column[], share: number): Column | undefined {
  return columns.findLast(({ left }) => left <= share);
}

/** Where a stretch stands, in shares of the width, with whether it goes on beyond the board. */
export interface Place {
  readonly left: number;
  readonly width: number;
  readonly isCutBefore: boolean;
  readonly isCutAfter: boolean;
}

/** Where a stretch stands; undefined when it is on none of these days. */
export function placeOf(columns: readonly Column[], { from, fromPart, to, toPart }: HalfDays): Place | undefined {
  const [firstColumn, lastColumn] = [columns[0], columns.at(-1)];
  if (firstColumn === undefined || lastColumn === undefined || from > lastColumn.day || to < firstColumn.day) return undefined;
  const isCutBefore = from < firstColumn.day;
  const isCutAfter = to > lastColumn.day;
  const start = isCutBefore ? firstColumn : columns.find(({ day }) => day === from);
  const end = isCutAfter ? lastColumn : columns.find(({ day }) => day === to);
  if (start === undefined || end === undefined) return undefined;
  const left = start.left + (!isCutBefore && fromPart === 'pm' ? start.width / 2 : 0);
  const right = end.left + (!isCutAfter && toPart === 'am' ? end.width / 2 : end.width);
  return { left, width: right - left, isCutBefore, isCutAfter };
}

/** Something in a row: work, leave, work of a project that may not be seen, or gear that logistics keeps for a phase. */
export interface Bar {
  readonly key: string;
  readonly span: HalfDays;
  readonly what:
    | { readonly kind: 'phase'; readonly phase: BoardPhase }
    | { readonly kind: 'away'; readonly isApproved: boolean }
    | { readonly kind: 'busy' }
    | { readonly kind: 'ordered'; readonly by: string };
}

/** Kinds of rows. */
export type RowKind = 'person' | 'car' | 'equipment';

/** Somebody or something with what it is planned for. */
export interface BoardRow {
  readonly id: string;
  readonly kind: RowKind;
  readonly name: string;
  readonly note: string;
  /** More is planned than there is time for. */
  readonly isOver: boolean;
  readonly bars: readonly Bar[];
  /** Days of the board on which somebody does not work, but for leave: of their own week, a holiday, or out of service. */
  readonly offDays: ReadonlySet<string>;
}

/** Rows under one heading. */
export interface BoardGroup {
  readonly name: string;
  readonly note: string;
  readonly rows: readonly BoardRow[];
}

/** Choice of what a board shows. */
export interface BoardChoice {
  /** A division; all when empty. */
  readonly division: string;
  readonly cars: boolean;
  readonly equipment: boolean;
}

type Shown = Pick<Board, 'people' | 'absences' | 'phases' | 'busy' | 'orders' | 'cars' | 'equipment'>;

/** The rows of a board by their headings: people by division, cars, equipment. */
export function groupsOf(board: Shown, columns: readonly Column[], choice: BoardChoice, holidays: HolidaySettings): readonly BoardGroup[] {
  const bars = barsOf(board);
  const people = board.people.filter(({ divisionName }) => choice.division === '' || divisionName === choice.division);
  const ofPeople = [...Map.groupBy(people, ({ divisionName }) => divisionName)].map(([name, members]) => ({
    name,
    note: members.length === 1 ? '1 mens' : `${members.length} mensen`,
    rows: members.map((person): BoardRow => {
      const own = bars.get(person.id) ?? [];
      const hours = hoursOf(own, columns, person, holidays);
      return {
        ...{ id: person.id, kind: 'person', name: person.name, bars: own },
        ...{ note: person.isActive ? `${hours.planned} van ${hours.available} u` : 'werkt hier niet meer', isOver: hours.planned > hours.available },
        offDays: new Set(columns.filter(({ day }) => !worksOn(person, day, holidays)).map(({ day }) => day)),
      };
    }),
  }));
  const things = (name: string, kind: RowKind, rows: readonly { id: string; name: string; note: string }[]): BoardGroup => {
    const used = rows.filter(({ id }) => (bars.get(id) ?? []).some(({ span }) => placeOf(columns, span) !== undefined)).length;
    return {
      name,
      note: `${used} van ${rows.length} in gebruik`,
      rows: rows.map((row) => ({ ...row, kind, isOver: false, bars: bars.get(row.id) ?? [], offDays: none })),
    };
  };
  return [
    ...ofPeople,
    ...(choice.cars
      ? [
          things(
            'Auto’s',
            'car',
            board.cars.map(({ id, plate, name }) => ({ id, name: formatLicensePlate(plate), note: name })),
          ),
        ]
      : []),
    ...(choice.equipment
      ? [
          things(
            'Materieel',
            'equipment',
            board.equipment.map(({ id, number, name }) => ({ id, name: number, note: name })),
          ),
        ]
      : []),
  ];
}

function barsOf({ absences, phases, busy, orders }: Shown): ReadonlyMap<string, readonly Bar[]> {
  const bars = new Map<string, Bar[]>();
  const put = (id: string, bar: Bar) => {
    const own = bars.get(id);
    if (own === undefined) bars.set(id, [bar]);
    else own.push(bar);
  };
  for (const { userId, isApproved, ...span } of absences) put(userId, { key: `away ${span.from}${span.fromPart}`, span, what: { kind: 'away', isApproved } });
  for (const phase of phases) {
    const span = spanOf(phase);
    if (span === undefined) continue;
    const bar: Bar = { key: phase.id, span, what: { kind: 'phase', phase } };
    for (const { userId } of phase.team) put(userId, bar);
    for (const id of [...phase.carIds, ...phase.equipmentIds]) put(id, bar);
  }
  for (const [index, one] of busy.entries()) {
    const span = spanOf(one);
    if (span === undefined) continue;
    for (const id of [...one.userIds, ...one.carIds, ...one.equipmentIds]) put(id, { key: `busy ${index}`, span, what: { kind: 'busy' } });
  }
  for (const order of orders) {
    const span = orderSpan(order);
    // Where the phase takes it by its planning too, one bar says so.
    const isShown = (bars.get(order.thingId) ?? []).some((bar) => bar.what.kind === 'phase' && bar.what.phase.id === order.phaseId && isWithin(span, bar.span));
    if (!isShown) put(order.thingId, { key: `ordered ${order.by} ${order.from}`, span, what: { kind: 'ordered', by: order.by } });
  }
  return bars;
}

const isWithin = (inner: HalfDays, outer: HalfDays): boolean =>
  halfDayKey(outer.from, outer.fromPart) <= halfDayKey(inner.from, inner.fromPart) && halfDayKey(inner.to, inner.toPart) <= halfDayKey(outer.to, outer.toPart);

const none: ReadonlySet<string> = new Set();

/** Half days on some days of the board that these bars take. */
function halfDaysTaken(bars: readonly Bar[], days: readonly string[]): ReadonlySet<string> {
  const shown = new Set(days);
  const whole: HalfDays = { from: days[0] ?? '', fromPart: 'am', to: days.at(-1) ?? '', toPart: 'pm' };
  const within = bars.flatMap(({ span }) => sharedHalfDays(span, whole) ?? []);
  return new Set(within.flatMap(halfDaysOf).flatMap(({ day, part }) => (shown.has(day) ? [halfDayKey(day, part)] : [])));
}

/**
 * Hours that are planned on weekdays and on days of somebody's own week, and hours there are: their contract divided over that week, without holidays,
 * leave, and days out of service.
 */
function hoursOf(bars: readonly Bar[], columns: readonly Column[], person: BoardPerson, holidays: HolidaySettings) {
  const days = columns.filter(({ day, isWeekend }) => !isWeekend || isOwnWorkDay(person, day)).map(({ day }) => day);
  const worked = days.filter((day) => worksOn(person, day, holidays));
  const [away, work] = [bars.filter(({ what }) => what.kind === 'away'), bars.filter(({ what }) => what.kind !== 'away')];
  const there = worked.length - halfDaysTaken(away, worked).size / HALVES_PER_DAY;
  const dayHours = person.contractMinutes / MINUTES_PER_HOUR / Math.max(1, person.workDays.length);
  return { planned: halfDaysTaken(work, days).size * HALF_DAY_HOURS, available: Math.round(there * dayHours) };
}

/** A bar with the line of its row it stands on, from 0. */
export interface LanedBar {
  readonly bar: Bar;
  readonly place: Place;
  readonly lane: number;
}

/** Puts bars that lie over each other on lines of their own, the earliest first. */
export function lanesOf(bars: readonly Bar[], columns: readonly Column[]): { readonly bars: readonly LanedBar[]; readonly laneCount: number } {
  const lanes: HalfDays[][] = [];
  const laned = bars
    .toSorted((a, b) => halfDayKey(a.span.from, a.span.fromPart).localeCompare(halfDayKey(b.span.from, b.span.fromPart)))
    .flatMap((bar): LanedBar[] => {
      const place = placeOf(columns, bar.span);
      if (place === undefined) return [];
      const free = lanes.findIndex((lane) => !lane.some((span) => overlaps(span, bar.span)));
      const lane = free === -1 ? lanes.length : free;
      if (free === -1) lanes.push([bar.span]);
      else lanes[free]?.push(bar.span);
      return [{ bar, place, lane }];
    });
  return { bars: laned, laneCount: Math.max(1, lanes.length) };
}

/** People that work on a day, and people that are there. */
export function occupationOn(day: string, groups: readonly BoardGroup[]): { readonly working: number; readonly present: number } {
  const people = groups.flatMap(({ rows }) => rows).filter(({ kind }) => kind === 'person');
  const whole: HalfDays = { from: day, fromPart: 'am', to: day, toPart: 'pm' };
  const isOn = ({ bars }: BoardRow, kinds: readonly Bar['what']['kind'][]) => bars.some(({ span, what }) => kinds.includes(what.kind) && overlaps(span, whole));
  const isAway = ({ bars }: BoardRow) => {
    const away = bars.filter(({ span, what }) => what.kind === 'away' && overlaps(span, whole)).flatMap(({ span }) => halfDaysOf(span));
    return away.some((one) => one.day === day && one.part === 'am') && away.some((one) => one.day === day && one.part === 'pm');
  };
  const isWorking = (row: BoardRow) => isOn(row, ['phase', 'busy']);
  const isThere = (row: BoardRow) => isWorking(row) || !row.offDays.has(day);
  return { working: people.filter(isWorking).length, present: people.filter((row) => isThere(row) && !isAway(row)).length };
}
