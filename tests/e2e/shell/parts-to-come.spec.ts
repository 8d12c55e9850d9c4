/** A page whose first part is still to come: what stands below it is held for a moment, so that nothing moves under a finger, and no longer than that. */
import { expect } from '@playwright/test';
import { href } from '#features/routes.ts';
import { signIn } from '../people.ts';
import { test } from '../test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' }, viewport: { width: 390, height: 844 } });

test('what stands below a part that is to come is held, and on a slow line shown before it', async ({ page }) => {
  const answer = Promise.withResolvers<void>();
  // From before signing in: what is fetched ahead would be on the device.
  await page.route(/\/v1\/own-registrations(\?|$)/, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await signIn(page, 'veldwerker');
  await page.addInitScript(() => {
    const held: string[] = [];
    Object.assign(window, { held });
    document.addEventListener('animationstart', ({ animationName, target }) => {
      if (animationName === 'held' && target instanceof Element) held.push(target.querySelector('h2')?.textContent ?? '');
    });
  });
  await page.goto(href('fieldWork'));
  const [above, below] = [page.getByRole('heading', { name: /^Registraties/ }), page.getByRole('heading', { name: /^Maten/ })];
  await expect.poll(() => page.evaluate(() => (window as unknown as { held: readonly string[] }).held.join())).toContain('Maten');
  await expect(above).toHaveCount(0);
  await expect(below).toBeVisible();
  answer.resolve();
  await expect(above).toBeVisible();
  await expect(below).toBeVisible();
});

test('what is still being fetched is not said to be missing', async ({ page }) => {
  const answer = Promise.withResolvers<void>();
  await page.route(/\/v1\/toolboxes(\?|$)/, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await signIn(page, 'veldwerker');
  await page.goto(href('safetyHome'));
  await expect(page.getByRole('button', { name: /^ICE/ })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Laden' }).first()).toBeVisible();
  expect(await page.getByText('staan nog niet op dit apparaat').count()).toBe(0);
  answer.resolve();
  await expect(page.getByRole('heading', { name: /^Open acties/ })).toBeVisible();
});
