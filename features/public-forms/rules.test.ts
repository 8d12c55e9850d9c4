import { expect, test } from 'vitest';
import { closedText, linkStateOf, openingState, openingText } from './rules.ts';

test.each([
  [{}, '2026-11-21', 'open'],
  [{ opensAt: null, closesAt: null }, '2026-11-21', 'open'],
  [{ opensAt: '2026-11-22' }, '2026-11-21', 'not-yet'],
  [{ opensAt: '2026-11-21' }, '2026-11-21', 'open'],
  [{ closesAt: '2026-11-21' }, '2026-11-21', 'open'],
  [{ closesAt: '2026-11-20' }, '2026-11-21', 'closed'],
  [{ opensAt: '2026-11-22', closesAt: '2026-11-20' }, '2026-11-21', 'not-yet'],
] as const)('a form with %o is on %s %s', (opening, today, state) => expect(openingState(opening, today)).toBe(state));

test('when a form is open is said in words, and why it is not', () => {
  expect(openingText({})).toBe('');
  expect(openingText({ opensAt: '2026-11-21', closesAt: '2026-12-01' })).toBe('Open van 21-11-2026 tot en met 01-12-2026');
  expect(openingText({ opensAt: '2026-11-21' })).toBe('Open vanaf 21-11-2026');
  expect(closedText('Enquête', { opensAt: '2026-11-22' }, 'not-yet')).toContain('vanaf 22-11-2026');
  expect(closedText('Enquête', { closesAt: '2026-11-20' }, 'closed')).toContain('gesloten sinds 20-11-2026');
  expect(closedText('Enquête', {}, 'open')).toBeUndefined();
});

test('a link works until it is revoked, and a one-time link until it is used', () => {
  const link = { oneTime: true, usedAt: 'ooit', revokedAt: null, isConfidential: false };
  expect(linkStateOf(undefined)).toBe('unknown');
  expect(linkStateOf({ ...link, oneTime: false })).toBe('ok');
  expect(linkStateOf({ ...link, usedAt: null })).toBe('ok');
  expect(linkStateOf(link)).toBe('used');
  expect(linkStateOf({ ...link, revokedAt: 'later' })).toBe('revoked');
  expect(linkStateOf({ ...link, isConfidential: true })).toBe('revoked');
});
