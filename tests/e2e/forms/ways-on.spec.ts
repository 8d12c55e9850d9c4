/** The ways on of somebody with gloves: back to the check from a gap, a number typed over, and the next boring after one that was sent. */
import { expect, type Page } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { fillBoring } from '../boring.ts';
import { sendLmra } from '../lmra.ts';
import { signIn } from '../people.ts';
import { startTestServer } from '../server.ts';
import { test } from '../test.ts';

/** The ground of today's phase asks for it before the work; it is filled in and sent on one screen. */
async function doLmra(page: Page): Promise<void> {
  const first = page.getByRole('article').first();
  await expect(first.getByRole('button').first()).toHaveText('LMRA doen');
  await first.getByRole('button', { name: 'LMRA doen' }).click();
  await expect(page.getByText(/^Eerst nog invullen/)).toBeVisible();
  await expect(page.getByLabel('Gevraagd in deze fase')).toHaveValue(/^Klasse: .*\. PBM: .*\.$/);
  await expectNoBarriers(page);
  await sendLmra(page);
}

test('a gap leads back to the check, an opened number is typed over, and after sending the next boring is offered', async ({ page }) => {
  const server = await startTestServer();
  try {
    await page.goto(`${server.url}/auth/inloggen`);
    await page.getByText('Hulp', { exact: true }).click();
    await expect(page.getByText(/Kies Inloggen met e-mail/)).toBeVisible();
    await expectNoBarriers(page);
    await page.getByRole('link', { name: 'Openbare formulieren' }).click();
    await expect(page.getByRole('heading', { name: 'Formulier invullen zonder account' })).toBeVisible();

    await signIn(page, 'veldwerker', `${server.url}/auth/inloggen`);
    await doLmra(page);
    await page.getByRole('button', { name: 'Boring 01 starten' }).click();
    await fillBoring(page, '31');
    await page.getByRole('link', { name: /Wijzig.*Algemeen/ }).click();
    const depth = page.getByLabel('Einddiepte');
    await depth.click();
    await page.keyboard.type('3');
    await expect(depth).toHaveValue('3');
    await expectNoBarriers(page);
    await page.getByRole('link', { name: 'Terug naar controleren' }).click();
    const gap = page
      .getByRole('region', { name: /voor je kunt versturen/ })
      .getByRole('link')
      .first();
    await expect(gap).toBeVisible();
    await gap.click();
    await page.getByRole('button', { name: /50.250/ }).click();
    await page.getByLabel(/^Diepte tot/).click();
    await page.keyboard.type('300');
    await page.getByRole('button', { name: 'Profiel klaar' }).click();
    await page.getByRole('link', { name: 'Terug naar controleren' }).click();
    await page.getByRole('button', { name: 'Formulier versturen' }).click();
    await expect(page).toHaveURL(/bekijken/);
    await expect(page.getByRole('link', { name: 'Naar de fase' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Klaar voor vandaag' })).toBeVisible();
    await expect(page.getByText('Ontvangstbewijs')).toBeVisible();
    await expectNoBarriers(page);
    await page.getByRole('button', { name: 'Boring 02 starten' }).click();
    await expect(page.getByLabel('Boornummer')).toHaveValue('02');
  } finally {
    await server.close();
  }
});
