/** Adding and opening documents in browser tests, in the words of a person. */
import { expect, type Page } from '@playwright/test';
import { onDevice } from '../stores.ts';

/** The field sheet whose documents the tests use. */
export const SHEET = '/cp/projecten/26.01400/fasen/01/informatie';
/** A picture of one grey dot. */
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==', 'base64');

/** A file that somebody chooses. */
export interface Chosen {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}
/** A drawing as a picture. */
export const picture: Chosen = { name: 'tekening.png', mimeType: 'image/png', buffer: PICTURE };
/** A list as text. */
export const list = (text: string): Chosen => ({ name: 'punten.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

/** A title that no other run on this server has. */
export const titleOf = (what: string): string => `${what} ${Date.now() % 1_000_000_000}`;

/** Adds a document and waits until it is in the list. */
export async function addDocument(page: Page, title: string, file: Chosen): Promise<void> {
  await page.getByRole('button', { name: 'Document toevoegen' }).click();
  const form = page.getByRole('dialog');
  await form.locator('input[type=file]').setInputFiles(file);
  // Its title comes with it, once it is on the device.
  await expect(form.getByLabel('Titel')).not.toHaveValue('');
  await form.getByLabel('Soort').selectOption({ label: 'Tekening' });
  await form.getByLabel('Titel').fill(title);
  await form.getByRole('button', { name: 'Toevoegen' }).click();
  await expect(row(page, title)).toBeVisible();
}

/** Adds a version and stays in the document. */
export async function addVersion(page: Page, title: string, file: Chosen, note: string): Promise<void> {
  const dialog = await openDocument(page, title);
  const input = dialog.locator('input[type=file]');
  // The preview above the button comes when it comes, and moves the button under the hand.
  await expect(async () => {
    if ((await input.count()) === 0) await dialog.getByRole('button', { name: 'Nieuwe versie' }).click();
    await expect(input).toBeAttached({ timeout: 1_000 });
  }).toPass();
  await input.setInputFiles(file);
  await dialog.getByLabel('Wat is er anders?').fill(note);
  await dialog.getByRole('button', { name: 'Nieuwe versie toevoegen' }).click();
  await expect(dialog.getByRole('list', { name: 'Versies' })).toContainText(note);
}

/** The line of a document. */
export const row = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^${title}`) });
/** Waits until the device has nothing left to send. */
export const allSent = (page: Page) =>
  expect
    .poll(async () => {
      const { outbox, files } = await onDevice(page);
      return [...outbox.filter(({ state }) => state !== 'sent'), ...files.filter(({ state }) => state !== 'received')].length;
    })
    .toBe(0);

/** Opens a document from the list. */
export async function openDocument(page: Page, title: string) {
  await row(page, title).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Goes back to the list. */
export async function closeDocument(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Sluiten' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}
