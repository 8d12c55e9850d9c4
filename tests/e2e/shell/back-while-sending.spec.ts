/** Back in the very moment a finished form goes: the page it is read on is known by its address and not yet there. */
import { expect, test } from '@playwright/test';
import type { Design } from '#features/form-engine/design/design.ts';
import { href } from '#features/routes.ts';
import { sql } from '../database.ts';
import { openAs, publish, start } from '../designer/form-designs.ts';
import { startTestServer, type TestServer } from '../server.ts';

const design: Design = {
  key: 'terug-tijdens-verzenden',
  version: 1,
  name: 'Terug tijdens verzenden',
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
  server = await startTestServer();
  await publish(server, design);
});
test.afterAll(() => server.close());

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
  // Buttons that stand in the same place are pressed by the keyboard: two presses there at the speed of a test are one that landed twice.
  await worker.getByRole('button', { name: 'Controleren' }).press('Enter');
  await worker.getByRole('button', { name: 'Formulier versturen' }).press('Enter');
  await expect(worker).toHaveURL(/\/bekijken\b/);
  await worker.goBack();
  release();
  await expect(worker).toHaveURL(category);
  await expect(worker.getByRole('button', { name: /^Terug tijdens/ })).toBeVisible();
  const title = `Put ${number}`;
  await expect.poll(() => sql(server, 'select title from form_submissions where title = $1', [title])).toEqual([{ title }]);
  await worker.context().close();
});
