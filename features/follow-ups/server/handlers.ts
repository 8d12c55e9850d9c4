/** Carries out the operations on actions of forms. Of a form that is not theirs to see there is nothing. */
import { followUpDesigns, followUpsOf } from '#features/form-catalogue/follow-ups.ts';
import { implement } from '#platform/server/operations/operations.ts';
import { Problem } from '#platform/shared/problem.ts';
import * as contract from '../contract.ts';
import { mayMark } from '../rules.ts';
import * as queries from './queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export const followUpHandlers = implement(contract, {
  async listFollowUps(_params, { db, user, now }) {
    const forms: queries.ActionForm[] = [];
    for (const key of followUpDesigns) forms.push(...(await queries.listForms(db, user, key)));
    const doneAt = await queries.doneAtOf(
      db,
      forms.map(({ id }) => id),
    );
    const shownFrom = new Date(now.getTime() - contract.DONE_SHOWN_DAYS * DAY_MS);
    return forms
      .flatMap(({ id, title, authorId, designKey, answers }) =>
        followUpsOf(designKey, answers).flatMap((followUp) => {
          const done = doneAt.get(id)?.get(followUp.rowId);
          if (done !== undefined && done < shownFrom) return [];
          return [{ ...followUp, formId: id, formTitle: title, authorId, doneAt: done?.toISOString() ?? null }];
        }),
      )
      .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn));
  },

  async markFollowUp({ id, rowId, isDone }, context) {
    const { db, user, now } = context;
    const form = await queries.lockForm(db, user, id);
    const followUp = form && followUpsOf(form.designKey, form.answers).find((one) => one.rowId === rowId);
    if (form === undefined || followUp === undefined) throw new Problem('not-found');
    if (!mayMark(form, user))
      throw new Problem('not-allowed', { reason: 'Een actie vinkt af wie het formulier invulde, wie het mag beoordelen, of de KAM-coördinator.' });
    const isChanged = isDone ? await queries.insertMark(db, id, rowId, { by: user.id, at: now }) : await queries.deleteMark(db, id, rowId);
    if (isChanged) context.record({ subject: 'form-submission', id, to: { followUp: `${followUp.text}: ${isDone ? 'gereed' : 'weer open'}` } });
    return null;
  },
});
