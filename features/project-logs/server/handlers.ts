/** Carries out the operations on the log of a project. */
import { notify } from '#features/notifications/server/queries.ts';
import { findPhaseId, getVisibleProject } from '#features/projects/server/queries.ts';
import { lockVisibleProject, touchProject } from '#features/projects/server/write-queries.ts';
import { href } from '#features/routes.ts';
import { type CommandContext, implement } from '#platform/server/operations/operations.ts';
import { formatDate, localDate } from '#platform/shared/dates/dates.ts';
import { Problem } from '#platform/shared/problem.ts';
import * as contract from '../contract.ts';
import { lineTroubles } from '../rules.ts';
import * as queries from './queries.ts';
import { listRequired } from './required-log-queries.ts';
import { signDay } from './sign-day.ts';
import { checkSignatures, listSignatureRows } from './signature-queries.ts';

export const projectLogHandlers = implement(contract, {
  async listLog({ project: number, cursor, ...asked }, { db, user }) {
    const { id: projectId } = await getVisibleProject(db, user, number);
    const range = { projectId, filter: filterOf(asked) };
    const { days, next } = await queries.listPageDays(db, range, cursor);
    return {
      lines: await queries.listLines(db, range, days),
      signatures: await checkSignatures(db, projectId, days),
      nextCursor: next,
      days: await queries.listDays(db, projectId),
      people: await queries.listWriters(db, projectId),
      phases: await queries.listPhaseNames(db, projectId),
      maySign: await queries.maySignDaysOf(db, user, projectId),
    };
  },

  async addLogLine(input, context) {
    const { db, user, now, command } = context;
    const project = await lockVisibleProject(db, user, input.project);
    const known = await db.selectFrom('project_log_lines').select('author_id').where('id', '=', input.id).executeTakeFirst();
    if (known !== undefined) {
      if (known.author_id === user.id) return null;
      throw new Problem('already-exists');
    }
    const writtenAt = command.deviceTime ?? now;
    const fields = lineTroubles(input, writtenAt);
    if (fields.length > 0) throw new Problem('invalid-input', { fields: [...fields] });
    const phaseId = input.phase === null ? null : await findPhaseId(db, project.id, input.phase);
    if (input.corrects !== null) await refuseUnknown(context, project.id, input.corrects);
    const day = localDate(input.at);
    await db
      .insertInto('project_log_lines')
      .values({
        ...{ id: input.id, project_id: project.id, phase_id: phaseId, at: new Date(input.at), day, kind: input.kind, text: input.text },
        ...{ present: input.present, file_ids: input.fileIds, corrects: input.corrects, reason: input.reason, author_id: user.id },
        ...{ rd_x: input.place?.rdX ?? null, rd_y: input.place?.rdY ?? null, accuracy_m: input.place?.accuracyMeters ?? null },
        ...{ written_at: writtenAt, received_at: now },
      })
      .execute();
    await context.linkFiles(project.id, input.fileIds);
    await touchProject(db, project.id, now);
    context.record({ subject: 'project-log-line', id: input.id, to: { project: input.project, kind: input.kind, text: input.text, reason: input.reason } });
    await tellSigners(context, { projectId: project.id, number: project.number, day });
    return null;
  },

  signLogDay: signDay,

  listRequiredLogs: (_, { db, user, now }) => listRequired(db, user, localDate(now)),
});

type Asked = {
  readonly [Key in keyof queries.LogRange['filter']]?: queries.LogRange['filter'][Key] | undefined;
};

function filterOf({ kinds = [], person = '', phase = '', from = '', to = '', search = '' }: Asked): queries.LogRange['filter'] {
  return { kinds, person, phase, from, to, search };
}

async function refuseUnknown({ db }: CommandContext, projectId: string, lineId: string): Promise<void> {
  const line = await db.selectFrom('project_log_lines').select('id').where('id', '=', lineId).where('project_id', '=', projectId).executeTakeFirst();
  if (line === undefined) throw new Problem('not-found', { reason: 'De regel die je verbetert staat niet in dit logboek.' });
}

/** Whoever signed a day hears that a line came after it. */
async function tellSigners({ db, user, now }: CommandContext, { projectId, number, day }: { projectId: string; number: string; day: string }): Promise<void> {
  const signers = (await listSignatureRows(db, projectId, [day])).map(({ signed_by: id }) => id);
  const notice = {
    kind: 'project-log',
    title: `Nagekomen regel in het logboek van ${number}`,
    text: `Op ${formatDate(day)}, die je al parafeerde. De regel staat na de paraaf.`,
    href: href('projectLog', { project: number }, { tot: day }),
  };
  await notify(db, signers, notice, { by: user.id, now });
}
