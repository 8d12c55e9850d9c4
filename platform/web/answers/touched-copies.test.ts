import { expect, test } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import { touchedBy } from './touched-copies.ts';

const [form, other, me] = [newId(), newId(), newId()];
const submit = { changes: ['form.list', 'form.get', 'phase.get'], input: { id: form, answers: { depth: 2 } }, record: `form:${form}`, userId: me };

test('a form that was sent changes its own page and the lists, and no other form', () => {
  const touches = touchedBy([submit]);
  expect(touches({ name: 'form.get', path: `/v1/form-submissions/${form}` })).toBe(true);
  expect(touches({ name: 'form.get', path: `/v1/form-submissions/${other}` })).toBe(false);
  expect(touches({ name: 'form.list', path: `/v1/form-submissions?author=${other}` })).toBe(true);
  expect(touches({ name: 'phase.get', path: '/v1/projects/26.01400/phases/01' })).toBe(true);
  expect(touches({ name: 'my-phases.list', path: '/v1/my-phases' })).toBe(false);
});

test('what is kept of oneself counts as named by everything one does', () => {
  expect(touchedBy([submit])({ name: 'phase.get', path: `/v1/people/${me}/phases` })).toBe(true);
});

test('one command among others is enough', () => {
  const touches = touchedBy([submit, { changes: ['form.get'], input: { submissionId: other }, record: `review:${other}`, userId: me }]);
  expect(touches({ name: 'form.get', path: `/v1/form-submissions/${other}` })).toBe(true);
  expect(touchedBy([])({ name: 'form.get', path: '/v1/x' })).toBe(false);
});
