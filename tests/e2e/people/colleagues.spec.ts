import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { signInAt } from '../people.ts';
import { allSent } from '../projects/documents.ts';
import { startTestServer } from '../server.ts';
import { test } from '../test.ts';

test('a field worker finds a colleague with a slip of the finger, calls, and keeps the card, without a network', async ({ page, context }) => {
  await signInAt(page, 'veldwerker', '/cp/home/collegas');
  await expect(page.getByRole('button', { name: /^Marieke Vermeulen/ })).toBeVisible();
  await context.setOffline(true);

  await page.getByRole('searchbox', { name: 'Zoek een collega' }).fill('vermuelen');
  await expect(page.getByText('1 collega', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/zoek=vermuelen/);
  await expect(page.getByRole('link', { name: 'Marieke Vermeulen bellen' })).toHaveAttribute('href', /^tel:\+316/);
  await expectNoBarriers(page);

  await page.getByRole('button', { name: /^Marieke Vermeulen/ }).click();
  const card = page.getByRole('dialog', { name: 'Marieke Vermeulen' });
  await expect(card.getByText('Maandag t/m vrijdag')).toBeVisible();
  await expect(card.getByText('Eindhoven')).toBeVisible();
  await expect(card.getByRole('link', { name: 'Noodcontacten' })).toHaveAttribute('href', /\/ice\?collega=/);
  await expect(card.getByRole('link', { name: 'Mailen' })).toHaveAttribute('href', /^mailto:/);
  await expectNoBarriers(page);
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: 'In contacten zetten' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Marieke-Vermeulen.vcf');
  expect(await readFile(await file.path(), 'utf8')).toContain('FN:Marieke Vermeulen\r\n');
  await page.goBack();
  await expect(card).toBeHidden();

  await page.getByRole('searchbox', { name: 'Zoek een collega' }).fill('xyzq');
  await expect(page.getByText('Geen collega gevonden')).toBeVisible();
  await page.getByRole('button', { name: 'Zoektekst en filters wissen' }).click();
  await expect(page.getByRole('button', { name: /^Marieke Vermeulen/ })).toBeVisible();
});

test('whoever has time running is shown to be at work, while that is known', async ({ browser }) => {
  // On a server of its own: elsewhere others have time running.
  const server = await startTestServer();
  try {
    const field = await (await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } })).newPage();
    await signInAt(field, 'veldwerker2', '/cp/tempo/buitendienst/uren-registratie');
    await field.getByRole('button', { name: 'Tijd starten' }).click();
    await field.getByRole('button', { name: 'Nu starten' }).click();
    await expect(field.getByText(/Loopt sinds/)).toBeVisible();

    const desk = await (await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } })).newPage();
    await allSent(field);
    await signInAt(desk, 'planner', '/cp/home/collegas');
    const youssef = desk.getByRole('row', { name: /^Youssef El Amrani/ });
    await expect(youssef.getByText('Nu aan het werk')).toBeVisible();
    await expectNoBarriers(desk);
    await desk.getByRole('button', { name: 'Filter' }).click();
    await desk.getByRole('checkbox', { name: 'Alleen wie nu aan het werk is' }).check();
    await desk.getByRole('button', { name: "Toon collega's" }).click();
    await expect(desk.getByText('1 collega', { exact: true })).toBeVisible();
    await expect(youssef).toBeVisible();
    // Whoever plans them reads where, and since when.
    await youssef.getByText('Youssef El Amrani').click();
    const card = desk.getByRole('dialog', { name: 'Youssef El Amrani' });
    await expect(card.getByText(/sinds \d\d:\d\d/)).toBeVisible();
    await expectNoBarriers(desk);
    await desk.keyboard.press('Escape');
    await expect(card).toHaveCount(0);

    // What was true a moment ago is not said without a network.
    await desk.context().setOffline(true);
    await expect(desk.getByText('Niet bekend wie er aan het werk is')).toBeVisible();
    await expect(desk.getByText('Nu aan het werk', { exact: true })).toHaveCount(0);
  } finally {
    await server.close();
  }
});
