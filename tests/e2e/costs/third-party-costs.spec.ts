import { expect, type Page } from '@playwright/test';
import { signInAt } from '../people.ts';
import { test } from '../test.ts';

const DESK = { width: 1440, height: 900 };
const costs = '/cp/projecten/26.01403/kvd';

/** The sheet of the cost with this name. */
const sheetOf = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a project leader puts down and asks for a large cost, agrees, and the manager on a phone agrees too: then it is ordered', async ({
  browser,
  isMobile,
}) => {
  const leader = await browser.newPage({ viewport: DESK });
  await signInAt(leader, 'projectleider', costs);
  const description = `Rupskraan ${isMobile}`;
  await leader.getByRole('button', { name: 'Nieuwe kosten' }).click();
  const form = sheetOf(leader, 'Nieuwe kosten');
  await form.getByLabel('Soort').selectOption({ label: 'Graafmachine en kraan' });
  await form.getByLabel('Omschrijving').fill(description);
  await form.getByLabel('Begroot').fill('3.000,10');
  await form.getByRole('button', { name: 'Opslaan' }).click();
  await expect(form.getByText('Vul de leverancier in.').first()).toBeVisible();
  await form.getByLabel('Leverancier').fill('Grondverzet Van Rooij');
  await form.getByRole('button', { name: 'Opslaan' }).click();

  const opened = sheetOf(leader, description);
  await opened.getByRole('button', { name: 'Aanvragen' }).click();
  await expect(opened.getByLabel('Bedrag van de aanvraag')).toHaveValue('3000,10');
  await opened.getByRole('button', { name: 'Aanvragen' }).click();
  await expect(opened.getByRole('button', { name: 'Bestellen' })).toHaveCount(0);
  await opened.getByRole('button', { name: 'Akkoord als projectleider' }).click();
  await expect(opened.getByText('1 van 2 akkoord')).toBeVisible();

  const manager = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await signInAt(manager, 'beheerder', costs);
  await manager.getByRole('button', { name: new RegExp(description) }).click();
  await sheetOf(manager, description).getByRole('button', { name: 'Akkoord als leidinggevende' }).click();
  await expect(sheetOf(manager, description).getByText('Besteld', { exact: true }).first()).toBeVisible();

  const workbook = leader.waitForEvent('download');
  await opened.getByRole('button', { name: 'Sluiten' }).click();
  await leader.getByRole('button', { name: 'Excel' }).click();
  expect((await workbook).suggestedFilename()).toBe('kosten-van-derden-26.01403.xlsx');
});
