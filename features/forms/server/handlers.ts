/** Handlers of the operations on forms. Refusals are Problems; rows are found through what the caller may see. */

import { createHash } from 'node:crypto';
import type { Answers } from '#features/form-engine/filling/answers.ts';
import { protectionWords } from '#features/phases/safety/protection-words.ts';
import { Safety } from '#features/phases/safety/safety.ts';
import { findPhase, placeOf } from '#features/phases/server/queries.ts';
import { phaseCode } from '#features/projects/rules.ts';
import { findProject, listPeople } from '#features/projects/server/queries.ts';
import type { CommandContext, Context } from '#platform/server/operations/operations.ts';
import { implement } from '#platform/server/operations/operations.ts';
import { Problem } from '#platform/shared/problem.ts';
import * as contract from '../contract.ts';
import type { ContextPhase, ContextProject } from '../form-context.ts';
import { canCorrect } from '../rules.ts';
import { tellOfDanger } from './danger/danger-work.ts';
import * as designs from './design-queries.ts';
import { countFiles, moveFiles } from './file-queries.ts';
import { mayOpenDesign, mayStart } from './form-rights.ts';
import { findAnswers, findPreviousAnswers, type PreviousAnswers } from './history-queries.ts';
import { answersToKeep } from './judging/check-submission.ts';
import { notifyOfCorrection } from './judging/judging.ts';
import { listNumbersInUse } from './number-queries.ts';
import * as queries from './queries.ts';
import * as writes from './write-queries.ts';

export const formHandlers = implement(contract, {
  listFormDesigns: (_params, { db, user }) => designs.listDesigns(db, user),

  async getFormDesign({ key, version }, { db, user }) {
    if (!(await mayOpenDesign(db, user, key))) throw new Problem('not-found');
    const document = await designs.findDesign(db, key, version);
    if (document === undefined) throw new Problem('not-found');
    return { key, version, document };
  },

  listForms: ({ limit, ...filter }, { db, user }) => queries.listSummaries(db, user, filter, limit),

  async getForm({ id }, { db, user }) {
    const form = await queries.findWholeForm(db, user, id);
    if (form === undefined) throw new Problem('not-found');
    return form;
  },

  async listPhaseForms({ project, phase }, { db, user }) {
    const found = await findPhase(db, user, project, phase);
    if (found === undefined) throw new Problem('not-found');
    const { rows, nextCursor } = await queries.listSummaries(db, user, { project, phase }, contract.FORM_PAGE_ROWS_MAX);
    const shown = rows.map(({ id }) => id);
    return {
      designs: await designs.listPhaseDesigns(db, user, found.id),
      submissions: rows,
      hasMore: nextCursor !== null,
      numbersInUse: await listNumbersInUse(db, user, found.id, shown),
      version: found.forms_version,
    };
  },

  async getPreviousAnswers({ key }, { db, user }) {
    const previous = await findPreviousAnswers(db, user, key);
    return { answers: previous === undefined ? {} : await onNewestVersion(previous, key, db) };
  },

  async submitForm(input, context) {
    const { db, user } = context;
    const project = await findOpenProject(input, context);
    const existing = await queries.findForUpdate(db, input.id);
    const place = await placeIn(project, input, context);
    const before = await answersBefore(existing, input, context);
    const answers = await answersToKeep(input, place, before, context);

    const revision = input.basedOnRevision + 1;
    const answersJson = JSON.stringify(answers);
    const isMoved = existing !== undefined && (existing.project_id !== place.projectId || existing.phase_id !== place.phaseId);
    const movedFrom = isMoved ? await queries.findPlaceCode(db, input.id) : null;
    const number =
      existing === undefined ? await writes.insertSubmission(db, input, place, user, context.now) : await writes.resubmit(db, input, place, context.now);
    await writes.insertRevision(db, {
      submission_id: input.id,
      revision,
      design_version: input.designVersion,
      answers: answersJson,
      answers_sha256: createHash('sha256').update(answersJson).digest('hex'),
      author_id: user.id,
      device_at: context.command.deviceTime ?? null,
      at: context.now,
      receipt_command_id: context.command.id,
      moved_from: movedFrom,
    });
    await context.linkFiles(place.projectId, input.fileIds);
    if (isMoved) await moveFiles(db, input.id, place.projectId);
    const files = await countFiles(db, input.id);
    context.record({
      subject: 'form-submission',
      id: input.id,
      from: existing && { state: existing.state, revision: existing.revision, ...(isMoved && { projectId: existing.project_id, phaseId: existing.phase_id }) },
      to: { state: 'submitted', revision, ...(isMoved && { projectId: place.projectId, phaseId: place.phaseId }) },
    });
    if (existing !== undefined) await notifyOfCorrection(existing, input.title, context);
    await tellOfDanger({ ...input, answers, before: existing && before, by: `Door ${user.name}` }, context);
    return { number, revision, filesExpected: files.expected, filesReceived: files.received };
  },
});

/** Earlier answers as the newest version of their design would take them: what changed its meaning since, such as a figure of another unit, is left out. */
async function onNewestVersion({ answers, designVersion }: PreviousAnswers, key: string, db: Context['db']): Promise<Answers> {
  const newest = await designs.findNewestDesign(db, key);
  if (newest === undefined || designVersion === null || designVersion === newest.version) return answers;
  const design = await designs.findDesign(db, key, designVersion);
  if (design === undefined) return answers;
  const { migrateDraft } = await import('#features/form-engine/filling/earlier-answers/migrate-draft.ts');
  const { answers: moved, lost } = migrateDraft(design, newest, answers);
  const gone = new Set(lost.map(({ path }) => path));
  // What was computed is no answer to move, and may still be what another question starts with.
  return Object.fromEntries(Object.entries(answers).flatMap(([name, value]) => (gone.has(name) ? [] : [[name, moved[name] ?? value]])));
}

interface FormPlace {
  readonly projectId: string | null;
  readonly phaseId: string | null;
  readonly project?: ContextProject;
  readonly phase?: ContextPhase;
}

interface PlaceNumbers {
  readonly projectNumber?: string | undefined;
  readonly phaseNumber?: string | undefined;
}

/** The project the form belongs to, if the caller may see it; none for a form of no project. A restricted person only sends within their projects. */
async function findOpenProject({ projectNumber }: PlaceNumbers, { db, user }: CommandContext) {
  if (projectNumber === undefined) {
    if (user.restricted) throw new Problem('not-found');
    return undefined;
  }
  const project = await findProject(db, user, projectNumber);
  if (project === undefined) throw noAccess(projectNumber);
  return project;
}

/** Project and phase the form belongs to, if the caller may see them. */
async function placeIn(project: Awaited<ReturnType<typeof findOpenProject>>, { phaseNumber }: PlaceNumbers, { db, user }: CommandContext): Promise<FormPlace> {
  if (project === undefined) return { projectId: null, phaseId: null };
  const leader = (await listPeople(db, [project.leader_id])).get(project.leader_id ?? '');
  const phase = phaseNumber === undefined ? undefined : await findPhase(db, user, project.number, phaseNumber);
  const known = {
    projectId: project.id,
    project: {
      number: project.number,
      description: project.description,
      clientName: project.client_name,
      leaderName: leader?.name ?? null,
      address: project.address,
      city: project.city,
    },
  };
  if (phaseNumber === undefined) return { ...known, phaseId: null };
  if (phase === undefined) throw noAccess(phaseCode(project.number, phaseNumber));
  // The work is where the phase is; the device fills in the same.
  const { address, city } = placeOf(phase);
  const { number, name, protocol, assignment } = phase;
  const protection = protectionWords(Safety().parse(phase.safety));
  return { ...known, project: { ...known.project, address, city }, phaseId: phase.id, phase: { number, name, protocol, assignment, protection } };
}

function noAccess(code: string): Problem {
  return new Problem('not-found', {
    reason: `Je hebt geen toegang (meer) tot ${code}. Vraag de projectleider om toegang; het formulier blijft op dit apparaat bewaard.`,
  });
}

async function refuseToStart(designKey: string, { db, user }: CommandContext): Promise<void> {
  if (await mayStart(db, user, designKey)) return;
  throw new Problem('not-allowed', {
    reason: 'Dit formulier is niet (meer) voor jouw rol. Vraag de beheerder om toegang; wat je invulde blijft op dit apparaat bewaard.',
  });
}

/** The answers that are corrected, none for a first form; throws when the caller may not start it, or not correct it. */
async function answersBefore(
  existing: Awaited<ReturnType<typeof queries.findForUpdate>>,
  input: { designKey: string; basedOnRevision: number },
  context: CommandContext,
): Promise<Answers> {
  if (existing !== undefined) {
    mayCorrect(existing, input, context);
    return findAnswers(context.db, existing.id, existing.revision);
  }
  if (input.basedOnRevision > 0) throw new Problem('not-found');
  await refuseToStart(input.designKey, context);
  return {};
}

function mayCorrect(
  existing: { author_id: string | null; state: string; revision: number; design_key: string },
  input: { designKey: string; basedOnRevision: number },
  { user }: CommandContext,
): void {
  if (existing.author_id !== user.id) throw new Problem('not-found');
  if (existing.revision !== input.basedOnRevision)
    throw new Problem('changed-by-someone-else', { current: { revision: existing.revision, state: existing.state } });
  if (!canCorrect({ state: existing.state as contract.FormState, authorId: existing.author_id }, user.id)) {
    throw new Problem('not-possible-now', {
      reason: 'Dit formulier is al verzonden en op slot. Vraag de projectleider om het terug te sturen als er iets moet veranderen.',
    });
  }
  if (existing.design_key !== input.designKey) {
    throw new Problem('not-possible-now', {
      reason: 'Een verbetering is van dezelfde soort als het formulier dat is teruggestuurd. Begin voor een andere soort een nieuw formulier.',
    });
  }
}
