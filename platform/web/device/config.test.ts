import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const config = { identity: 'demo', authority: '', clientId: '', scopes: [], version: '1' };
const KEY = 'maaiveld.config';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

const answering = (body: string) => vi.stubGlobal('fetch', async () => new Response(body));
const start = () => import('./config.ts');

test('the configuration of the server is kept for a start without a network', async () => {
  answering(JSON.stringify(config));
  expect(await (await start()).loadConfig()).toEqual(config);
  vi.resetModules();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  expect(await (await start()).loadConfig()).toEqual(config);
});

test.each(['<h1>Welkom op de wifi</h1>', 'null', '{"error":"no"}'])('%s in place of it is not kept, and what was kept is used', async (lie) => {
  localStorage.setItem(KEY, JSON.stringify(config));
  answering(lie);
  const { keptConfig, loadConfig } = await start();
  expect(await loadConfig()).toEqual(config);
  expect(keptConfig()).toEqual(config);
});

test('what an earlier start kept of a lie counts for nothing', async () => {
  localStorage.setItem(KEY, '<h1>Welkom op de wifi</h1>');
  answering('<h1>Welkom op de wifi</h1>');
  const { keptConfig, loadConfig } = await start();
  expect(keptConfig()).toBeUndefined();
  await expect(loadConfig()).rejects.toThrow('config.json');
});
