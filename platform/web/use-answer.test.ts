import { expect, test } from 'vitest';
import { getForm, getFormDesign } from '#features/forms/contract.ts';
import { ANSWER_FRESH_MS } from './query-cache.ts';
import { asksAgainMs } from './use-answer.ts';

test('a screen that stands open asks again for what can change, once there is something to look at', () => {
  const form = { keepsAsking: true, neverChanges: getForm.neverChanges ?? false, hasData: true };
  expect(asksAgainMs(form)).toBe(ANSWER_FRESH_MS);
  expect(asksAgainMs({ ...form, hasData: false })).toBe(false);
  expect(asksAgainMs({ ...form, keepsAsking: false })).toBe(false);
});

test('a version of a design, which never changes, is not asked again', () => {
  expect(asksAgainMs({ keepsAsking: true, neverChanges: getFormDesign.neverChanges ?? false, hasData: true })).toBe(false);
});
