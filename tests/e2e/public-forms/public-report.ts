/** The report of an unsafe situation, as somebody without an account fills it in, and as the office hands out a link to it. */
import { expect, type Page } from '@playwright/test';
import { href } from '#features/routes.ts';

/** Starts the form that is open. */
export async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Beginnen' }).click();
  await expect(page.getByLabel('Wat zie je')).toBeVisible();
}

/** Fills in the report of an unsafe situation up to its check. */
export async function fillReport(page: Page): Promise<void> {
  await page.getByLabel('Waar gaat het om').selectOption({ label: 'Open put of sleuf' });
  await page.getByLabel('Wat zie je').fill('Diepe sleuf zonder hek langs het fietspad.');
  await page.getByLabel('Wanneer gezien', { exact: true }).fill('2026-11-20');
  await page.getByLabel('Wanneer gezien, tijd').fill('09:30');
  await page
    .getByRole('radiogroup', { name: /Is het er nog/ })
    .getByRole('radio', { name: 'Ja', exact: true })
    .check();
  await page.getByRole('button', { name: 'Verder: Contact' }).click();
  await expect(page.getByRole('radiogroup', { name: /Wil je horen/ })).toBeVisible();
  await page.getByRole('button', { name: 'Controleren' }).click();
  await expect(page.getByText('Alles is ingevuld')).toBeVisible();
}

/** Makes a link to the report for a phase; answers its address, with its QR code on screen. */
export async function makeLink(office: Page, purpose: string, { isOnce = false } = {}): Promise<string> {
  await office.goto(href('phaseForms', { project: '26.01400', phase: '01' }));
  await office.getByRole('button', { name: 'Nieuwe link met QR-code' }).click();
  await office.getByLabel('Formulier').selectOption({ label: 'Melding onveilige situatie' });
  await office.getByLabel('Waarvoor').fill(purpose);
  if (isOnce) await office.getByLabel('Werkt één keer').check();
  await office.getByRole('button', { name: 'Link maken' }).click();
  await expect(office.getByRole('img', { name: `QR-code van ${purpose}` })).toBeVisible();
  return (await office.locator('.linkaddress').textContent()) ?? '';
}
