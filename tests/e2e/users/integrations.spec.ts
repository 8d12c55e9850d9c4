import { expect } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { signInAt } from '../people.ts';
import { test } from '../test.ts';

test('a key for another program is shown once, reads, and reads nothing any more once it is withdrawn', async ({ page, playwright }) => {
  await signInAt(page, 'beheerder', '/cp/instellingen/integraties');
  await page.getByRole('button', { name: 'Nieuwe sleutel' }).click();
  await page.getByLabel('Naam').fill('Rapportage van de maand');
  await page.getByRole('checkbox', { name: 'Projecten bekijken', exact: true }).check();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Sleutel maken' }).click();
  const key = await page.getByLabel('Sleutel', { exact: true }).inputValue();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Ik heb hem bewaard' }).click();
  const program = await playwright.request.newContext({ baseURL: new URL(page.url()).origin, extraHTTPHeaders: { authorization: `Bearer ${key}` } });
  expect((await program.get('/v1/projects')).status()).toBe(200);
  expect((await program.get('/v1/users/me')).status()).toBe(403);
  await page.getByRole('button', { name: 'Rapportage van de maand intrekken' }).click();
  await page.getByRole('button', { name: 'Sleutel intrekken' }).click();
  await expect(page.getByText('Ingetrokken', { exact: true })).toBeVisible();
  await expect(page.getByText(key)).toHaveCount(0);
  await expectNoBarriers(page);
  expect((await program.get('/v1/projects')).status()).toBe(401);
  await program.dispose();
});
