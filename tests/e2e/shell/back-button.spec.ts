/** The back button of a phone, once a form is done with: to where the person came from, past the pages it was filled in on. */
import { expect, type Page } from '@playwright/test';
import type { Design } from '#features/form-engine/design/design.ts';
import { href } from '#features/routes.ts';
import { sql } from '../database.ts';
import { choose, openAs, publish, start } from '../designer/form-designs.ts';
import { borrowServer } from '../lent-servers.ts';
import { begin, fillReport } from '../public-forms/public-report.ts';
import type { TestServer } from '../server.ts';
import { test } from '../test.ts';

const design: Design = {
  key: 'terugweg',
  version: 1,
  name: 'Terugweg',
  category: 'Beheer',
  titleExpression: '"Put " + nummer',
  sections: [
    { key: 'put', title: 'De put', fields: [{ key: 'nummer', type: 'text', label: 'Nummer', required: true }] },
    { key: 'rest', title: 'De rest', fields: [{ key: 'opmerking', type: 'text', label: 'Opmerking' }] },
  ],
};
const category = href('formCategory', { category: design.category });

let server: TestServer;
test.beforeAll(async () => {
  server = await borrowServer();
  await publish(server, design);
});
test.afterAll(() => server.close());

/**
 * Sends what was filled in, by the keyboard: buttons that stand in the same place are one press that landed twice when a test presses both. The page that
 * comes takes the focus once it stands; a key pressed just before would be lost.
 */
async function checkAndSend(worker: Page): Promise<void> {
  await worker.getByRole('button', { name: 'Controleren' }).press('Enter');
  await expect(worker.getByRole('button', { name: 'Formulier versturen' })).toBeVisible();
  await expect(worker.locator('#main')).toBeFocused();
  await worker.getByRole('button', { name: 'Formulier versturen' }).press('Enter');
}

test('after sending and after throwing away, back leads to where the form was started', async ({ browser }) => {
  const worker = await openAs(browser, server, 'veldwerker');
  await start(worker, design);
  await worker.getByLabel('Nummer').fill('12');
  await worker.getByRole('button', { name: 'Verder: De rest' }).click();
  await expect(worker.getByLabel('Opmerking')).toBeVisible();
  await checkAndSend(worker);
  await expect(worker.getByRole('heading', { level: 1, name: 'Put 12' })).toBeVisible();
  await worker.goBack();
  await expect(worker).toHaveURL(category);
  await expect(worker.getByRole('button', { name: /^Terugweg/ })).toBeVisible();

  await worker.getByRole('button', { name: /^Terugweg/ }).click();
  await worker.getByLabel('Nummer').fill('13');
  await worker.getByRole('button', { name: 'Verder: De rest' }).click();
  await expect(worker.getByLabel('Opmerking')).toBeVisible();
  await choose(worker, 'Concept weggooien');
  await expect(worker.getByText('Concept weggegooid.')).toBeVisible();
  await worker.goBack();
  await expect(worker).toHaveURL(category);
});

test('back while the page of a form that was sent is still coming ends where the form was started, and sends it once', async ({ browser }) => {
  const worker = await openAs(browser, server, 'veldwerker');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await worker.route(/\/assets\/form-view-screen-/, async (route) => {
    await held;
    await route.continue();
  });
  const number = `${Date.now()}`;
  await start(worker, design);
  await worker.getByLabel('Nummer').fill(number);
  await worker.getByRole('button', { name: 'Verder: De rest' }).click();
  await expect(worker.getByLabel('Opmerking')).toBeVisible();
  await checkAndSend(worker);
  await expect(worker).toHaveURL(/\/bekijken\b/);
  await worker.goBack();
  release();
  await expect(worker).toHaveURL(category);
  await expect(worker.getByRole('button', { name: /^Terugweg/ })).toBeVisible();
  const title = `Put ${number}`;
  await expect.poll(() => sql(server, 'select title from form_submissions where title = $1', [title])).toEqual([{ title }]);
  await worker.context().close();
});

test('a visitor comes back to the form and not to the pages of what was sent', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.url, locale: 'nl-NL', timezoneId: 'Europe/Amsterdam', viewport: { width: 390, height: 844 } });
  const visitor = await context.newPage();
  const form = href('publicForm', { name: 'melding-onveilige-situatie' });
  await visitor.goto(form);
  await begin(visitor);
  await visitor.getByLabel('Waar', { exact: true }).fill('Kanaalweg');
  await fillReport(visitor);
  await visitor.getByRole('button', { name: 'Formulier versturen' }).click();
  await expect(visitor.getByText('We hebben je formulier ontvangen')).toBeVisible();
  await visitor.goBack();
  await expect(visitor).toHaveURL(form);
  await expect(visitor.getByText('Verzonden van dit apparaat')).toBeVisible();
  // The place in the history where the next one is filled in had a page of the first.
  await begin(visitor);
  await visitor.getByLabel('Wat zie je').fill('Weer een put.');
  await visitor.reload();
  await expect(visitor.getByLabel('Wat zie je')).toHaveValue('Weer een put.');
});
