/** P33: a hundred thousand projects on the map, opened in the app that runs, and zoomed; beside bare OpenLayers with the same points. */
import { buildWeb } from '../../scripts/build-web.ts';
import { type Contender, compare, type Measure, type Target } from '../frame.ts';
import { PLACES } from '../places.ts';
import { startBenchPostgres } from '../server/databases/databases.ts';
import { startOurs } from '../server/servers.ts';
import { launch, type MeasuredPage, openPage, untilIdle } from './chromium.ts';
import { signInAt } from './field-worker.ts';
import { openerBy } from './opening.ts';
import { startBareSite } from './site.ts';

const desk = { viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' } as const;
const target: Target = { kind: 'times-limit', max: 1.3 };
const SIZE = PLACES.toLocaleString('nl');
/** Steps of the zoom, there and back; and how long each is given, in milliseconds. */
const STEPS = 3;
const STEP_MS = 450;

/** P33. */
export const projectMap: Measure = {
  keys: ['P33'],
  async run(report) {
    await buildWeb();
    const postgres = await startBenchPostgres();
    const connection = await postgres.database(PLACES);
    const [ours, bare, browser] = await Promise.all([startOurs(connection), startBareSite(), launch()]);
    try {
      const [app, page] = [await openPage(browser, desk), await openPage(browser, desk)];
      await signInAt(app, ours.url, 'planner');
      const limit: MapPage = {
        ...{ name: 'OpenLayers', measured: page, from: `${bare.url}/projects.html`, drawn: 'body.drawn' },
        open: () => page.page.locator('#open').evaluate((button: HTMLButtonElement) => button.click()),
      };
      const product: MapPage = {
        ...{ name: 'Maaiveld', measured: app, from: `${ours.url}/cp/projecten/toegestane-projecten`, drawn: '.mapfoot' },
        open: () => app.page.evaluate(() => history.pushState({}, '', '/cp/projecten/kaart')),
      };
      const line = { key: 'P33', unit: 'CPU-ms van de pagina', target } as const;
      report(await compare({ ...line, what: `${SIZE} projecten op de kaart: openen`, limit: opening(limit), ours: opening(product) }));
      for (const one of [limit, product]) await showMap(one);
      report(await compare({ ...line, what: `${SIZE} projecten op de kaart: in- en uitzoomen`, limit: zooming(limit), ours: zooming(product) }));
    } finally {
      await browser.close();
      await Promise.all([ours.stop(), bare.stop()]);
      await postgres.stop();
    }
  },
};

interface MapPage {
  readonly name: string;
  readonly measured: MeasuredPage;
  /** Page from which the map is opened. */
  readonly from: string;
  readonly open: () => Promise<unknown>;
  /** Selector of what stands on the page once the map is drawn. */
  readonly drawn: string;
}

async function goFrom({ measured: { page }, from }: MapPage): Promise<void> {
  await page.goto(from, { waitUntil: 'networkidle' });
  await untilIdle(page);
}

async function openMap({ measured: { page }, open, drawn }: MapPage): Promise<void> {
  await open();
  await page.locator(drawn).waitFor({ state: 'attached' });
  await untilIdle(page);
}

async function showMap(one: MapPage): Promise<void> {
  await goFrom(one);
  await openMap(one);
}

const opening = (one: MapPage): Contender => openerBy(one.name, one.measured, { before: () => goFrom(one), act: () => openMap(one) });

function zooming({ name, measured }: MapPage): Contender {
  const { page } = measured;
  const press = async (label: string) => {
    await page.getByRole('button', { name: label }).evaluate((button: HTMLButtonElement) => button.click());
    await page.waitForTimeout(STEP_MS);
  };
  return openerBy(name, measured, {
    before: () => untilIdle(page),
    async act() {
      for (let step = 0; step < STEPS; step++) await press('Inzoomen');
      for (let step = 0; step < STEPS; step++) await press('Uitzoomen');
      await untilIdle(page);
    },
  });
}
