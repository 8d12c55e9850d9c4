import { expect, test } from 'vitest';
import { codeMail, deviceWords } from './code-mail.ts';

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari op een iPhone',
  ],
  ['Mozilla/5.0 (Linux; Android 16; SM-G556B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36', 'Chrome op een Android-toestel'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0', 'Edge op Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox op Linux'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'een onbekende browser op een Mac'],
  ['curl/8.9.1', 'een onbekend apparaat'],
  [undefined, 'een onbekend apparaat'],
])('%s is told as %s', (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words);
});

test('the mail says when by the clock of the owner, and counts only what is more than once', () => {
  const mail = { email: 's@voorbeeld.nl', code: '012345', at: new Date('2026-11-21T23:30:00Z'), userAgent: undefined };
  expect(codeMail({ ...mail, askedOfDay: 1 }).text).toContain('Aangevraagd op 22-11-2026 om 00:30 met een onbekend apparaat.\n');
  expect(codeMail({ ...mail, askedOfDay: 2 }).text).toContain('in 24 uur 2 keer');
  expect(codeMail({ ...mail, askedOfDay: 1 }).subject).toBe('012345 is je code voor Maaiveld');
});
