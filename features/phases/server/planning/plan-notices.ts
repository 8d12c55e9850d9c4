/** Notices to the people on a phase when its planning changes. All that changes dates, team or state of a phase asks here: one way of telling for all. */
import { type Notice, notify } from '#features/notifications/server/queries.ts';
import { href } from '#features/routes.ts';
import type { CommandContext } from '#platform/server/operations/operations.ts';
import type { PhaseStatus } from '../../labels.ts';
import { activePhaseStatuses } from '../../rules.ts';
import { formatPeriod, localDay } from '../../times.ts';
import type { PhaseRecord } from '../queries.ts';
import { type MovedPhase, tellOfOtherDays } from './other-days-work.ts';
import { listOutsiders } from './plan-queries.ts';

/** Dates, people and state of a phase. */
export interface Plan {
  readonly start: string | null;
  readonly end: string | null;
  readonly userIds: readonly string[];
  readonly status: PhaseStatus;
}

/** The plan of a phase as it stands, with the people on its team. */
export function planOf(phase: Pick<PhaseRecord, 'planned_start' | 'planned_end' | 'status'>, team: readonly { readonly id: string }[]): Plan {
  return {
    start: phase.planned_start?.toISOString() ?? null,
    end: phase.planned_end?.toISOString() ?? null,
    userIds: team.map(({ id }) => id),
    status: phase.status as PhaseStatus,
  };
}

/** The people who have it among their work: a draft, and what was cancelled, is nobody's yet or any more. */
function planned({ start, status, userIds }: Plan): readonly string[] {
  return start !== null && activePhaseStatuses.includes(status) ? userIds : [];
}

/** Tells who came on a phase, who is off it, and who has it on other days. Nobody is told what they did themselves, nor anything of work that has ended. */
export async function tellPlan(context: CommandContext, phase: PlannedPhase, before: Plan, after: Plan): Promise<void> {
  if (isOver(after.status)) return;
  const { db, user, now } = context;
  const days = daysOf(after);
  if (!isSameDays(daysOf(before), days)) await tellOfOtherDays(context, { id: phase.id, number: phase.number, project_number: phase.project_number, days });
  const by = { by: user.id, now };
  const name = `${phase.project_number}-${phase.number} ${phase.name}`;
  const link = href('phaseInformation', { project: phase.project_number, phase: phase.number });
  const period = formatPeriod(after.start, after.end);
  const [was, is] = [planned(before), planned(after)];
  const added = is.filter((id) => !was.includes(id));
  const removed = was.filter((id) => !is.includes(id));
  const outsiders = await listOutsiders(db, phase.project_number, [...new Set([...was, ...is])]);
  // Who may not see the project hears of the days alone.
  const tell = async (ids: readonly string[], notice: Told) => {
    const known = ids.filter((id) => !outsiders.has(id));
    await notify(db, known, { kind: 'phase-planned', ...notice }, by);
    const ofDays = { title: notice.title, text: 'Het werk zelf kun je niet bekijken. Vraag ernaar bij de planner.' };
    await notify(
      db,
      ids.filter((id) => outsiders.has(id)),
      { kind: 'phase-planned', ...ofDays },
      by,
    );
  };
  await tell(added, { title: `Je bent ingepland: ${period}`, text: name, href: link });
  await tell(removed, { title: `Je bent niet meer ingepland: ${formatPeriod(before.start, before.end)}`, text: name });
  if (isSameMoment(before.start, after.start) && isSameMoment(before.end, after.end)) return;
  const stayed = is.filter((id) => was.includes(id));
  await tell(stayed, { title: `Andere datum: ${period}`, text: `${name}. Was ${formatPeriod(before.start, before.end)}.`, href: link });
}

type Told = Pick<Notice, 'title' | 'text' | 'href'>;

/** Numbers and name of a phase, as notices give them. */
export type PlannedPhase = Pick<PhaseRecord, 'id' | 'project_number' | 'number' | 'name'>;

/** A phase that was carried out leaves the days of its people by itself. */
const isOver = (status: PhaseStatus): boolean => status !== 'cancelled' && status !== 'draft' && !activePhaseStatuses.includes(status);

function daysOf({ start, end }: Plan): MovedPhase['days'] {
  return start === null ? null : { from: localDay(start), to: localDay(end ?? start) };
}

const isSameDays = (one: MovedPhase['days'], other: MovedPhase['days']): boolean => one?.from === other?.from && one?.to === other?.to;

const isSameMoment = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : Date.parse(one) === Date.parse(other);
