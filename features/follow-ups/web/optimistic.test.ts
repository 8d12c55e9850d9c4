import { expect, test } from 'vitest';
import { submitForm } from '#features/forms/contract.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { type FormFollowUp, markFollowUp } from '../contract.ts';
import { withPendingFollowUps } from './optimistic.ts';

const FORM = '019f0000-0000-7000-8000-000000000001';
const ME = '019f0000-0000-7000-8000-000000000002';
const AT = '2026-11-25T08:00:00.000Z';
const row = (rowId: string, more: Partial<FormFollowUp> = {}): FormFollowUp => ({
  ...{ formId: FORM, rowId, formTitle: 'Inspectie', authorId: ME, text: 'Hek: zetten', who: 'Bram', dueOn: '2026-11-23', doneAt: null },
  ...more,
});
const pending = (name: string, input: object, state: PendingCommand['state'] = 'waiting') =>
  ({ name, input, state, createdAt: AT }) as unknown as PendingCommand;
const shown = (rows: readonly FormFollowUp[], ...commands: PendingCommand[]) =>
  withPendingFollowUps(rows, commands, ME).map(({ rowId, doneAt }) => `${rowId} ${doneAt === null ? 'open' : 'done'}`);

test('what was ticked off or opened again shows at once, unless the server refused it', () => {
  const rows = [row('a'), row('b', { doneAt: AT }), row('a', { formId: ME })];
  const mark = (rowId: string, isDone: boolean, state?: PendingCommand['state']) => pending(markFollowUp.name, { id: FORM, rowId, isDone }, state);
  expect(shown(rows, mark('a', true), mark('b', false))).toEqual(['a done', 'b open', 'a open']);
  expect(shown(rows, mark('a', true, 'refused'))).toEqual(['a open', 'b done', 'a open']);
});

test('a form that waits to be sent has its actions already, and a correction keeps what was done', () => {
  const action = (id: string, solved = 'no') => ({ id, subject: 'Hek', action: 'zetten', who: 'Bram', before: '2026-11-23', solved });
  const form = (actions: readonly object[], more: object = {}) =>
    pending(submitForm.name, { id: FORM, designKey: 'werkplekinspectie', title: 'Inspectie', answers: { actions }, ...more });
  expect(withPendingFollowUps([], [form([action('a')])], ME)).toEqual([row('a')]);
  expect(shown([row('a', { doneAt: AT }), row('b')], form([action('a'), action('b', 'yes'), action('c')]))).toEqual(['a done', 'c open']);
  expect(shown([row('a')], form([], { id: ME, designKey: 'lmra' }))).toEqual(['a open']);
});
