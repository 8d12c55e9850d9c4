import { expect } from '@playwright/test';
import { wholeBrowser } from '../browser-start.ts';
import { go } from '../go.ts';
import { testWithApp, untilAppKept } from '../kept-app.ts';
import { fetchAhead, signIn, signInAt } from '../people.ts';
import { test } from '../test.ts';
import { addDocument, addVersion, allSent, closeDocument, list, openDocument, row, SHEET, titleOf } from './documents.ts';

test.use({ ...wholeBrowser });

testWithApp('documents of today’s work are on the device, and open without a network', async ({ page, context }) => {
  test.slow();
  const drawing = page.waitForResponse((response) => response.url().includes('/files/') && response.headers()['content-type'] === 'application/pdf');
  await fetchAhead(context);
  await signIn(page, 'veldwerker');
  await drawing;
  await untilAppKept(page);
  await go(page, '/cp/projecten/26.01400/fasen/01/informatie');
  const plan = page.getByRole('button', { name: /Boorplan.*op dit apparaat/ });
  const study = page.getByRole('button', { name: /Vooronderzoek.*op dit apparaat/ });
  await expect(plan).toBeVisible({ timeout: 60_000 });
  await expect(study).toBeVisible({ timeout: 60_000 });

  await context.setOffline(true);
  await page.reload();
  await plan.click();
  const open = page.getByRole('dialog').getByRole('link', { name: 'Openen' });
  const [opened] = await Promise.all([context.waitForEvent('page'), open.click()]);
  await opened.waitForLoadState();
  expect(await opened.evaluate(() => document.contentType)).toBe('application/pdf');
  await go(page, '/cp/projecten/26.01400/informatie');
  await expect(study).toBeVisible();
});

test('a leader adds a document, and somebody else opens it', async ({ browser }) => {
  const leader = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signInAt(leader, 'projectleider', '/cp/projecten/26.01400/fasen/02/informatie');
  await leader.getByRole('button', { name: 'Document toevoegen' }).click();
  const form = leader.getByRole('dialog');
  await form.getByRole('button', { name: 'Toevoegen' }).click();
  await expect(form.getByText('Kies een bestand.')).toBeVisible();
  await form.locator('input[type=file]').setInputFiles({ name: 'peilbuizenkaart.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') });
  await form.getByLabel('Soort').selectOption({ label: 'Tekening' });
  await expect(form.getByLabel('Titel')).toHaveValue('peilbuizenkaart');
  await form.getByRole('button', { name: 'Toevoegen' }).click();
  await expect(leader.getByRole('button', { name: /^peilbuizenkaart/ }).first()).toBeVisible();
  await expect(leader.getByText(/Alles verzonden/).first()).toBeVisible();

  const worker = await browser.newPage();
  await signInAt(worker, 'veldwerker', '/cp/projecten/26.01400/fasen/02/informatie');
  await worker
    .getByRole('button', { name: /^peilbuizenkaart/ })
    .first()
    .click();
  const href = await worker.getByRole('dialog').getByRole('link', { name: 'Opslaan' }).getAttribute('href');
  expect(href).toMatch(/^blob:/);
  await allSent(worker);

  await leader.goto('/cp/projecten/26.01400/fasen/02/informatie');
  await leader
    .getByRole('button', { name: /^peilbuizenkaart.*gezien door [1-9]/ })
    .first()
    .click();
  await expect(leader.getByRole('list', { name: 'Gezien door' })).toContainText('Sanne Dekkers');
  await worker.goto('/cp/projecten/26.01400/fasen/02/informatie');
  await expect(worker.getByRole('button', { name: /^peilbuizenkaart/ }).first()).not.toContainText('gezien door');
});

testWithApp('a new version waits on the phone, and the lapsed one on the device says that it lapsed', async ({ page, context }) => {
  testWithApp.slow();
  const title = titleOf('Situatie');
  await signInAt(page, 'projectleider', SHEET);
  await untilAppKept(page);
  await addDocument(page, title, list('versie een\n'));
  await allSent(page);
  await context.setOffline(true);
  await addVersion(page, title, list('versie twee\n'), 'Nieuwe maten');
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByRole('region', { name: `Voorbeeld van ${title}` })).toContainText('versie twee');
  await dialog.getByRole('button', { name: /^Versie 1(?! weer)/ }).click();
  await expect(dialog.getByText('Vervallen: versie 1')).toBeVisible();
  await expect(dialog.getByRole('region', { name: `Voorbeeld van ${title}` })).toContainText('versie een');
  await closeDocument(page);
  await page.reload();
  await expect(row(page, title)).toContainText('versie 2');
  await context.setOffline(false);
  await allSent(page);
  await expect(row(page, title)).not.toContainText('onderweg');
});

testWithApp('two people who add a version at once both keep theirs, and everybody is told to look which counts', async ({ page: first, browser }) => {
  testWithApp.slow();
  const title = titleOf('Sleuvenplan');
  const second = await browser.newPage({ serviceWorkers: 'block' });
  await signInAt(first, 'projectleider', SHEET);
  await addDocument(first, title, list('een\n'));
  await allSent(first);
  await openDocument(first, title);
  await closeDocument(first);
  await first.context().setOffline(true);
  await addVersion(first, title, list('van de eerste\n'), 'Sleuf 3 korter');
  await signInAt(second, 'beheerder', SHEET);
  await addVersion(second, title, list('van de tweede\n'), 'Sleuf 4 erbij');
  await allSent(second);

  await first.context().setOffline(false);
  await allSent(first);
  await second.goto(SHEET);
  await expect(row(second, title)).toContainText('Kijk welke versie geldt');
  const dialog = await openDocument(second, title);
  await expect(dialog.getByText(/Versie 2 en 3 zijn toegevoegd zonder elkaar te kennen/)).toBeVisible();
  await expect(dialog.getByRole('region', { name: `Voorbeeld van ${title}` })).toContainText('van de eerste');
  await dialog.getByRole('button', { name: 'Versie 2 weer geldig maken' }).click();
  await dialog.getByLabel('Waarom geldt deze versie weer?').fill('Sleuf 4 is nodig');
  await dialog.getByRole('button', { name: 'Weer geldig maken' }).click();
  await expect(dialog.getByRole('region', { name: `Voorbeeld van ${title}` })).toContainText('van de tweede');
  await expect(dialog.getByText(/zonder elkaar te kennen/)).toBeHidden();
});
