import { expect, test } from 'vitest';
import { confirmTrouble, expectedBy, meetingShare, stepTrouble, toolboxTroubles } from './rules.ts';
import type { Participant } from './toolbox.ts';

const person = (id: string, confirmedAt: string | null = null): Participant => ({
  ...{ id, userId: id, name: id, company: '', isReader: false, confirmedAt, signatureFileId: null },
});

test('a toolbox is signed by two or more, finished once all confirmed, and goes back only while nobody did', () => {
  expect(stepTrouble({ participants: [person('a')] }, 'draft', 'signing')).toContain('2 deelnemers');
  expect(stepTrouble({ participants: [person('a'), person('b')] }, 'draft', 'signing')).toBeUndefined();
  expect(stepTrouble({ participants: [person('a', 'now'), person('b')] }, 'signing', 'finished')).toContain('b heeft nog niet');
  expect(stepTrouble({ participants: [person('a', 'now'), person('b', 'now')] }, 'signing', 'finished')).toBeUndefined();
  expect(stepTrouble({ participants: [person('a', 'now'), person('b')] }, 'signing', 'draft')).toContain('al getekend');
  expect(stepTrouble({ participants: [] }, 'finished', 'draft')).toBeDefined();
});

test('oneself confirms without signing; another only signs, on the device of who leads', () => {
  expect(confirmTrouble({ userId: 'me' }, false, 'me', false)).toBeUndefined();
  expect(confirmTrouble({ userId: 'other' }, false, 'me', true)).toContain('niet voor een ander');
  expect(confirmTrouble({ userId: 'other' }, true, 'me', true)).toBeUndefined();
  expect(confirmTrouble({ userId: null }, true, 'me', false)).toContain('leidt');
});

test('a toolbox to come, somebody twice and an action before it are told with the field', () => {
  const wrong = { day: '2026-11-26', participants: [{ userId: 'a' }, { userId: 'a' }, { userId: null }, { userId: null }], actions: [{ dueOn: '2026-11-01' }] };
  expect(toolboxTroubles(wrong, '2026-11-25').map(({ path }) => path)).toEqual(['day', 'participants', 'actions.0.dueOn']);
});

test('the target is spread evenly over the year, and the share counts meetings', () => {
  expect(expectedBy('2026-01-15', 10)).toBe(0);
  expect(expectedBy('2026-07-01', 10)).toBe(5);
  expect(expectedBy('2026-12-31', 10)).toBe(9);
  expect(meetingShare({ held: 0, inPerson: 0 })).toBeUndefined();
  expect(meetingShare({ held: 8, inPerson: 6 })).toBe(0.75);
});
