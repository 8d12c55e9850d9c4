import { expect, test } from 'vitest';
import { isOwnPath, readPushMessage } from './push-message.ts';

test('a message is shown as it is, and one that can’t be read as something to look at', () => {
  const message = { title: 'Je dag is open', path: '/cp/tempo?datum=2026-11-26', tag: 'a' };
  expect(readPushMessage(JSON.stringify(message))).toEqual(message);
  for (const text of [undefined, '', '{', 'null', '{}', JSON.stringify({ ...message, path: 'https://elsewhere.nl' }), JSON.stringify({ ...message, title: 1 })])
    expect(readPushMessage(text)).toMatchObject({ title: 'Je hebt een nieuwe melding', path: '/cp/meldingen' });
});

test('a path leads nowhere but into the app', () => {
  expect(['/cp', '/'].every(isOwnPath)).toBe(true);
  expect(['//elsewhere.nl', '/\\elsewhere.nl', 'cp', 'javascript:alert(1)', undefined, 3].some(isOwnPath)).toBe(false);
});
