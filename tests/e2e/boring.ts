/** Fills a Boorstaat as a driller does: section by section, with a photo and a signature. */

import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';

/** A real photo to hang on a form. */
export const PHOTO_FILE = join(import.meta.dirname, '../../apps/server/demo-data/files/boring.jpg');

const onward = (page: Page) => page.getByRole('button', { name: /^Verder/ }).click();

/** Fills every question that must be answered, from the first section; ends at Controleren. */
export async function fillBoring(page: Page, number: string): Promise<void> {
  await page.getByLabel('Boornummer').fill(number);
  await page.getByLabel('RD X').fill('173904,12');
  await page.getByLabel('RD Y').fill('387210,5');
  await page.getByLabel('Einddiepte').fill('2,5');
  await answer(page, 'Verharding', 'Geen (onverhard)');
  await onward(page);
  await describeLayers(page);
  await answer(page, 'Grondwater aangetroffen', 'Nee');
  await page.getByRole('checkbox', { name: /opgeboorde/i }).check();
  await answer(page, 'Uitgevoerd volgens protocol 2001', 'Ja');
  await addPhoto(page);
  await sign(page);
  await page.getByRole('button', { name: 'Controleren' }).click();
  await expect(page.getByText('Alles is ingevuld')).toBeVisible();
}

const answer = (page: Page, question: string, name: string) =>
  page
    .getByRole('radiogroup', { name: new RegExp(`^${question}`) })
    .getByRole('radio', { name, exact: true })
    .check();

/** Two layers to the final depth, each on its own screen: the first opens by itself, unless one of the boring before can be confirmed, and the last leads on. */
async function describeLayers(page: Page): Promise<void> {
  const proposed = page.getByRole('region', { name: 'Voorstel voor de volgende laag' });
  await expect(page.getByRole('dialog', { name: /laag 1$/ }).or(proposed)).toBeVisible();
  if (await proposed.isVisible()) {
    await page.getByRole('button', { name: 'Eerste laag beschrijven' }).click();
    await expect(page.getByRole('dialog', { name: /laag 1$/ })).toBeVisible();
  }
  await page.getByRole('radio', { name: 'Zand', exact: true }).check();
  await page.getByRole('radio', { name: 'matig fijn' }).check();
  await pickColour(page, 'bruin');
  await page.getByRole('button', { name: 'Volgende laag', exact: true }).click();
  await expect(page.getByRole('dialog', { name: /laag 2$/ })).toBeVisible();
  await page.getByLabel(/^Diepte tot/).fill('250');
  await page.getByRole('radio', { name: 'Klei', exact: true }).check();
  await pickColour(page, 'grijs');
  await page.getByRole('button', { name: 'Profiel klaar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Chooses the colour of the open layer: a tile when it was used before, else from the list beside the tiles. */
export async function pickColour(page: Page, colour: string): Promise<void> {
  const tile = page.getByRole('radio', { name: colour, exact: true });
  if ((await tile.count()) > 0) await tile.check();
  else await page.getByLabel('Kleur, anders').selectOption({ label: colour });
}

/** Chooses a photo from the device and waits until it stands in the form. */
export async function addPhoto(page: Page): Promise<void> {
  await page.locator('input[type=file]').last().setInputFiles(PHOTO_FILE);
  await expect(page.getByLabel('Bijschrift').first()).toBeVisible();
}

/** Signs with the mouse. */
export async function sign(page: Page, within: Page | Locator = page): Promise<void> {
  const canvas = within.getByRole('img', { name: /Teken hier/ });
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (box === null) throw new Error('no place to sign');
  await page.mouse.move(box.x + 30, box.y + 40);
  await page.mouse.down();
  for (let step = 1; step <= 12; step++) await page.mouse.move(box.x + 30 + step * 15, box.y + 40 + (step % 2) * 30);
  await page.mouse.up();
}
