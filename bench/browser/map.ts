/**
 * P22: the map of a phase with ten thousand points, dragged, zoomed and a point of it chosen, beside bare OpenLayers with the same points on a map of the
 * same size; and the longest frame of the product's on a phone four times slower.
 */
import type { Page } from '@playwright/test';
import type { FieldPointList } from '#features/fieldwork/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { buildWeb } from '../../scripts/build-web.ts';
import { startTestServer } from '../../tests/e2e/server.ts';
import { type Contender, compare, type Measure, type Sample } from '../frame.ts';
import { makePoints, POINTS } from '../points.ts';
import { cpuMsDuring, launch, type MeasuredPage, openPage, untilIdle } from './chromium.ts';
import { signInAt } from './field-worker.ts';
import { startBareSite } from './site.ts';

const TIMES_MAX = 1.3;
const FRAME_MS_MAX = 100;
/** How much slower the phone is on which frames are measured. */
const SLOWED = 4;
/** Drags and turns of the wheel in a turn. */
const DRAGS = 6;
const WHEEL_TURNS = 6;
const DRAG_STEPS = 12;
const WHEEL_PX = 240;
/** Rest after a turn of the wheel, in milliseconds: the map goes on by itself for a while. */
const REST_MS = 400;
const MAP_PATH = '/cp/projecten/26.01400/fasen/01/kaart';
const SIZE = POINTS.toLocaleString('nl');

/** P22, on a phone. */
export const map: Measure = {
  keys: ['P25'],
  async run(report) {
    await buildWeb();
    const [server, bare, browser] = [await startTestServer(), await startBareSite(), await launch()];
    try {
      const [app, page] = [await openPage(browser), await openPage(browser)];
      await signInAt(app, server.url);
      await openProduct(app.page, server.url);
      const size = await app.page.locator('.mapcanvas').boundingBox();
      if (size === null) throw new Error('the map is not shown');
      await page.page.goto(`${bare.url}/map.html?width=${size.width}&height=${size.height}`, { waitUntil: 'networkidle' });
      const limit = mover('OpenLayers', page, '#map', '#chosen');
      const ours = mover('Maaiveld', app, '.mapcanvas', '.pointcard h2');
      report(
        await compare({
          ...{ key: 'P25', what: `kaart: ${SIZE} punten schuiven, zoomen en kiezen`, unit: 'CPU-ms van de pagina' },
          ...{ target: { kind: 'times-limit', max: TIMES_MAX }, limit, ours },
        }),
      );
      const constant: Contender = { name: 'grens', run: async () => ({ value: FRAME_MS_MAX }) };
      report(
        await compare({
          ...{ key: 'P25', what: `kaart: ${SIZE} punten, langste beeld op een ${SLOWED}× trager toestel`, unit: 'ms' },
          ...{ target: { kind: 'value', max: FRAME_MS_MAX }, limit: constant, ours: slowed('Maaiveld', app) },
        }),
      );
    } finally {
      await browser.close();
      await Promise.all([server.close(), bare.stop()]);
    }
  },
};

/** Opens the map of a phase of which the server tells ten thousand points. */
async function openProduct(page: Page, url: string): Promise<void> {
  const points = makePoints(POINTS).map((point): FieldPointList['points'][number] => ({
    ...{ id: newId(), kind: 'boring', ...point, askedNumber: '', state: 'planned', accuracyMeters: null, measured: 'imported', levelMeters: null },
    ...{ plannedDepthCm: 200, reachedDepthCm: null, reason: '', note: '', by: 'Bench', at: new Date(0).toISOString(), version: 1 },
  }));
  const answer: FieldPointList = { points, forms: [], activities: [], isOpen: true };
  await page.route('**/field-points', (route) => route.fulfill({ json: answer }));
  await page.route('**/phases/01/shapes', (route) => route.fulfill({ json: { shapes: [] } }));
  await page.goto(`${url}${MAP_PATH}`);
  await page.getByRole('region', { name: new RegExp(`^Kaart met ${POINTS} punten`) }).waitFor();
  await untilIdle(page);
}

/** Moves over the map and chooses a point, as often as a turn asks. */
function mover(name: string, measured: MeasuredPage, map: string, chosen: string): Contender {
  return {
    name,
    async run(): Promise<Sample> {
      const { cpuMs, tookMs } = await cpuMsDuring(measured, () => moveOver(measured.page, map, chosen));
      await letGo(measured.page);
      return { value: cpuMs, p95Ms: tookMs };
    },
  };
}

async function moveOver(page: Page, map: string, chosen: string): Promise<void> {
  const box = await page.locator(map).boundingBox();
  if (box === null) throw new Error('the map is not shown');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  for (let drag = 0; drag < DRAGS; drag++) {
    const way = drag % 2 === 0 ? 1 : -1;
    await page.mouse.move(x - 40 * way, y - 40 * way);
    await page.mouse.down();
    await page.mouse.move(x + 40 * way, y + 40 * way, { steps: DRAG_STEPS });
    await page.mouse.up();
    await untilIdle(page);
  }
  await page.mouse.move(x, y);
  for (let turn = 0; turn < WHEEL_TURNS; turn++) {
    await page.mouse.wheel(0, turn % 2 === 0 ? -WHEEL_PX : WHEEL_PX);
    await page.waitForTimeout(REST_MS);
    await untilIdle(page);
  }
  await page.mouse.click(x, y);
  await page
    .locator(chosen)
    .filter({ hasText: /Boring \d+/ })
    .waitFor();
  await untilIdle(page);
}

/** Lets go of the point that was chosen, where the page has a way to. */
async function letGo(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Punt loslaten' });
  if ((await button.count()) > 0) await button.click();
  await untilIdle(page);
}

/** The longest time between two frames while somebody moves over the map. */
function slowed(name: string, { page, cdp }: MeasuredPage): Contender {
  return {
    name,
    async run(): Promise<Sample> {
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
      try {
        await page.evaluate(() => {
          const kept = globalThis as unknown as { longestFrameMs: number };
          kept.longestFrameMs = 0;
          let before = performance.now();
          const look = (now: number) => {
            kept.longestFrameMs = Math.max(kept.longestFrameMs, now - before);
            before = now;
            if (kept.longestFrameMs >= 0) requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        });
        await moveOver(page, '.mapcanvas', '.pointcard h2');
        const value = await page.evaluate(() => {
          const kept = globalThis as unknown as { longestFrameMs: number };
          const longest = kept.longestFrameMs;
          kept.longestFrameMs = Number.NaN;
          return longest;
        });
        await letGo(page);
        return { value };
      } finally {
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      }
    },
  };
}
