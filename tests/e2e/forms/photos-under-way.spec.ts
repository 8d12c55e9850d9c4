/** Photos that are still being stored when somebody presses on: they go along with the form, and stay through whatever opens it anew. */
import { expect, type Page } from '@playwright/test';
import type { Design } from '#features/form-engine/design/design.ts';
import { sql } from '../database.ts';
import { choose, openAs, publish, start } from '../designer/form-designs.ts';
import { borrowServer } from '../lent-servers.ts';
import type { TestServer } from '../server.ts';
import { test } from '../test.ts';

const design: Design = {
  key: 'fotoronde',
  version: 1,
  name: 'Fotoronde',
  category: 'Beheer',
  titleExpression: 'nummer',
  sections: [
    {
      key: 'rondom',
      title: 'Rondom',
      fields: [
        { key: 'nummer', type: 'text', label: 'Nummer', required: true },
        { key: 'beelden', type: 'photo', label: "Foto's" },
      ],
    },
  ],
};
const COUNT = 4;
/** The smallest PNG (ISO/IEC 15948): one pixel. */
const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');

let server: TestServer;
let page: Page;
test.beforeAll(async ({ browser }) => {
  server = await borrowServer();
  await publish(server, design);
  page = await openAs(browser, server, 'veldwerker');
  await page.addInitScript(holdStoring);
});
test.afterAll(() => server.close());

/** Holds every file back that is about to be stored, from when it is told to until it lets go. */
function holdStoring(): void {
  const real = crypto.subtle.digest.bind(crypto.subtle);
  const device = window as unknown as { holdFiles: () => void; letFilesGo: () => void };
  let held: Promise<void> | undefined;
  device.letFilesGo = () => {};
  device.holdFiles = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    device.letFilesGo = resolve;
  };
  SubtleCrypto.prototype.digest = async (...asked: Parameters<typeof real>) => {
    await held;
    return real(...asked);
  };
}

/** Starts a form and picks its photos, none of which is stored before `letFilesGo`. */
async function pickPhotos(nummer: string): Promise<void> {
  await start(page, design);
  await page.getByLabel('Nummer').fill(nummer);
  await page.evaluate(() => (window as unknown as { holdFiles: () => void }).holdFiles());
  const files = Array.from({ length: COUNT }, (_, index) => ({ name: `foto-${index + 1}.png`, mimeType: 'image/png', buffer: PIXEL }));
  await page.locator('input[type=file]').last().setInputFiles(files);
}

const letFilesGo = () => page.evaluate(() => (window as unknown as { letFilesGo: () => void }).letFilesGo());

async function expectArrived(title: string): Promise<void> {
  await expect(page.getByText('Ontvangstbewijs')).toBeVisible();
  const count =
    'select jsonb_array_length(answers -> $2) as count from form_submissions join form_revisions on submission_id = form_submissions.id where title = $1';
  expect(await sql(server, count, [title, 'beelden'])).toEqual([{ count: COUNT }]);
}

test('photos that are still being stored when their form is sent go along', async () => {
  await pickPhotos('21');
  await page.getByRole('button', { name: 'Controleren' }).click();
  const send = page.getByRole('button', { name: 'Formulier versturen' });
  await send.click();
  await expect(send).toHaveAttribute('aria-busy', 'true');
  await letFilesGo();
  await expect(page).toHaveURL(/bekijken/);
  await expectArrived('21');
});

test('photos that are still being stored when their draft is named stay in it, also after a reload', async () => {
  await pickPhotos('22');
  await choose(page, 'Naam geven');
  const dialog = page.getByRole('dialog', { name: 'Concept een naam geven' });
  await dialog.getByLabel('Naam').fill('Langs de sloot');
  await dialog.getByRole('button', { name: 'Opslaan' }).click();
  await expect(dialog.getByRole('button', { name: 'Opslaan' })).toHaveAttribute('aria-busy', 'true');
  await letFilesGo();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel(/^Bijschrift van foto/)).toHaveCount(COUNT);
  await page.reload();
  await expect(page.getByLabel(/^Bijschrift van foto/)).toHaveCount(COUNT);
});
