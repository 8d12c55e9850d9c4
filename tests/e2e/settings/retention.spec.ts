import { expect } from '@playwright/test';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { expectNoBarriers } from '../barriers.ts';
import { sql } from '../database.ts';
import { borrowServer } from '../lent-servers.ts';
import { signInAt } from '../people.ts';
import { test } from '../test.ts';

/** Older than the period this test chooses. What the demo has may be gone: it is cleared at night. */
const OLD_DAYS = 200;

test('an administrator shortens a period, is held to the law, clears what was kept longer and sees the proof', async ({ page }) => {
  const server = await borrowServer();
  const old = addDays(localDate(new Date()), -OLD_DAYS);
  await sql(server, "insert into notifications (user_id, kind, title, at) select id, 'form-returned', 'Boring 03', $1 from users limit 1", [old]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAt(page, 'beheerder', `${server.url}/cp/instellingen/bewaren`);
  const rules = page.getByRole('region', { name: 'Bewaartermijnen' });
  await expect(rules.getByRole('row', { name: /^Formulieren en BRL-dossiers/ })).toContainText('10 jaar');
  await expectNoBarriers(page);

  await rules.getByRole('row', { name: /^Uren en dagen/ }).click();
  const hours = page.getByRole('dialog', { name: 'Uren en dagen' });
  await hours.getByLabel('Jaren').fill('5');
  await hours.getByRole('button', { name: 'Termijn opslaan' }).click();
  await expect(hours.getByText('Korter dan 7 jaar mag niet')).toBeVisible();
  await expectNoBarriers(page);
  await hours.getByRole('button', { name: 'Sluiten' }).click();

  await rules.getByRole('row', { name: /^Meldingen/ }).click();
  const messages = page.getByRole('dialog', { name: 'Meldingen' });
  await messages.getByLabel('Dagen').fill('190');
  await messages.getByRole('button', { name: 'Termijn opslaan' }).click();
  await expect(messages.getByText('190 dagen, door')).toBeVisible();
  await expect(messages.getByRole('button', { name: 'Nu opruimen' })).toBeEnabled();
  await messages.getByRole('button', { name: 'Nu opruimen' }).click();
  await page.getByRole('button', { name: 'Verwijderen', exact: true }).click();
  await expect(page.getByText(/^Meldingen: \d+ verwijderd$/)).toBeVisible();
  await expect(page.getByText(/[0-9a-f]{64}/)).toBeVisible();
  await expectNoBarriers(page);
});
