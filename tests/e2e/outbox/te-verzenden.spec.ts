import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { go } from '../go.ts';
import { holdBack } from '../line.ts';
import { signIn, signInAt } from '../people.ts';
import { test } from '../test.ts';

const OUTBOX = '/cp/te-verzenden';

async function newContext(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ locale: 'nl-NL', timezoneId: 'Europe/Amsterdam', viewport: { width: 390, height: 844 } });
}

async function newPerson(browser: Browser, account: string): Promise<Page> {
  const page = await (await newContext(browser)).newPage();
  await signIn(page, account);
  return page;
}

/** Signs out, also at the provider, and waits until the way back has ended. */
async function signOut(page: Page): Promise<void> {
  const left = page.waitForRequest(/\/oidc\/.*(end|logout)/);
  await page.getByRole('button', { name: 'Uitloggen' }).click();
  await left;
  await page.waitForURL(/\/auth\/inloggen/);
  await expect(page.getByRole('button', { name: 'Inloggen met Microsoft' })).toBeVisible();
}

test('a phase that is refused says why, is mended where it was typed, and arrives', async ({ browser }) => {
  const leader = await newPerson(browser, 'projectleider');
  await go(leader, '/cp/projecten/26.01421/fasen/nieuw');
  await leader.getByLabel('Naam', { exact: true }).first().fill('Nazorg');
  await leader.getByLabel('Fasenummer').fill('01');
  await leader.getByLabel('Soort').selectOption({ label: 'Rapportage' });
  await leader.getByLabel('Opdracht', { exact: true }).fill('Schrijf het rapport.');
  await leader.getByRole('button', { name: 'Fase bewaren' }).click();
  await leader.waitForURL(/\/fasen$/);
  await go(leader, OUTBOX);
  await expect(leader.getByText(/Fase 01 bestaat al in dit project/)).toBeVisible();
  await leader.getByRole('button', { name: 'Openen en verbeteren' }).click();
  await expect(leader.getByLabel('Naam', { exact: true }).first()).toHaveValue('Nazorg');
  await expect(leader.getByText(/Fase 01 bestaat al/).first()).toBeVisible();
  await leader.getByLabel('Fasenummer').fill('09');
  await leader.getByRole('button', { name: 'Fase bewaren' }).click();
  await leader.waitForURL(/\/fasen$/);
  await expect(leader.getByRole('link', { name: /09 Nazorg/ })).toBeVisible();
  await go(leader, OUTBOX);
  await expect(leader.getByText('Alles verzonden').first()).toBeVisible();
});

test('what one person has not sent is neither shown to nor sent by the next one on the device', async ({ browser }) => {
  const context = await newContext(browser);
  const page = await context.newPage();
  await signIn(page, 'planner');
  const release = await holdBack(context);
  await go(page, '/cp/home/persoonlijk');
  await page.getByLabel('Regels per keer in lange lijsten').selectOption('100');
  await expect(page.getByRole('link', { name: /1 te verzenden/ })).toBeVisible();
  await go(page, OUTBOX);
  await expect(page.getByText('Persoonlijke instellingen')).toBeVisible();
  await page.goto('/auth/uitloggen');
  await expect(page.getByRole('link', { name: '1 ding te verzenden' })).toBeVisible();
  await signOut(page);
  await release();

  await signInAt(page, 'veldwerker', OUTBOX);
  await expect(page.getByText('Er wacht ook 1 ding van iemand anders')).toBeVisible();
  await expect(page.getByText('Persoonlijke instellingen')).toHaveCount(0);
  await page.goto('/auth/uitloggen');
  await signOut(page);

  await signInAt(page, 'planner', OUTBOX);
  await expect(page.getByText('Alles verzonden').first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Ontvangen' }).getByText('Persoonlijke instellingen')).toBeVisible();
});

test('the rescue file holds what was not sent', async ({ browser }) => {
  const worker = await newPerson(browser, 'veldwerker');
  await holdBack(worker.context());
  await go(worker, '/cp/home/persoonlijk');
  await worker.getByLabel('Regels per keer in lange lijsten').selectOption('25');
  await expect(worker.getByRole('link', { name: /1 te verzenden/ })).toBeVisible();
  await go(worker, OUTBOX);
  await expect(worker.getByText('Persoonlijke instellingen')).toBeVisible();
  const saved = worker.waitForEvent('download');
  await worker.getByRole('button', { name: 'Reddingsbestand maken' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^maaiveld-reddingsbestand-\d{4}-\d\d-\d\d-\d{4}\.zip$/);
  await expect(worker.getByText(/Reddingsbestand gemaakt met 1 niet verzonden/)).toBeVisible();

  await worker.getByRole('button', { name: /Persoonlijke instellingen/ }).click();
  const one = worker.waitForEvent('download');
  await worker.getByRole('dialog').getByRole('button', { name: 'Als bestand opslaan' }).click();
  expect((await one).suggestedFilename()).toMatch(/\.zip$/);
  await expect(worker.getByRole('dialog').getByRole('button', { name: 'Nu verzenden' })).toBeVisible();
});
