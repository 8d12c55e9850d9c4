import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { go } from '../go.ts';
import { signInAt } from '../people.ts';
import { test } from '../test.ts';

/** The project of the demo with phases up to its report. */
const PHASES = '/cp/projecten/26.01415/fasen';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const rows = (page: Page) => page.getByRole('region', { name: 'Fasen' }).locator('tbody tr');
const numbers = (page: Page) => rows(page).locator('a.key').allTextContents();
const grip = (page: Page, number: string) => page.getByRole('button', { name: `Fase ${number} op een andere plaats zetten` });

async function middleOf(target: Locator) {
  const box = await target.boundingBox();
  if (box === null) throw new Error('It is not on the page.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('phases are put in order by dragging and by keyboard, and the order is told', async ({ page }) => {
  await page.setViewportSize(desk);
  await signInAt(page, 'planner', PHASES);
  await expect(rows(page)).toHaveCount(6);
  await expectNoBarriers(page);
  const from = await middleOf(grip(page, '06'));
  const to = await middleOf(grip(page, '04'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y - 6, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => numbers(page)).toEqual(['01', '02', '03', '06', '04', '05']);

  await grip(page, '06').press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Fase 06 opgepakt, plaats 4 van 6.' })).toBeAttached();
  await grip(page, '06').press('ArrowDown');
  await grip(page, '06').press('ArrowDown');
  await expect(page.getByRole('status').filter({ hasText: 'Fase 06, plaats 6 van 6.' })).toBeAttached();
  await expect(grip(page, '06')).toBeFocused();
  await grip(page, '06').press('Enter');
  await expect.poll(() => numbers(page)).toEqual(['01', '02', '03', '04', '05', '06']);
  await grip(page, '05').press('Enter');
  await grip(page, '05').press('ArrowUp');
  await grip(page, '05').press('Escape');
  await expect(page.getByRole('status').filter({ hasText: 'Fase 05 staat weer op plaats 5 van 6.' })).toBeAttached();
  await page.reload();
  await expect.poll(() => numbers(page)).toEqual(['01', '02', '03', '04', '05', '06']);
});

test('a moved date asks first what moves along, also without a network, and is taken back', async ({ page, context }) => {
  await page.setViewportSize(phone);
  await signInAt(page, 'planner', `${PHASES}?weergave=tijdlijn`);
  const line = page.getByRole('list', { name: 'Fasen op de tijdlijn' });
  await expect(line.getByRole('listitem')).toHaveCount(6);
  await expectNoBarriers(page);
  const report = line.getByRole('button', { name: /^Fase 05 verplaatsen/ });
  const before = await report.getAttribute('title');
  await context.setOffline(true);
  await line.getByRole('button', { name: /^Fase 04 verplaatsen/ }).click();
  const sheet = page.getByRole('dialog');
  const first = sheet.getByLabel('Eerste dag', { exact: true });
  const day = await first.inputValue();
  await first.fill('');
  await sheet.getByRole('button', { name: 'Fase verplaatsen' }).click();
  await expect(sheet.getByText('Kies de eerste dag.').first()).toBeVisible();
  const later = new Date(Date.parse(day) + 7 * 86_400_000).toISOString().slice(0, 10);
  await first.fill(later);
  await sheet.getByLabel('Laatste dag').fill(later);
  const along = sheet.getByRole('group', { name: 'Wat schuift mee?' }).getByRole('checkbox', { name: '05 Rapportage' });
  await expect(along).toBeChecked();
  await expectNoBarriers(page);
  await along.uncheck();
  await expect(sheet.getByRole('button', { name: 'Fase verplaatsen' })).toBeVisible();
  await along.check();
  await sheet.getByRole('button', { name: '2 fasen verplaatsen' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(report).not.toHaveAttribute('title', before ?? '');
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(report).toHaveAttribute('title', before ?? '');
  await context.setOffline(false);
  await go(page, '/cp/te-verzenden');
  await expect(page.getByText('Alles verzonden').first()).toBeVisible();
  await go(page, `${PHASES}?weergave=tijdlijn`);
  await expect(report).toHaveAttribute('title', before ?? '');
});

test('what a phase comes after is chosen, without going round, and a copy leaves what was measured behind', async ({ page }) => {
  await page.setViewportSize(desk);
  await signInAt(page, 'planner', PHASES);
  const menuOf = async (number: string, item: string) => {
    await page.getByRole('button', { name: `Acties van fase ${number}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await menuOf('03', 'Komt na');
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('checkbox', { name: /05 Rapportage/ })).toBeDisabled();
  await sheet.getByRole('checkbox', { name: /^02/ }).check();
  await sheet.getByRole('button', { name: 'Opslaan' }).click();
  const row = rows(page).filter({ hasText: 'Nader onderzoek spot 2' });
  await expect(row).toContainText('na 01 en 02');
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(row).not.toContainText('na 01 en 02');

  await menuOf('03', 'Kopiëren');
  await expect(page.getByRole('heading', { name: 'Kopie van fase 03' })).toBeVisible();
  await expect(page.getByLabel('Fasenummer')).toHaveValue('07');
  await expect(page.getByLabel('Eerste dag')).toHaveValue('');
  await page.getByLabel('Naam', { exact: true }).fill('Nader onderzoek spot 3');
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Fase bewaren' }).click();
  await expect(rows(page).filter({ hasText: 'Nader onderzoek spot 3' })).toContainText('nog niet gepland');
});
