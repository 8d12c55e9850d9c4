import { type Browser, expect, type Page } from '@playwright/test';
import { href } from '#features/routes.ts';
import { newId } from '#platform/shared/ids.ts';
import { expectNoBarriers } from '../barriers.ts';
import { sql } from '../database.ts';
import { openAs } from '../designer/form-designs.ts';
import { borrowServer } from '../lent-servers.ts';
import type { TestServer } from '../server.ts';
import { test } from '../test.ts';

let server: TestServer;
test.beforeAll(async () => {
  server = await borrowServer();
});
test.afterAll(() => server.close());

/** Two rows of one supplier that no other test has; invoice VE-118 is on a line of each. */
async function addTwo() {
  const mark = newId().slice(-8);
  const kept = { id: newId(), name: `Boorbedrijf ${mark}` };
  const dropped = { id: newId(), name: `${mark} Boringen B.V.`, kvk: String(Math.floor(10_000_000 + Math.random() * 89_999_999)) };
  await sql(
    server,
    `insert into suppliers (id, name, kvk_number, kinds, phone) values
     ($1, $2, null, '{drilling}', '+31880002200'), ($3, $4, $5, '{drilling,machines}', '+31880002299')`,
    [kept.id, kept.name, dropped.id, dropped.name, dropped.kvk],
  );
  for (const [supplier, invoice] of [
    [kept.id, 'VE-118'],
    [dropped.id, 'VE-118'],
    [dropped.id, ''],
  ] as const)
    await sql(
      server,
      `insert into third_party_costs (id, project_id, kind, supplier, supplier_id, description, budget_cents, ordered_cents, received_cents, invoiced_cents,
         vat_rate, vat_basis_points, recharged, markup_basis_points, invoice_number, status, created_by, created_at)
       select $1, projects.id, 'drilling', suppliers.name, suppliers.id, 'Boringen', 100, 0, 0, 0, 'high', 2100, false, 0, $3, 'budgeted', projects.leader_id, now()
       from projects, suppliers where projects.number = '26.01432' and suppliers.id = $2`,
      [newId(), supplier, invoice],
    );
  return { kept, dropped };
}

type Two = Awaited<ReturnType<typeof addTwo>>;

/** Of the one that stays, which is open, chooses the one that goes. */
async function choose(page: Page, { kept, dropped }: Two) {
  await page.getByRole('dialog', { name: kept.name }).getByRole('button', { name: 'Leverancier samenvoegen' }).click();
  const merging = page.getByRole('dialog', { name: 'Leverancier samenvoegen' });
  await merging.getByRole('button', { name: 'Kies een leverancier' }).click();
  const picking = page.getByRole('dialog', { name: 'Kies een leverancier' });
  await picking.getByRole('searchbox').fill(dropped.kvk);
  await picking.getByRole('button', { name: new RegExp(`^${dropped.name.slice(0, 8)}`) }).click();
  return merging;
}

test('two rows of one supplier become one; an invoice that is on both is named first', ({ browser }) => mergeTwo(browser, { width: 1440, height: 900 }));

test('two rows of one supplier become one on a phone too', ({ browser }) => mergeTwo(browser, { width: 390, height: 844 }));

async function mergeTwo(browser: Browser, size: { readonly width: number; readonly height: number }): Promise<void> {
  const two = await addTwo();
  const { kept, dropped } = two;
  const admin = await openAs(browser, server, 'beheerder', size);
  await admin.goto(href('suppliers', {}, { leverancier: kept.id }));
  const merging = await choose(admin, two);
  await expect(merging.getByText('Factuur VE-118 staat bij allebei. Als één leverancier zou er dubbel worden betaald.')).toBeVisible();
  await expect(merging.getByRole('button', { name: 'Samenvoegen' })).toBeDisabled();
  await expectNoBarriers(admin);
  await sql(server, "update third_party_costs set status = 'cancelled' where supplier_id = $1 and invoice_number <> ''", [dropped.id]);
  await merging.getByRole('button', { name: 'Sluiten' }).click();
  await choose(admin, two);
  await expect(merging.getByText('2 regels kosten van derden')).toBeVisible();
  await expect(merging.getByText(`KvK-nummer: ${dropped.kvk}`)).toBeVisible();
  await merging.getByRole('radio', { name: new RegExp(`^${dropped.name} Van de leverancier`) }).check();
  await expectNoBarriers(admin);
  await merging.getByRole('button', { name: 'Samenvoegen' }).click();
  await expect(admin.getByRole('dialog')).toHaveCount(0);
  const rows = await sql<{ supplier_id: string }>(server, 'select supplier_id from third_party_costs where supplier_id in ($1, $2)', [kept.id, dropped.id]);
  expect(rows.map((row) => row.supplier_id)).toEqual([kept.id, kept.id, kept.id]);

  // An old link to the one that went says where it is now.
  await admin.goto(href('suppliers', {}, { leverancier: dropped.id }));
  const gone = admin.getByRole('dialog', { name: kept.name });
  await expect(gone.getByText(`Opgegaan in ${dropped.name}`)).toBeVisible();
  await expectNoBarriers(admin);
  await gone.getByRole('link', { name: `Open ${dropped.name}` }).click();
  await expect(admin.getByRole('dialog', { name: dropped.name }).getByLabel('KvK-nummer')).toHaveValue(dropped.kvk);
}

test('what was typed and is not kept yet is kept before two suppliers are merged', async ({ browser }) => {
  const { kept } = await addTwo();
  const admin = await openAs(browser, server, 'beheerder');
  await admin.goto(href('suppliers', {}, { leverancier: kept.id }));
  const sheet = admin.getByRole('dialog', { name: kept.name });
  await sheet.getByRole('textbox', { name: 'Opmerking' }).fill('Nog niet bewaard');
  await expect(sheet.getByText(/Bewaar eerst wat je wijzigde/)).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Leverancier samenvoegen' })).toBeDisabled();
});
