/** Pure decisions about phases among each other: their order, what comes after what, and what moves when one moves. */
import { addDays, dayOfWeek, daysBetween, instantAt } from '#platform/shared/dates/calendar.ts';
import { formatTime, localDate } from '#platform/shared/dates/dates.ts';
import type { PhaseStatus } from '../labels.ts';
import type { PhaseRow } from '../phase.ts';

/** Things in the order they get when one is put right after another, or first with `null`. An anchor that is not there, or is itself, puts it last. */
export function placedAfter(ids: readonly string[], id: string, after: string | null): readonly string[] {
  const others = ids.filter((other) => other !== id);
  const at = after === null ? 0 : others.indexOf(after) + 1;
  return after !== null && at === 0 ? [...others, id] : others.toSpliced(at, 0, id);
}

/** Ids of the phases that each phase comes right after, by its own id. */
export type Dependencies = ReadonlyMap<string, readonly string[]>;

/** True when a phase would come after itself if it came after these. */
export function makesCircle(dependencies: Dependencies, id: string, after: readonly string[]): boolean {
  const seen = new Set<string>();
  const open = [...after];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === id) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...(dependencies.get(next) ?? []));
  }
  return false;
}

/** A phase as far as its dates depend on others. */
export type Planned = Pick<PhaseRow, 'id' | 'status' | 'plannedStart' | 'plannedEnd' | 'after'>;

/** Dates a phase gets. */
export interface Move {
  readonly id: string;
  readonly plannedStart: string;
  readonly plannedEnd: string | null;
}

/** Phases that move along when a phase moves, and those that would but can't. */
export interface Shifts {
  readonly moves: readonly Move[];
  /** Work that has begun or is over stays where it was. */
  readonly stays: readonly string[];
}

const movable: ReadonlySet<PhaseStatus> = new Set(['draft', 'planned', 'released']);
const FRIDAY = 5;
const WEEK_DAYS = 7;

/** True when the dates of a phase can still change. */
export function isMovable(status: PhaseStatus): boolean {
  return movable.has(status);
}

/**
 * Returns the phases that move when a phase gets other dates: all that come after it, by as many days as its end moved, so that the time between stays
 * (a well rests a week before its water is taken). A phase that comes after several moves as far as the one that moved the least far back, or the
 * furthest on. None is put in a weekend that was not in one.
 */
export function shiftsOf(phases: readonly Planned[], moved: Move): Shifts {
  const days = new Map<string, number>([[moved.id, movedDays(phases, moved)]]);
  const moves: Move[] = [];
  const stays: string[] = [];
  for (const phase of inDependencyOrder(phases)) {
    if (phase.id === moved.id || !phase.after.some((id) => (days.get(id) ?? 0) !== 0)) continue;
    const wanted = Math.max(...phase.after.map((id) => days.get(id) ?? 0));
    if (wanted === 0 || phase.plannedStart === null) continue;
    if (!isMovable(phase.status)) {
      stays.push(phase.id);
      continue;
    }
    const by = pastWeekend(phase.plannedStart, wanted);
    if (by === 0) continue;
    days.set(phase.id, by);
    moves.push({ id: phase.id, plannedStart: moveBy(phase.plannedStart, by), plannedEnd: phase.plannedEnd === null ? null : moveBy(phase.plannedEnd, by) });
  }
  return { moves, stays };
}

/** Returns the phases that move when a phase moves and some of the others are left where they are: those that come only after these stay too. */
export function shiftsWithout(phases: readonly Planned[], moved: Move, staying: ReadonlySet<string>): Shifts {
  return shiftsOf(
    phases.map((phase) => (staying.has(phase.id) ? { ...phase, after: [] } : phase)),
    moved,
  );
}

/** The phases that are not over yet when one begins that comes after them. */
export function notOverBefore<Phase extends Planned>(phases: readonly Phase[], { id, plannedStart }: Pick<Move, 'id' | 'plannedStart'>): readonly Phase[] {
  const after = phases.find((phase) => phase.id === id)?.after ?? [];
  return phases.filter((phase) => after.includes(phase.id) && Date.parse(phase.plannedEnd ?? phase.plannedStart ?? '') > Date.parse(plannedStart));
}

/** Days the end of a phase moves; without an end its start. */
function movedDays(phases: readonly Planned[], { id, plannedStart, plannedEnd }: Move): number {
  const before = phases.find((phase) => phase.id === id);
  const was = before?.plannedEnd ?? before?.plannedStart ?? null;
  return was === null ? 0 : daysBetween(localDate(was), localDate(plannedEnd ?? plannedStart));
}

/** Days to move so that what did not start in a weekend does not start in one: on to Monday. */
function pastWeekend(start: string, days: number): number {
  const day = dayOfWeek(addDays(localDate(start), days));
  return dayOfWeek(localDate(start)) > FRIDAY || day <= FRIDAY ? days : days + WEEK_DAYS + 1 - day;
}

/** The same time on the wall some days on, or back. */
export function moveBy(instant: string, days: number): string {
  return instantAt(addDays(localDate(instant), days), formatTime(instant));
}

/** Phases with each after everything it comes after. */
function inDependencyOrder(phases: readonly Planned[]): readonly Planned[] {
  const byId = new Map(phases.map((phase) => [phase.id, phase]));
  const done = new Set<string>();
  const order: Planned[] = [];
  const visit = (phase: Planned) => {
    if (done.has(phase.id)) return;
    done.add(phase.id);
    for (const id of phase.after) {
      const before = byId.get(id);
      if (before !== undefined) visit(before);
    }
    order.push(phase);
  };
  for (const phase of phases) visit(phase);
  return order;
}
