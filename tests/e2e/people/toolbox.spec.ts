import { expect, type Page } from '@playwright/test';
import { exampleSafetyForms } from '#features/form-catalogue/safety/example-safety.ts';
import { werkplekinspectie } from '#features/form-catalogue/safety/werkplekinspectie.ts';
import { href } from '#features/routes.ts';
import { newId } from '#platform/shared/ids.ts';
import { COMMAND_ID_HEADER } from '#platform/shared/operation.ts';
import { expectNoBarriers } from '../barriers.ts';
import { go } from '../go.ts';
import { signInAt } from '../people.ts';
import { test } from '../test.ts';

/** Sends an inspection as a phone does, with one thing that is not right. */
async function sendInspection(page: Page): Promise<void> {
  const xsrf = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const { id, name } = (await (await page.request.get('/v1/users/me')).json()) as { id: string; name: string };
  const answers = { ...exampleSafetyForms['werkplekinspectie'], inspector: { id, name } };
  const response = await page.request.put(`/v1/form-submissions/${newId()}`, {
    headers: { 'x-xsrf-token': decodeURIComponent(xsrf), [COMMAND_ID_HEADER]: newId() },
    data: { designKey: werkplekinspectie.key, designVersion: werkplekinspectie.version, title: 'Inspectie', basedOnRevision: 0, answers, fileIds: [] },
  });
  expect([response.status(), response.ok() ? '' : await response.text()]).toEqual([200, '']);
}

test('a toolbox is written down and signed without a network, finished, and read afterwards by who was not there', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAt(page, 'veldwerker', href('safetyHome'));
  const actions = page.getByRole('list', { name: 'Acties' });
  await expect(actions).toContainText('Nieuwe hesjes bestellen');
  await sendInspection(page);
  await page.reload();
  const ofForm = 'Keuring van de brandblusser verlopen: Omruilen bij het magazijn';
  await expect(actions.getByRole('link', { name: ofForm })).toContainText('Te laat');
  await expect(actions.getByRole('link', { name: 'Nieuwe hesjes bestellen' })).toHaveAttribute('href', /toolbox/);
  await expectNoBarriers(page);
  await go(page, href('toolbox'));
  await expect(page).toHaveTitle('Toolboxregistratie - Maaiveld');
  await expect(page.getByRole('heading', { level: 1, name: 'Toolboxregistratie' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Toolboxen' }).getByRole('listitem').first()).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Toolbox registreren' }).click();
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Schrijf op wat er besproken is.').first()).toBeVisible();
  await page.getByLabel('Onderwerp', { exact: true }).fill('Werken bij onweer');
  await page.getByLabel('Locatie').fill('Keet Havenweg');
  await page.getByLabel('Besproken punten').fill('Wanneer we stoppen en waar we schuilen.');
  await page.getByRole('button', { name: 'Deelnemer', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: 'Extern' }).check();
  await sheet.getByLabel('Naam').fill('Kees van Rooij');
  await sheet.getByRole('button', { name: 'Toevoegen' }).click();
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Werken bij onweer' })).toBeVisible();
  await page.getByRole('button', { name: 'Laten tekenen' }).click();
  await page.getByRole('button', { name: 'Laat Kees van Rooij tekenen' }).click();
  await sheet.getByRole('button', { name: 'Liever je naam typen' }).click();
  await sheet.getByLabel('Je naam geldt als handtekening').fill('Kees van Rooij');
  await sheet.getByRole('button', { name: 'Tekenen', exact: true }).click();
  await expect(page.getByText('1 deelnemer moet nog tekenen.')).toBeVisible();
  await page.getByRole('button', { name: 'Bevestigen' }).click();
  await page.getByRole('button', { name: 'Afronden' }).click();
  await expect(page.getByRole('button', { name: 'Afronden' })).toHaveCount(0);
  await expectNoBarriers(page);
  const address = page.url();
  await go(page, href('safetyHome'));
  await page.getByRole('button', { name: `${ofForm}: gereed` }).click();
  const done = page.getByRole('list', { name: 'Onlangs gereed' });
  await expect(done).toContainText(ofForm);
  await expect(actions).not.toContainText(ofForm);
  await expectNoBarriers(page);
  await context.setOffline(false);
  await go(page, href('outbox'));
  await expect(page.getByText('Alles verzonden').first()).toBeVisible();
  await page.goto(href('safetyHome'));
  await expect(done).toContainText(ofForm);

  const other = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  const reader = await other.newPage();
  await signInAt(reader, 'veldwerker2', address);
  await expect(reader.getByText('Wanneer we stoppen en waar we schuilen.')).toBeVisible();
  await expectNoBarriers(reader);
  await reader.getByRole('button', { name: 'Gelezen en begrepen' }).click();
  await expect(reader.getByRole('list', { name: 'Nagelezen' })).toContainText('Youssef El Amrani');
  await expect(reader.getByText('Alles verzonden').first()).toBeVisible();
  await other.close();
});

test('at a desk the counts of every division are read without moving the table', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAt(page, 'beheerder', href('safetyHome'));
  const counts = page.getByRole('region', { name: 'Toolboxen per divisie' });
  await expect(counts.getByText('Asbest')).toBeVisible();
  expect(await counts.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBeLessThanOrEqual(1);
});
