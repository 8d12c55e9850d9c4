/** Carries out the planning of one phase: who and what it takes, and when. */
import type { z } from 'zod';
import { touchProject } from '#features/projects/server/write-queries.ts';
import { type CommandContext, implement } from '#platform/server/operations/operations.ts';
import { type FieldProblem, Problem, refuseFields } from '#platform/shared/problem.ts';
import { type PhaseStatus, phaseStatuses } from '../../labels.ts';
import * as contract from '../../planning/plan-contract.ts';
import { isMovable } from '../../planning/planning.ts';
import { hasEnded } from '../../rules.ts';
import { holdPhase } from '../hold-queries.ts';
import { listTeams, type PhaseRecord } from '../queries.ts';
import { listActiveUserIds, writeStatusChange, writeTeam } from '../write-queries.ts';
import { planOf, tellPlan } from './plan-notices.ts';
import { listInUse, listPhaseCars, listPhaseInstruments, writeAlong, writePlanDates } from './plan-queries.ts';

type Filled = z.output<ReturnType<typeof contract.PhasePlanInput>>;

export const planHandlers = implement(contract, {
  async planPhase(input, context) {
    const { db, user, now, command } = context;
    const found = await holdPhase(context, input.id);
    refuseFixed(found, input);
    await refuseUnknown(context, input);
    const team = (await listTeams(db, [found.id])).get(found.id) ?? [];
    const along = { cars: await listPhaseCars(db, found.id), instruments: await listPhaseInstruments(db, found.id) };
    await writePlanDates(db, found.id, input.plannedStart, input.plannedEnd);
    await writeTeam(db, found.id, input.team);
    await writeAlong(db, found.id, [...new Set(input.cars)], [...new Set(input.instruments)]);
    const isPlannedNow = found.status === 'draft' && input.plannedStart !== null && input.team.length > 0;
    if (isPlannedNow) await writeStatusChange(db, { id: command.id, phaseId: found.id, from: 'draft', to: 'planned', reason: '', userId: user.id, at: now });
    await touchProject(db, found.project_id, now);
    const before = planOf(found, team);
    await tellPlan(context, found, before, {
      ...{ start: input.plannedStart, end: input.plannedEnd, userIds: input.team.map(({ userId }) => userId) },
      status: isPlannedNow ? 'planned' : before.status,
    });
    context.record({
      subject: 'phase',
      id: found.id,
      from: {
        ...{ plannedStart: before.start, plannedEnd: before.end, team: team.map(({ id, role }) => ({ userId: id, role })) },
        ...{ cars: along.cars.map(({ id }) => id), instruments: along.instruments.map(({ id }) => id) },
      },
      to: { plannedStart: input.plannedStart, plannedEnd: input.plannedEnd, team: input.team, cars: input.cars, instruments: input.instruments },
    });
    return { version: found.version + 1 };
  },
});

function refuseFixed(phase: PhaseRecord, { version, plannedStart, plannedEnd }: Filled): void {
  const status = phase.status as PhaseStatus;
  if (phase.version !== version)
    throw new Problem('changed-by-someone-else', { reason: `Fase ${phase.number} is gewijzigd nadat je de planning bekeek. Bekijk de planning opnieuw.` });
  if (hasEnded(status))
    throw new Problem('not-possible-now', { reason: `Fase ${phase.number} is ${phaseStatuses[status].toLowerCase()} en wordt niet meer ingepland.` });
  const areSame = isSameMoment(phase.planned_start, plannedStart) && isSameMoment(phase.planned_end, plannedEnd);
  if (!areSame && !isMovable(status))
    throw new Problem('not-possible-now', {
      reason: `Fase ${phase.number} is ${phaseStatuses[status].toLowerCase()} en houdt haar data. Mensen en materieel kun je wel wijzigen.`,
    });
}

const isSameMoment = (at: Date | null, text: string | null) => (at === null || text === null ? at === text : at.getTime() === Date.parse(text));

async function refuseUnknown({ db }: CommandContext, { team, cars, instruments }: Filled): Promise<void> {
  const fields: FieldProblem[] = [];
  const ids = team.map(({ userId }) => userId);
  const active = await listActiveUserIds(db, ids);
  if (ids.some((id) => !active.has(id))) fields.push({ path: 'team', message: 'Iemand in het team werkt hier niet meer. Kies iemand anders.' });
  if (new Set(ids).size !== ids.length) fields.push({ path: 'team', message: 'Iemand staat twee keer in het team.' });
  const carsInUse = await listInUse(db, 'cars', cars);
  if (cars.some((id) => !carsInUse.has(id))) fields.push({ path: 'cars', message: 'Deze auto is niet meer in gebruik. Kies een andere.' });
  const instrumentsInUse = await listInUse(db, 'equipment', instruments);
  if (instruments.some((id) => !instrumentsInUse.has(id)))
    fields.push({ path: 'instruments', message: 'Dit materieel is niet meer in gebruik. Kies iets anders.' });
  refuseFields(fields);
}
