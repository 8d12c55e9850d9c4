/** Ticking off actions of forms: on the device first. */
import { href } from '#features/routes.ts';
import { addCommand } from '#platform/web/outbox/outbox.ts';
import { type FormFollowUp, markFollowUp } from '../contract.ts';

/** Marks an action as done, or as open again; after the form itself, should that still wait to be sent. */
export async function setFollowUpDone({ formId: id, rowId, formTitle }: FormFollowUp, isDone: boolean): Promise<void> {
  await addCommand(
    markFollowUp,
    { id, rowId, isDone },
    { record: `form:${id}`, label: `${formTitle}: ${isDone ? 'actie gereed' : 'actie weer open'}`, href: href('formView', { form: id }) },
  );
}
