/** Makes the pictures of the README and of the install prompt from the real app with demo data: `node scripts/screenshots.ts`, on the Node of the product. */
import { mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { signIn } from '../tests/e2e/people.ts';
import { startTestServer } from '../tests/e2e/server.ts';
import { findBrowser } from './browsers.ts';
import { buildWeb } from './build-web.ts';

const root = join(import.meta.dirname, '..');
const readmeDir = join(root, 'docs/screenshots');
const installDir = join(root, 'apps/web/public/screenshots');
/** A picture that weighs more has no place in a README, in bytes. */
const SIZE_BYTES_MAX = 300_000;

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const desk = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 };

async function personAt(browser: Browser, url: string, account: string, device: typeof phone): Promise<Page> {
  const context = await browser.newContext({
    ...device,
    baseURL: url,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await signIn(page, account);
  return page;
}

/** Takes the picture once nothing is on its way any more, and puts it in place when it is not too large. */
async function shoot(page: Page, directory: string, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const file = join(directory, `${name}.png`);
  const fresh = `${file}.fresh.png`;
  await page.screenshot({ path: fresh });
  const { size } = await stat(fresh);
  if (size > SIZE_BYTES_MAX) throw new Error(`${name}.png is ${size} bytes, more than ${SIZE_BYTES_MAX}`);
  await rename(fresh, file);
  console.log(`${name}.png, ${Math.round(size / 1000)} kB`);
}

async function shootField(page: Page): Promise<void> {
  await page.goto('/cp/tempo/buitendienst/uren-registratie');
  await page.getByRole('button', { name: /Boren.*26\.01400-01/ }).waitFor();
  await page.getByRole('button', { name: 'Tijd starten' }).click();
  await page.getByRole('button', { name: 'Nu starten' }).click();
  await page.getByText(/Loopt sinds/).waitFor();
  await page.goto('/cp/home/overzicht');
  await page
    .getByRole('button', { name: /boring/i })
    .first()
    .waitFor();
  await shoot(page, readmeDir, 'vandaag');
  await shoot(page, installDir, 'overview-phone');
  await page.goto('/cp/projecten/26.01400/fasen/01/informatie');
  await page.getByRole('link', { name: /Boorplan/ }).waitFor();
  await shoot(page, installDir, 'phase-phone');
  await page.goto('/cp/formulieren');
  await page.getByRole('link', { name: /Teruggestuurd/ }).click();
  await page.getByRole('button', { name: 'Aanpassen' }).click();
  await page.waitForURL(/\/algemeen/);
  await page.goto(page.url().replace(/algemeen.*$/, 'lagen'));
  await page.getByRole('button', { name: /Zand/ }).first().waitFor();
  await shoot(page, readmeDir, 'boorstaat');
}

async function shootDesk(page: Page): Promise<void> {
  await page.goto('/cp/home/overzicht');
  await page.getByText('Te beoordelen').first().waitFor();
  await shoot(page, installDir, 'overview-desk');
  await page.goto('/cp/projecten');
  await page
    .getByRole('row', { name: /26\.014/ })
    .first()
    .waitFor();
  await shoot(page, installDir, 'projects-desk');
  await page.goto('/cp/formulieren');
  await page
    .getByRole('link', { name: /Boring 0/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Goedkeuren' }).waitFor();
  await shoot(page, readmeDir, 'beoordelen');
}

await buildWeb();
await mkdir(readmeDir, { recursive: true });
const executablePath = findBrowser('chromium');
if (executablePath === undefined) throw new Error('Er is geen Chromium op deze machine; draai eerst npm test.');
const server = await startTestServer();
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu'],
  env: { ...process.env, LANGUAGE: 'nl', LANG: 'nl_NL.UTF-8' },
});
try {
  await shootField(await personAt(browser, server.url, 'veldwerker', phone));
  await shootDesk(await personAt(browser, server.url, 'projectleider', desk));
} finally {
  await browser.close();
  await server.close();
}
