import { expect, type Page } from '@playwright/test';
import { testWithApp, untilAppKept } from '../kept-app.ts';
import { signIn } from '../people.ts';
import { test } from '../test.ts';

async function openSearch(page: Page) {
  await expect(page.getByRole('navigation', { name: 'Hoofdmenu' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const line = page.getByRole('combobox', { name: 'Zoek een scherm, project, fase, collega, formulier of document' });
  await expect(line).toBeFocused();
  return line;
}

/** Number of a project the person may see. */
async function anyProject(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { rows } = (await (await fetch('/v1/projects?limit=1')).json()) as { rows: { number: string }[] };
    return rows[0]?.number ?? '';
  });
}

test.describe('at the desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a project leader finds a project by its number and opens it without the mouse', async ({ page }) => {
    await signIn(page, 'projectleider');
    const number = await anyProject(page);
    const line = await openSearch(page);
    await line.fill(number);
    await expect(page.getByRole('group', { name: 'Projecten' }).getByRole('option')).toHaveCount(1);
    await line.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/cp/projecten/${number.replace('.', '\\.')}/informatie$`));
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('a colleague and a work instruction are found by name, and the card of the colleague opens', async ({ page }) => {
    await signIn(page, 'veldwerker2');
    const line = await openSearch(page);
    await line.fill('voorgraven bij');
    await expect(page.getByRole('group', { name: 'Werkinstructies' }).getByRole('option', { name: /WI-14/ })).toBeVisible();
    await line.fill('sanne dekkers');
    await expect(page.getByRole('group', { name: "Collega's" }).getByRole('option')).toContainText('06\u00a012340001');
    await line.press('Enter');
    await expect(page).toHaveURL(/\/cp\/home\/collegas\?collega=/);
    await expect(page.getByRole('dialog', { name: 'Sanne Dekkers' })).toBeVisible();
  });

  test('arrows walk through what was found, and Escape leads back to where one was', async ({ page }) => {
    await signIn(page, 'projectleider');
    const line = await openSearch(page);
    await line.fill('uren');
    const options = page.getByRole('option');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await line.press('ArrowDown');
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
    await line.press('ArrowUp');
    await line.press('ArrowUp');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await line.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(/\/cp\/home\/overzicht$/);
  });

  test('somebody of the restricted group finds nothing but their own projects and pages', async ({ page, browser }) => {
    const leader = await browser.newContext();
    const theirPage = await leader.newPage();
    await signIn(theirPage, 'projectleider');
    const numbers = await theirPage.evaluate(async () => {
      const { rows } = (await (await fetch('/v1/projects?limit=100')).json()) as { rows: { number: string }[] };
      return rows.map((row) => row.number);
    });
    await leader.close();

    await signIn(page, 'extern');
    const allowed = await page.evaluate(async () => {
      return ((await (await fetch('/v1/allowed-projects')).json()) as { number: string }[]).map((row) => row.number);
    });
    const other = numbers.find((number) => !allowed.includes(number)) ?? '';
    const line = await openSearch(page);
    await line.fill(other);
    await expect(page.getByText('Niets gevonden')).toBeVisible();
    await line.fill(allowed[0] ?? '');
    await expect(page.getByRole('group', { name: 'Projecten' }).getByRole('option')).toHaveCount(1);
    await line.fill('goedkeuren');
    await expect(page.getByText('Niets gevonden')).toBeVisible();
  });
});

testWithApp('without a network a field worker finds what is on the device', async ({ page, context }) => {
  await signIn(page, 'veldwerker');
  const number = await anyProject(page);
  await page.goto(`/cp/projecten/${number}/informatie`);
  await expect(page.getByRole('heading', { name: 'Team', exact: true })).toBeVisible();
  await untilAppKept(page);
  await context.setOffline(true);
  const line = await openSearch(page);
  await line.fill(number);
  await expect(page.getByRole('group', { name: 'Projecten' }).getByRole('option')).toHaveCount(1);
  await expect(page.getByText('Geen verbinding: dit staat op dit apparaat.')).toBeVisible();
});
