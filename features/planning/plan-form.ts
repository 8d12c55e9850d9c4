/** The planning of a phase as somebody fills it in, with the way to and from what is sent. Pure. */
import type { HolidaySettings } from '#features/calendar/holidays.ts';
import { isWorkingDay } from '#features/calendar/working-days.ts';
import type { PhaseKind, PhaseTeamRole } from '#features/phases/labels.ts';
import { addDays, isDate } from '#platform/shared/dates/calendar.ts';
import { HALF_DAYS_ORDER, type HalfDays, isInOrder } from '#platform/shared/dates/half-days.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';
import type { BoardPhase } from './contract.ts';
import { datesOf, spanOf } from './spans.ts';

/** The planning of a phase as it is filled in. Days `jjjj-mm-dd`, empty for none. */
export interface PlanForm extends HalfDays {
  readonly team: BoardPhase['team'];
  readonly carIds: readonly string[];
  readonly equipmentIds: readonly string[];
}

/** Where a phase was dropped: on whom or what, and how many days from where it was, or on which day when it had none. */
export interface Drop {
  readonly phaseId: string;
  readonly to: { readonly kind: 'person' | 'car' | 'equipment'; readonly id: string } | undefined;
  /** The row it was dragged from: that one gives it away. */
  readonly fromId: string | undefined;
  readonly days: number;
  readonly day: string | undefined;
}

const WORKDAY_MINUTES = 480;
const MINUTES_HALF = 240;

/** Role of somebody who is put on a phase of a kind: the first does the work itself, the others help. */
export function roleFor(kind: PhaseKind, team: BoardPhase['team']): PhaseTeamRole {
  const main: Readonly<Partial<Record<PhaseKind, PhaseTeamRole>>> = {
    ...{ drilling: 'drill-master', groundwater: 'sampler', 'lot-sampling': 'sampler', monitoring: 'sampler', 'water-bed': 'sampler' },
    ...{ asbestos: 'inspector', supervision: 'supervisor' },
  };
  const role = main[kind] ?? 'assistant';
  return team.some((member) => member.role === role) ? 'assistant' : role;
}

/** The half days a phase would take from a day on, by its budget and how many there are to do it; a half day at least, weekends and holidays not counted. */
export function spanFrom(day: string, budgetMinutes: number, people: number, holidays: HolidaySettings): HalfDays {
  const halves = Math.max(1, Math.ceil(budgetMinutes / Math.max(1, people) / MINUTES_HALF));
  const isShort = budgetMinutes > 0 && budgetMinutes / Math.max(1, people) <= MINUTES_HALF;
  const days = budgetMinutes === 0 ? 1 : Math.ceil(halves / (WORKDAY_MINUTES / MINUTES_HALF));
  let to = day;
  for (let left = days - 1; left > 0; ) {
    to = addDays(to, 1);
    if (isWorkingDay(to, holidays)) left--;
  }
  return { from: day, fromPart: 'am', to, toPart: isShort || (budgetMinutes > 0 && halves % 2 === 1) ? 'am' : 'pm' };
}

/** The planning of a phase, to be changed, as it would be after it was dropped somewhere. */
export function toPlanForm(phase: BoardPhase, drop: Drop | undefined, holidays: HolidaySettings): PlanForm {
  const was = spanOf(phase);
  const team = withDropped(phase, drop);
  const swap = (ids: readonly string[], kind: 'car' | 'equipment') => {
    if (drop?.to?.kind !== kind) return ids;
    return [...new Set([...ids.filter((id) => id !== drop.fromId), drop.to.id])];
  };
  const none: HalfDays = { from: '', fromPart: 'am', to: '', toPart: 'pm' };
  const day = drop?.day;
  const moved =
    was !== undefined
      ? { ...was, from: addDays(was.from, drop?.days ?? 0), to: addDays(was.to, drop?.days ?? 0) }
      : day === undefined
        ? none
        : spanFrom(day, phase.budgetMinutes, team.length, holidays);
  return { ...moved, team, carIds: swap(phase.carIds, 'car'), equipmentIds: swap(phase.equipmentIds, 'equipment') };
}

function withDropped({ kind, team }: BoardPhase, drop: Drop | undefined): BoardPhase['team'] {
  if (drop?.to?.kind !== 'person') return team;
  const { id } = drop.to;
  if (drop.fromId === id || team.some(({ userId }) => userId === id)) return drop.fromId === id ? team : team.filter(({ userId }) => userId !== drop.fromId);
  const taken = team.find(({ userId }) => userId === drop.fromId);
  const rest = team.filter(({ userId }) => userId !== drop.fromId);
  return [...rest, { userId: id, role: taken?.role ?? roleFor(kind, rest) }];
}

/** Returns the dates to send, or what is wrong by field. */
export function readPlanForm(
  phase: BoardPhase,
  form: PlanForm,
): { readonly dates: { plannedStart: string; plannedEnd: string | null } | undefined; readonly problems: readonly FieldProblem[] } {
  const problems: FieldProblem[] = [];
  if (!isDate(form.from)) problems.push({ path: 'from', message: 'Kies de eerste dag.' });
  if (!isDate(form.to)) problems.push({ path: 'to', message: 'Kies de laatste dag.' });
  if (problems.length > 0) return { dates: undefined, problems };
  if (!isInOrder(form)) return { dates: undefined, problems: [{ path: form.from === form.to ? 'toPart' : 'to', message: HALF_DAYS_ORDER }] };
  return { dates: datesOf(form, phase), problems };
}
