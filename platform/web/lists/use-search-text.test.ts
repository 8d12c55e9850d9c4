import { expect, test } from 'vitest';
import { typedOver } from './use-search-text.ts';

test('who types on while the words of before are being searched loses no letter, nor the space between two words', () => {
  expect(typedOver({ text: 'sanne ', basedOn: '', passedOn: ['sanne'] }, 'sanne')).toEqual({ text: 'sanne ', basedOn: 'sanne', passedOn: [] });
  const faster = typedOver({ text: 'sanne corn', basedOn: '', passedOn: ['sanne', 'sanne c'] }, 'sanne');
  expect(typedOver(faster, 'sanne c')).toEqual({ text: 'sanne corn', basedOn: 'sanne c', passedOn: [] });
});

test('going back or clearing takes its place, and what was typed does not come back', () => {
  const cleared = typedOver({ text: 'sanne', basedOn: 'sanne', passedOn: [] }, '');
  expect(cleared).toEqual({ text: '', basedOn: '', passedOn: [] });
  expect(typedOver(cleared, 'sanne').text).toBe('sanne');
});

test('what is typed stands there while its value is what it was', () => {
  const typed = { text: 'sa', basedOn: '', passedOn: [] };
  expect(typedOver(typed, '')).toBe(typed);
});
