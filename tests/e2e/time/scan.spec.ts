import { rm } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { browserThatSees } from '../forms/scan-video.ts';
import { go } from '../go.ts';
import { testWithApp, untilAppKept } from '../kept-app.ts';
import { signIn, signInAt } from '../people.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { test } from '../test.ts';

const SCAN = '/cp/tempo/buitendienst/scannen';
const TIMER = '/cp/tempo/buitendienst/uren-registratie';
const device = { locale: 'nl-NL', timezoneId: 'Europe/Amsterdam', viewport: { width: 390, height: 844 } };

// Hours of the day are closed by others: this needs a day of its own.
let server: TestServer;
test.beforeAll(async () => {
  server = await startTestServer();
});
test.afterAll(() => server.close());

interface Known {
  readonly code: string;
  readonly kind: string;
  readonly projectNumber: string;
  readonly phases: readonly { readonly number: string; readonly name: string }[];
}

const running = (page: Page) => page.getByRole('region', { name: 'Lopende tijd' });

testWithApp('a code starts work after one choice, without a network, and the same code stops it; a foreign code says so', async ({ browser: plain }) => {
  const office = await (await plain.newContext({ ...device, baseURL: server.url, serviceWorkers: 'block' })).newPage();
  await signIn(office, 'veldwerker2');
  const known = (await (await office.request.get('/v1/known-codes')).json()) as Known[];
  const code = known.find(({ kind, phases }) => kind === 'phase' && phases.length === 1);
  expect(code).toBeDefined();
  const { browser, photo, film } = await browserThatSees(plain, `${server.url}/q/fase/${code?.code}`);
  const page = await (await browser.newContext({ ...device, baseURL: server.url, permissions: ['camera'] })).newPage();
  // The phone's own camera opens the address: recognised, and nothing starts by itself.
  await signInAt(page, 'veldwerker2', `/q/fase/${code?.code}`);
  await untilAppKept(page);
  await expect(page.getByText('Herkend')).toBeVisible();
  await expect(page.getByRole('heading', { name: code?.phases[0]?.name ?? '' })).toBeVisible();
  await page.goto(TIMER);
  await expect(page.getByText('Er loopt nu geen tijd')).toBeVisible();

  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Code scannen' }).click();
  // Some codes know what is done there, and start by themselves.
  const start = page.getByRole('button', { name: /^Start / });
  await expect(async () => {
    if (await start.isVisible()) await start.click();
    await expect(running(page).getByText(/Loopt sinds .*gescand/)).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });

  await go(page, SCAN);
  await expect(page.getByText('Er loopt nu geen tijd')).toBeVisible();
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(running(page).getByText(/Loopt sinds/)).toBeVisible();
  await page.context().setOffline(false);
  await go(page, '/cp/te-verzenden');
  await expect(page.getByText(/Alles verzonden/).first()).toBeVisible();
  await browser.close();
  await rm(film);

  // Elsewhere, by a photo of the same sign; and what is none of ours. The copy there is from before the timer ran: what the code does waits for the server.
  const mayAnswer = Promise.withResolvers<void>();
  await office.route(/\/v1\/running-time-registration$/, (route) => mayAnswer.promise.then(() => route.continue()));
  await office.goto(SCAN);
  await office.getByLabel('Of typ de code').fill('8711327538481');
  await office.getByRole('button', { name: 'Code gebruiken' }).click();
  await expect(office.getByText('Dit is geen code van Maaiveld')).toBeVisible();
  await expect(office.getByRole('link', { name: 'Handmatige invoer' })).toBeVisible();
  await office.getByRole('button', { name: 'Opnieuw scannen' }).click();
  await office.locator('input[type=file]').setInputFiles({ name: 'bord.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(office.locator('.skel').first()).toBeVisible();
  mayAnswer.resolve();
  await expect(office.getByText('Er loopt nu geen tijd')).toBeVisible();
});

test('who plans prints the code of a phase, and withdraws it; the old one then says so', async ({ browser: plain }) => {
  const page = await (await plain.newContext({ ...device, baseURL: server.url, viewport: { width: 1440, height: 900 } })).newPage();
  await signInAt(page, 'projectleider', '/cp/projecten/26.01400/fasen/01/instellingen/formulieren');
  const section = page.locator('section.sec', { has: page.getByRole('heading', { name: 'QR-code van de fase' }) });
  const old = (await section.locator('.linkaddress').textContent())?.replace('-', '') ?? '';
  await section.getByRole('button', { name: 'Intrekken' }).click();
  await section.getByRole('button', { name: 'Ja, maak een nieuwe' }).click();
  await expect(section.locator('.linkaddress')).not.toHaveText(`${old.slice(0, 5)}-${old.slice(5)}`);
  await page.goto(`/q/fase/${old}`);
  await expect(page.getByRole('heading', { name: 'Deze code is ingetrokken' })).toBeVisible();
});
