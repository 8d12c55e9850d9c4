import { expect } from '@playwright/test';
import { addDays, dayOfWeek, weekOf } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { expectNoBarriers } from '../barriers.ts';
import { go } from '../go.ts';
import { signInAt } from '../people.ts';
import { test } from '../test.ts';

const today = localDate(Date.now());
/** Of the demo: next week has something in the way, the week after is for this test. */
const nextMonday = addDays(today, 8 - dayOfWeek(today));
const freeMonday = addDays(nextMonday, 7 * 20);

test('a planner sees what is in the way, drags what waits onto somebody, and that is told on their phone', async ({ page, browser, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAt(page, 'planner', `/cp/planning?week=${weekOf(nextMonday)}`);
  const conflicts = page.getByRole('list', { name: 'Conflicten' });
  await expect(conflicts.getByRole('button', { name: /Dubbel ingepland.*26\.01416-03 en 26\.01422-02/s })).toBeVisible();
  await expect(conflicts.getByRole('button', { name: /Materieel niet te gebruiken.*BOOR-05.*Hydrauliekslang/s })).toBeVisible();
  await expectNoBarriers(page);

  await page.goto(`/cp/planning?week=${weekOf(freeMonday)}`);
  const waiting = page.getByRole('list', { name: 'Niet ingepland' }).getByRole('listitem').filter({ hasText: 'Monitoring, eerste jaar' });
  const row = page.locator('[data-row]').filter({ hasText: 'Sanne Dekkers' });
  await waiting.scrollIntoViewIfNeeded();
  const from = await waiting.boundingBox();
  const to = await row.locator('[data-track]').boundingBox();
  if (from === null || to === null) throw new Error('It is not on the page.');
  await page.mouse.move(from.x + 60, from.y + 16);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width * 0.25, to.y + to.height / 2, { steps: 4 });
  await page.mouse.up();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByLabel('Eerste dag', { exact: true })).toHaveValue(addDays(freeMonday, 1));
  await expect(sheet.getByRole('list', { name: 'Mensen, gekozen' })).toContainText('Sanne Dekkers');
  await expectNoBarriers(page);
  await sheet.getByLabel('Laatste dag', { exact: true }).fill(addDays(freeMonday, 1));
  await sheet.getByRole('radio', { name: 'Middag' }).check();
  await sheet.getByLabel('Auto’s').selectOption({ label: 'V-482-KP Volkswagen Transporter: APK verlopen' });
  await expect(sheet.getByText(/APK verlopen/).first()).toBeVisible();
  await sheet.getByRole('button', { name: 'Inplannen' }).click();
  await expect(sheet).toHaveCount(0);
  const bar = row.getByRole('button', { name: /Monitoring, eerste jaar.*middag/ });
  await expect(bar).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await expect(page.getByText('Alles verzonden').first()).toBeVisible();

  const phone = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), viewport: { width: 390, height: 844 } });
  const worker = await phone.newPage();
  await signInAt(worker, 'veldwerker', '/cp/meldingen');
  await expect(worker.getByText(/Je bent ingepland: di .*12:30–16:00/).first()).toBeVisible();
  await phone.close();

  await bar.click();
  await sheet.getByRole('button', { name: 'Van de planning halen' }).click();
  await expect(bar).toHaveCount(0);
  await expect(waiting).toBeVisible();
});

test('who is free is told of the days that are typed, also of weeks that are not on the board', async ({ page, context }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAt(page, 'planner', `/cp/planning?week=${weekOf(freeMonday)}`);
  await page
    .getByRole('list', { name: 'Niet ingepland' })
    .getByRole('button', { name: /Peilbuizen plaatsen/ })
    .click();
  const sheet = page.getByRole('dialog');
  // Those to choose from, and who is on it already.
  const people = sheet.locator('.picked').filter({ has: page.getByLabel('Mensen', { exact: true }) });
  await expect(people).toContainText('Iemand toevoegen');
  await expect(people).not.toContainText('al ingepland');
  await sheet.getByLabel('Eerste dag', { exact: true }).fill(nextMonday);
  await expect(people).toContainText('al ingepland');
  await context.setOffline(true);
  await sheet.getByLabel('Eerste dag', { exact: true }).fill(addDays(freeMonday, 7));
  await expect(sheet.getByText('staat niet op dit apparaat wie en wat er vrij is')).toBeVisible();
  await context.setOffline(false);
});

test('on a phone the planning is a list for each day, read and changed without a network', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAt(page, 'planner', `/cp/planning?dag=${nextMonday}`);
  const people = page.getByRole('list', { name: 'Bodem' });
  await expect(people.getByRole('button', { name: /Sanne Dekkers.*Herbemonstering/s })).toBeVisible();
  await expectNoBarriers(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Volgende dag' }).click();
  await expect(people.getByRole('button', { name: /Sanne Dekkers.*Aanvullende boringen/s })).toBeVisible();
  await people.getByRole('button', { name: /Sanne Dekkers.*Aanvullende boringen/s }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Sanne Dekkers weghalen' }).click();
  await sheet.getByRole('button', { name: 'Inplannen' }).click();
  await expect(people.getByRole('button', { name: /Sanne Dekkers.*Aanvullende boringen/s })).toHaveCount(0);
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(people.getByRole('button', { name: /Sanne Dekkers.*Aanvullende boringen/s })).toBeVisible();
  await context.setOffline(false);
  await go(page, '/cp/te-verzenden');
  await expect(page.getByText('Alles verzonden').first()).toBeVisible();
});
