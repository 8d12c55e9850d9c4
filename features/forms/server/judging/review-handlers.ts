/** Handlers of the operations on reviews: judging, assigning a reviewer, commenting, and reopening. */
import { listColleaguesById } from '#features/people/server/queries.ts';
import { isPhaseEnded } from '#features/phases/server/queries.ts';
import { implement } from '#platform/server/operations/operations.ts';
import { Problem } from '#platform/shared/problem.ts';
import * as contract from '../../review-contract.ts';
import { CANNOT_RETURN } from '../../rules.ts';
import { insertComment, insertReview, setReviewer } from '../write-queries.ts';
import { judgeForm, listWhoSee, lockSeen, peopleOf, tell } from './judging.ts';

const COMMENT_IN_NOTICE_LENGTH = 140;

export const reviewHandlers = implement(contract, {
  reviewForm: judgeForm,

  async assignReviewer({ id, reviewerId }, context) {
    const { db, user } = context;
    const form = await lockSeen(id, context);
    if (reviewerId === form.reviewer_id) return null;
    const reviewer = reviewerId === null ? undefined : (await listColleaguesById(db, [reviewerId]))[0];
    if (reviewerId !== null && reviewerId === form.author_id)
      throw new Problem('own-work', { reason: `${reviewer?.name ?? 'Deze collega'} heeft dit formulier zelf ingevuld. Vraag een andere collega.` });
    if (reviewerId !== null && !reviewer?.permissions.includes('form.review'))
      throw new Problem('invalid-input', { fields: [{ path: 'reviewerId', message: 'Deze collega mag geen formulieren beoordelen. Kies iemand anders.' }] });
    if (reviewerId !== null && (await listWhoSee(db, id, [reviewerId])).length === 0)
      throw new Problem('invalid-input', { fields: [{ path: 'reviewerId', message: 'Deze collega mag dit formulier niet inzien. Kies iemand anders.' }] });
    await setReviewer(db, id, reviewerId);
    const notice = { kind: 'form-assigned', title: `${form.title} ligt bij jou om te beoordelen`, text: `Gevraagd door ${user.name}` };
    await tell(id, [reviewerId], notice, context);
    context.record({ subject: 'form-submission', id, from: { reviewerId: form.reviewer_id }, to: { reviewerId } });
    return null;
  },

  async commentOnForm({ id, submissionId, text }, context) {
    const { db, user, now } = context;
    const form = await lockSeen(submissionId, context);
    const people = await peopleOf(form, context);
    await insertComment(db, { id, submission_id: submissionId, author_id: user.id, text, at: now });
    const notice = {
      kind: 'form-comment',
      title: `${user.name} over ${form.title}`,
      text: text.length > COMMENT_IN_NOTICE_LENGTH ? `${text.slice(0, COMMENT_IN_NOTICE_LENGTH)}…` : text,
    };
    await tell(submissionId, people, notice, context);
    context.record({ subject: 'form-comment', id, to: { submissionId, text } });
    return null;
  },

  async reopenForm({ id, revision, to, reason }, context) {
    const { db, user, now, command } = context;
    const form = await lockSeen(id, context);
    if (form.author_id === user.id) throw new Problem('own-work', { reason: 'Je hebt dit formulier zelf ingevuld. Vraag een collega om het te heropenen.' });
    if (form.revision !== revision) throw new Problem('changed-by-someone-else', { current: { revision: form.revision, state: form.state } });
    if (form.state !== 'approved') throw new Problem('not-possible-now', { reason: 'Alleen een goedgekeurd formulier kan worden heropend.' });
    if (form.author_id === null && to === 'returned') throw new Problem('not-possible-now', { reason: CANNOT_RETURN });
    if (form.phase_id !== null && (await isPhaseEnded(db, form.phase_id)))
      throw new Problem('not-possible-now', { reason: 'De fase van dit formulier is afgesloten. Heropen eerst de fase.' });
    const verdict = to === 'returned' ? 'returned' : 'reopened';
    await insertReview(db, { id: command.id, submissionId: id, revision, verdict, note: reason, fieldNotes: [] }, user, now);
    const title = to === 'returned' ? `${form.title} is teruggestuurd na goedkeuring` : `${form.title} is heropend`;
    const people = to === 'returned' ? [form.author_id] : [form.author_id, form.reviewer_id];
    await tell(id, people, { kind: `form-${verdict}`, title, text: `${user.name}: ${reason}` }, context);
    context.record({ subject: 'form-submission', id, from: { state: 'approved', revision }, to: { state: to, revision, reason } });
    return null;
  },
});
