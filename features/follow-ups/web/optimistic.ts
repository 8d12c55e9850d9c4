/** Actions of forms as they will be once the outbox is empty. */
import type { z } from 'zod';
import { followUpsOf } from '#features/form-catalogue/follow-ups.ts';
import { submitForm } from '#features/forms/contract.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { type FormFollowUp, markFollowUp } from '../contract.ts';

/** The actions with the waiting commands over them: forms and corrections that the person sends, and what they tick off. What was refused changes nothing. */
export function withPendingFollowUps(rows: readonly FormFollowUp[], pending: readonly PendingCommand[], me: string): FormFollowUp[] {
  return pending.reduce<FormFollowUp[]>((before, command) => withOne(before, command, me), [...rows]);
}

function withOne(rows: FormFollowUp[], { name, input, state, createdAt }: PendingCommand, me: string): FormFollowUp[] {
  if (state === 'refused') return rows;
  if (name === submitForm.name) return withForm(rows, input as z.output<typeof submitForm.input>, me);
  if (name !== markFollowUp.name) return rows;
  const { id, rowId, isDone } = input as z.output<typeof markFollowUp.input>;
  return rows.map((row) => (row.formId === id && row.rowId === rowId ? { ...row, doneAt: isDone ? createdAt : null } : row));
}

function withForm(rows: FormFollowUp[], { id, designKey, title, answers }: z.output<typeof submitForm.input>, me: string): FormFollowUp[] {
  const doneAt = new Map(rows.flatMap((row) => (row.formId === id ? [[row.rowId, row.doneAt] as const] : [])));
  const asked = followUpsOf(designKey, answers).map((followUp) => ({
    ...{ ...followUp, formId: id, formTitle: title, authorId: me, doneAt: doneAt.get(followUp.rowId) ?? null },
  }));
  return [...rows.filter(({ formId }) => formId !== id), ...asked];
}
