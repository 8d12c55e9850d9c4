/** Output of the field work of a phase: borings drawn beside each other, the field report, the dossier. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { readPdf } from '#platform/server/documents/testing-pdf.ts';
import { expectNoBarriers } from '../barriers.ts';
import { sql } from '../database.ts';
import { DESK } from '../designer/form-designs.ts';
import { borrowServer } from '../lent-servers.ts';
import { signIn } from '../people.ts';
import type { TestServer } from '../server.ts';
import { test } from '../test.ts';

const FIELD = { width: 390, height: 844 };

let server: TestServer;
let address: string;
test.beforeAll(async () => {
  server = await borrowServer();
  const [row] = await sql<{ project: string; phase: string }>(
    server,
    `select projects.number as project, phases.number as phase from form_submissions
     join phases on phases.id = form_submissions.phase_id join projects on projects.id = phases.project_id
     where design_key = 'boorstaat' and not projects.confidential group by 1, 2 having count(*) = 3 order by 1 limit 1`,
  );
  if (row === undefined) throw new Error('the demo has no phase with three borings');
  address = `${server.url}/cp/projecten/${row.project}/fasen/${row.phase}`;
});
test.afterAll(() => server.close());

async function open(page: Page, path: string): Promise<void> {
  await page.setViewportSize(DESK);
  await signIn(page, 'projectleider', `${server.url}/auth/inloggen`);
  await page.goto(`${address}/${path}`);
}

test('borings are ticked in the table and drawn along a line, with the same in words; on a telephone the drawing scrolls in its own frame', async ({
  page,
}) => {
  await open(page, 'werkzaamheden');
  for (const number of ['01', '02', '03']) await page.getByRole('checkbox', { name: `Teken ${number}` }).check();
  await expect(page.getByRole('img', { name: /^Doorsnede over .*0[123] en 0[123]/ })).toBeVisible();
  await expect(page.getByText(/Hoogte in m NAP, .* overdreven.*Tussen de boringen is de bodem geschat/)).toBeVisible();
  await page.getByRole('button', { name: 'Als tabel' }).click();
  await expect(page.getByRole('table', { name: 'Lagen van de boringen in de tekening' })).toContainText(
    'Zand, matig fijn, zwak siltig, donkerbruin, sporen puin',
  );
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Naast elkaar' }).click();
  await expect(page.getByRole('img', { name: /^Boorprofielen 01, 02 en 03 naast elkaar/ })).toBeVisible();
  await page.setViewportSize(FIELD);
  await page.getByRole('button', { name: 'Boringen kiezen' }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Boring 03' }).uncheck();
  await page.getByRole('dialog').getByRole('button', { name: 'Tekenen' }).click();
  await expect(page.getByRole('img', { name: /^Boorprofielen 01 en 02 naast elkaar/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(FIELD.width);
  await expectNoBarriers(page);
});

test('a line that was drawn on the map gives its own cross-section, at the height of NAP, also on a telephone', async ({ page }) => {
  await sql(
    server,
    `insert into phase_shapes (id, phase_id, form, kind, name, rd_x_mm, rd_y_mm, accuracy_m, user_id, at)
     select gen_random_uuid(), phase_id, 'line', 'section', 'Raai noord', array[min(rd_x_mm) - 1000, max(rd_x_mm) + 1000], array[min(rd_y_mm), max(rd_y_mm)],
       array[null, null]::real[], (array_agg(user_id))[1], now()
     from field_points join phases on phases.id = phase_id join projects on projects.id = project_id
     where '${address}' like '%/' || projects.number || '/fasen/' || phases.number and rd_x_mm is not null group by phase_id
     on conflict do nothing`,
  );
  await open(page, 'werkzaamheden');
  await expect(page.getByRole('heading', { name: 'Raai noord' }).first()).toBeVisible();
  await expect(
    page
      .getByRole('region', { name: 'Doorsnede langs Raai noord' })
      .first()
      .getByRole('img', { name: /^Doorsnede over/ }),
  ).toBeVisible();
  await page.setViewportSize(FIELD);
  await expect(page.getByRole('region', { name: 'Doorsnede langs Raai noord' }).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(FIELD.width);
  await expectNoBarriers(page);
});

test('the field report comes as one PDF, the dossier as one folder that is told when it is ready', async ({ page }) => {
  await open(page, 'overzicht');
  const [report] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Veldwerkverslag maken' }).click()]);
  expect(report.suggestedFilename()).toMatch(/^Veldwerkverslag .+\.pdf$/);
  const text = readPdf(await readFile(await report.path())).pages.join(' ');
  expect(text).toContain('Situatieschets');
  expect(text).toContain('Boorkern, van boven naar beneden');
  await page.getByRole('button', { name: 'Dossier maken' }).click();
  await expect(page.getByText(/^Dossier .*: haal het op bij Bestanden/)).toBeVisible();
  await page.getByRole('button', { name: 'Bestanden', exact: true }).click();
  const notices = page.locator('.note-card');
  await notices.getByRole('button').evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLElement).click();
  });
  // Halfway through fading away a notice has no contrast.
  await expect(notices).toHaveCount(0);
  await expectNoBarriers(page);
  const [dossier] = await Promise.all([page.waitForEvent('download'), page.getByRole('dialog').getByRole('link', { name: 'Downloaden' }).first().click()]);
  expect(dossier.suggestedFilename()).toMatch(/^Dossier .+\.zip$/);
  const names = Object.keys(unzipSync(await readFile(await dossier.path())));
  expect(names).toEqual(expect.arrayContaining(['index.html', 'veldwerkverslag.pdf', 'punten/punten.geojson']));
  expect(names.filter((name) => /^(?:formulieren|fotos)\/\d/.test(name)).length).toBeGreaterThanOrEqual(6);
});
