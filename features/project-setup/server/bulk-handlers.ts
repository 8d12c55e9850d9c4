/** Changes many projects at once. Each is judged by itself: one that can't be changed stays as it is, and stops none of the others. */
import { type ProjectStatus, projectStatuses } from '#features/projects/labels.ts';
import { lockVisibleProject } from '#features/projects/server/write-queries.ts';
import { type CommandContext, implement } from '#platform/server/operations/operations.ts';
import { Problem, refuseFields } from '#platform/shared/problem.ts';
import * as contract from '../bulk-contract.ts';
import { needsReason, nextStatuses } from '../status-rules.ts';
import { listActive } from './queries.ts';
import { insertStatusChange, updateProject } from './write-queries.ts';

type Project = Awaited<ReturnType<typeof lockVisibleProject>>;

export const bulkHandlers = implement(
  { changeStatusOfMany: contract.changeStatusOfMany, changeLeaderOfMany: contract.changeLeaderOfMany },
  {
    changeStatusOfMany: ({ projects, to, reason }, context) =>
      changeEach(projects, context, async (project) => {
        const { db, user, now } = context;
        const from = project.status as ProjectStatus;
        if (!nextStatuses(from).includes(to))
          return from === to ? `Staat al op ${projectStatuses[to].toLowerCase()}.` : `Is nu ${projectStatuses[from].toLowerCase()}; deze stap kan dan niet.`;
        if (needsReason(from, to) && reason === '') refuseFields([{ path: 'reason', message: 'Schrijf op waarom.' }]);
        await updateProject(db, project.id, { status: to }, now);
        await insertStatusChange(db, { projectId: project.id, from, to, reason, userId: user.id, at: now });
        context.record({ subject: 'project', id: project.id, from: { status: from }, to: { status: to, ...(reason === '' ? {} : { reason }) } });
        return undefined;
      }),

    async changeLeaderOfMany({ projects, leaderId }, context) {
      const { db, now } = context;
      if (!(await listActive(db, [leaderId])).has(leaderId))
        refuseFields([{ path: 'leaderId', message: 'Deze collega werkt hier niet meer. Kies iemand anders.' }]);
      return changeEach(projects, context, async (project) => {
        if (project.leader_id === leaderId) return 'Heeft deze projectleider al.';
        if (project.deputy_leader_id === leaderId) return 'Heeft deze collega al als plaatsvervanger. Wijzig dat bij Instellingen.';
        await updateProject(db, project.id, { leader_id: leaderId }, now);
        context.record({ subject: 'project', id: project.id, from: { leaderId: project.leader_id }, to: { leaderId } });
        return undefined;
      });
    },
  },
);

/** Holds the projects one after the other, always in the order of their numbers: two who change the same ones at once wait for each other and not forever. */
async function changeEach(numbers: readonly string[], context: CommandContext, change: (project: Project) => Promise<string | undefined>) {
  const outcome: contract.BulkOutcome = { changed: [], left: [] };
  for (const number of [...new Set(numbers)].sort()) {
    const project = await findToChange(number, context);
    const why = project === undefined ? 'Staat niet meer in jouw lijst.' : await change(project);
    if (why === undefined) outcome.changed.push(number);
    else outcome.left.push({ number, why });
  }
  return outcome;
}

async function findToChange(number: string, { db, user }: CommandContext): Promise<Project | undefined> {
  try {
    return await lockVisibleProject(db, user, number);
  } catch (error) {
    if (error instanceof Problem && error.code === 'not-found') return undefined;
    throw error;
  }
}
