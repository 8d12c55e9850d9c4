/** Carries out the operations on the safety of a phase. Whoever may not see the phase finds nothing of it. */
import { normsThrough } from '#features/norms/server/queries.ts';
import { holdOpenPhase, SAFETY_STAYS } from '#features/phases/server/hold-queries.ts';
import { getVisiblePhase, type PhaseRecord } from '#features/phases/server/queries.ts';
import { touchProject } from '#features/projects/server/write-queries.ts';
import { type CommandContext, implement } from '#platform/server/operations/operations.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { Problem, refuseStale } from '#platform/shared/problem.ts';
import * as contract from '../contract.ts';
import type { PermitStatus } from '../labels.ts';
import { RiskScore } from '../risk.ts';
import { permitTroubles, riskClassOf } from '../rules.ts';
import * as queries from './queries.ts';

export const phaseSafetyHandlers = implement(contract, {
  async getPhaseSafety({ project, phase: number }, { db, user, now }) {
    const phase = await getVisiblePhase(db, user, project, number);
    return {
      risks: await queries.listRisks(db, phase.id),
      permits: await queries.listPermits(db, phase.id),
      lmra: await queries.listLmra(db, phase.id, localDate(now)),
      site: await queries.findSite(db, phase.project_id),
    };
  },

  async putRisk(input, context) {
    const { db, user, now } = context;
    const phase = await holdOpenPhase(context, input.phaseId, SAFETY_STAYS);
    const known = await queries.lockRisk(db, input.id);
    refuseOther(known, phase);
    if (known?.removed_at != null) throw new Problem('not-possible-now', { reason: 'Dit risico is intussen verwijderd. Schrijf het zo nodig opnieuw op.' });
    refuseStale(known, input.version, 'Dit risico');
    const version = (known?.version ?? 0) + 1;
    await queries.writeRisk(db, input, { userId: user.id, at: now, version });
    await touchProject(db, phase.project_id, now);
    const { id, version: _, phaseId: _phase, ...to } = input;
    context.record({ subject: 'phase-risk', id, ...(known === undefined ? {} : { from: riskFields(known) }), to });
    return { version };
  },

  async removeRisk({ id, version }, context) {
    const { db, user, now } = context;
    const risk = await holdRisk(context, id);
    if (risk.removed_at !== null) return null;
    refuseStale(risk, version, 'Dit risico');
    await queries.markRisk(db, id, 'removed', { userId: user.id, at: now, version: version + 1 });
    context.record({ subject: 'phase-risk', id, from: riskFields(risk) });
    return null;
  },

  async approveRisk({ id, version }, context) {
    const { db, user, now } = context;
    const risk = await holdRisk(context, id);
    if (risk.removed_at !== null) throw new Problem('not-possible-now', { reason: 'Dit risico is intussen verwijderd.' });
    if (risk.approved_at !== null) return { version: risk.version };
    refuseStale(risk, version, 'Dit risico');
    const today = localDate(now);
    if (riskClassOf(RiskScore().parse(risk.after), await normsThrough(db, today), today) !== 'high')
      throw new Problem('not-possible-now', { reason: 'Dit restrisico is niet hoog. Akkoord is niet nodig.' });
    await queries.markRisk(db, id, 'approved', { userId: user.id, at: now, version: version + 1 });
    context.record({ subject: 'phase-risk', id, from: { approval: '' }, to: { approval: user.name } });
    return { version: version + 1 };
  },

  async putPermit(input, context) {
    const { db, user, now } = context;
    const phase = await holdOpenPhase(context, input.phaseId, SAFETY_STAYS);
    const known = await queries.lockPermit(db, input.id);
    refuseOther(known, phase);
    refuseStale(known, input.version, 'Deze werkvergunning');
    const fields = permitTroubles(input, known?.status as PermitStatus | undefined);
    if (fields.length > 0) throw new Problem('invalid-input', { fields: [...fields] });
    const version = (known?.version ?? 0) + 1;
    await queries.writePermit(db, { ...input, version }, { userId: user.id, at: now, version });
    await touchProject(db, phase.project_id, now);
    const { id, version: _, phaseId: _phase, ...to } = input;
    context.record({ subject: 'work-permit', id, ...(known === undefined ? {} : { from: { ...queries.toPermit(known) } }), to });
    return { version };
  },
});

/** A risk of a phase the caller may see and whose safety may still change. */
async function holdRisk(context: CommandContext, id: string): Promise<queries.RiskRow> {
  const risk = await queries.lockRisk(context.db, id);
  if (risk === undefined) throw new Problem('not-found');
  await holdOpenPhase(context, risk.phase_id, SAFETY_STAYS);
  return risk;
}

function refuseOther(known: { readonly phase_id: string } | undefined, phase: PhaseRecord): void {
  if (known !== undefined && known.phase_id !== phase.id) throw new Problem('already-exists');
}

function riskFields({ task, hazard, before, measure, after, responsible }: queries.RiskRow) {
  return { task, hazard, before, measure, after, responsible };
}
