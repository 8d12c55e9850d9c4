/** A finger goes through a form: from section to section with a swipe, and nowhere by accident. */
import { expect, type Page } from '@playwright/test';
import { href } from '#features/routes.ts';
import { signInAt } from '../people.ts';
import { test } from '../test.ts';

/** Distance of a finger, in CSS pixels, and its number of steps. */
const SWIPE_PX = 160;
const STEPS = 6;
/** Time of a step, in milliseconds. */
const STEP_MS = 20;
const MS_PER_SECOND = 1000;

/** Draws a finger over the page, from a place and as far sideways. */
async function swipe(page: Page, from: { readonly x: number; readonly y: number }, dx: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  // The finger says itself when it was where: a machine that is slow to pass it on makes no slow swipe of it.
  const beganAt = Date.now() / MS_PER_SECOND;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number, x?: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: from.y }],
      timestamp: beganAt + (step * STEP_MS) / MS_PER_SECOND,
    });
  await touch('touchStart', 0, from.x);
  for (let step = 1; step <= STEPS; step++) await touch('touchMove', step, from.x + (dx * step) / STEPS);
  await touch('touchEnd', STEPS + 1);
  await cdp.detach();
}

test('a swipe goes to the next section and back, and what scrolls, is drawn on or begins at the side keeps its own', async ({ browser }) => {
  const context = await browser.newContext({
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await signInAt(page, 'veldwerker', href('formCategory', { category: 'Publiek' }));
  await page.getByRole('button', { name: /^Bezoekersregistratie/ }).click();
  await expect(page).toHaveURL(/\/bezoek$/);
  const name = page.getByLabel('Naam', { exact: true });
  await name.fill('Jan Jansen');
  const middle = { x: 200, y: 420 };

  await swipe(page, { ...middle, x: 10 }, SWIPE_PX);
  await swipe(page, { ...middle, x: 380 }, -SWIPE_PX);
  await swipe(page, middle, SWIPE_PX);
  const typed = await name.boundingBox();
  await swipe(page, { x: 250, y: (typed?.y ?? 0) + 20 }, -SWIPE_PX);
  await expect(page, 'at a side, before the first section, and in what is typed in').toHaveURL(/\/bezoek$/);

  await swipe(page, { x: 250, y: 420 }, -SWIPE_PX);
  await expect(page).toHaveURL(/\/veiligheid$/);
  const paper = page.locator('.sign canvas');
  await paper.scrollIntoViewIfNeeded();
  const box = await paper.boundingBox();
  await swipe(page, { x: 100, y: (box?.y ?? 0) + 60 }, SWIPE_PX);
  await expect(page.getByRole('button', { name: 'Opnieuw' })).toBeVisible();
  await expect(page, 'on the paper to sign').toHaveURL(/\/veiligheid$/);

  await page.evaluate(() => scrollTo(0, 0));
  await swipe(page, { x: 250, y: 420 }, -SWIPE_PX);
  await expect(page).toHaveURL(/\/controleren$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Controleren' })).toBeVisible();
  await swipe(page, { x: 100, y: 420 }, SWIPE_PX);
  await expect(page).toHaveURL(/\/veiligheid$/);
  await expect(page.getByRole('button', { name: 'Opnieuw' })).toBeVisible();
  await swipe(page, { x: 100, y: 420 }, SWIPE_PX);
  await expect(page).toHaveURL(/\/bezoek$/);
  await expect(name).toHaveValue('Jan Jansen');
});
