/** A page whose first part is still to come: what stands below it is held for a moment, so that nothing moves under a finger, and no longer than that. */
import { expect, type Locator, type Page } from '@playwright/test';
import { href } from '#features/routes.ts';
import { signIn } from '../people.ts';
import { test } from '../test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' }, viewport: { width: 390, height: 844 } });

interface PartsOfPage {
  readonly screen: 'fieldWork' | 'overview' | 'emergencyContacts' | 'timeRegistration';
  /** The answer of the part that stands above. */
  readonly slow: RegExp;
  readonly above: (page: Page) => Locator;
  readonly below: RegExp;
}

/** A part of the page itself, one of a section, and one of a column, which on a phone stands above the other. */
const pages: readonly PartsOfPage[] = [
  { screen: 'fieldWork', slow: /\/v1\/own-registrations(\?|$)/, above: (page) => page.getByRole('heading', { name: /^Registraties/ }), below: /^Maten/ },
  {
    screen: 'emergencyContacts',
    slow: /\/v1\/emergency-contacts(\?|$)/,
    above: (page) => page.getByRole('button', { name: 'Contact toevoegen' }),
    below: /^Wie zag dit/,
  },
  { screen: 'overview', slow: /\/v1\/my-phases(\?|$)/, above: (page) => page.getByRole('region', { name: 'Werk van vandaag' }), below: /^Te doen/ },
];

for (const { screen, slow, above, below } of pages) {
  test(`what stands below a part that is to come is held, and on a slow line shown before it: ${screen}`, async ({ page }) => {
    const answer = Promise.withResolvers<void>();
    // From before signing in: what is fetched ahead would be on the device.
    await page.route(slow, async (route) => {
      await answer.promise;
      await route.continue();
    });
    await signIn(page, 'veldwerker');
    await page.addInitScript(() => {
      const held: Element[] = [];
      Object.assign(window, { held });
      document.addEventListener('animationstart', ({ animationName, target }) => {
        if (animationName === 'held' && target instanceof Element) held.push(target);
      });
    });
    await page.goto(href(screen));
    const [first, second] = [above(page), page.getByRole('heading', { name: below })];
    const headings = () =>
      page.evaluate(() => (window as unknown as { held: readonly Element[] }).held.map((part) => part.querySelector('h2')?.textContent ?? ''));
    await expect.poll(async () => (await headings()).some((title) => below.test(title))).toBe(true);
    await expect(first).toHaveCount(0);
    await expect(second).toBeVisible();
    answer.resolve();
    await expect(first).toBeVisible();
    await expect(second).toBeVisible();
  });
}

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
