import { expect, test } from 'vitest';
import type { FormFollowUp } from '#features/follow-ups/contract.ts';
import type { Toolbox } from '#features/toolbox/toolbox.ts';
import { actionsOf } from './open-actions.ts';

const ME = '019f0000-0000-7000-8000-000000000001';
const OTHER = '019f0000-0000-7000-8000-000000000002';
const TODAY = '2026-01-02';
const me = { id: ME, permissions: new Set<string>() };
const action = (id: string, dueOn: string, more: object = {}) => ({ id, text: id, ownerId: OTHER, ownerName: 'Bram', dueOn, doneAt: null, ...more });
const toolbox = (id: string, actions: readonly object[], leaderId = OTHER) => ({ id, leaderId, createdBy: leaderId, actions }) as unknown as Toolbox;
const followUp = (rowId: string, dueOn: string, more: Partial<FormFollowUp> = {}): FormFollowUp => ({
  ...{ formId: 'form', rowId, formTitle: 'Inspectie', authorId: ME, text: rowId, who: 'Bram', dueOn, doneAt: null },
  ...more,
});

test('actions of this year, of the years before and of forms are one list by day, each with where it came from', () => {
  const toolboxes = { toolboxes: [toolbox('now', [action('b', '2026-01-03')])], earlier: [toolbox('old', [action('a', '2025-12-30')])] };
  const { open } = actionsOf({ toolboxes, followUps: [followUp('c', '2026-01-01')] }, me, TODAY);
  expect(open.map(({ text, href }) => `${text} ${href}`)).toEqual([
    'a /cp/home/vip/toolbox/old',
    'c /cp/formulieren/form/bekijken',
    'b /cp/home/vip/toolbox/now',
  ]);
});

test('what was done stays apart for some days', () => {
  const toolboxes = { toolboxes: [toolbox('now', [action('long', '2025-12-01', { doneAt: '2025-12-20T09:00:00.000Z' })])], earlier: [] };
  const { open, done } = actionsOf({ toolboxes, followUps: [followUp('c', '2026-01-01', { doneAt: '2026-01-01T09:00:00.000Z' })] }, me, TODAY);
  expect([open, done.map(({ text }) => text)]).toEqual([[], ['c']]);
});

test('each is ticked off by who may, and by nobody else', () => {
  const toolboxes = {
    toolboxes: [toolbox('led', [action('led', TODAY)], ME), toolbox('mine', [action('mine', TODAY, { ownerId: ME }), action('his', TODAY)])],
    earlier: [],
  };
  const followUps = [followUp('written', TODAY), followUp('read', TODAY, { authorId: OTHER })];
  const marked = (permissions: readonly string[]) =>
    actionsOf({ toolboxes, followUps }, { id: ME, permissions: new Set(permissions) }, TODAY).open.flatMap(({ text, setDone }) => (setDone ? text : []));
  expect(marked([])).toEqual(['led', 'mine', 'written']);
  expect(marked(['form.review'])).toEqual(['led', 'mine', 'written', 'read']);
});
