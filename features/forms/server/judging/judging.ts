/** Judging a form, and telling who has to do with it. */
import type { z } from 'zod';
import { notify } from '#features/notifications/server/queries.ts';
import { listWhoMay } from '#features/people/server/identity-queries.ts';
import { href } from '#features/routes.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { CommandContext } from '#platform/server/operations/operations.ts';
import { Problem } from '#platform/shared/problem.ts';
import type { reviewForm } from '../../review-contract.ts';
import { CANNOT_RETURN, saysWhatToMend } from '../../rules.ts';
import { findLastJudge, listCommenterIds } from '../history-queries.ts';
import * as queries from '../queries.ts';
import { insertReview } from '../write-queries.ts';

type Locked = NonNullable<Awaited<ReturnType<typeof queries.findForUpdate>>>;

/** Lists which of these people may see a form now, each once. */
export function listWhoSee(db: Database, formId: string, userIds: readonly (string | null)[]): Promise<string[]> {
  return listWhoMay(db, userIds, async (person) => (await queries.findSummary(db, person, formId)) !== undefined);
}

/** Tells people of a form, with the way to it: those who may see it now, for its title is part of it. */
export async function tell(
  formId: string,
  userIds: readonly (string | null)[],
  notice: { readonly kind: string; readonly title: string; readonly text: string },
  { db, user, now }: CommandContext,
): Promise<void> {
  await notify(db, await listWhoSee(db, formId, userIds), { ...notice, href: href('formView', { form: formId }) }, { by: user.id, now });
}

/** A form the caller may see, held for this command. */
export async function lockSeen(id: string, { db, user }: CommandContext): Promise<Locked> {
  if ((await queries.findSummary(db, user, id)) === undefined) throw new Problem('not-found');
  const form = await queries.findForUpdate(db, id);
  if (form === undefined) throw new Problem('not-found');
  return form;
}

/** Carries out `form.review`. */
export async function judgeForm(input: z.output<typeof reviewForm.input>, context: CommandContext): Promise<null> {
  const { db, user, now } = context;
  const form = await lockSeen(input.submissionId, context);
  if (form.author_id === user.id) throw new Problem('own-work');
  if (form.revision !== input.revision) throw new Problem('changed-by-someone-else', { current: { revision: form.revision, state: form.state } });
  // Two people may both approve a list without a network; the second finds it as they wanted it.
  if (form.state === 'approved' && input.verdict === 'approved') return null;
  if (form.state !== 'submitted') throw new Problem('not-possible-now', { reason: 'Dit formulier is al beoordeeld.' });
  if (form.author_id === null && input.verdict === 'returned') throw new Problem('not-possible-now', { reason: CANNOT_RETURN });
  if (input.verdict === 'returned' && !saysWhatToMend(input.note, input.fieldNotes)) {
    throw new Problem('invalid-input', { fields: [{ path: 'note', message: 'Schrijf bij een veld of in het algemeen op wat er moet veranderen.' }] });
  }
  await insertReview(db, input, user, now);
  const isReturned = input.verdict === 'returned';
  const notice = {
    kind: isReturned ? 'form-returned' : 'form-approved',
    title: `${form.title} is ${isReturned ? 'teruggestuurd' : 'goedgekeurd'}`,
    text: isReturned ? `${user.name}: ${input.note?.trim() || notesInWords(input.fieldNotes.length)}` : `Door ${user.name}`,
  };
  await tell(form.id, [form.author_id], notice, context);
  context.record({
    subject: 'form-submission',
    id: form.id,
    from: { state: 'submitted', revision: form.revision },
    to: { state: input.verdict, revision: form.revision },
  });
  return null;
}

/** Tells who judges a form that its author sent a correction: whoever was asked to judge it, else who returned it. */
export async function notifyOfCorrection(form: Locked, title: string, context: CommandContext): Promise<void> {
  const lastReturner = await findLastJudge(context.db, form.id);
  const notice = { kind: 'form-corrected', title: `${title} is aangepast`, text: `Door ${context.user.name}, om opnieuw te beoordelen` };
  await tell(form.id, [form.reviewer_id ?? lastReturner], notice, context);
}

/** Everybody who has to do with a form: whoever filled it in, who judges or judged it, and who said something about it. */
export async function peopleOf(form: Locked, { db }: CommandContext): Promise<(string | null)[]> {
  const commenters = await listCommenterIds(db, form.id);
  return [form.author_id, form.reviewer_id, await findLastJudge(db, form.id), ...commenters];
}

const notesInWords = (count: number): string => (count === 1 ? '1 veld met een opmerking' : `${count} velden met een opmerking`);
