import { expect } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { DESK } from '../designer/form-designs.ts';
import { signInAt } from '../people.ts';
import { test } from '../test.ts';

/** A press of an arrow moves the map within this time. */
const PAN_MS = 500;

test('projects lie on the map with the filters of the list, close ones as one; what is looked at stands beside it by name', async ({ page }) => {
  await page.setViewportSize(DESK);
  await signInAt(page, 'projectleider', '/cp/projecten');
  await page.getByRole('link', { name: 'Kaart' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Projecten op de kaart' })).toBeVisible();
  await expect(page.getByText(/^\d+ projecten op de kaart/)).toBeVisible();
  const map = page.getByRole('region', { name: /^Kaart met \d+ projecten/ });
  await expect(map).toBeVisible();
  const list = page.getByRole('list', { name: 'In beeld' });
  await expect(list.getByRole('link').first()).toBeVisible();
  await expect(page.getByText(/^Hier staan er 24\. Zoom in/)).toBeVisible();
  await expectNoBarriers(page);

  const edges = page.waitForResponse((response) => response.url().endsWith('/v1/project-edges?numbers=26.01400'));
  await page.getByLabel('Zoek een project').fill('26.01400');
  await expect(page.getByText('1 project op de kaart')).toBeVisible();
  await expect(list.getByRole('link')).toHaveCount(1);
  await expect(list.getByRole('link').first()).toHaveAttribute('href', '/cp/projecten/26.01400/informatie');
  // Looked at so closely, the edge of its site is asked for.
  expect((await edges).status()).toBe(200);
  // The map went to where it is: its scale is in metres.
  await expect(page.locator('.mapfoot .scale')).toHaveText(/^\d+ m$/);
  const box = await map.boundingBox();
  if (box === null) throw new Error('there is no map');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page.getByRole('heading', { name: /^Op deze plek/ })).toBeVisible();
  await page.getByRole('button', { name: 'Alles in beeld' }).click();
  await expect(page.getByRole('heading', { name: /^In beeld/ })).toBeVisible();

  await map.focus();
  await expect(async () => {
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText('Geen project in beeld')).toBeVisible({ timeout: PAN_MS });
  }).toPass();
  await page.getByRole('button', { name: 'Alle projecten tonen' }).click();
  await expect(list.getByRole('link')).toHaveCount(1);
  await page.getByLabel('Zoek een project').fill('bestaat niet');
  await expect(page.getByRole('heading', { name: 'Geen project op de kaart' })).toBeVisible();
  await page.getByRole('button', { name: 'Zoektekst en filters wissen' }).click();
  await expect(list.getByRole('link').first()).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(list.getByRole('link').first()).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('link', { name: 'Lijst' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Alle projecten' })).toBeVisible();
});
