/** Actions of a planner on the board: stored on the device first. */
import { type PhasePlanInput, planPhase } from '#features/phases/planning/plan-contract.ts';
import type { DoneBefore } from '#features/phases/web/planning/planning-actions.ts';
import { phaseCode } from '#features/projects/rules.ts';
import { href } from '#features/routes.ts';
import { addSuccess } from '#platform/ui/overlays/notification-store.ts';
import { showSnackbar } from '#platform/ui/overlays/snackbar-store.ts';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { addCommand } from '#platform/web/outbox/outbox.ts';
import type { BoardPhase } from '../contract.ts';

/** Team, cars, equipment and dates of a phase. */
export type Plan = Omit<PhasePlanInput, 'id' | 'version'>;

/** The planning of a phase as it is. */
export function planOf({ plannedStart, plannedEnd, team, carIds, equipmentIds }: BoardPhase): Plan {
  return { plannedStart, plannedEnd, team: team.map((member) => ({ ...member })), cars: [...carIds], instruments: [...equipmentIds] };
}

/** Plans a phase, and offers to take that back. Answers what was done, for what moves along with it. */
export async function savePlan(phase: BoardPhase, plan: Plan): Promise<DoneBefore> {
  const code = phaseCode(phase.projectNumber, phase.number);
  const words = plan.plannedStart === null ? `${code} van de planning gehaald` : `${code} ingepland`;
  await send(phase, plan, phase.version);
  // Dates that are there can't go while work is on its way; undoing asks for what was, with the version of after the change.
  const takeBack = async () => {
    await send(phase, planOf(phase), phase.version + 1);
    addSuccess(`${code} is weer ingepland zoals eerst.`);
  };
  showSnackbar({ type: 'success', title: `${words}.`, confirmText: 'Ongedaan maken', onConfirm: () => carryOut(takeBack) });
  return { words, takeBack };
}

async function send({ id, projectNumber, number }: BoardPhase, plan: Plan, version: number): Promise<void> {
  // The phases of a project are planned in the order it was done, wherever that was.
  await addCommand(
    planPhase,
    { id, version, ...plan },
    { record: `phases:${projectNumber}`, label: `Planning van fase ${phaseCode(projectNumber, number)}`, href: href('planning') },
  );
}
