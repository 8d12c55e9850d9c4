/** Handlers of the operations on mails of forms: they store a mail and put it in the queue. Whoever may see a form may send it on; the attachment is fixed at this moment. */

import { placeCode } from '#features/forms/place-code.ts';
import { findSummary, findWholeForm, listSummaries } from '#features/forms/server/queries.ts';
import { findPhase } from '#features/phases/server/queries.ts';
import { phaseCode } from '#features/projects/rules.ts';
import type { CommandContext, Context } from '#platform/server/operations/operations.ts';
import { implement } from '#platform/server/operations/operations.ts';
import { Problem } from '#platform/shared/problem.ts';
import { PDF_FORMS_MAX } from '../../contract.ts';
import * as contract from '../../mail-contract.ts';
import { FORM_MAIL_QUEUE } from '../export-queue.ts';
import * as queries from './mail-queries.ts';

export const formMailHandlers = implement(contract, {
  async prepareFormMail({ form: id, project, phase }, { db, user }) {
    if (id !== undefined) {
      const form = await findSummary(db, user, id);
      if (form === undefined) throw new Problem('not-found');
      const place = placeCode(form);
      return {
        contacts: form.projectNumber === null ? [] : await queries.listMailContacts(db, form.projectNumber),
        subject: [form.designName, form.title === form.designName ? '' : form.title, place].filter((part) => part !== '').join(', '),
        text: letter(`het formulier ${form.designName}${form.title === form.designName ? '' : ` (${form.title})`}`, form.projectName, place, user.name),
      };
    }
    const found = project === undefined || phase === undefined ? undefined : await findPhase(db, user, project, phase);
    if (found === undefined || project === undefined || phase === undefined) throw new Problem('not-found');
    const place = phaseCode(project, phase);
    return {
      contacts: await queries.listMailContacts(db, project),
      subject: `Veldformulieren ${place} ${found.name}`,
      text: letter(`de veldformulieren van ${found.name}`, null, place, user.name),
    };
  },

  async listFormMails({ id }, { db, user }) {
    if ((await findSummary(db, user, id)) === undefined) throw new Problem('not-found');
    return queries.listMails(db, id);
  },

  async sendFormMail({ id, forms, to, cc, subject, text, withWorkbook }, context) {
    const { db, user, now } = context;
    const { phaseId, chosen } = await chosenForms(forms, context);
    await queries.insertMail(db, { id, senderId: user.id, phaseId, recipients: to, copies: cc, subject, text, withWorkbook, forms: chosen, now });
    for (const form of chosen) context.record({ subject: 'form-submission', id: form.id, to: { mailedTo: [...to, ...cc], revision: form.revision, mail: id } });
    context.addJob(FORM_MAIL_QUEUE, { id });
    return null;
  },

  async retryFormMail({ id }, context: CommandContext) {
    const { db, user } = context;
    if ((await queries.findOwnMail(db, user.id, id)) === undefined) throw new Problem('not-found');
    if (!(await queries.reopenMail(db, user.id, id))) throw new Problem('not-possible-now', { reason: 'Deze mail is al verzonden of onderweg.' });
    context.record({ subject: 'form-mail', id, from: { state: 'failed' }, to: { state: 'waiting' } });
    context.addJob(FORM_MAIL_QUEUE, { id });
    return null;
  },
});

async function chosenForms(
  forms: contract.MailedForms,
  { db, user }: Context,
): Promise<{ phaseId: string | null; chosen: readonly { id: string; revision: number }[] }> {
  if (forms.of === 'form') {
    const form = await findWholeForm(db, user, forms.id);
    if (form?.revisions.some(({ revision }) => revision === forms.revision) !== true) throw new Problem('not-found');
    return { phaseId: null, chosen: [{ id: forms.id, revision: forms.revision }] };
  }
  const { project, phase, formIds } = forms;
  const found = await findPhase(db, user, project, phase);
  if (found === undefined) throw new Problem('not-found');
  const { rows } = await listSummaries(db, user, { project, phase, ids: formIds }, PDF_FORMS_MAX);
  if (rows.length < new Set(formIds).size) throw new Problem('not-found');
  return { phaseId: found.id, chosen: rows.toSorted((one, other) => one.number - other.number) };
}

function letter(what: string, projectName: string | null, place: string, sender: string): string {
  const about = projectName === null ? (place === '' ? '' : ` van ${place}`) : ` voor ${projectName}${place === '' ? '' : ` (${place})`}`;
  return `Goedendag,\n\nBijgaand ${what}${about}.\n\nMet vriendelijke groet,\n${sender}`;
}
