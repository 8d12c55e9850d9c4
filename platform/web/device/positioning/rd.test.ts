import { createHash } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { rdByParameters } from '#platform/shared/geometry/rd-conversion.ts';
import { testingRdGrid } from '#platform/shared/geometry/testing-rd-grid.ts';

const HOUSE = { latitude: 52.374533, longitude: 4.883526 };
const grid = testingRdGrid({ northSeconds: 0.005 });
const version = createHash('sha256').update(new Uint8Array(grid)).digest('hex');

/** The only cache there is, by path. */
let kept: Map<string, ArrayBuffer>;
const cache = {
  keys: async () => [...kept.keys()].map((path) => ({ url: `http://localhost${path}` })),
  match: async (path: string) => (kept.has(path) ? new Response(kept.get(path)) : undefined),
  put: async (path: string, answer: Response) => void kept.set(path, await answer.arrayBuffer()),
  delete: async ({ url }: { url: string }) => kept.delete(new URL(url).pathname),
};
vi.stubGlobal('caches', { open: async () => cache, match: cache.match, delete: async () => kept.clear() });

/** Configuration of the server; `config` is also what the device remembers of it. */
let config: object;
let sent: ArrayBuffer;
vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(config), setItem: () => undefined });
vi.stubGlobal('fetch', async (path: string) => new Response(path === '/config.json' ? JSON.stringify(config) : sent));

/** The device as after a start of the page. */
async function start(): Promise<typeof import('./rd.ts')> {
  vi.resetModules();
  return import('./rd.ts');
}

beforeEach(() => {
  kept = new Map();
  config = { identity: 'demo', rdGrid: { version, sizeBytes: grid.byteLength } };
  sent = grid;
});

test('places go by the parameters until the grid is there, and then by the grid, in the page that was open too', async () => {
  const { keepRdGrid, loadRd } = await start();
  expect((await loadRd()).toRd(HOUSE)).toEqual(rdByParameters.toRd(HOUSE));
  await keepRdGrid();
  expect((await loadRd()).toRd(HOUSE).convertedBy).toBe('grid');
  const next = await start();
  expect((await next.loadRd()).toRd(HOUSE).convertedBy).toBe('grid');
});

test('a grid that came in part is not kept', async () => {
  sent = grid.slice(0, grid.byteLength - 1000);
  const { keepRdGrid } = await start();
  await keepRdGrid();
  expect([...kept.keys()]).toEqual([]);
});

test('another version takes the place of the one before, and an installation without one has it removed', async () => {
  kept.set('/v1/rd-grid/old', new ArrayBuffer(8));
  await (await start()).keepRdGrid();
  expect([...kept.keys()]).toEqual([`/v1/rd-grid/${version}`]);
  config = { identity: 'demo' };
  const { keepRdGrid, loadRd } = await start();
  expect((await loadRd()).toRd(HOUSE).convertedBy).toBe('parameters');
  await keepRdGrid();
  expect([...kept.keys()]).toEqual([]);
});
