import { expect, test } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { atDesk } from '../devices.ts';
import { signIn } from '../people.ts';
import { startTestServer } from '../server.ts';

test('chosen projects get another state and another leader at once, and of each that stayed it is told why', async ({ browser }) => {
  const server = await startTestServer();
  try {
    const page = await (await browser.newContext({ ...atDesk, baseURL: server.url })).newPage();
    await signIn(page, 'projectleider', `${server.url}/auth/inloggen`);
    await page.goto('/cp/projecten?status=in-progress');
    const boxes = page.getByRole('checkbox', { name: /^Selecteer 26\./ });
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    const bar = page.getByRole('region', { name: 'Selectie' });
    await expect(bar.getByText('2 geselecteerd')).toBeVisible();
    await bar.getByRole('button', { name: 'Status wijzigen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Status wijzigen' });
    await dialog.getByRole('button', { name: 'Wijzigen', exact: true }).click();
    await expect(dialog.getByText('Kies een status.').last()).toBeVisible();
    await dialog.getByLabel('Nieuwe status').selectOption({ label: 'On hold' });
    await dialog.getByRole('button', { name: 'Wijzigen', exact: true }).click();
    await expect(dialog.getByText('Schrijf op waarom.')).toBeVisible();
    await dialog.getByLabel('Waarom?').fill('Wacht op de vergunning');
    await expectNoBarriers(page);
    await dialog.getByRole('button', { name: 'Wijzigen', exact: true }).click();
    await expect(page.getByText('2 projecten gewijzigd')).toBeVisible();
    await expect(bar).toHaveCount(0);

    await page.goto('/cp/projecten?status=on-hold');
    await page.getByRole('checkbox', { name: 'Alles wat getoond is selecteren' }).check();
    await bar.getByRole('button', { name: 'Projectleider wijzigen' }).click();
    const leaders = page.getByRole('dialog', { name: 'Projectleider wijzigen' });
    await leaders.getByLabel('Nieuwe projectleider').selectOption({ label: 'Anouk Kuipers' });
    await leaders.getByRole('button', { name: 'Wijzigen', exact: true }).click();
    await expect(page.getByText(/^\d+ projecten gewijzigd/).last()).toBeVisible();
  } finally {
    await server.close();
  }
});
