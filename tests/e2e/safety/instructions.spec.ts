import { expect } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { testWithApp, untilAppKept } from '../kept-app.ts';
import { signIn, signInAt } from '../people.ts';
import { test } from '../test.ts';

testWithApp('an instruction is read step by step and confirmed without a network, and who keeps them sees it', async ({ page, context, browser, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'veldwerker');
  await untilAppKept(page);
  await page.goto('/cp/werkinstructies');
  const list = page.getByRole('list', { name: 'Veiligheid' });
  await expect(list.getByRole('link', { name: /Voorgraven bij kabels/ })).toContainText('Te lezen');
  await expect(list.getByText('Handboren bij hitte')).toHaveCount(0);
  await expectNoBarriers(page);
  await context.setOffline(true);
  await list.getByRole('link', { name: /Voorgraven bij kabels/ }).click();
  await expect(page.getByText('altijd eerst een proefsleuf, ook bij handboren')).toBeVisible();
  for (const step of [2, 3, 4, 5]) await page.getByRole('button', { name: `Verder naar stap ${step}` }).click();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Gelezen en begrepen' }).click();
  await expect(page.getByText(/Je hebt deze versie gelezen op/)).toBeVisible();
  await context.setOffline(false);

  const desk = await browser.newPage({ viewport: { width: 1440, height: 900 }, ...(baseURL !== undefined && { baseURL }) });
  await signIn(desk, 'beheerder');
  await expect(async () => {
    await desk.goto('/cp/werkinstructies/0199b3f0-0000-7000-8000-00000000de01');
    await expect(desk.getByRole('list', { name: 'Gelezen door' }).getByRole('listitem').filter({ hasText: 'Sanne Dekkers' })).toContainText('Gelezen');
  }).toPass();
  await expectNoBarriers(desk);
  await desk.goto('/cp/werkinstructies');
  await desk.getByRole('link', { name: /Handboren bij hitte/ }).click();
  await desk.getByRole('button', { name: 'Goedkeuren en publiceren' }).click();
  await expect(desk.getByText('Gelezen en begrepen')).toBeVisible();
  await desk.close();
});

test('an instruction is written in steps, and not approved by who wrote it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAt(page, 'kam', '/cp/werkinstructies/nieuw');
  await page.getByLabel('Code').fill('WI-50');
  await page.getByLabel('Titel').fill('Ladder gebruiken');
  await page.getByRole('textbox', { name: 'Stap 1: wat je doet' }).fill('Zet hem vast.');
  await page.getByRole('button', { name: 'Concept opslaan' }).click();
  await expect(page.getByText('Geef elke stap een kop.').first()).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('combobox', { name: 'Categorie' }).selectOption('Veiligheid');
  await page.getByRole('textbox', { name: 'Stap 1: kop' }).fill('Kijk na');
  await page.getByRole('button', { name: 'Concept opslaan' }).click();
  await page.getByRole('button', { name: 'Ter goedkeuring geven' }).click();
  await expect(page.getByText('Een ander keurt goed waar je zelf aan schreef.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Goedkeuren en publiceren' })).toHaveCount(0);
  await expectNoBarriers(page);
});
