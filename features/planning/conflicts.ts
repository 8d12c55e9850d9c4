/** Conflicts in a planning, with their reasons. Pure. Nothing is forbidden: the planner sees it and decides. */
import type { HolidaySettings } from '#features/calendar/holidays.ts';
import type { Norms } from '#features/norms/norms.ts';
import { qualificationRefusal } from '#features/people/qualifications.ts';
import { codesOf } from '#platform/shared/codes-of.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { formatDate, formatShortDay } from '#platform/shared/dates/dates.ts';
import { type HalfDays, halfDaysInWords, overlaps, sharedHalfDays } from '#platform/shared/dates/half-days.ts';
import { formatLicensePlate } from '#platform/shared/notation/license-plate.ts';
import { type Conflict, type ConflictKind, codeOf, conflictTitles, type Placed, type Planning } from './conflict.ts';
import type { BoardPhase } from './contract.ts';
import { personConflicts } from './person-conflicts.ts';
import { type PlannedWork, shortRests } from './rest-conflicts.ts';
import { isOver, orderSpan, spanOf } from './spans.ts';

interface Taking {
  /** The phase to open; undefined when it is not on the board, or not to be seen. */
  readonly phaseId: string | undefined;
  /** Of which phase it is, on the board or not: nothing stands in its own way. */
  readonly of: string | undefined;
  readonly name: string;
  readonly span: HalfDays;
}

/** Words for work of a project the planner may not see. */
const HIDDEN_WORK = 'werk dat je niet mag zien';

/** Everything that stands in the way, the first day first. */
export function conflictsOf(board: Planning, holidays: HolidaySettings): readonly Conflict[] {
  const planning = { ...board, busy: board.busy.filter((one) => !one.isOver) };
  const placed = planning.phases.flatMap((phase): Placed[] => {
    const span = spanOf(phase);
    return span === undefined || isOver(phase) ? [] : [{ phase, span }];
  });
  const found = [
    ...personConflicts(planning, placed, holidays),
    ...registrationConflicts(planning, placed),
    ...taken(planning, placed, {
      kind: 'overlap',
      idsOf: ({ team }) => team.map(({ userId }) => userId),
      busyIds: ({ userIds }) => userIds,
      names: new Map(planning.people.map(({ id, name }) => [id, name])),
    }),
    ...taken(planning, placed, {
      kind: 'car',
      idsOf: ({ carIds }) => carIds,
      busyIds: ({ carIds }) => carIds,
      names: new Map(planning.cars.map(({ id, plate }) => [id, formatLicensePlate(plate)])),
    }),
    ...taken(planning, placed, {
      kind: 'equipment',
      idsOf: ({ equipmentIds }) => equipmentIds,
      busyIds: ({ equipmentIds }) => equipmentIds,
      names: new Map(planning.equipment.map(({ id, number }) => [id, number])),
    }),
    ...restConflicts(planning, placed, holidays.norms),
    ...unusable(planning, placed),
  ];
  return found.toSorted((a, b) => a.span.from.localeCompare(b.span.from) || a.key.localeCompare(b.key));
}

/** A phase with a protocol needs somebody on its team who is registered for it, on each of its days (BRL SIKB 1000, 2000, 6000). */
function registrationConflicts({ people, required }: Planning, placed: readonly Placed[]): Conflict[] {
  const byId = new Map(people.map((person) => [person.id, person]));
  const kinds = new Set(required);
  return placed.flatMap(({ phase, span }): Conflict[] => {
    const { protocol, team } = phase;
    if (protocol === null || !kinds.has(protocol) || team.length === 0) return [];
    const members = team.flatMap(({ userId }) => byId.get(userId) ?? []);
    const refusalOn = (day: string) => members.map((person) => ({ person, refusal: qualificationRefusal(person.qualifications, [protocol], day) }));
    for (let day = span.from; day <= span.to; day = addDays(day, 1)) {
      const refused = refusalOn(day);
      const nearest = refused.find(({ refusal }) => refusal?.includes('verlopen')) ?? refused[0];
      if (nearest === undefined || refused.some(({ refusal }) => refusal === null)) continue;
      const { person, refusal } = nearest;
      return [
        {
          ...{ key: `registration ${phase.id}`, kind: 'registration', subjectId: person.id, phaseIds: [phase.id] },
          span: { ...span, from: day, fromPart: day === span.from ? span.fromPart : 'am' },
          text: `Niemand in het team van ${codeOf(phase)} mag ${protocol} vanaf ${formatShortDay(day)}. ${person.name}: ${refusal}`,
        },
      ];
    }
    return [];
  });
}

interface Ways {
  readonly kind: 'overlap' | 'car' | 'equipment';
  readonly idsOf: (phase: BoardPhase) => readonly string[];
  readonly busyIds: (busy: Planning['busy'][number]) => readonly string[];
  readonly names: ReadonlyMap<string, string>;
}

/** Somebody, or something, that is wanted at two places at once. */
function taken({ busy, orders }: Planning, placed: readonly Placed[], { kind, idsOf, busyIds, names }: Ways): Conflict[] {
  const bySubject = new Map<string, Taking[]>();
  const take = (id: string, taking: Taking) => bySubject.set(id, [...(bySubject.get(id) ?? []), taking]);
  for (const { phase, span } of placed) for (const id of idsOf(phase)) take(id, { phaseId: phase.id, of: phase.id, name: codeOf(phase), span });
  for (const one of busy) {
    const span = spanOf(one);
    if (span !== undefined) for (const id of busyIds(one)) take(id, { phaseId: undefined, of: undefined, name: HIDDEN_WORK, span });
  }
  const known = new Set(placed.map(({ phase }) => phase.id));
  for (const order of kind === 'overlap' ? [] : orders) {
    const phaseId = order.phaseId !== null && known.has(order.phaseId) ? order.phaseId : undefined;
    if (names.has(order.thingId)) take(order.thingId, { phaseId, of: order.phaseId ?? undefined, name: `${order.by} (besteld)`, span: orderSpan(order) });
  }
  return [...bySubject].flatMap(([id, takings]) =>
    pairsOf(takings).flatMap(([a, b]): Conflict[] => {
      const span = sharedHalfDays(a.span, b.span);
      const phaseIds = [a.phaseId, b.phaseId].filter((one) => one !== undefined);
      if (span === undefined || phaseIds.length === 0 || (a.of !== undefined && a.of === b.of)) return [];
      return [
        {
          ...{ key: `${kind} ${id} ${phaseIds.join(' ')} ${span.from}${span.fromPart}`, kind, subjectId: id, phaseIds, span },
          text: `${names.get(id) ?? 'Wat ingepland is'}, ${halfDaysInWords(span)}: ${a.name} en ${b.name}.`,
        },
      ];
    }),
  );
}

function pairsOf<Item extends { readonly span: HalfDays }>(items: readonly Item[]): readonly (readonly [Item, Item])[] {
  return items.flatMap((a, index) => items.slice(index + 1).flatMap((b) => (overlaps(a.span, b.span) ? [[a, b] as const] : [])));
}

/** Somebody who is planned early after late work. */
function restConflicts({ people, busy }: Planning, placed: readonly Placed[], norms: Norms): Conflict[] {
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const works = new Map<string, PlannedWork[]>();
  const add = (userId: string, work: PlannedWork) => works.set(userId, [...(works.get(userId) ?? []), work]);
  for (const { phase } of placed) for (const { userId } of phase.team) add(userId, { ...phase, phaseId: phase.id, name: codeOf(phase) });
  for (const one of busy) for (const userId of one.userIds) add(userId, { ...one, phaseId: undefined, name: HIDDEN_WORK });
  return [...works].flatMap(([userId, ofPerson]) =>
    shortRests(ofPerson, norms).map(
      ({ phaseIds, span, text }): Conflict => ({
        ...{ key: `rest ${userId} ${phaseIds.join(' ')} ${span.from}`, kind: 'rest', subjectId: userId, phaseIds, span },
        text: `${names.get(userId) ?? 'Een collega'}, ${text}`,
      }),
    ),
  );
}

/** Cars without inspection, and equipment that is broken or whose calibration runs out before the work is done. */
function unusable({ cars, equipment }: Planning, placed: readonly Placed[]): Conflict[] {
  const carsById = new Map(cars.map((car) => [car.id, car]));
  const equipmentById = new Map(equipment.map((one) => [one.id, one]));
  return placed.flatMap(({ phase, span }) => {
    const about = (kind: ConflictKind, subjectId: string, text: string): Conflict => ({
      ...{ key: `${kind} ${phase.id} ${subjectId}`, kind, subjectId, phaseIds: [phase.id], span, text },
    });
    return [
      ...phase.carIds.flatMap((id) => {
        const car = carsById.get(id);
        return car === undefined || car.apkTo === null || car.apkTo >= span.to
          ? []
          : [about('inspection', id, `${formatLicensePlate(car.plate)}, ${codeOf(phase)}: APK tot en met ${formatDate(car.apkTo)}.`)];
      }),
      ...phase.equipmentIds.flatMap((id) => {
        const one = equipmentById.get(id);
        if (one === undefined) return [];
        if (one.outOfOrder !== '') return [about('unusable', id, `${one.number}, ${codeOf(phase)}: buiten gebruik, ${one.outOfOrder}.`)];
        return one.calibratedTo === null || one.calibratedTo >= span.to
          ? []
          : [about('unusable', id, `${one.number}, ${codeOf(phase)}: gekalibreerd tot en met ${formatDate(one.calibratedTo)}.`)];
      }),
    ];
  });
}

/** Kinds with the gravest first. */
const gravity = codesOf(conflictTitles);
/** Why somebody or something is not free, in a few words. */
const shortWords: Readonly<Record<ConflictKind, string>> = {
  service: 'niet in dienst',
  leave: 'heeft verlof',
  overlap: 'al ingepland',
  rest: 'te weinig rust',
  access: 'geen toegang tot het project',
  registration: 'geen geldige registratie',
  'day-off': 'werkt dan niet',
  holiday: 'vrije dag',
  car: 'al bezet',
  inspection: 'APK verlopen',
  equipment: 'al bezet',
  unusable: 'niet te gebruiken',
};

/** Returns why people, cars and equipment are not free for a phase on the days it has, the gravest reason of each, by id. */
export function reasonsAgainst(planning: Planning, phase: BoardPhase, holidays: HolidaySettings): ReadonlyMap<string, string> {
  const asked: BoardPhase = {
    ...phase,
    team: planning.people.map(({ id }) => ({ userId: id, role: 'assistant' as const })),
    carIds: planning.cars.map(({ id }) => id),
    equipmentIds: planning.equipment.map(({ id }) => id),
  };
  const others = planning.phases.filter(({ id }) => id !== phase.id);
  const against = conflictsOf({ ...planning, phases: [...others, asked] }, holidays).filter(
    ({ phaseIds, kind }) => phaseIds.includes(phase.id) && kind !== 'registration' && kind !== 'holiday',
  );
  const gravest = new Map<string, ConflictKind>();
  for (const { subjectId, kind } of against) {
    const known = gravest.get(subjectId);
    if (known === undefined || gravity.indexOf(kind) < gravity.indexOf(known)) gravest.set(subjectId, kind);
  }
  const reasons = new Map([...gravest].map(([id, kind]) => [id, shortWords[kind]]));
  const span = spanOf(phase);
  const { protocol } = phase;
  if (span === undefined || protocol === null || !planning.required.includes(protocol)) return reasons;
  for (const { id, qualifications } of planning.people)
    if (!reasons.has(id) && qualificationRefusal(qualifications, [protocol], span.to) !== null) reasons.set(id, `geen geldige registratie voor ${protocol}`);
  return reasons;
}
