/** Everything the browser measurements need: the built product, the bare pages, and a browser. */
import type { Browser } from '@playwright/test';
import { buildWeb } from '../../scripts/build-web.ts';
import { startTestServer } from '../../tests/e2e/server.ts';
import { launch } from './chromium.ts';
import { startBareSite } from './site.ts';

/** Surroundings of a measurement. */
export interface Surroundings {
  readonly browser: Browser;
  readonly productUrl: string;
  readonly bareUrl: string;
}

/** Starts all, runs, and stops all. `environment` holds settings of the product. */
export async function inBrowser(run: (surroundings: Surroundings) => Promise<void>, environment: Record<string, string> = {}): Promise<void> {
  await buildWeb();
  const [product, bare, browser] = await Promise.all([startTestServer(environment), startBareSite(), launch()]);
  try {
    await run({ browser, productUrl: product.url, bareUrl: bare.url });
  } finally {
    await browser.close();
    await Promise.all([product.close(), bare.stop()]);
  }
}
