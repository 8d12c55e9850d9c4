/** The last page of a form on a phone: what stands in the dock stays where it is as the last answer comes, so that no finger on its way there sends. */
import { expect, type Locator } from '@playwright/test';
import { boorstaat } from '#features/form-catalogue/soil/boorstaat.ts';
import { expectNoBarriers } from '../barriers.ts';
import { fillBoring } from '../boring.ts';
import { DESK, start } from '../designer/form-designs.ts';
import { PHONE } from '../engines/engine.ts';
import { signIn } from '../people.ts';
import { isReached } from '../reached.ts';
import { test } from '../test.ts';

test.use({ hasTouch: true, isMobile: true, viewport: PHONE });

/** Where something stands on the screen. */
async function placeOf(pressed: Locator) {
  const box = await pressed.boundingBox();
  if (box === null) throw new Error('It does not stand on the screen');
  return box;
}

test('sending comes on a row of its own above Vorige and Controleren, which stay where they are', async ({ page }) => {
  await signIn(page, 'veldwerker');
  await start(page, boorstaat);
  await page.getByRole('button', { name: /^26.01401-01/ }).tap();
  await expect(page.getByText('Dit formulier hoort bij 26.01401-01.')).toBeVisible();
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    await expect.poll(() => isReached(page.getByRole('button', { name: /^Verder/ })), 'what is told lies above the actions of the page').toBe(true);
  }
  await page.getByRole('button', { name: 'Melding sluiten' }).tap();
  await fillBoring(page, '14');
  await page.goBack();

  const [back, check] = [page.getByRole('link', { name: 'Vorige', exact: true }), page.getByRole('button', { name: 'Controleren' })];
  const send = page.getByRole('button', { name: 'Formulier versturen' });
  const inDock = page.locator('.dock').locator('a.btn, button.btn');
  await expect(inDock).toHaveText(['Formulier versturen', 'Vorige', 'Controleren']);
  const places = [await placeOf(back), await placeOf(check)];
  const top = await placeOf(send);
  for (const { y } of places) expect(top.y + top.height).toBeLessThan(y);
  await expectNoBarriers(page);

  await page.getByRole('checkbox', { name: /opgeboorde/i }).uncheck();
  await expect(inDock).toHaveText(['Vorige', 'Controleren']);
  expect([await placeOf(back), await placeOf(check)]).toEqual(places);
  await page.getByRole('checkbox', { name: /opgeboorde/i }).check();
  await expect(inDock).toHaveText(['Formulier versturen', 'Vorige', 'Controleren']);
  expect([await placeOf(back), await placeOf(check)]).toEqual(places);
});

test('the address of a section that stands further down its page opens the page there, also when it is loaded anew', async ({ page }) => {
  await signIn(page, 'veldwerker');
  await start(page, boorstaat);
  const last = page.getByRole('heading', { name: "Foto's en ondertekening" });
  await page.goto(page.url().replace(/[^/]+$/, 'ondertekening'));
  await expect(last).toBeInViewport();
  await page.reload();
  await expect(last).toBeInViewport();
});
