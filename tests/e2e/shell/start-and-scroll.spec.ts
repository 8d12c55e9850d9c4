/** Start of the app, and the scroll position of a page after going to it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { ask } from '../go.ts';
import { signInAt } from '../people.ts';
import { startTestServer } from '../server.ts';
import { test } from '../test.ts';

const SCROLLED_PX = 200;

/** Goes to an address as a link of the app does, without loading the page anew. */
async function goWithin(page: Page, address: string): Promise<void> {
  await ask(page, address);
  await expect(page).toHaveURL(address);
}

/** Scrolls until the page stays there: what comes in above it meanwhile moves it on. */
async function scrollDown(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate((top) => scrollTo(0, top), SCROLLED_PX);
    await rendered(page);
    expect(await topOf(page)).toBe(SCROLLED_PX);
  }).toPass();
}

/** Waits until what was asked for has been drawn. */
const rendered = (page: Page) => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

const topOf = (page: Page) => page.evaluate(() => Math.round(scrollY));

test('a page opens at its top, unless the address says to skip that or only its query changed', async ({ page }) => {
  await signInAt(page, 'projectleider', '/cp/projecten');
  await scrollDown(page);
  await goWithin(page, '/cp/projecten?van=mail');
  await rendered(page);
  expect(await topOf(page)).toBe(SCROLLED_PX);

  await goWithin(page, '/cp/formulieren/lijst?scrollBehavior=skip');
  await expect(page.getByRole('heading', { level: 1, name: 'Alle formulieren' })).toBeVisible();
  await scrollDown(page);
  await goWithin(page, '/cp/projecten?scrollBehavior=skip');
  await expect(page.getByRole('heading', { level: 1, name: /rojecten/ })).toBeVisible();
  await rendered(page);
  // What came in above it meanwhile moved it on.
  expect(await topOf(page)).toBeGreaterThanOrEqual(SCROLLED_PX);

  await scrollDown(page);
  await goWithin(page, '/cp/formulieren/lijst');
  await expect(page.getByRole('heading', { level: 1, name: 'Alle formulieren' })).toBeVisible();
  await expect.poll(() => topOf(page)).toBe(0);
});

test('a start that fails is told to the console, and to nobody else', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const told: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') told.push(message.text());
  });
  await page.route('**/auth/inloggen', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('id="root"', 'id="elders"') });
  });
  await page.goto('/auth/inloggen');
  await expect.poll(() => told.join('\n')).toContain('Failed to initialize the React app');
  await expect(page.locator('body')).toHaveText('');
  await context.close();
});

test('with a DSN the browser reports an error nobody caught, as production, with every load traced', async ({ page }) => {
  const envelopes: string[] = [];
  const collector = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      envelopes.push(Buffer.concat(parts).toString('utf8'));
      response.writeHead(200, { 'access-control-allow-origin': '*' }).end('{}');
    });
  });
  await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening));
  const server = await startTestServer({ SENTRY_DSN: `http://sleutel@localhost:${(collector.address() as AddressInfo).port}/1`, DEMO_DATA: 'no' });
  await page.goto(`${server.url}/auth/inloggen`);
  await expect(page.getByRole('button', { name: 'Inloggen met Microsoft' })).toBeEnabled();
  await expect
    .poll(async () => {
      await page.evaluate(() => setTimeout(() => Promise.reject(new Error('Fout van de test')), 0));
      return envelopes.find((text) => text.includes('Fout van de test')) ?? '';
    })
    .toMatch(/"environment":"production"/);
  await expect.poll(() => envelopes.find((text) => text.includes('"type":"transaction"')) ?? '').toMatch(/"sample_rate":"1"/);
  await expect.poll(() => envelopes.some((text) => text.includes('"type":"replay_event"'))).toBe(true);
  await server.close();
  collector.closeAllConnections();
  collector.close();
});
