import { expect, test } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import type { FormSubmission } from '../contract.ts';
import { assignReviewer, commentOnForm, reopenForm } from '../review-contract.ts';
import { formWithPending } from './optimistic.ts';

const me = { id: newId(), name: 'Marieke' };
const form = { id: newId(), revision: 2, state: 'approved', comments: [], reviewerId: null } as unknown as FormSubmission;
const nowhere = { sent: new Map(), judged: new Map() };
const waiting = (name: string, input: object) => [{ name, input, createdAt: '2026-11-21T09:00:00Z' }] as never;

test('a comment that waits stands under the form once, also when the server has it already', () => {
  const said = { id: newId(), submissionId: form.id, text: 'Waarom?' };
  const shown = formWithPending(form, waiting(commentOnForm.name, said), me, nowhere);
  expect(shown.comments).toMatchObject([{ id: said.id, authorName: 'Marieke', text: 'Waarom?' }]);
  expect(formWithPending(shown, waiting(commentOnForm.name, said), me, nowhere).comments).toHaveLength(1);
  expect(formWithPending(form, waiting(commentOnForm.name, { ...said, submissionId: newId() }), me, nowhere)).toBe(form);
});

test('a reviewer who was just asked is named', () => {
  const asked = { id: form.id, reviewerId: newId(), reviewerName: 'Ruben' };
  expect(formWithPending(form, waiting(assignReviewer.name, asked), me, nowhere)).toMatchObject({
    reviewerId: asked.reviewerId,
    reviewerName: 'Ruben',
  });
});

test('an approved form that is being opened again is no longer approved; one of another revision stays', () => {
  const opened = { id: form.id, revision: 2, to: 'returned', reason: 'Andere partij' };
  expect(formWithPending(form, waiting(reopenForm.name, opened), me, nowhere).state).toBe('returned');
  expect(formWithPending(form, waiting(reopenForm.name, { ...opened, revision: 1 }), me, nowhere).state).toBe('approved');
});
