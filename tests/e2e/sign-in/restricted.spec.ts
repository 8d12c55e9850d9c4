/** The restricted group walks every page it may and may not, in the browser and past it. */
import { expect, test } from '@playwright/test';
import { routes } from '#features/routes.ts';
import { routeKeys, screens } from '#features/screens.ts';
import { addressOf } from '../addresses.ts';
import { signIn } from '../people.ts';

const ALLOWED = '26.01402';
const FOREIGN = '26.01400';

const keys = routeKeys.filter((key) => routes[key].startsWith('/cp'));

test('a hired hand of the restricted group opens the pages of two projects and no other', async ({ page }) => {
  test.setTimeout(180_000);
  await signIn(page, 'extern');
  await expect(page, 'the first page').toHaveURL(new RegExp(`${routes.allowedProjects}$`));
  for (const key of keys) {
    const { restricted } = screens[key];
    await page.goto(addressOf(key, { project: ALLOWED }));
    await expect(page.getByRole('heading', { level: 1 }), key).toBeVisible();
    const { pathname } = new URL(page.url());
    if (restricted === 'refused') expect(pathname, key).toBe(routes.forbidden);
    else if (key !== 'forbidden') expect(pathname, key).not.toBe(routes.forbidden);
    if (restricted !== 'own-projects') continue;
    await page.goto(addressOf(key, { project: FOREIGN }));
    await expect(page, `${key} of another project`).toHaveURL(new RegExp(`${routes.forbidden}$`));
  }
  await page.goto('/cp/bestaat-niet');
  await expect(page, 'an address that does not exist').toHaveURL(new RegExp(`${routes.forbidden}$`));
});

test('past the browser the server answers no more than the pages show', async ({ page }) => {
  await signIn(page, 'extern');
  const status = async (path: string) => (await page.request.get(path)).status();
  expect(await status(`/v1/projects/${ALLOWED}`)).toBe(200);
  expect(await status(`/v1/projects/${FOREIGN}`)).toBe(404);
  expect(await status(`/v1/projects/${FOREIGN}/phases/01`)).toBe(404);
  expect(await status(`/v1/projects/${FOREIGN}/phases/01/forms`)).toBe(404);
  const { rows }: { rows: { number: string }[] } = await (await page.request.get('/v1/projects')).json();
  expect(rows.map(({ number }) => number).sort()).toEqual(['26.01402', '26.01404']);
  const allowed: { number: string }[] = await (await page.request.get('/v1/allowed-projects')).json();
  expect(allowed.map(({ number }) => number).sort()).toEqual(['26.01402', '26.01404']);
});
