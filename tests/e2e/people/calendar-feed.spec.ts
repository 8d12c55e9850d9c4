import { expect } from '@playwright/test';
import ICAL from 'ical.js';
import { href } from '#features/routes.ts';
import { expectNoBarriers } from '../barriers.ts';
import { signInAt } from '../people.ts';
import { test } from '../test.ts';

test('the planning stands in the calendar of a phone, until its address is replaced or withdrawn', async ({ page, playwright }) => {
  await signInAt(page, 'veldwerker', href('personal'));
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Agenda op je telefoon' }) });
  await section.getByRole('button', { name: 'Adres maken' }).click();
  const sheet = page.getByRole('dialog', { name: 'Je agenda-adres' });
  await expect(sheet.getByText('Je ziet dit adres alleen nu')).toBeVisible();
  await expectNoBarriers(page);
  const address = async () => (await sheet.locator('.linkaddress').textContent()) ?? '';
  const first = await address();
  await expect(sheet.getByRole('link', { name: 'Openen in de agenda van dit apparaat' })).toHaveAttribute('href', first.replace(/^https?:/, 'webcal:'));
  await sheet.getByRole('button', { name: 'Klaar' }).click();

  // A calendar has no cookies and no account.
  const calendar = await playwright.request.newContext();
  const events = new ICAL.Component(ICAL.parse(await (await calendar.get(first)).text())).getAllSubcomponents('vevent');
  expect(events.map((event) => new ICAL.Event(event).summary)).toContainEqual(expect.stringMatching(/^26\.01400-01 /));
  await page.reload();
  await expect(section.getByText(/Laatst gelezen op/)).toBeVisible();
  await expectNoBarriers(page);

  await section.getByRole('button', { name: 'Nieuw adres maken' }).click();
  await page.getByRole('dialog', { name: 'Nieuw adres maken?' }).getByRole('button', { name: 'Nieuw adres maken' }).click();
  await expect(sheet).toBeVisible();
  const second = await address();
  await sheet.getByRole('button', { name: 'Klaar' }).click();
  expect([(await calendar.get(first)).status(), (await calendar.get(second)).status()]).toEqual([404, 200]);

  await section.getByRole('button', { name: 'Adres intrekken' }).click();
  await page.getByRole('dialog', { name: 'Adres intrekken?' }).getByRole('button', { name: 'Adres intrekken' }).click();
  await expect(section.getByRole('button', { name: 'Adres maken', exact: true })).toBeVisible();
  expect((await calendar.get(second)).status()).toBe(404);
  await calendar.dispose();
});
