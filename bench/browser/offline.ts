/**
 * P3: opening the app without a network on a slow device, from what its service worker keeps. The limit is a page of bare React kept by the
 * least service worker that does so. Both read everything from the device and draw; the slow-down is of the main thread of either page.
 */
import { type Comparison, compare, type Measure } from '../frame.ts';
import { closePage, type MeasuredPage, openPage } from './chromium.ts';
import { keepForm, signInAt } from './field-worker.ts';
import { type Opening, open, opener } from './opening.ts';
import { inBrowser } from './product-site.ts';

const OPEN_TIMES_MAX = 1.5;
const SLOW_DOWN = 4;
const QUESTIONS = 300;
/** Files either service worker keeps that are no page of an app: from here a page is opened as if for the first time. */
const KEPT_BLANK = '/icons/icon.svg';
const BARE_BLANK = '/outbox.html';

/** P3. */
export const offline: Measure = {
  keys: ['P3'],
  async run(report) {
    await inBrowser(async ({ browser, productUrl, bareUrl }) => {
      const [ours, bare] = [await openPage(browser), await openPage(browser)];
      await signInAt(ours, productUrl);
      await untilKept(ours, productUrl);
      const form = await keepForm(ours, QUESTIONS);
      // The second visit is the worker's: what it brings is kept.
      for (const visit of [`${bareUrl}/?worker`, `${bareUrl}/?worker`, bareUrl + BARE_BLANK]) await bare.page.goto(visit, { waitUntil: 'networkidle' });
      const bareForm = { url: `${bareUrl}/?questions=${QUESTIONS}`, selector: '.q', count: QUESTIONS };
      await open(bare, bareForm);
      for (const { page, cdp } of [ours, bare]) {
        await page.context().setOffline(true);
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
      }
      const limit = opener('React', bare, { from: bareUrl + BARE_BLANK, to: bareForm });
      const line = (what: string, to: Opening): Comparison => ({
        key: 'P3',
        what: `zonder netwerk openen, ${SLOW_DOWN}× trager: ${what}`,
        unit: 'CPU-ms van de pagina',
        target: { kind: 'times-limit', max: OPEN_TIMES_MAX },
        limit,
        ours: opener('Maaiveld', ours, { from: productUrl + KEPT_BLANK, to }),
      });
      report(await compare(line(`formulier van ${QUESTIONS} vragen`, { url: productUrl + form.sectionPath, selector: '.q', count: form.shown })));
      report(await compare(line('eerste scherm', { url: `${productUrl}/cp/home/overzicht`, selector: 'h1', count: 1 })));
      await closePage(ours);
      await closePage(bare);
    });
  },
};

/** Settles when the app is on the device with what a field worker needs without a network. */
async function untilKept({ page }: MeasuredPage, url: string): Promise<void> {
  await page.goto(`${url}/cp/home/overzicht`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForFunction(async () => {
    const opening = indexedDB.open('maaiveld');
    await new Promise((done, fail) => Object.assign(opening, { onsuccess: done, onerror: fail }));
    const asking = opening.result.transaction('answers').objectStore('answers').getAll();
    await new Promise((done, fail) => Object.assign(asking, { onsuccess: done, onerror: fail }));
    opening.result.close();
    const names = (asking.result as { readonly name: string }[]).map(({ name }) => name);
    return ['phase.get', 'form-design.get', 'colleague.list'].every((name) => names.includes(name));
  });
}
