/** Applies the device's waiting commands to the board. Refused ones do not count: they wait for the person to mend them. */
import type { z } from 'zod';
import { planPhase } from '#features/phases/planning/plan-contract.ts';
import { reschedulePhases } from '#features/phases/planning/planning-contract.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import type { Board, BoardPhase } from '../contract.ts';

/** The board with what waits to be sent over it. A phase that got a place leaves the list of what is unplanned, and the other way round. */
export function withPendingBoard(board: Board, pending: readonly PendingCommand[]): Board {
  const byId = new Map([...board.phases, ...board.unplanned].map((phase) => [phase.id, phase]));
  for (const { name, state, input } of pending) {
    if (state === 'refused') continue;
    if (name === planPhase.name) {
      const plan = input as z.output<typeof planPhase.input>;
      const known = byId.get(plan.id);
      if (known !== undefined && known.version <= plan.version) byId.set(plan.id, withPlan(known, plan));
    } else if (name === reschedulePhases.name) {
      for (const { id, version, plannedStart, plannedEnd } of (input as z.output<typeof reschedulePhases.input>).moves) {
        const known = byId.get(id);
        if (known !== undefined && known.version <= version) byId.set(id, { ...known, plannedStart, plannedEnd, version: version + 1 });
      }
    }
  }
  const phases = [...byId.values()];
  return { ...board, phases: phases.filter(({ plannedStart }) => plannedStart !== null), unplanned: phases.filter(isUnplanned) };
}

/** True when a phase still waits for a date or for people. */
export function isUnplanned({ plannedStart, team, status }: BoardPhase): boolean {
  return (plannedStart === null || team.length === 0) && (status === 'draft' || status === 'planned' || status === 'released');
}

function withPlan(phase: BoardPhase, plan: z.output<typeof planPhase.input>): BoardPhase {
  const { plannedStart, plannedEnd, team, cars, instruments, version } = plan;
  const isPlanned = phase.status === 'draft' && plannedStart !== null && team.length > 0;
  return {
    ...phase,
    ...{ plannedStart, plannedEnd, team, carIds: cars, equipmentIds: instruments, version: version + 1 },
    ...(isPlanned && { status: 'planned' as const }),
  };
}
