import { describe, expect, test } from 'vitest';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { conflictVersion, forerunnerOf } from './outbox-line.ts';
import { filesWords, headWords, looseFilesWords, momentWords, reachWords, whyWaiting } from './outbox-words.ts';

const command = (id: string, more: Partial<PendingCommand> = {}) =>
  ({ id, record: `form:${id}`, label: `Boorstaat ${id}`, state: 'waiting', fileIds: [], ...more }) as unknown as PendingCommand;

test('a command waits for the one before it on the same thing, not for others', () => {
  const commands = [command('1', { record: 'phase:x' }), command('2'), command('3', { record: 'phase:x' })];
  expect(forerunnerOf(commands[2] as PendingCommand, commands)?.id).toBe('1');
  expect(forerunnerOf(commands[1] as PendingCommand, commands)).toBeUndefined();
});

test('one’s own version can only be kept against a row with a version', () => {
  const problem = (current: unknown) => ({ type: 'about:blank', status: 409, code: 'changed-by-someone-else', details: { current } }) as const;
  expect(conflictVersion({ input: { version: 1 }, problem: problem({ version: 4 }) })).toBe(4);
  expect(conflictVersion({ input: { from: 'planned' }, problem: problem({ status: 'released' }) })).toBeUndefined();
  expect(conflictVersion({ input: { version: 1 }, problem: { type: 'about:blank', status: 422, code: 'invalid-input' } })).toBeUndefined();
});

describe('in words', () => {
  const online = { isOnline: true, mustSignIn: false, forerunner: undefined };

  test('why something waits', () => {
    expect(whyWaiting({}, { ...online, isOnline: false })).toBe('Wacht op bereik');
    expect(whyWaiting({}, { ...online, mustSignIn: true })).toBe('Wacht tot je weer bent ingelogd');
    expect(whyWaiting({}, { ...online, forerunner: { label: 'Boorstaat 06', state: 'waiting' } })).toBe('Gaat na Boorstaat 06');
    expect(whyWaiting({}, { ...online, forerunner: { label: 'Boorstaat 06', state: 'refused' } })).toContain('dat jou nodig heeft');
    expect(whyWaiting({ delay: { type: 'about:blank', status: 503, code: 'temporarily-unavailable' } }, online)).toContain('vanzelf opnieuw');
    expect(whyWaiting({ delay: { type: 'about:blank', status: 507, code: 'storage-full' } }, online)).toBe(
      'De server heeft geen ruimte meer. Het wordt vanzelf opnieuw geprobeerd',
    );
    expect(looseFilesWords([{ sizeBytes: 1_000_000, delay: { type: 'about:blank', status: 507, code: 'storage-full' } }])).toMatch(
      /nog niet ontvangen: de server heeft geen ruimte meer$/,
    );
  });

  test('how much there is and whether the person has to do something', () => {
    expect(headWords({ count: 0, needsYou: 0, isOnline: true })).toContain('ontvangen');
    expect(headWords({ count: 5, needsYou: 1, isOnline: false })).toBe('1 heeft jou nodig. De rest gaat vanzelf zodra er bereik is.');
    expect(headWords({ count: 2, needsYou: 2, isOnline: true })).toBe('2 hebben jou nodig. Het is bewaard op dit apparaat.');
  });

  test('without reach, since when the line was last known to work, and nothing of a time that nobody knows', () => {
    const now = new Date('2026-11-19T12:00:00Z');
    const reach = (lastReached?: string) => ({ isOnline: false, lastReachedMs: lastReached === undefined ? undefined : Date.parse(lastReached) });
    expect(reachWords(reach('2026-11-19T09:58:00Z'), now)).toBe('Geen bereik sinds 10:58');
    expect(reachWords(reach('2026-11-17T09:58:00Z'), now)).toBe('Geen bereik sinds 17-11-2026 10:58');
    expect(reachWords(reach(), now)).toBe('Geen bereik');
    expect(reachWords({ isOnline: true, lastReachedMs: undefined }, now)).toBe('Verbonden');
  });

  test('how far the photos are', () => {
    expect(filesWords({ total: 14, received: 14, refused: 0 })).toBe('14 van 14 bijlagen ontvangen');
    expect(filesWords({ total: 6, received: 4, refused: 1 })).toBe('4 van 6 bijlagen ontvangen, 1 geweigerd');
    expect(filesWords({ total: 0, received: 0, refused: 0 })).toBeUndefined();
  });

  test('a time for today, a date for other days', () => {
    const now = new Date('2026-11-19T12:00:00Z');
    expect(momentWords('2026-11-19T09:58:00Z', now)).toBe('om 10:58');
    expect(momentWords('2026-11-18T09:58:00Z', now)).toBe('op 18-11-2026 om 10:58');
  });
});
