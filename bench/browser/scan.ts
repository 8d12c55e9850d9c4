/**
 * P24: from a code being seen until its time runs on the screen, without a network, on a slow phone. What the camera needs to read the code is left out: the
 * code goes the way a read code goes, by the field below the camera.
 */
import type { Page } from '@playwright/test';
import { signInByHand } from '../../tests/e2e/people.ts';
import { compare, type Measure } from '../frame.ts';
import { closePage, openPage, untilIdle } from './chromium.ts';
import { inBrowser } from './product-site.ts';

const SHOWN_WITHIN_MS = 300;
const SLOW_DOWN = 4;
/** Longest the words are waited for, in milliseconds: they are there within a second, or never. */
const PATIENCE_MS = 30_000;
const ACCOUNT = 'veldwerker2';
const SCAN = '/cp/tempo/buitendienst/scannen';
const TIMER = '/cp/tempo/buitendienst/uren-registratie';
const RUNS = 'Loopt sinds';
const NOTHING_RUNS = 'Er loopt nu geen tijd';

interface Known {
  readonly code: string;
  readonly kind: string;
  readonly phases: readonly object[];
}

/** P24. */
export const scan: Measure = {
  keys: ['P24'],
  async run(report) {
    await inBrowser(async ({ browser, productUrl }) => {
      const measured = await openPage(browser);
      const { page, cdp } = measured;
      await signInByHand(page, ACCOUNT, `${productUrl}/auth/inloggen`);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      const known = (await (await page.request.get(`${productUrl}/v1/known-codes`)).json()) as Known[];
      const code = known.find(({ kind, phases }) => kind === 'phase' && phases.length === 1)?.code;
      if (code === undefined) throw new Error('no phase with a code is on the device');
      for (const path of [`/q/fase/${code}`, TIMER, SCAN]) await page.goto(productUrl + path, { waitUntil: 'networkidle' });
      await page.context().setOffline(true);
      await startFirst(page, code);
      await stop(page, productUrl, code);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
      const run = async () => {
        await page.goto(productUrl + SCAN);
        await fill(page, code);
        const value = await submitUntil(page, RUNS);
        await stop(page, productUrl, code);
        return { value };
      };
      report(
        await compare({
          ...{ key: 'P24', what: `code gezien tot tijd loopt, zonder netwerk, ${SLOW_DOWN}× trager`, unit: 'ms' },
          ...{ target: { kind: 'value', max: SHOWN_WITHIN_MS }, rounds: 9 },
          ...{ limit: { name: 'grens', run: async () => ({ value: SHOWN_WITHIN_MS }) }, ours: { name: 'Maaiveld', run } },
        }),
      );
      await closePage(measured);
    });
  },
};

async function fill(page: Page, code: string): Promise<void> {
  await page.getByLabel('Of typ de code onder de QR-code').fill(code);
  await untilIdle(page);
}

/** The first time at a phase: what will be done is chosen. */
async function startFirst(page: Page, code: string): Promise<void> {
  await fill(page, code);
  await page.getByRole('button', { name: 'Code gebruiken' }).click();
  const start = page.getByRole('button', { name: /^Start / });
  await start.or(page.getByText(RUNS)).first().waitFor();
  if (await start.isVisible()) await start.click();
  await page.getByText(RUNS).first().waitFor();
  await untilIdle(page);
}

/** The same code again stops it. */
async function stop(page: Page, url: string, code: string): Promise<void> {
  await page.goto(url + SCAN);
  await fill(page, code);
  await page.getByRole('button', { name: 'Code gebruiken' }).click();
  await page.getByText(NOTHING_RUNS).first().waitFor();
  await untilIdle(page);
}

/** Sends what is in the field, and returns the milliseconds until these words are drawn; rejects with what stands there instead when they never are. */
function submitUntil(page: Page, words: string): Promise<number> {
  return page.evaluate(
    ({ wanted, patienceMs }) =>
      new Promise<number>((done, fail) => {
        const began = performance.now();
        setTimeout(() => fail(new Error(`'${wanted}' never came: ${document.body.textContent}`)), patienceMs);
        const looking = new MutationObserver(() => {
          if (document.body.textContent?.includes(wanted) !== true) return;
          looking.disconnect();
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)));
        });
        looking.observe(document.body, { subtree: true, childList: true, characterData: true });
        document.querySelector<HTMLFormElement>('form.stack')?.requestSubmit();
      }),
    { wanted: words, patienceMs: PATIENCE_MS },
  );
}
