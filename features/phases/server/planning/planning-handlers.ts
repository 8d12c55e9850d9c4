/** Carries out the operations on phases among each other. The project is held meanwhile: its phases are moved by one at a time. */
import { lockVisibleProject, touchProject } from '#features/projects/server/write-queries.ts';
import { implement } from '#platform/server/operations/operations.ts';
import { Problem } from '#platform/shared/problem.ts';
import { type PhaseStatus, phaseStatuses } from '../../labels.ts';
import { isMovable, makesCircle, placedAfter } from '../../planning/planning.ts';
import * as contract from '../../planning/planning-contract.ts';
import { holdPhase } from '../hold-queries.ts';
import { listTeams, lockVisiblePhase, type PhaseRecord } from '../queries.ts';
import { planOf, tellPlan } from './plan-notices.ts';
import * as planning from './planning-queries.ts';

export const planningHandlers = implement(contract, {
  async movePhase({ id, after }, context) {
    const { db, now } = context;
    const phase = await holdPhase(context, id);
    const before = (await planning.listOrder(db, phase.project_id)).map((one) => one.id);
    const next = placedAfter(before, id, after);
    if (next.every((one, index) => before[index] === one)) return null;
    await planning.writeOrder(db, next);
    await touchProject(db, phase.project_id, now);
    context.record({ subject: 'phase', id, from: { order: before.indexOf(id) + 1 }, to: { order: next.indexOf(id) + 1 } });
    return null;
  },

  async setPhaseDependencies({ id, after: asked }, context) {
    const { db, now } = context;
    const phase = await holdPhase(context, id);
    const after = [...new Set(asked)];
    const all = await planning.listOrder(db, phase.project_id);
    const fields = (message: string) => new Problem('invalid-input', { fields: [{ path: 'after', message }] });
    const numbers = new Map(all.map((one) => [one.id, one.number]));
    if (after.some((one) => !numbers.has(one))) throw fields('Kies alleen fasen van dit project.');
    const dependencies = await planning.listDependencies(db, [...numbers.keys()]);
    if (makesCircle(dependencies, id, after)) throw fields('Een fase kan niet na zichzelf komen, ook niet via een andere. Kies andere fasen.');
    const inWords = (ids: readonly string[]) => ids.map((one) => numbers.get(one)).join(', ');
    await planning.writeDependencies(db, id, after);
    await touchProject(db, phase.project_id, now);
    context.record({ subject: 'phase', id, from: { after: inWords(dependencies.get(id) ?? []) }, to: { after: inWords(after) } });
    return null;
  },

  async reschedulePhases({ project: number, moves }, context) {
    const { db, user, now } = context;
    const project = await lockVisibleProject(db, user, number);
    if (new Set(moves.map(({ id }) => id)).size !== moves.length)
      throw new Problem('invalid-input', { fields: [{ path: 'moves', message: 'Verplaats elke fase één keer.' }] });
    for (const { id, version, plannedStart, plannedEnd } of moves) {
      const phase = await lockVisiblePhase(db, user, id);
      if (phase === undefined || phase.project_id !== project.id) throw new Problem('not-found');
      refuseFixed(phase, version);
      await planning.writeDates(db, id, plannedStart, plannedEnd);
      const before = planOf(phase, (await listTeams(db, [id])).get(id) ?? []);
      await tellPlan(context, phase, before, { ...before, start: plannedStart, end: plannedEnd });
      context.record({ subject: 'phase', id, from: { plannedStart: phase.planned_start, plannedEnd: phase.planned_end }, to: { plannedStart, plannedEnd } });
    }
    await touchProject(db, project.id, now);
    return null;
  },
});

function refuseFixed({ number, version: current, status }: PhaseRecord, version: number): void {
  if (current !== version)
    throw new Problem('changed-by-someone-else', { reason: `Fase ${number} is gewijzigd nadat je de planning bekeek. Bekijk de planning opnieuw.` });
  if (!isMovable(status as PhaseStatus))
    throw new Problem('not-possible-now', {
      reason: `Fase ${number} is ${phaseStatuses[status as PhaseStatus].toLowerCase()} en kan niet meer worden verplaatst.`,
    });
}
