import { expect, test } from 'vitest';
import { fieldsToTexts, textsToFields } from './use-editing.ts';

test('what was typed in fields of any kind comes back from the texts the device keeps, and only what was typed', () => {
  const first = { title: '', text: 'Al bewaard', important: false, days: [] as readonly string[] };
  const typed = { title: '12', important: true, days: ['2026-03-02'] };
  expect(textsToFields(fieldsToTexts(typed), first)).toEqual(typed);
});

test('a kept text of a field that the form no longer has is left out', () => {
  expect(textsToFields({ gone: 'nog niet klaar' }, { title: '' })).toEqual({});
});
