import { expect, test } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { signIn } from '../people.ts';
import { startTestServer } from '../server.ts';

test('columns are put in order and made wider, a view is saved and shared, and a link to it opens the same for a colleague', async ({ browser }) => {
  const server = await startTestServer();
  try {
    const open = async (who: 'projectleider' | 'veldwerker') => {
      const page = await (await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } })).newPage();
      await signIn(page, who, `${server.url}/auth/inloggen`);
      return page;
    };
    const page = await open('projectleider');
    await page.goto('/cp/projecten');
    const heads = page.getByRole('columnheader');
    await expect(heads.nth(1)).toHaveText('Nummer');
    await page.getByRole('button', { name: 'Kolommen' }).click();
    await page.getByRole('checkbox', { name: 'Divisie' }).check();
    await page.getByRole('button', { name: 'Plaats omlaag' }).focus();
    for (let step = 0; step < 2; step++) await page.keyboard.press('Enter');
    await expect(page.getByText('Plaats staat op plaats 6 van 12.')).toBeVisible();
    await page.getByRole('button', { name: 'Plaats omhoog' }).focus();
    for (let step = 0; step < 5; step++) await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Plaats breder' }).click();
    await expect(page.getByText('Plaats is 128 pixels breed.')).toBeVisible();
    await expectNoBarriers(page);
    await page.keyboard.press('Escape');
    await expect(heads.nth(1)).toHaveText('Plaats');
    await expect(heads.last()).toHaveText('Divisie');

    const city = page.getByRole('columnheader', { name: 'Plaats' });
    const edge = await city.locator('.colgrip').boundingBox();
    if (edge === null) throw new Error('the head has no edge to take');
    await page.mouse.move(edge.x + 4, edge.y + 10);
    await page.mouse.down();
    await page.mouse.move(edge.x + 76, edge.y + 10, { steps: 3 });
    await page.mouse.up();
    await expect.poll(async () => Math.round((await city.boundingBox())?.width ?? 0)).toBe(200);

    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Alleen lopende projecten' }).check();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/status=lopend/);
    await page.getByRole('button', { name: 'Weergaven' }).click();
    await page.getByRole('menuitem', { name: 'Bewaren als nieuwe weergave' }).click();
    await page.getByLabel('Naam').fill('Loopt nu');
    await page.getByRole('checkbox', { name: 'Delen met iedereen' }).check();
    await page.getByRole('button', { name: 'Bewaren', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Loopt nu' })).toBeVisible();
    await expect(page).toHaveURL(/weergave=.*status=lopend/);
    const link = page.url();

    const colleague = await open('veldwerker');
    await colleague.goto(link);
    await expect(colleague.getByRole('button', { name: 'Loopt nu' })).toBeVisible();
    await expect(colleague.getByText('lopend').first()).toBeVisible();
    await expect(colleague.getByRole('columnheader').nth(1)).toHaveText('Nummer');
    await colleague.getByRole('button', { name: 'Loopt nu' }).click();
    await colleague.getByRole('menuitem', { name: 'Alle projecten' }).click();
    await expect(colleague).not.toHaveURL(/status/);

    // What was chosen is the server's: another device of the same person shows it too.
    const other = await open('projectleider');
    await other.goto('/cp/projecten');
    await expect(other.getByRole('columnheader').nth(1)).toHaveText('Plaats');
    await expect.poll(async () => Math.round((await other.getByRole('columnheader', { name: 'Plaats' }).boundingBox())?.width ?? 0)).toBe(200);
    await other.getByRole('button', { name: 'Weergaven' }).click();
    await other.getByRole('menuitem', { name: 'Weergaven beheren' }).click();
    await other.getByRole('button', { name: 'Loopt nu verwijderen' }).click();
    await expect(other.getByText('Weergave Loopt nu is verwijderd')).toBeVisible();
  } finally {
    await server.close();
  }
});
