/** Carries out the operations on environmental supervision. Whoever may not see the phase finds nothing of it. */
import { normsThrough } from '#features/norms/server/queries.ts';
import { holdOpenPhase } from '#features/phases/server/hold-queries.ts';
import { getVisiblePhase, type PhaseRecord } from '#features/phases/server/queries.ts';
import { touchProject } from '#features/projects/server/write-queries.ts';
import { type CommandContext, implement } from '#platform/server/operations/operations.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { Problem, refuseFields, refuseStale } from '#platform/shared/problem.ts';
import * as contract from '../contract.ts';
import type { FrameInput } from '../dossier.ts';
import { frameTroubles, loadTroubles, sampleTroubles } from '../rules.ts';
import { plannedToText } from '../stream-totals.ts';
import * as queries from './queries.ts';
import { supervisorRefusal } from './registered.ts';
import { signReport } from './sign-report.ts';

export const supervisionHandlers = implement(contract, {
  async getSupervision({ project, phase: number }, { db, user }) {
    const { id } = await getVisiblePhase(db, user, project, number);
    return {
      frame: await queries.findFrame(db, id),
      reports: await queries.listReports(db, id),
      depots: await queries.listDepots(db, id),
      loads: await queries.listLoads(db, id),
      samples: await queries.listSamples(db, id),
    };
  },

  async putSupervisionFrame(input, context) {
    const { db, user, now } = context;
    const phase = await holdOpenPhase(context, input.phaseId);
    const known = await queries.findFrame(db, phase.id);
    refuseStale(known ?? undefined, input.version, 'Dit kader');
    refuseFields(frameTroubles(input, await normsThrough(db, localDate(now)), localDate(now)));
    const day = input.startedOn ?? localDate(now);
    const refusal = await supervisorRefusal(db, input.supervisorId, input.protocol, day);
    if (refusal !== null) refuseFields([{ path: 'supervisorId', message: `${refusal} Kies iemand die geregistreerd is.` }]);
    const version = (known?.version ?? 0) + 1;
    // A device that does not know of planned streams leaves them as they are.
    const frame = { ...input, planned: input.planned ?? known?.planned };
    await queries.writeFrame(db, frame, { userId: user.id, at: now, version });
    await done(context, phase, {
      subject: 'supervision-frame',
      id: phase.id,
      from: known === null ? undefined : recordedFrame(known),
      to: recordedFrame(frame),
    });
    return { version };
  },

  signSupervisionReport: signReport,

  async putSupervisionDepot(input, context) {
    const { phase, known, change } = await holdRow(context, 'supervision_depots', input, 'Dit depot');
    await queries.writeDepot(context.db, input, change);
    await done(context, phase, { subject: 'supervision-depot', id: input.id, from: known?.fields as object | undefined, to: input });
    return { version: change.version };
  },

  async putSupervisionLoad(input, context) {
    const { db } = context;
    const { phase, known, change } = await holdRow(context, 'supervision_loads', input, 'Deze vracht');
    const depot = await queries.lockRow(db, 'supervision_depots', input.depotId);
    if (depot?.phase_id !== phase.id) throw new Problem('not-found', { reason: 'Dit depot hoort niet bij deze fase.' });
    refuseFields(loadTroubles(input, await queries.listLoads(db, phase.id), await normsThrough(db, localDate(input.departedAt))));
    await queries.writeLoad(db, input, change);
    await done(context, phase, { subject: 'supervision-load', id: input.id, from: known?.fields as object | undefined, to: input });
    return { version: change.version };
  },

  async putSupervisionSample(input, context) {
    const { phase, known, change } = await holdRow(context, 'supervision_samples', input, 'Dit deel');
    refuseFields(sampleTroubles(input));
    await queries.writeSample(context.db, input, change);
    await done(context, phase, { subject: 'supervision-sample', id: input.id, from: known?.fields as object | undefined, to: input });
    return { version: change.version };
  },
});

/** A frame as the audit log writes it down: what is planned as it is typed. */
function recordedFrame(frame: FrameInput): object {
  return { ...frame, planned: plannedToText(frame.planned ?? []) };
}

interface Row {
  readonly id: string;
  readonly phaseId: string;
  readonly version?: number | undefined;
}

/** A row of a register with its phase, held; and what changing it makes. */
async function holdRow(context: CommandContext, register: queries.Register, { id, phaseId, version }: Row, what: string) {
  const phase = await holdOpenPhase(context, phaseId);
  const known = await queries.lockRow(context.db, register, id);
  if (known !== undefined && known.phase_id !== phase.id) throw new Problem('already-exists');
  refuseStale(known, version, what);
  return { phase, known, change: { userId: context.user.id, at: context.now, version: (known?.version ?? 0) + 1 } };
}

interface Done {
  readonly subject: string;
  readonly id: string;
  readonly from: object | undefined;
  readonly to: object;
}

async function done(context: CommandContext, phase: PhaseRecord, { subject, id, from, to }: Done): Promise<void> {
  await touchProject(context.db, phase.project_id, context.now);
  context.record({ subject, id, ...(from !== undefined && { from: fieldsOf(from) }), to: fieldsOf(to) });
}

/** Returns the fields of a record that may change. */
function fieldsOf(record: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !['id', 'phaseId', 'version', 'depotId', 'supervisor', 'supervisorId'].includes(name)));
}
