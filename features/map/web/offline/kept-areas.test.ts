import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { planArea } from '../../area.ts';
import { keepArea, keptAreas, keptTile, removeArea } from './kept-areas.ts';

/** Everything in the only cache there is, by address. */
let kept: Map<string, { readonly body: ArrayBuffer; readonly type: string }>;
/** Puts that still fit. */
let room: number;
const full = (address: string) => new URL(address, 'http://localhost').href;
const stored = (address: string) => {
  const found = kept.get(full(address));
  return found === undefined ? undefined : new Response(found.body, { headers: { 'content-type': found.type } });
};
const cache = {
  keys: async () => [...kept.keys()].map((url) => ({ url })),
  match: async (address: string) => stored(address),
  put: async (address: string, answer: Response) => {
    if (room-- <= 0) throw new DOMException('full', 'QuotaExceededError');
    kept.set(full(address), { body: await answer.arrayBuffer(), type: answer.headers.get('content-type') ?? '' });
  },
  delete: async (address: string) => kept.delete(full(address)),
};
vi.stubGlobal('caches', { open: async () => cache, has: async () => kept.size > 0, match: async (address: string) => stored(address) });

let server: Server;
let mapUrl: string;
/** Answer of the tile server to a request: a status, or a connection that breaks; undefined: a tile. */
let answer: ((path: string) => number | 'broken' | undefined) | undefined;
const asked: string[] = [];
beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const how = answer?.(url);
    if (how === 'broken') return response.destroy();
    response.writeHead(how ?? 200, { 'content-type': how === undefined ? 'image/png' : 'text/html', 'access-control-allow-origin': '*' });
    return response.end(how === undefined ? Buffer.alloc(1000) : 'nee');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  mapUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done)));
beforeEach(() => {
  kept = new Map();
  room = Number.POSITIVE_INFINITY;
  answer = undefined;
  asked.length = 0;
});

const extent = { west: 173_000, east: 173_200, south: 387_000, north: 387_200 };
const of = { project: '26.01400', phase: '01' };
const plan = planArea('grijs', extent);
const keep = (more: Partial<Parameters<typeof keepArea>[0]> = {}) =>
  keepArea({ ...of, mapUrl, background: 'grijs', extent, onProgress: () => undefined, signal: new AbortController().signal, ...more });
const tilesKept = () => [...kept.keys()].filter((url) => url.startsWith(mapUrl));

test('an area is fetched tile by tile, tells how far it is, and is shown from the device', async () => {
  const told: number[] = [];
  const area = await keep({ onProgress: (done, all) => void told.push(done / all) });
  expect(area).toMatchObject({ background: 'grijs', tiles: plan.tiles, bytes: plan.tiles * 1000, levels: plan.levels });
  expect(tilesKept()).toHaveLength(plan.tiles);
  expect(told).toHaveLength(plan.tiles);
  expect(told.at(-1)).toBe(1);
  expect(await keptAreas(of)).toEqual([area]);
  expect((await keptTile(tilesKept()[0] ?? ''))?.size).toBe(1000);
  expect(await keptTile(`${mapUrl}/elders.png`)).toBeUndefined();
  expect(await keptAreas({ project: '26.01400', phase: '02' })).toEqual([]);
});

test('a line that breaks off keeps what there is, says so, and the next press fetches it whole', async () => {
  answer = () => (asked.length > plan.tiles / 2 ? 'broken' : undefined);
  await expect(keep()).rejects.toMatchObject({ code: 'not-possible-now', details: { reason: expect.stringContaining('verbinding viel weg') } });
  expect(await keptAreas(of)).toEqual([]);
  expect(tilesKept().length).toBeGreaterThan(0);
  answer = undefined;
  expect((await keep()).tiles).toBe(plan.tiles);
});

test('a service that can not give some tiles now leaves no map that looks whole: it says so, and the next press fetches the rest', async () => {
  for (const status of [429, 503]) {
    answer = () => (asked.length % 3 === 0 ? status : undefined);
    await expect(keep()).rejects.toMatchObject({ details: { reason: expect.stringContaining('kan het nu niet aan') } });
    expect(await keptAreas(of)).toEqual([]);
    answer = undefined;
    expect((await keep()).tiles).toBe(plan.tiles);
    await removeArea(mapUrl, of, 'grijs');
  }
});

test('a service that has nothing there, a full device and a press on stop each end it', async () => {
  answer = () => 404;
  await expect(keep()).rejects.toMatchObject({ details: { reason: expect.stringContaining('geen beelden') } });
  answer = undefined;
  room = 3;
  await expect(keep()).rejects.toMatchObject({ details: { reason: expect.stringContaining('geen ruimte') } });
  room = Number.POSITIVE_INFINITY;
  const stop = new AbortController();
  await expect(keep({ signal: stop.signal, onProgress: () => stop.abort() })).rejects.toMatchObject({ name: 'AbortError' });
  expect(await keptAreas(of)).toEqual([]);
});

test('an area that is taken away leaves the tiles that another phase shows too', async () => {
  await keep();
  await keep({ phase: '02', extent: { ...extent, east: 173_900 } });
  await removeArea(mapUrl, of, 'grijs');
  expect(await keptAreas(of)).toEqual([]);
  const [other] = await keptAreas({ project: '26.01400', phase: '02' });
  expect(tilesKept()).toHaveLength(other?.tiles ?? 0);
  await removeArea(mapUrl, { project: '26.01400', phase: '02' }, 'grijs');
  expect(kept.size).toBe(0);
});

test('an area that is fetched anew elsewhere leaves no tiles behind that nothing shows any more', async () => {
  await keep();
  const moved = { west: 180_000, east: 180_200, south: 390_000, north: 390_200 };
  const area = await keep({ extent: moved });
  expect(tilesKept()).toHaveLength(area.tiles);
  await removeArea(mapUrl, of, 'grijs');
  expect(kept.size).toBe(0);
});
