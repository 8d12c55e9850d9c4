import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { readPdf } from '#platform/server/documents/testing-pdf.ts';
import { YET_TO_ARRIVE } from '../arrived.ts';
import { expectNoBarriers } from '../barriers.ts';
import { DESK } from '../designer/form-designs.ts';
import { signInAt } from '../people.ts';
import { test } from '../test.ts';

const LOG = '/cp/projecten/26.01404/logboeken';
const FIELD = { width: 390, height: 844 };

async function writeLine(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Nieuwe regel' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Regel vastleggen' }).click();
  await expect(sheet.getByText('Kies een soort.').first()).toBeVisible();
  await sheet.getByLabel('Soort').selectOption({ label: 'Levering of afvoer' });
  await sheet.getByLabel('Wat er gebeurde').fill(text);
  await sheet.getByRole('button', { name: 'Regel vastleggen' }).click();
  await expect(sheet).toHaveCount(0);
}

test('two phones write in one log without a network, both lines are kept, corrected and signed', async ({ page, context, browser, baseURL }) => {
  // Of this try alone: lines of an earlier one stay in the log.
  const load = Date.now() % 1_000;
  const [first, later, corrected] = [
    `Vracht A${load} van de eerste telefoon`,
    `Vracht B${load} van de tweede telefoon`,
    `Vracht C${load} van de eerste telefoon`,
  ];
  await page.setViewportSize(FIELD);
  await signInAt(page, 'veldwerker2', LOG);
  await expect(page.getByText('Nagekomen: geschreven of ontvangen').first()).toBeVisible();
  await expectNoBarriers(page);
  const other = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), viewport: FIELD });
  const second = await other.newPage();
  await signInAt(second, 'extern', LOG);
  await expect(second.getByText('Paraaf mist').first()).toBeVisible();

  for (const phone of [page, second]) await expect(phone.getByRole('button', { name: 'Nieuwe regel' })).toBeVisible();
  await context.setOffline(true);
  await other.setOffline(true);
  await writeLine(page, first);
  await writeLine(second, later);
  const mine = page.getByRole('listitem').filter({ hasText: first });
  await expect(mine).toContainText('Op dit apparaat');
  await context.setOffline(false);
  await other.setOffline(false);
  await expect(mine).not.toContainText(YET_TO_ARRIVE);
  await expect(second.getByRole('listitem').filter({ hasText: later })).not.toContainText(YET_TO_ARRIVE);
  await other.close();

  await page.setViewportSize(DESK);
  await page.reload();
  await expect(page.getByText(later)).toBeVisible();
  await expectNoBarriers(page);
  await mine.getByRole('button', { name: /Corrigeren/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Reden van de correctie').fill(`Het was vracht C${load}`);
  await sheet.getByLabel('Wat er gebeurde').fill(corrected);
  await sheet.getByRole('button', { name: 'Regel vastleggen' }).click();
  const correction = page.getByRole('listitem').filter({ hasText: corrected });
  await expect(correction).toContainText(`Reden: Het was vracht C${load}`);
  await expect(correction).not.toContainText(YET_TO_ARRIVE);
  await expect(mine).toContainText('Gecorrigeerd om');

  const today = page.getByRole('region', { name: /^Vandaag/ });
  await today.getByRole('button', { name: 'Dag paraferen' }).click();
  await sheet.getByRole('button', { name: 'Paraferen', exact: true }).click();
  await expect(today.getByText(/Geparafeerd door .*, kenmerk [0-9A-F]{4} [0-9A-F]{4}/)).toBeVisible();
  await expect(today.getByRole('button', { name: /paraferen/ })).toHaveCount(0);

  const [pdf] = await Promise.all([page.waitForEvent('download'), today.getByRole('button', { name: 'PDF van deze dag' }).click()]);
  expect(pdf.suggestedFilename()).toMatch(/^logboek-26\.01404-\d{4}-\d\d-\d\d\.pdf$/);
  const words = readPdf(await readFile(await pdf.path())).pages.join('\n');
  for (const text of ['Logboek 26.01404', later, corrected, `Het was vracht C${load}`]) expect(words).toContain(text);
  const mark =
    /kenmerk ([0-9A-F]{4} [0-9A-F]{4})/.exec(
      (await today
        .getByText(/Geparafeerd door/)
        .first()
        .textContent()) ?? '',
    )?.[1] ?? 'none';
  expect(words).toContain(mark);
});
