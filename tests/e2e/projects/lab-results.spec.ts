/** Results that come back from a laboratory, and gear ordered for the days of a phase. */
import { expect } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { sql } from '../database.ts';
import { DESK } from '../designer/form-designs.ts';
import { go } from '../go.ts';
import { borrowServer } from '../lent-servers.ts';
import { signInAt } from '../people.ts';
import type { TestServer } from '../server.ts';
import { test } from '../test.ts';

const FIELD = { width: 390, height: 844 };
const YEAR_DIGITS = 2;
const NUMBER_DIGITS = 4;

interface Found {
  readonly project: string;
  readonly phase: string;
  readonly number: number;
  readonly year: string;
  readonly code: string;
  readonly point: string;
}

let server: TestServer;
let found: Found;
test.beforeAll(async () => {
  server = await borrowServer();
  const [row] = await sql<Found>(
    server,
    `select projects.number as project, phases.number as phase, lab.number, to_char(lab.made_at at time zone 'Europe/Amsterdam', 'YY') as year, sample.code,
       split_part(sample.code, '-', 1) as point
     from lab_order_samples sample join lab_orders lab on lab.id = sample.order_id join phases on phases.id = lab.phase_id
     join projects on projects.id = phases.project_id where lab.status = 'received' and not projects.confidential order by lab.number, sample.code limit 1`,
  );
  if (row === undefined) throw new Error('the demo has no order whose samples are at the laboratory');
  found = row;
});
test.afterAll(() => server.close());

const nameOf = ({ number, year }: Found) => `LO-${year.slice(-YEAR_DIGITS)}-${String(number).padStart(NUMBER_DIGITS, '0')}`;

test('a file of the laboratory is looked through, brought in, seen at the sample and the point, rejected, and taken back', async ({ page }) => {
  const logistics = `${server.url}/cp/projecten/${found.project}/fasen/${found.phase}/logistics`;
  await page.setViewportSize(DESK);
  await signInAt(page, 'projectleider', logistics);
  await page.getByRole('link', { name: 'Uitslagen inlezen' }).click();
  await expect(page.getByRole('heading', { name: 'Labuitslagen inlezen' })).toBeVisible();
  await expectNoBarriers(page);
  const order = nameOf(found);
  const choose = (lines: readonly string[]) =>
    page.locator('input[type=file]').setInputFiles({
      ...{ name: 'uitslagen.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(['Opdrachtnummer;Monstercode;Parameter;Resultaat;Eenheid;Datum', ...lines].join('\r\n'), 'utf8'),
    });
  await choose([`${order};${found.code};Lood [Pb];86;mg/kg ds;24-11-2026`, `${order};99-9;Lood [Pb];86;mg/kg ds;24-11-2026`]);
  await expect(page.getByText(`Monster 99-9 staat niet op ${order}.`, { exact: false })).toBeVisible();
  await expectNoBarriers(page);
  await choose([`${order};${found.code};Lood [Pb];86;mg/kg ds;24-11-2026`, `${order};${found.code};Zink [Zn];< 20;mg/kg ds;24-11-2026`]);
  await page.getByRole('button', { name: '2 uitslagen importeren' }).click();
  await expect(page.getByText('2 uitslagen toegevoegd.').first()).toBeVisible();

  await go(page, new URL(logistics).pathname);
  await page.getByRole('link', { name: new RegExp(order) }).click();
  await page.getByRole('button', { name: `Uitslagen van ${found.code}` }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('Zink [Zn]: < 20 mg/kg ds')).toBeVisible();
  await expectNoBarriers(page);
  await sheet.getByRole('button', { name: /Lood \[Pb\]: 86 mg\/kg ds/ }).click();
  await sheet.getByRole('button', { name: 'Afkeuren' }).click();
  await expect(sheet.getByText('Schrijf op waarom je deze uitslag afkeurt.')).toBeVisible();
  await sheet.getByLabel('Waarom keur je deze uitslag af?').fill('Te warm bewaard');
  await sheet.getByRole('button', { name: 'Afkeuren' }).click();
  await expect(sheet.getByText('Te warm bewaard', { exact: false })).toBeVisible();

  await page.setViewportSize(FIELD);
  await go(page, `/cp/projecten/${found.project}/fasen/${found.phase}/werkzaamheden`);
  await page.getByRole('button', { name: new RegExp(`^\\S+ ${found.point}\\b`) }).click();
  await expect(sheet.getByRole('heading', { name: 'Labuitslagen' })).toBeVisible();
  await expect(sheet.getByText('Zink [Zn]: < 20 mg/kg ds')).toBeVisible();
  await expectNoBarriers(page);

  await page.setViewportSize(DESK);
  await go(page, '/cp/projecten/labuitslagen');
  await page.getByRole('button', { name: 'uitslagen.csv ongedaan maken' }).click();
  await expect(page.getByText('1 rij bleef staan', { exact: false })).toBeVisible();
});

test('an instrument is ordered for days in which it is free, given along to somebody, and seen on a telephone; another order of it is refused', async ({
  page,
}) => {
  const logistics = `${server.url}/cp/projecten/${found.project}/fasen/${found.phase}/logistics`;
  await page.setViewportSize(FIELD);
  await signInAt(page, 'projectleider', logistics);
  const sheet = page.getByRole('dialog');
  const order = async () => {
    await page.getByRole('button', { name: 'Bestellen', exact: true }).click();
    await sheet.getByLabel('Van', { exact: true }).fill('2027-03-01');
    await sheet.getByLabel('Tot en met').fill('2027-03-02');
    await expect(sheet.getByText(/\d+ van \d+ beschikbaar in deze dagen\./)).toBeVisible();
  };
  await order();
  const list = sheet.getByLabel('Instrument', { exact: true });
  const name = (await list.locator('option').nth(1).textContent()) ?? '';
  await list.selectOption({ label: name });
  await expectNoBarriers(page);
  await sheet.getByRole('button', { name: 'Bestellen', exact: true }).click();
  await expect(sheet).toHaveCount(0);
  const row = page.getByRole('button', { name: new RegExp(`${name}.*Aangevraagd`) });
  await expect(row).toBeVisible();
  await order();
  await expect(sheet.getByText(/is van 01-03-2027 tot en met 02-03-2027 al van fase/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  await row.click();
  await expect(sheet.getByText('Andere dagen dan de fase', { exact: true })).toBeVisible();
  await expectNoBarriers(page);
  await sheet.getByRole('button', { name: 'Bevestigen' }).click();
  await expect(sheet.getByLabel('Toelichting')).toBeVisible();
  await sheet.getByRole('button', { name: 'Bevestigen' }).click();
  await expect(sheet).toHaveCount(0);
  await page.getByRole('button', { name: new RegExp(`${name}.*Bevestigd`) }).click();
  await sheet.getByRole('button', { name: 'Meegeven' }).click();
  await sheet.getByLabel('Wie haalt het op?').fill('B. de Wit');
  await sheet.getByRole('button', { name: 'Meegeven' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByText('bij B. de Wit', { exact: false })).toBeVisible();

  await page.getByRole('button', { name: 'Geplande analyses' }).click();
  await sheet.locator('#planned-pfas').fill('4');
  await sheet.getByRole('button', { name: 'Bewaren' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByText('4 × PFAS', { exact: false })).toBeVisible();
  await expectNoBarriers(page);
});
