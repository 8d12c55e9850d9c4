/** Carries out the operations on phases. */
import { listDocuments } from '#features/projects/server/documents/document-queries.ts';
import { getVisibleProject } from '#features/projects/server/queries.ts';
import { touchProject } from '#features/projects/server/write-queries.ts';
import { type CommandContext, implement } from '#platform/server/operations/operations.ts';
import { Problem } from '#platform/shared/problem.ts';
import * as contract from '../contract.ts';
import { type PhaseStatus, phaseStatuses, releaseChecks } from '../labels.ts';
import { canBeOverridden, checkInWords } from '../release-rules.ts';
import { formsInTheWay, transitionProblem } from '../rules.ts';
import { localDay } from '../times.ts';
import { listRequiredForms } from './done-queries.ts';
import { listChecks, toFieldSheet, toMyPhases, toPhaseRows } from './field-sheet.ts';
import { holdPhase } from './hold-queries.ts';
import { planOf, tellPlan } from './planning/plan-notices.ts';
import { putPhase } from './put-phase.ts';
import * as queries from './queries.ts';
import { writeOverride, writeStatusChange } from './write-queries.ts';

const TIME_ZONE = 'Europe/Amsterdam';

export const phaseHandlers = implement(contract, {
  async listPhases({ project: number }, { db, user }) {
    const project = await getVisibleProject(db, user, number);
    return toPhaseRows(db, user.id, await queries.listProjectPhases(db, user, project.id));
  },

  async getPhase({ project, phase }, { db, user, now }) {
    return toFieldSheet(db, user.id, await queries.getVisiblePhase(db, user, project, phase), now);
  },

  async listMyPhases(_, { db, user, now }) {
    const today = Temporal.PlainDate.from(localDay(now.toISOString()));
    const from = today.toZonedDateTime(TIME_ZONE);
    const to = today.add({ days: contract.DAYS_AHEAD + 1 }).toZonedDateTime(TIME_ZONE);
    return toMyPhases(db, user.id, await queries.listOwnPhases(db, user, new Date(from.epochMilliseconds), new Date(to.epochMilliseconds)));
  },

  listPhaseChoices: ({ search }, { db, user }) => queries.listChoices(db, user, search ?? '', contract.CHOICES_MAX),

  async listTeamCandidates(_, { db, now }) {
    const people = await queries.listCandidates(db, localDay(now.toISOString()));
    return people.map((person) => ({ ...person, registrations: person.registrations ?? [] }));
  },

  putPhase,

  async changePhaseStatus({ id, from, to, reason }, context) {
    const { db, user, now, command } = context;
    const phase = await holdPhase(context, id);
    const status = phase.status as PhaseStatus;
    // Two people on one team may both press start without a network; the second finds it as they wanted it.
    if (status === to) return { status };
    if (status !== from)
      throw new Problem('changed-by-someone-else', { current: { status }, reason: `De fase is intussen ${phaseStatuses[status].toLowerCase()}.` });
    await refuseStep(context, phase, from, to, reason);
    await writeStatusChange(db, { id: command.id, phaseId: id, from, to, reason, userId: user.id, at: now });
    const before = planOf(phase, (await queries.listTeams(db, [id])).get(id) ?? []);
    await tellPlan(context, phase, before, { ...before, status: to });
    await touchProject(db, phase.project_id, now);
    context.record({ subject: 'phase', id, from: { status: from }, to: { status: to, reason } });
    return { status: to };
  },

  async overridePhaseCheck({ id, check, reason }, context) {
    const { db, user, now } = context;
    const phase = await holdPhase(context, id);
    if (!canBeOverridden(check))
      throw new Problem('not-possible-now', { reason: `${releaseChecks[check].failed} Dit kan niet met een reden worden overgeslagen.` });
    if (phase.status !== 'draft' && phase.status !== 'planned')
      throw new Problem('not-possible-now', { reason: 'De fase is al vrijgegeven. Overslaan kan alleen daarvoor.' });
    await writeOverride(db, id, check, reason, user.id, now);
    context.record({ subject: 'phase', id, to: { override: check, reason } });
    return null;
  },
});

async function refuseStep({ db, user, now }: CommandContext, phase: queries.PhaseRecord, from: PhaseStatus, to: PhaseStatus, reason: string): Promise<void> {
  const team = (await queries.listTeams(db, [phase.id])).get(phase.id) ?? [];
  const changes = await queries.listStatusChanges(db, phase.id);
  const problem = transitionProblem(from, to, reason, {
    id: user.id,
    permissions: user.permissions,
    isOnTeam: team.some((member) => member.id === user.id),
    hasReportedDone: changes.find((change) => change.to === 'field-work-done')?.byId === user.id,
  });
  if (problem === 'not-allowed') throw new Problem('not-allowed');
  if (problem === 'own-work') throw new Problem('own-work', { reason: 'Je hebt dit veldwerk zelf gereed gemeld. Laat een collega het controleren.' });
  if (problem === 'reason-missing') throw new Problem('invalid-input', { fields: [{ path: 'reason', message: 'Schrijf op waarom.' }] });
  if (problem === 'no-such-step')
    throw new Problem('not-possible-now', { reason: `Een fase gaat niet van ${phaseStatuses[from].toLowerCase()} naar ${phaseStatuses[to].toLowerCase()}.` });
  const open = formsInTheWay(to, (await listRequiredForms(db, [phase.id])).get(phase.id) ?? []);
  if (open.length > 0) throw new Problem('not-possible-now', { reason: open.join(' ') });
  if (to !== 'released') return;
  const checks = await listChecks(db, phase, await listDocuments(db, phase.project_id, phase.id), now);
  const failed = checks.filter(({ state }) => state === 'failed');
  if (failed.length > 0) throw new Problem('not-possible-now', { reason: failed.map(checkInWords).join(' ') });
}
