import { expect } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { signIn, signInAt, signInByHand } from '../people.ts';
import { test } from '../test.ts';

test('a theme somebody chose stays, from the first paint on', async ({ page }) => {
  await signIn(page, 'veldwerker');
  await page.getByRole('button', { name: 'Meer' }).click();
  await page.getByRole('button', { name: 'Donker' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Meer' }).click();
  await page.getByRole('button', { name: 'Zon' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'contrast');
  await expectNoBarriers(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'contrast');
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Meer' }).click();
  await page.getByRole('button', { name: 'Als toestel' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
});

test('an address asked for before signing in is opened after it', async ({ page }) => {
  await page.goto('/cp/formulieren/lijst');
  await expect(page).toHaveURL(/\/auth\/inloggen$/);
  expect(await page.evaluate(() => sessionStorage.getItem('redirectUrl'))).toBe('/cp/formulieren/lijst');
  await page.getByRole('button', { name: 'Inloggen met Microsoft' }).click();
  await page.getByRole('button', { name: 'veldwerker@demo.maaiveld.nl' }).click();
  await expect(page).toHaveURL(/\/cp\/formulieren\/lijst$/);
});

test('who signs out in one tab sees nothing of theirs in another', async ({ page, context }) => {
  await signInByHand(page, 'veldwerker');
  const other = await context.newPage();
  await other.goto('/auth/uitloggen');
  const leftProvider = other.waitForRequest(/\/oidc\/.*(end|logout)/);
  await other.getByRole('button', { name: 'Uitloggen' }).click();
  await expect(page).toHaveURL(/\/auth\/inloggen$/);
  await leftProvider;
  await expect(other.getByRole('button', { name: 'Inloggen met Microsoft' })).toBeVisible();
});

test.describe('at the desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('pointing at a link changes nothing on the page that is open', async ({ page }) => {
    await signIn(page, 'projectleider');
    const path = page.getByRole('navigation', { name: 'Kruimelpad' });
    await expect(path).toHaveText('Overzicht');
    await page.getByRole('link', { name: 'Formulieren', exact: true }).first().hover();
    await expect(path).toHaveText('Overzicht');
    await expect(page).toHaveTitle('Overzicht - Maaiveld');
    await page.getByRole('link', { name: 'Formulieren', exact: true }).first().click();
    await expect(path).toHaveText('Formulieren');
  });

  test('a link with Ctrl opens beside the page, which stays', async ({ page, context }) => {
    await signIn(page, 'projectleider');
    const opening = context.waitForEvent('page');
    await page
      .getByRole('link', { name: 'Formulieren', exact: true })
      .first()
      .click({ modifiers: ['ControlOrMeta'] });
    const opened = await opening;
    await expect(opened).toHaveTitle('Formulieren - Maaiveld');
    await expect(page).toHaveTitle('Overzicht - Maaiveld');
  });

  test('the side bar folds to icons and is folded the next time', async ({ page }) => {
    await signIn(page, 'projectleider');
    await page.getByRole('button', { name: 'Menu inklappen' }).click();
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user.settings') ?? '{}').sideBarWidth)).toBe(false);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Menu uitklappen' })).toBeVisible();
  });

  test('what does not exist says so under its exact title', async ({ page }) => {
    await signInAt(page, 'projectleider', '/cp/bestaat-niet');
    await expect(page.getByRole('heading', { level: 1, name: '404 - Pagina bestaat niet' })).toBeVisible();
    await expect(page).toHaveTitle('404 - Pagina bestaat niet - Maaiveld');
    await page.goto('/bestaat-niet');
    await expect(page.getByRole('heading', { level: 1, name: '404 - Pagina bestaat niet' })).toBeVisible();
    await page.goto('/cp/error/403');
    await expect(page).toHaveTitle('403 - Geen toestemming - Maaiveld');
    await expect(page.getByRole('heading', { level: 1, name: '403 - Geen toestemming' })).toBeVisible();
  });
});

test('a page whose script can not be fetched says so, and reloads only when asked', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await signIn(page, 'veldwerker');
  let loads = 0;
  page.on('load', () => {
    loads++;
  });
  await page.route(/assets\/room-forms-/, (route) => route.abort());
  await page.getByRole('link', { name: 'Formulieren', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Deze pagina kon niet worden opgehaald' })).toBeVisible();
  expect(loads).toBe(0);
  await page.unroute(/assets\/room-forms-/);
  await page.getByRole('button', { name: 'Pagina opnieuw laden' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Formulieren' })).toBeVisible();
  await context.close();
});
