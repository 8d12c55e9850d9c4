/** What the people on a phase are told when its planning changes. */
import { notify } from '#features/notifications/server/queries.ts';
import { href } from '#features/routes.ts';
import type { CommandContext } from '#platform/server/operations/operations.ts';
import { formatPeriod } from '../times.ts';
import type { PhaseRecord } from './queries.ts';

/** Dates and people of a phase. */
export interface Plan {
  readonly start: string | null;
  readonly end: string | null;
  readonly userIds: readonly string[];
}

/** Tells who came on a phase, who is off it, and who has it on other days. Nobody is told what they did themselves. */
export async function tellPlan({ db, user, now }: CommandContext, phase: PhaseRecord, before: Plan, after: Plan): Promise<void> {
  const by = { by: user.id, now };
  const name = `${phase.project_number}-${phase.number} ${phase.name}`;
  const link = href('phaseInformation', { project: phase.project_number, phase: phase.number });
  const period = formatPeriod(after.start, after.end);
  const wasPlanned = before.start === null ? [] : before.userIds;
  const isPlanned = after.start === null ? [] : after.userIds;
  const added = isPlanned.filter((id) => !wasPlanned.includes(id));
  const removed = wasPlanned.filter((id) => !isPlanned.includes(id));
  await notify(db, added, { kind: 'phase-planned', title: `Je bent ingepland: ${period}`, text: name, href: link }, by);
  await notify(db, removed, { kind: 'phase-planned', title: `Je bent niet meer ingepland: ${formatPeriod(before.start, before.end)}`, text: name }, by);
  if (before.start === after.start && before.end === after.end) return;
  const stayed = isPlanned.filter((id) => wasPlanned.includes(id));
  await notify(
    db,
    stayed,
    { kind: 'phase-planned', title: `Andere datum: ${period}`, text: `${name}. Was ${formatPeriod(before.start, before.end)}.`, href: link },
    by,
  );
}
