/** The judgement of a form, and what happens around it: whoever is asked for it, what is said about the form, and taking it back. */
import { z } from 'zod';
import { Version } from '#platform/shared/input/input-fields.ts';
import { defineCommand } from '#platform/shared/operation.ts';
import { FieldNote, NOTE_LENGTH_MAX } from './contract.ts';

const ofForms = ['form.list', 'form.get', 'form.list-of-phase', 'form.list-of-project'];
const ofJudged = [...ofForms, 'phase.list', 'phase.get', 'my-phases.list', 'office-today.get'];

/** Approves a revision or returns it with notes. Nobody judges their own form. Approving what was approved already changes nothing. */
export const reviewForm = defineCommand({
  name: 'form.review',
  deed: 'Formulier beoordeeld',
  api: 'main',
  route: 'PUT /v1/form-reviews/:id',
  access: { who: ['form.review'], restricted: 'refused' },
  input: () =>
    z.object({
      id: z.uuid().toLowerCase(),
      submissionId: z.uuid().toLowerCase(),
      revision: Version(),
      verdict: z.enum(['approved', 'returned']),
      note: z.string().trim().max(NOTE_LENGTH_MAX).optional(),
      fieldNotes: z.array(FieldNote()).max(500),
    }),
  // Each judgement has an id of its own; what is judged again is the form.
  about: ({ submissionId }) => [submissionId],
  result: () => z.null(),
  changes: ofJudged,
  offline: true,
});

/** Asks somebody to judge a form, or nobody in particular. Never who filled it in. */
export const assignReviewer = defineCommand({
  name: 'form.assign-reviewer',
  deed: 'Beoordelaar gekozen',
  api: 'main',
  route: 'PUT /v1/form-submissions/:id/reviewer',
  access: { who: ['form.review'], restricted: 'refused' },
  input: () =>
    z.object({
      id: z.uuid().toLowerCase(),
      reviewerId: z.uuid().toLowerCase().nullable(),
      /** Name of the reviewer, shown on the asking device until the server has it; the server knows its own people. */
      reviewerName: z.string().max(200).optional(),
    }),
  result: () => z.null(),
  changes: ofForms,
  offline: true,
});

/** Says something about a form that was sent; whoever has to do with it is told. */
export const commentOnForm = defineCommand({
  name: 'form.comment',
  deed: 'Opmerking bij een formulier geplaatst',
  api: 'main',
  route: 'PUT /v1/form-comments/:id',
  access: { who: ['form.fill', 'form.review', 'form.read-all'], restricted: 'scoped' },
  input: () =>
    z.object({
      id: z.uuid().toLowerCase(),
      submissionId: z.uuid().toLowerCase(),
      text: z.string().trim().min(1, 'Schrijf op wat je wilt zeggen.').max(NOTE_LENGTH_MAX, `Houd het korter dan ${NOTE_LENGTH_MAX} tekens.`),
    }),
  result: () => z.null(),
  changes: ['form.get'],
  offline: true,
});

/** Opens an approved form again: to be judged once more, or back to whoever filled it in. Only with a reason, and not by whoever filled it in. */
export const reopenForm = defineCommand({
  name: 'form.reopen',
  deed: 'Formulier heropend',
  api: 'main',
  route: 'PUT /v1/form-submissions/:id/reopened',
  access: { who: ['form.review'], restricted: 'refused' },
  input: () =>
    z.object({
      id: z.uuid().toLowerCase(),
      revision: Version(),
      to: z.enum(['submitted', 'returned']),
      reason: z.string().trim().min(1, 'Schrijf op waarom.').max(NOTE_LENGTH_MAX, `Houd de reden korter dan ${NOTE_LENGTH_MAX} tekens.`),
    }),
  result: () => z.null(),
  changes: ofJudged,
  offline: true,
});
