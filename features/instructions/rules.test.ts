import { expect, test } from 'vitest';
import { isReviewDue, mayApprove, mayStep, percentRead, reviewBefore } from './rules.ts';
import { emptyInstruction, readInstruction, withoutStep } from './web/editing/instruction-form.ts';

const ids = { id: '0199b3f0-0000-7000-8000-00000000de01', seriesId: '0199b3f0-0000-7000-8000-00000000de01' };

test('an instruction is looked at again 24 months after it began to hold', () => {
  expect(reviewBefore('2026-11-25')).toBe('2028-11-25');
  expect(isReviewDue({ state: 'published', reviewBefore: '2026-11-25' }, '2026-11-25')).toBe(true);
  expect(isReviewDue({ state: 'draft', reviewBefore: '2020-01-01' }, '2026-11-25')).toBe(false);
});

test('a draft is published only by way of approval, by somebody who wrote none of it', () => {
  expect(mayStep('draft', 'published')).toBe(false);
  expect(mayStep('to-approve', 'published')).toBe(true);
  expect(mayStep('published', 'draft')).toBe(false);
  expect(mayApprove('a', ['a', 'c'])).toBe(false);
  expect(mayApprove('b', ['a', 'c'])).toBe(true);
});

test('a percentage never says that all have read before they have', () => {
  expect([percentRead(0, 3), percentRead(2, 3), percentRead(199, 200), percentRead(3, 3), percentRead(0, 0)]).toEqual([0, 66, 99, 100, 100]);
});

test('what is typed is read by step, and what is wrong told at its own field', () => {
  const typed = { ...emptyInstruction('2026-11-25'), code: 'wi-9', title: 'Boren', category: 'field', steps: '3', 'text.1': 'Zonder kop', 'heading.2': 'Boor' };
  expect(readInstruction(typed, { ids, version: undefined }).problems.map(({ path }) => path)).toEqual(['heading.1']);
  const { input } = readInstruction({ ...typed, ...withoutStep(typed, 1) }, { ids, version: undefined });
  expect(input).toMatchObject({ code: 'WI-9', steps: [{ heading: 'Boor', text: '' }], mustConfirm: true });
});
