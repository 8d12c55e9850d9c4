/** Carries out the operations on the field work of a phase. The phase is held meanwhile, so that numbers are given one at a time. */
import { notify } from '#features/notifications/server/queries.ts';
import { hasEnded } from '#features/phases/rules.ts';
import { holdOpenPhase } from '#features/phases/server/hold-queries.ts';
import { getVisiblePhase, type PhaseRecord } from '#features/phases/server/queries.ts';
import { phaseCode } from '#features/projects/rules.ts';
import { touchProject } from '#features/projects/server/write-queries.ts';
import { href } from '#features/routes.ts';
import { type CommandContext, implement } from '#platform/server/operations/operations.ts';
import { placeTroubles } from '#platform/shared/geometry/rd-places.ts';
import { Problem, refuseFields } from '#platform/shared/problem.ts';
import * as contract from '../contract.ts';
import { pointKinds } from '../labels.ts';
import { ACTIVITIES_MAX, activityTroubles, nextNumber, numberKey, POINTS_MAX } from '../rules.ts';
import { listFeeds } from './feed-queries.ts';
import { listProfiles } from './profile-queries.ts';
import * as queries from './queries.ts';
import * as writing from './write-queries.ts';

export const fieldworkHandlers = implement(contract, {
  async listFieldPoints({ project, phase: number }, { db, user }) {
    const phase = await getVisiblePhase(db, user, project, number);
    return {
      points: await queries.listPoints(db, phase.id),
      forms: await queries.listPointForms(db, user, phase.id),
      feeds: await listFeeds(db, phase.id),
      activities: await queries.listActivities(db, phase.id),
      isOpen: !hasEnded(phase.status),
    };
  },

  async listFieldProfiles({ project, phase: number }, { db, user }) {
    const phase = await getVisiblePhase(db, user, project, number);
    return listProfiles(db, user, phase.id);
  },

  async putFieldPoint(input, context) {
    const { db, user, now } = context;
    const { id: phaseId } = await getVisiblePhase(db, user, input.project, input.phase);
    const phase = await holdOpenPhase(context, phaseId);
    refuseFields(placeTroubles(input));
    const row = await writing.lockPoint(db, input.id);
    if (row !== undefined) refuseOther(row, phase, user.name, input.version);
    else if (input.version !== undefined) throw new Problem('not-found');
    else if ((await queries.countOf(db, 'field_points', phase.id)) >= POINTS_MAX) throw tooMany(`${POINTS_MAX} punten`);
    const number = await numberFor(context, phase, input, row);
    const writer = { userId: user.id, now };
    if (row === undefined) await writing.insertPoint(db, phase.id, input, number, writer);
    else await writing.updatePoint(db, row, input, number, writer);
    await touchProject(db, phase.project_id, now);
    const to = { ...writing.columnsOf(input), kind: input.kind, number };
    context.record({ subject: 'field-point', id: input.id, ...(row === undefined ? {} : { from: fieldsOf(row) }), to: wordsOf(to) });
    if (number !== input.number && number !== row?.number) await tellRenumbered(context, phase, input.kind, { asked: input.number, given: number });
    return { number, version: (row?.version ?? 0) + 1 };
  },

  async dropFieldPoint({ id, version, reason }, context) {
    const { db, user, now } = context;
    const known = await writing.findPoint(db, id);
    if (known === undefined) throw new Problem('not-found');
    // The phase first, as everybody does: who holds it holds its points.
    const phase = await holdOpenPhase(context, known.phase_id);
    const row = (await writing.lockPoint(db, id)) ?? known;
    if (row.state === 'dropped' && row.reason === reason) return { version: row.version };
    refuseOther(row, phase, user.name, version);
    await writing.writeDropped(db, row, reason, { userId: user.id, now });
    await touchProject(db, phase.project_id, now);
    context.record({ subject: 'field-point', id, from: { state: row.state, reason: row.reason }, to: { state: 'dropped', reason } });
    return { version: row.version + 1 };
  },

  async importFieldPoints({ id, project, phase: phaseNumber, fileName, points }, context) {
    const { db, user, now } = context;
    const { id: phaseId } = await getVisiblePhase(db, user, project, phaseNumber);
    const phase = await holdOpenPhase(context, phaseId);
    refuseFields(points.flatMap((point, index) => placeTroubles(point).map(({ path, message }) => ({ path: `points.${index}.${path}`, message }))));
    if ((await queries.countOf(db, 'field_points', phase.id)) + points.length > POINTS_MAX) throw tooMany(`${POINTS_MAX} punten`);
    const added = await writing.insertImported(db, phase.id, points, { userId: user.id, now });
    await touchProject(db, phase.project_id, now);
    context.record({ subject: 'field-point-import', id, to: { phase: phaseCode(project, phaseNumber), fileName, added, known: points.length - added } });
    return { added, known: points.length - added };
  },

  async putFieldActivity(input, context) {
    const { db, user, now } = context;
    const { id: phaseId } = await getVisiblePhase(db, user, input.project, input.phase);
    const phase = await holdOpenPhase(context, phaseId);
    refuseFields(activityTroubles(input));
    const row = await writing.lockActivity(db, input.id);
    if (row !== undefined && row.phase_id !== phase.id) throw new Problem('already-exists');
    if (row !== undefined && row.version !== input.version)
      throw new Problem('changed-by-someone-else', {
        current: queries.toActivity(row),
        reason: `'${row.activity}' is intussen gewijzigd: ${row.done_count} van ${row.planned_count}. Kijk het opnieuw na.`,
      });
    if (row === undefined && input.version !== undefined) throw new Problem('not-found');
    if (row === undefined && (await queries.countOf(db, 'field_activities', phase.id)) >= ACTIVITIES_MAX) throw tooMany(`${ACTIVITIES_MAX} activiteiten`);
    const version = (row?.version ?? 0) + 1;
    await writing.writeActivity(db, phase.id, input, version, { userId: user.id, now });
    await touchProject(db, phase.project_id, now);
    const { id, project: _project, phase: _phase, version: _version, ...to } = input;
    context.record({ subject: 'field-activity', id, ...(row === undefined ? {} : { from: activityFieldsOf(row) }), to });
    return { version };
  },
});

function refuseOther(row: queries.PointRow, phase: PhaseRecord, by: string, version: number | undefined): void {
  if (row.phase_id !== phase.id) throw new Problem('already-exists');
  if (row.version === version) return;
  throw new Problem('changed-by-someone-else', {
    current: queries.toPoint(row, by),
    reason: `Punt ${row.number} is intussen gewijzigd. Kijk het opnieuw na.`,
  });
}

const tooMany = (most: string) => new Problem('not-possible-now', { reason: `Een fase heeft ten hoogste ${most}. Verdeel het werk over meer fasen.` });

/** The number a point gets: the one it came with, or the next free one when another point has that. A point that was renumbered keeps its number while its device still sends the old one. */
async function numberFor({ db, user }: CommandContext, phase: PhaseRecord, input: writing.ParsedPoint, row: queries.PointRow | undefined): Promise<string> {
  const key = numberKey(input.number);
  if (row !== undefined && (key === row.number_key || (row.asked_number !== '' && key === numberKey(row.asked_number))))
    return key === row.number_key ? input.number : row.number;
  const numbers = await queries.listNumbers(db, user, phase.id);
  if (!numbers.some((one) => one.key === key && one.id !== input.id)) return input.number;
  return nextNumber(
    input.kind,
    numbers.map(({ number }) => number),
  );
}

/** Whoever sent a point under a number that was taken hears what it is called now. */
async function tellRenumbered(
  { db, user, now }: CommandContext,
  phase: PhaseRecord,
  kind: keyof typeof pointKinds,
  { asked, given }: { readonly asked: string; readonly given: string },
): Promise<void> {
  const { label } = pointKinds[kind];
  const notice = {
    kind: 'field-point-renumbered',
    title: `${label} ${asked} heet nu ${given}`,
    text: `In ${phaseCode(phase.project_number, phase.number)} had een ander punt al nummer ${asked}. Beide zijn bewaard; zet ${given} op de potten en in de boorstaat.`,
    href: href('fieldwork', { project: phase.project_number, phase: phase.number }),
  };
  // The server did it, not the person: so they hear of it.
  await notify(db, [user.id], notice, { by: '', now });
}

type Columns = ReturnType<typeof writing.columnsOf> & { readonly number: string };

function fieldsOf(row: queries.PointRow) {
  return wordsOf(row as Columns);
}

function wordsOf(row: Columns) {
  return {
    ...{ kind: row.kind, number: row.number, state: row.state, plannedDepthCm: row.planned_depth_cm, reachedDepthCm: row.reached_depth_cm },
    ...{ rdXMm: row.rd_x_mm, rdYMm: row.rd_y_mm, accuracyMeters: row.accuracy_m, measured: row.measured, levelMm: row.level_mm },
    ...{ reason: row.reason, note: row.note },
  };
}

function activityFieldsOf({ activity, unit, planned_count: plannedCount, done_count: doneCount, state, reason }: queries.ActivityRow) {
  return { activity, unit, plannedCount, doneCount, state, reason };
}
