import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { signInAt } from '../people.ts';
import { test } from '../test.ts';

test('a leader reads the hours of the quarter by person and project, opens a row to its lines, and has the overview as a file', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAt(page, 'projectleider', '/cp/tempo/overzicht?soort=kwartaal');
  const table = page.getByRole('region', { name: 'Urenoverzicht' });
  await expect(table.getByRole('columnheader', { name: 'Contract' })).toBeVisible();
  await expectNoBarriers(page);
  await table.locator('tbody').getByRole('row').first().press('Enter');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('list', { name: 'Dagen' }).getByRole('button').first().click();
  await expect(sheet.getByRole('list', { name: 'Regels' }).getByRole('listitem').first()).toBeVisible();
  await expectNoBarriers(page);
  await page.keyboard.press('Escape');
  await page.getByRole('group', { name: 'Uren per' }).getByRole('button', { name: 'Project' }).click();
  await expect(table.getByRole('columnheader', { name: 'Begroot' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporteren' }).click();
  await page.getByRole('menuitem', { name: 'Overzicht als CSV' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('Project;Omschrijving;Gewerkt (min)');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('list', { name: 'Uren per project' })).toBeVisible();
  await expectNoBarriers(page);
});
