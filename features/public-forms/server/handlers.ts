/** Handlers of the operations on public forms. Refusals are Problems with a text for somebody who knows nothing of us. */
import { createHash, randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { dayOf, toFormContext } from '#features/forms/form-context.ts';
import { tellOfDanger } from '#features/forms/server/danger/danger-work.ts';
import { findDesign } from '#features/forms/server/design-queries.ts';
import { judgeForm } from '#features/forms/server/judging/form-work.ts';
import { insertRevision } from '#features/forms/server/write-queries.ts';
import { documentMbMax } from '#features/norms/server/file-size-queries.ts';
import { getVisiblePhase } from '#features/phases/server/queries.ts';
import { getVisibleProject } from '#features/projects/server/queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { implement } from '#platform/server/operations/operations.ts';
import { Problem, refuseFields } from '#platform/shared/problem.ts';
import * as contract from '../contract.ts';
import { linkStateOf } from '../rules.ts';
import * as links from './link-queries.ts';
import { countUse, openForm } from './open-form.ts';
import { makeChallenge } from './proof-of-work.ts';
import * as queries from './queries.ts';

/** Bytes of the code in a link: nobody finds one by trying. */
const CODE_BYTES = 16;

export const publicFormHandlers = implement(contract, {
  listPublicForms: (_params, { db }) => queries.listPublicForms(db),

  async getPublicForm({ key, link: code }, { db, now }) {
    const found = await queries.findPublicForm(db, key);
    if (found === undefined) throw new Problem('not-found', { reason: NO_SUCH_FORM });
    const mb = await documentMbMax(db, 'openbaar.document_mb', now);
    if (code === undefined) return { ...found, link: null, documentMbMax: mb };
    const link = await links.findLinkByCode(db, code, key);
    const state = linkStateOf(link);
    return { ...found, link: { state, oneTime: link?.oneTime ?? false, place: state === 'ok' ? (link?.place ?? null) : null }, documentMbMax: mb };
  },

  getChallenge: (_params, { db, now }) => makeChallenge(db, now),

  async submitPublicForm(input, context) {
    const { db, now, command } = context;
    const { form, link } = await openForm(db, input, { now, filledAt: command.deviceTime });
    const design = await findDesign(db, input.designKey, input.designVersion);
    // A version of when the form was not for everybody is none of the world's business.
    if (design?.public === undefined) throw new Problem('not-found', { reason: NO_SUCH_FORM });
    const { project, phase } = link?.place ?? {};
    const person = { id: '', name: '', email: '' };
    const formContext = toFormContext({ project, phase: phase ?? undefined, person, ...dayOf(command.deviceTime ?? now) });
    const { problems, submission, title } = await judgeForm(design, input.answers, formContext);
    refuseFields(problems);
    if (link !== undefined) await countUse(db, link, now);

    const number = await queries.insertPublicSubmission(db, {
      ...input,
      title: title || design.name,
      projectId: link?.projectId ?? null,
      phaseId: link?.phaseId ?? null,
      linkId: link?.id ?? null,
      now,
    });
    const answers = JSON.stringify(submission);
    await insertRevision(db, {
      submission_id: input.id,
      revision: 1,
      answers,
      answers_sha256: sha256(answers),
      author_id: null,
      device_at: command.deviceTime ?? null,
      at: now,
      receipt_command_id: command.id,
    });
    const { id, designKey, designVersion } = input;
    const kept = { id, designKey, designVersion, answers: submission, projectNumber: project?.number, phaseNumber: phase?.number };
    // The name of who sent it goes no further than the form.
    await tellOfDanger({ ...kept, by: 'Gemeld zonder account' }, context);
    await context.linkFiles(link?.projectId ?? null, input.fileIds);
    context.record({ subject: 'form-submission', id: input.id, to: { state: 'submitted', revision: 1, withoutAccount: true } });
    if (input.copyTo !== undefined) {
      const { mailCopy } = await import('./copy-mail.ts');
      await mailCopy(context, { submissionId: input.id, to: input.copyTo, number, name: form.name, design, answers: submission });
    }
    return { number };
  },

  listPublicFormLinks: (filter, { db, user }) => links.listLinks(db, user, filter),

  async createPublicFormLink(input, { db, user, now, record }) {
    if ((await queries.findPublicForm(db, input.designKey)) === undefined)
      throw new Problem('not-possible-now', {
        reason: 'Dit formulier is niet openbaar. Zet het in het ontwerp op openbaar en publiceer het; daarna kun je een link maken.',
      });
    const place = await placeOf(db, user, input);
    const code = randomBytes(CODE_BYTES).toString('base64url');
    await links.insertLink(db, { ...input, ...place, code, userId: user.id, now });
    record({ subject: 'public-form-link', id: input.id, to: { designKey: input.designKey, label: input.label, oneTime: input.oneTime, ...place } });
    return { code };
  },

  async revokePublicFormLink({ id }, { db, user, now, record }) {
    const link = await links.findLinkForUpdate(db, user, id);
    if (link === undefined) throw new Problem('not-found');
    if (link.revoked_at !== null) return null;
    await links.revokeLink(db, id, user.id, now);
    record({ subject: 'public-form-link', id, from: { revoked: false }, to: { revoked: true } });
    return null;
  },
});

const NO_SUCH_FORM = 'Dit formulier bestaat niet of is niet (meer) openbaar.';

/** Returns the place of what comes in by a link. Confidential projects are not spelled out to whoever holds a link. */
async function placeOf(
  db: Database,
  user: Identity,
  { projectNumber, phaseNumber }: Pick<z.output<typeof contract.createPublicFormLink.input>, 'projectNumber' | 'phaseNumber'>,
): Promise<{ projectId: string | null; phaseId: string | null }> {
  if (projectNumber === undefined) return { projectId: null, phaseId: null };
  const project = await getVisibleProject(db, user, projectNumber);
  if (project.confidential) throw new Problem('not-possible-now', { reason: 'Dit project is vertrouwelijk. Maak een link zonder project.' });
  const phase = phaseNumber === undefined ? undefined : await getVisiblePhase(db, user, projectNumber, phaseNumber);
  return { projectId: project.id, phaseId: phase?.id ?? null };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
