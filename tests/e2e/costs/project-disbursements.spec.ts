import { expect } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { go } from '../go.ts';
import { signInAt } from '../people.ts';
import { test } from '../test.ts';

const project = '26.01400';

test('a project leader reads below the hours and the costs what people spent on the project and what the client is to pay, and has it as a file', async ({
  browser,
}) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signInAt(page, 'projectleider', `/cp/projecten/${project}/uren`);
  await expect(page.getByText(/^€ [\d.,]+ doorbelasten$/)).toBeVisible();
  const table = page.getByRole('region', { name: 'Verschotten' });
  await expect(table.getByRole('row', { name: /Gemeente Oss/ })).toContainText('€ 118,35');
  await expect(table.getByRole('row', { name: /Gemeente Oss/ })).toContainText('Goedgekeurd');
  await expectNoBarriers(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Verschotten exporteren' }).click();
  await page.getByRole('menuitem', { name: 'Als CSV' }).click();
  expect((await download).suggestedFilename()).toBe(`verschotten-${project}.csv`);

  await page.setViewportSize({ width: 390, height: 844 });
  await go(page, `/cp/projecten/${project}/kvd`);
  const rows = page.getByRole('list', { name: 'Verschotten' });
  await expect(rows.getByRole('listitem').filter({ hasText: 'Gemeente Oss' })).toContainText('Doorbelasten');
  await expectNoBarriers(page);
});
