/** Operations on the actions that forms ask for. */
import { z } from 'zod';
import { later } from '#platform/shared/later.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';

/** Forms of a design whose actions are told at most, those that changed last first. */
export const FOLLOW_UP_FORMS_MAX = 1000;
/** Days an action that was done stays in the list, so that it can be opened again. */
export const DONE_SHOWN_DAYS = 7;
/** Most characters of the id of a row. */
const ROW_ID_LENGTH_MAX = 100;

/** Permissions of which one is needed to be told of actions of forms. */
export const FOLLOW_UP_READERS = ['form.fill', 'form.read-all'] as const;

const access = { who: FOLLOW_UP_READERS, restricted: 'refused' } as const;

/** An action with the form that asks for it. */
export const FormFollowUp = later(() =>
  z.object({
    formId: z.uuid().toLowerCase(),
    rowId: z.string(),
    formTitle: z.string(),
    /** Author of the form; null for somebody without an account. */
    authorId: z.uuid().toLowerCase().nullable(),
    text: z.string(),
    who: z.string(),
    dueOn: z.string(),
    doneAt: z.string().nullable(),
  }),
);
export type FormFollowUp = z.output<ReturnType<typeof FormFollowUp>>;

/** Actions of the forms that the caller may see: what is open, and what was done in the last days. The first day first. */
export const listFollowUps = defineQuery({
  name: 'follow-up.list',
  api: 'general',
  route: 'GET /follow-ups',
  access,
  params: () => z.object({}),
  result: () => z.array(FormFollowUp()),
  offline: true,
});

/** Says that an action of a form is done, or is not after all. */
export const markFollowUp = defineCommand({
  name: 'follow-up.mark',
  deed: 'Actie uit een formulier afgevinkt',
  api: 'general',
  route: 'POST /follow-ups/:id/done',
  access,
  input: () => z.object({ id: z.uuid().toLowerCase(), rowId: z.string().min(1).max(ROW_ID_LENGTH_MAX), isDone: z.boolean() }),
  // A form asks for more than one.
  about: ({ id, rowId }) => [`follow-up:${id}:${rowId}`],
  result: () => z.null(),
  changes: ['follow-up.list'],
  offline: true,
});
