/** Designs of tests, put where no screen is needed, and people who fill them in. */
import { type Browser, expect, type Page } from '@playwright/test';
import type { Design } from '#features/form-engine/design/design.ts';
import { href } from '#features/routes.ts';
import { sql } from '../database.ts';
import { signIn } from '../people.ts';
import type { TestServer } from '../server.ts';

/** Size of the office's screen. */
export const DESK = { width: 1440, height: 900 };

/** Puts a version of a design in use. */
export async function publish(server: TestServer, design: Design): Promise<void> {
  await sql(server, 'insert into form_designs (key, name, category) values ($1, $2, $3) on conflict do nothing', [design.key, design.name, design.category]);
  await sql(server, 'insert into form_design_versions (design_key, version, document) values ($1, $2, $3)', [
    design.key,
    design.version,
    JSON.stringify(design),
  ]);
}

/** Opens a page of its own for a demo account: on a phone, or at a desk, which keeps no copy of the app. */
export async function openAs(browser: Browser, server: TestServer, account: string, viewport = { width: 390, height: 844 }): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    viewport,
    ...(viewport === DESK ? { serviceWorkers: 'block' as const } : {}),
  });
  const page = await context.newPage();
  await signIn(page, account);
  return page;
}

/** Starts a form of a design from its category. */
export async function start(page: Page, { name, category }: Pick<Design, 'name' | 'category'>): Promise<void> {
  await page.goto(href('formCategory', { category }));
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await expect(page).toHaveURL(/\/cp\/formulieren\/[0-9a-f-]{36}\//);
}

/** From the last section to what was sent; answers the address it is looked at. */
export async function checkAndSend(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Controleren' }).click();
  await page.getByRole('button', { name: 'Formulier versturen' }).click();
  await expect(page).toHaveURL(/bekijken/);
  await expect(page.getByText('Ontvangstbewijs')).toBeVisible();
  return new URL(page.url()).pathname;
}

/** Chooses something from the menu with more actions on the page. */
export async function choose(page: Page, action: string): Promise<void> {
  await page.locator('main').getByRole('button', { name: 'Meer', exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
}
