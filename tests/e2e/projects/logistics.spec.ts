import { expect } from '@playwright/test';
import { newId } from '#platform/shared/ids.ts';
import { expectNoBarriers } from '../barriers.ts';
import { sql } from '../database.ts';
import { DESK } from '../designer/form-designs.ts';
import { go } from '../go.ts';
import { borrowServer } from '../lent-servers.ts';
import { signInAt } from '../people.ts';
import type { TestServer } from '../server.ts';
import { test } from '../test.ts';

const FIELD = { width: 390, height: 844 };
const LOGISTICS = '/cp/projecten/26.01404/fasen/01/logistics';

// For what changes a bore log of the demo, or counts orders.
let server: TestServer;
test.beforeAll(async () => {
  server = await borrowServer();
});
test.afterAll(() => server.close());

test('samples are put on an order and handed over without a network, and the office has them once there is one', async ({ page, context }) => {
  await page.setViewportSize(FIELD);
  await signInAt(page, 'veldwerker', LOGISTICS);
  await expect(page.getByRole('heading', { name: 'Voertuig en instrumenten' })).toBeVisible();
  await expectNoBarriers(page);
  await context.setOffline(true);

  const sheet = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Labopdracht', exact: true }).click();
  await sheet.getByLabel('Laboratorium').selectOption({ label: 'Laboratorium De Wijers' });
  await sheet.getByRole('button', { name: 'Opdracht maken' }).click();
  await page.getByRole('button', { name: 'Monster toevoegen' }).click();
  await sheet.getByLabel('Monstercode').fill('91-1');
  await sheet.getByLabel('Barcode', { exact: false }).first().fill('55500091');
  await sheet.getByLabel('Diepte van').fill('60');
  await sheet.getByLabel('Diepte tot').fill('10');
  await sheet.getByRole('button', { name: 'Bewaren en sluiten' }).click();
  await expect(sheet.getByText('De onderkant ligt boven de bovenkant. Draai de diepten om.').first()).toBeVisible();
  await sheet.getByLabel('Diepte tot').fill('110');
  await sheet.getByRole('button', { name: 'Bewaren en sluiten' }).click();
  await expect(page.getByText('91-1 · 60–110 cm')).toBeVisible();
  // The same jar again, under another code: it is told while there is still no network.
  await page.getByRole('button', { name: 'Monster toevoegen' }).click();
  await sheet.getByLabel('Monstercode').fill('91-2');
  await sheet.getByLabel('Barcode', { exact: false }).first().fill('55500091');
  await sheet.getByRole('button', { name: 'Bewaren en sluiten' }).click();
  await expect(sheet.getByText('Deze barcode staat al op monster 91-1. Scan de barcode van dit monster.').first()).toBeVisible();
  await sheet.getByRole('button', { name: 'Sluiten' }).first().click();
  await expect(sheet).toHaveCount(0);
  await page.getByRole('button', { name: 'Op verzonden zetten' }).click();
  await sheet.getByRole('button', { name: 'Op verzonden zetten' }).click();

  await page.getByRole('button', { name: 'Overdragen' }).click();
  await sheet.getByLabel('Temperatuur in de koelbox').fill('7,4');
  await expect(sheet.getByText('Dit ligt buiten 1–5 °C.')).toBeVisible();
  await sheet.getByLabel('Aangenomen door').fill('T. Mulder, koerier');
  for (const name of ['S. Dekkers', 'T. Mulder']) {
    await sheet.getByRole('button', { name: 'Liever je naam typen' }).first().click();
    await sheet.getByLabel('Je naam geldt als handtekening').last().fill(name);
  }
  await sheet.getByRole('button', { name: 'Overdragen' }).click();
  await expect(page.getByText('Monsters overgedragen, op dit apparaat')).toBeVisible();
  await expect(page.getByText('7,4 °C, buiten de koeling')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: /^LO-\d\d-\d{4}$/ })).toBeVisible();
  await expect(page.getByText('Monsters overgedragen', { exact: true })).toBeVisible();
  await expectNoBarriers(page);

  await page.setViewportSize(DESK);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^LO-\d\d-\d{4}\.csv$/);
  await expect(page.getByRole('region', { name: 'Monsters' })).toContainText('55500091');
  await expectNoBarriers(page);
});

test('a composite that was written in a bore log goes on an order by one press, without a network too; one that names no known sample says so', async ({
  page,
  context,
}) => {
  const [log] = await sql<{ id: string; revision: number; project: string; phase: string }>(
    server,
    `select form_submissions.id, revision, projects.number as project, phases.number as phase from form_submissions
     join phases on phases.id = phase_id join projects on projects.id = phases.project_id where design_key = 'boorstaat' and submitted_at is not null order by 3, 4, submitted_at limit 1`,
  );
  if (log === undefined) throw new Error('the demo has no boring that was described');
  const samples = ['91-1', '91-2'].map((code, index) => ({ id: code, code, from: index * 50, to: index * 50 + 50, packaging: 'pot-370', cooled: 'yes' }));
  const composites = [
    { id: 'a', code: 'MM91', parts: '91-1 en 91-2' },
    { id: 'b', code: 'MM92', parts: '91-1, 99-9' },
  ];
  await sql(server, 'update form_revisions set answers = answers || $3::jsonb where submission_id = $1 and revision = $2', [
    ...[log.id, log.revision],
    JSON.stringify({ samples, composites }),
  ]);
  await page.setViewportSize(FIELD);
  await signInAt(page, 'projectleider', `${server.url}/cp/projecten/${log.project}/fasen/${log.phase}/logistics`);
  await expect(page.getByRole('button', { name: 'Labopdracht', exact: true })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Labopdracht', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Laboratorium').selectOption({ label: 'Laboratorium De Wijers' });
  await sheet.getByRole('button', { name: 'Opdracht maken' }).click();
  const told = page.getByRole('list', { name: 'Mengmonsters uit de boorstaten' });
  await expect(told).toContainText('99-9 staat in geen boorstaat van deze fase');
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'MM91 overnemen' }).click();
  await expect(told).not.toContainText('MM91');
  await expect(page.getByText('91-2 · 50–100 cm')).toBeVisible();
  await expect(page.getByText(/van 91-1 \+ 91-2/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: /^LO-\d\d-\d{4}$/ })).toBeVisible();
  await expect(async () => {
    const rows = await sql(server, "select id from lab_order_samples where code in ('91-1', '91-2', 'MM91')");
    expect(rows).toHaveLength(3);
  }).toPass();
});

test('a lot shows the samples of it that a laboratory was asked to look at, from the moment they are put on an order', async ({ page }) => {
  await page.setViewportSize(DESK);
  await signInAt(page, 'projectleider', `${server.url}/cp/projecten/26.01410/fasen/01/logistics`);
  await page.getByRole('button', { name: 'Labopdracht', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Laboratorium').selectOption({ label: 'Laboratorium De Wijers' });
  await sheet.getByRole('button', { name: 'Opdracht maken' }).click();
  await page.getByRole('button', { name: 'Monster toevoegen' }).click();
  await sheet.getByLabel('Monstercode').fill('D03-A');
  const lot = sheet.getByRole('combobox', { name: /^Partij/ });
  await lot.selectOption({ label: (await lot.locator('option').allTextContents()).find((text) => text.startsWith('D03')) ?? '' });
  await sheet.getByRole('button', { name: 'Bewaren en sluiten' }).click();
  await expect(page.getByRole('region', { name: 'Monsters' })).toContainText('D03-A');
  await go(page, '/cp/projecten/26.01410/fasen/01/informatie/brl1000');
  await page.getByRole('link', { name: /^D03, zandige grond/ }).click();
  const samples = page.getByRole('list', { name: 'Labmonsters van deze partij' });
  await expect(samples).toContainText('D03-A');
  await expect(samples).toContainText('Laboratorium De Wijers');
  await expectNoBarriers(page);
  await page.setViewportSize(FIELD);
  await samples.getByRole('link', { name: /D03-A/ }).click();
  await expect(page).toHaveURL(/monster=/);
});

test('a mail that did not go of an order that changed since says why, and is not tried again', async ({ page }) => {
  const order = newId();
  await sql(
    server,
    `insert into lab_orders (id, phase_id, supplier_id, scheme, turnaround, status, made_by, made_at, version)
      select $1, phases.id, (select id from suppliers where 'laboratory' = any(kinds) limit 1), 'AS3000', 'standard', 'sent', users.id, now(), 2
      from phases join projects on projects.id = project_id and projects.number = '26.01410', users
      where phases.number = '01' and users.email like 'projectleider@%'`,
    [order],
  );
  await sql(
    server,
    `insert into lab_order_mails (id, order_id, order_version, sender_id, recipients, text, state, reason, asked_at)
      select gen_random_uuid(), lab_orders.id, asked, made_by, array[address], 'Bijgaand.', 'failed', 'Onbekend adres', now()
      from lab_orders, (values (1, 'oud@lab.nl'), (2, 'nieuw@lab.nl')) given (asked, address) where lab_orders.id = $1`,
    [order],
  );
  await page.setViewportSize(FIELD);
  await signInAt(page, 'projectleider', `${server.url}/cp/projecten/26.01410/fasen/01/logistics?opdracht=${order}`);
  const mails = page.getByRole('list', { name: 'Mails van deze opdracht' });
  const rowOf = (address: string) => mails.getByRole('listitem').filter({ hasText: address });
  await expect(rowOf('nieuw@lab.nl').getByRole('button', { name: 'Opnieuw versturen' })).toBeVisible();
  await expect(rowOf('oud@lab.nl')).toContainText('Deze opdracht is gewijzigd sinds deze mail.');
  await expect(rowOf('oud@lab.nl').getByRole('button')).toHaveCount(0);
  await expectNoBarriers(page);
});

test('hired gear with its price stands among the costs of the project once it is confirmed, with the way back to the order', async ({ page }) => {
  const address = '/cp/projecten/26.01410/fasen/01/logistics';
  await page.setViewportSize(FIELD);
  await signInAt(page, 'projectleider', `${server.url}${address}`);
  const sheet = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Bestellen', exact: true }).click();
  await sheet.getByRole('radio', { name: 'Huren of anders' }).check();
  await sheet.getByLabel('Wat', { exact: true }).fill('Rijplaten');
  await sheet.getByLabel('Kosten').fill('veel');
  await sheet.getByRole('button', { name: 'Bestellen' }).click();
  await expect(sheet.getByText('Vul een bedrag van 0 of meer in.').first()).toBeVisible();
  await sheet.getByLabel('Kosten').fill('1.250,50');
  await sheet.getByRole('button', { name: 'Bestellen' }).click();
  await expect(sheet.getByText('Vul de leverancier in: wat het kost, komt bij Kosten van derden.').first()).toBeVisible();
  await sheet.getByLabel('Leverancier').fill('Verhuur Zuid');
  await expectNoBarriers(page);
  await sheet.getByRole('button', { name: 'Bestellen' }).click();
  await page.getByRole('button', { name: /Rijplaten/ }).click();
  await expect(sheet.getByText('€ 1.250,50 zonder btw')).toBeVisible();
  await sheet.getByRole('button', { name: 'Bevestigen' }).click();
  await sheet.getByRole('button', { name: 'Bevestigen' }).click();
  await expect(sheet).toHaveCount(0);

  await page.goto(`${server.url}/cp/projecten/26.01410/kvd`);
  await page.getByRole('button', { name: /Rijplaten/ }).click();
  await expect(sheet.getByText('€ 1.250,50', { exact: true }).first()).toBeVisible();
  await expectNoBarriers(page);
  await sheet.getByRole('link', { name: 'Besteld materieel, fase 01' }).click();
  await expect(page).toHaveURL(`${server.url}${address}`);
});
