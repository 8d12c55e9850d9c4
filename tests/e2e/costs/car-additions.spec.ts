import { expect } from '@playwright/test';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { expectNoBarriers } from '../barriers.ts';
import { signInAt } from '../people.ts';
import { test } from '../test.ts';

const thisMonth = `${localDate(Date.now()).slice(0, 7)}-01`;
/** A month that the demo has nothing of, in which everybody had their car. */
const month = `${addDays(thisMonth, -100).slice(0, 7)}-01`;

test('an addition is reckoned by the office, agreed to by who drives the car, and approved', async ({ page, browser, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAt(page, 'administratie', `/cp/declaraties/bijtelling?lijst=alle&maand=${month}`);
  await expect(page.getByText('Nog niets berekend')).toBeVisible();
  await page.getByRole('link', { name: 'Berekenen' }).click();
  await page.getByLabel('Wie').selectOption({ label: 'Marieke Vermeulen, K-482-SP Kia Niro' });
  await expect(page.getByLabel('Cataloguswaarde')).toHaveValue('36000');
  await page.getByLabel('Privékilometers dit jaar').fill('501');
  await page.getByRole('button', { name: 'Concept maken' }).click();
  await expect(page.getByText('Schrijf op waarom je van de ritten afwijkt.').first()).toBeVisible();
  await page.getByLabel('Waarom anders dan de ritten?').fill('Opgave van de leasemaatschappij');
  await page.getByLabel('Eigen bijdrage').fill('');
  await expect(page.getByText(/in deze maand € 660,00/)).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Concept maken' }).click();
  await page.getByRole('button', { name: 'Aan Marieke Vermeulen voorleggen' }).click();
  await expect(page.getByText('Ter controle').first()).toBeVisible();
  await expectNoBarriers(page);
  const { pathname } = new URL(page.url());

  const phone = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), viewport: { width: 390, height: 844 } });
  const driver = await phone.newPage();
  await signInAt(driver, 'projectleider', '/cp/declaraties/bijtelling');
  await expectNoBarriers(driver);
  await driver.goto(pathname);
  await expect(driver.getByText('Er is meer dan 500 km per jaar privé gereden.')).toBeVisible();
  await expectNoBarriers(driver);
  await driver.getByRole('button', { name: 'Akkoord' }).click();
  await expect(driver.getByRole('button', { name: 'Akkoord' })).toHaveCount(0);
  await phone.close();

  await page.reload();
  await page.getByRole('button', { name: '€ 660,00 goedkeuren' }).click();
  await expect(page.getByRole('button', { name: 'Verwerkt in salaris' })).toBeVisible();
});
