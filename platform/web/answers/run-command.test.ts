import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineCommand } from '#platform/shared/operation.ts';
import type { addCommand } from '../outbox/outbox.ts';
import type { runCommand } from './use-answer.ts';

const storage = new Map<string, string>();
vi.stubGlobal('reportError', vi.fn());
vi.stubGlobal('localStorage', { getItem: (key: string) => storage.get(key) ?? null, setItem: (key: string, text: string) => void storage.set(key, text) });

const { onChange } = await import('../device/storage/device-store-changes.ts');
const { connectApis } = await import('./transport.ts');
const answers = await import('./use-answer.ts');

const definition = {
  name: 'thing.put',
  deed: 'Gedaan',
  api: 'main',
  route: 'PUT /v1/things/:id',
  access: { who: 'signed-in', restricted: 'refused' },
  input: () => z.object({ id: z.string() }),
  result: () => z.object({}),
  changes: ['thing.list'],
} as const;
const atOnce = defineCommand({ ...definition, offline: false });
const kept = defineCommand({ ...definition, offline: true });

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  const client = { request: () => Promise.reject(new TypeError('Failed to fetch')) };
  connectApis({ main: client, general: client, tempo: client });
});

const reasonOf = async (id: string) => {
  const { code, details } = await answers.runCommand(atOnce, { id }).catch((error) => error);
  expect(code).toBe('temporarily-unavailable');
  return details.reason as string;
};

test('a command that needs the server says so without a network, and that nothing changed', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  for (const _ of ['once', 'again']) {
    expect(await reasonOf('7')).toBe('Hiervoor is verbinding nodig. Er is niets veranderd; probeer het opnieuw zodra je bereik hebt.');
  }
});

test('a command of which the answer was lost may have been done: that is said, also after the network went, and what it changes is asked anew', async () => {
  const asked = vi.fn();
  const stop = onChange('answers', asked);
  const noAnswer = 'Er kwam geen antwoord. Misschien is het al gelukt: kijk het na zodra je bereik hebt, of probeer het opnieuw.';
  expect(await reasonOf('9')).toBe(noAnswer);
  expect(asked).toHaveBeenCalledExactlyOnceWith(['thing.list']);
  vi.stubGlobal('navigator', { onLine: false });
  expect(await reasonOf('9')).toBe(noAnswer);
  stop();
});

test('a command that somebody stops ends with its request, and does not say that there is no network', async () => {
  const stopping = new AbortController();
  const request = vi.fn(
    (_method: string, _path: string, { signal }: { signal?: AbortSignal | undefined } = {}) =>
      new Promise<Response>((_done, fail) => signal?.addEventListener('abort', () => fail(signal.reason))),
  );
  connectApis({ main: { request }, general: { request }, tempo: { request } });
  const stopped = answers.runCommand(atOnce, { id: '8' }, { signal: stopping.signal }).catch((error: unknown) => error);
  stopping.abort();
  expect(await stopped).toBe(stopping.signal.reason);
  expect(request).toHaveBeenCalledOnce();
});

/** Mistakes that must not compile, else this file does not. */
export function mixedUp(add: typeof addCommand, run: typeof runCommand) {
  // @ts-expect-error the outbox takes no command that needs the server at once
  const waiting = add(atOnce, { id: '7' }, { record: 'thing:7', label: 'Iets' });
  // @ts-expect-error what may wait goes by the outbox, so that nothing is lost without a network
  const now = run(kept, { id: '7' });
  return [waiting, now];
}
