import { expect, test } from 'vitest';
import { getForm, getFormDesign } from '#features/forms/contract.ts';
import { ANSWER_FRESH_MS } from './answer-fresh.ts';
import { refetchIntervalMs } from './use-answer.ts';

test('a screen that stands open asks again for what can change, once there is something to look at', () => {
  const form = { keepsAsking: true, neverChanges: getForm.neverChanges ?? false, hasData: true };
  expect(refetchIntervalMs(form)).toBe(ANSWER_FRESH_MS);
  expect(refetchIntervalMs({ ...form, hasData: false })).toBe(false);
  expect(refetchIntervalMs({ ...form, keepsAsking: false })).toBe(false);
});

test('a version of a design, which never changes, is not asked again', () => {
  expect(refetchIntervalMs({ keepsAsking: true, neverChanges: getFormDesign.neverChanges ?? false, hasData: true })).toBe(false);
});
