/**
 * P21 on a phone: the directory of twenty thousand people, opened in the app that runs and searched, beside a page of bare React with the same people; and
 * what it takes of the device.
 */

import { buildWeb } from '../../scripts/build-web.ts';
import { type Contender, compare, type Measure } from '../frame.ts';
import { PEOPLE, TYPED } from '../people.ts';
import { startBenchPostgres } from '../server/databases/databases.ts';
import { startOurs } from '../server/servers.ts';
import { launch, type MeasuredPage, openPage, untilIdle } from './chromium.ts';
import { signInAt } from './field-worker.ts';
import { openerBy, untilShown } from './opening.ts';
import { startBareSite } from './site.ts';

const PROJECTS = 1000;
const TIMES_MAX = 1.5;
const DEVICE_MB_MAX = 2;
const BYTES_PER_MB = 1_000_000;
/** Pause between two letters, in milliseconds. */
const KEY_PAUSE_MS = 80;
/** Longest wait for the directory to be fetched ahead, and the pause between two looks, in milliseconds. */
const FETCHED_WITHIN_MS = 120_000;
const LOOK_AGAIN_MS = 250;
/** Name of the person found by the text that is typed. */
const FOUND = /Sanne\s+Cornelis\s+Peters/;
const SIZE = PEOPLE.toLocaleString('nl');

/** P21, on a phone. */
export const directory: Measure = {
  keys: ['P21'],
  async run(report) {
    await buildWeb();
    const postgres = await startBenchPostgres();
    const connection = await postgres.database(PROJECTS, 0, PEOPLE);
    const [ours, bare, browser] = await Promise.all([startOurs(connection), startBareSite(), launch()]);
    try {
      const [app, page] = [await openPage(browser), await openPage(browser)];
      await signInAt(app, ours.url);
      const deviceMb = await keptMb(app);
      const limit = searcher('React', page, {
        from: `${bare.url}/people.html`,
        open: () => page.page.locator('button').evaluate((button: HTMLButtonElement) => button.click()),
        row: 'li',
      });
      const contender = searcher('Maaiveld', app, {
        from: `${ours.url}/cp/home/projecten`,
        open: () => app.page.evaluate(() => history.pushState({}, '', '/cp/home/collegas')),
        row: 'ul.rows li',
      });
      report(
        await compare({
          ...{ key: 'P21', what: `collega's: ${SIZE} openen en "${TYPED}" typen`, unit: 'CPU-ms van de pagina' },
          ...{ target: { kind: 'times-limit', max: TIMES_MAX }, limit, ours: contender },
        }),
      );
      const constant = (name: string): Contender => ({ name, run: async () => ({ value: name === 'grens' ? DEVICE_MB_MAX : deviceMb }) });
      report(
        await compare({
          ...{ key: 'P21', what: `collega's: ${SIZE} op het apparaat`, unit: 'MB' },
          ...{ target: { kind: 'value', max: DEVICE_MB_MAX }, limit: constant('grens'), ours: constant('Maaiveld') },
        }),
      );
    } finally {
      await browser.close();
      await Promise.all([ours.stop(), bare.stop()]);
      await postgres.stop();
    }
  },
};

interface Directory {
  /** Page from which it is opened. */
  readonly from: string;
  readonly open: () => Promise<unknown>;
  /** A row of the list. */
  readonly row: string;
}

/** Opens the directory in a page that runs, and types until the people who are meant stand there. */
function searcher(name: string, measured: MeasuredPage, { from, open, row }: Directory): Contender {
  const { page } = measured;
  return openerBy(name, measured, {
    async before() {
      await page.goto(from, { waitUntil: 'networkidle' });
      await untilIdle(page);
    },
    async act() {
      await open();
      await untilShown(page, row, 1);
      await page.getByRole('searchbox').focus();
      await page.keyboard.type(TYPED, { delay: KEY_PAUSE_MS });
      await page.locator(row).first().filter({ hasText: FOUND }).waitFor();
      await untilIdle(page);
    },
  });
}

/** Megabytes the directory takes of the device, once it was fetched ahead. */
async function keptMb({ page }: MeasuredPage): Promise<number> {
  const until = Date.now() + FETCHED_WITHIN_MS;
  for (;;) {
    const bytes = await page.evaluate(async () => {
      const opening = indexedDB.open('maaiveld');
      await new Promise((done, fail) => Object.assign(opening, { onsuccess: done, onerror: fail }));
      const asking = opening.result.transaction('answers').objectStore('answers').getAll();
      await new Promise((done, fail) => Object.assign(asking, { onsuccess: done, onerror: fail }));
      opening.result.close();
      const rows = asking.result as { readonly name: string; readonly data: unknown; readonly packed?: Uint8Array }[];
      const row = rows.find(({ name }) => name === 'colleague.list');
      return row === undefined ? 0 : (row.packed?.byteLength ?? new Blob([JSON.stringify(row.data)]).size);
    });
    if (bytes > 0) return bytes / BYTES_PER_MB;
    if (Date.now() > until) throw new Error('the directory was not fetched ahead');
    await page.waitForTimeout(LOOK_AGAIN_MS);
  }
}
