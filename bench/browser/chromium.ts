/** The browser that is measured, and what its pages cost. */
import { type Browser, type BrowserContextOptions, type CDPSession, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/browsers.ts';

/** A phone, as most of the field has. */
const phone: BrowserContextOptions = { locale: 'nl-NL', timezoneId: 'Europe/Amsterdam', viewport: { width: 390, height: 844 } };
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update'];
const MS_PER_SECOND = 1000;
const BYTES_PER_MB = 1_000_000;
/** Rest of a page before its memory is read, in milliseconds. */
const REST_MS = 300;
/** Time limit for expected content, in milliseconds: a machine that others use too can be far slower than the browser expects. */
const PATIENCE_MS = 180_000;

/** Starts the browser, with more flags where they are asked for. */
export function launch(more: readonly string[] = []): Promise<Browser> {
  const executablePath = findBrowser('chromium');
  return chromium.launch({ ...(executablePath === undefined ? {} : { executablePath }), args: [...flags, ...more] });
}

/** A page with the counters of its process. */
export interface MeasuredPage {
  readonly page: Page;
  readonly cdp: CDPSession;
}

/** Opens a page with a profile of its own. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<MeasuredPage> {
  const context = await browser.newContext({ ...phone, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  return { page, cdp };
}

/** Closes a page with its profile. */
export async function closePage({ page }: MeasuredPage): Promise<void> {
  await page.context().close();
}

async function metric({ cdp }: MeasuredPage, name: string): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const found = metrics.find((one) => one.name === name);
  if (found === undefined) throw new Error(`the browser does not tell ${name}`);
  return found.value;
}

/** CPU time that the page's process took while `act` ran, and how long that was, in milliseconds. */
export async function cpuMsDuring(measured: MeasuredPage, act: () => Promise<unknown>): Promise<{ readonly cpuMs: number; readonly tookMs: number }> {
  const before = await metric(measured, 'ProcessTime');
  const begin = performance.now();
  await act();
  const tookMs = performance.now() - begin;
  const cpuMs = ((await metric(measured, 'ProcessTime')) - before) * MS_PER_SECOND;
  if (cpuMs <= 0) throw new Error('the page went to another process meanwhile');
  return { cpuMs, tookMs };
}

/** Returns the megabytes in JavaScript objects after a full garbage collection. */
export async function heapMbOf(measured: MeasuredPage): Promise<number> {
  await measured.page.waitForTimeout(REST_MS);
  // Twice: what has a finalizer goes only after the first.
  await measured.cdp.send('HeapProfiler.collectGarbage');
  await measured.cdp.send('HeapProfiler.collectGarbage');
  return (await metric(measured, 'JSHeapUsedSize')) / BYTES_PER_MB;
}

/** Waits until the page has drawn what it has and has nothing to do. */
export async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => done(), { timeout: 5000 })))),
  );
}

/** The middle one of some samples. */
export function middle<Value>(values: readonly Value[], by: (value: Value) => number): Value {
  return [...values].sort((a, b) => by(a) - by(b))[values.length >> 1] as Value;
}
