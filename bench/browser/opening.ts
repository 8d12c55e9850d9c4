/** Opening a page, from nothing until what was asked for is drawn, and what that costs the page's process. */
import type { Page } from '@playwright/test';
import type { Contender, Sample } from '../frame.ts';
import { cpuMsDuring, type MeasuredPage, middle, untilIdle } from './chromium.ts';

/** Openings in a turn; the middle one counts. */
const OPENINGS = 3;

/** A page to open: its address, and how many of which elements are there when it is complete. */
export interface Opening {
  readonly url: string;
  readonly selector: string;
  readonly count: number;
}

/** Opens an address and waits until all of it stands. */
export async function open({ page }: MeasuredPage, { url, selector, count }: Opening): Promise<void> {
  await page.goto(url, { waitUntil: 'commit' });
  await untilShown(page, selector, count);
}

/** Waits until so many parts stand, drawn. */
export async function untilShown(page: Page, selector: string, count: number): Promise<void> {
  // Not `waitForSelector`: the handle it answers with holds on to the page's nodes, and to all of them once they are taken away.
  await page
    .locator(selector)
    .nth(count - 1)
    .waitFor({ state: 'attached' });
  await untilIdle(page);
}

/** Opens a page a few times. `from` is an address of the same site without the app, so that nothing of it runs yet. */
export function opener(name: string, measured: MeasuredPage, { from, to }: { readonly from: string; readonly to: Opening }): Contender {
  return openerBy(name, measured, { before: () => measured.page.goto(from), act: () => open(measured, to) });
}

/** Opens in a way of its own a few times; `before` is not measured. */
export function openerBy(
  name: string,
  measured: MeasuredPage,
  steps: { readonly before: () => Promise<unknown>; readonly act: () => Promise<void> },
): Contender {
  return {
    name,
    async run() {
      const samples: Sample[] = [];
      for (let opening = 0; opening < OPENINGS; opening++) {
        await steps.before();
        const { cpuMs, tookMs } = await cpuMsDuring(measured, steps.act);
        samples.push({ value: cpuMs, p95Ms: tookMs });
      }
      return middle(samples, ({ value }) => value);
    },
  };
}
