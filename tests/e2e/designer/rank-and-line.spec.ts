/** Questions to rank and to draw a line in an XLSForm: rows whose order is the answer, filled in with a finger on a phone and with the keyboard at a desk. */
import { expect, type Page } from '@playwright/test';
import { href } from '#features/routes.ts';
import { workbookOf } from '#features/xlsform/testing.ts';
import { expectNoBarriers } from '../barriers.ts';
import { signIn } from '../people.ts';
import { SHARED_SERVER_URL } from '../shared-server.ts';
import { test } from '../test.ts';
import { checkAndSend, DESK, start } from './form-designs.ts';

const CATEGORY = 'Overig';
const dutch = { baseURL: SHARED_SERVER_URL, locale: 'nl-NL', timezoneId: 'Europe/Amsterdam' };
const survey = [
  { type: 'rank klachten', name: 'volgorde', label: 'Wat eerst', hint: 'Het dringendste bovenaan' },
  { type: 'geotrace', name: 'sloot', label: 'De sloot' },
  { type: 'geoshape', name: 'vlek', label: 'De vlek' },
];
const choices = [
  { list_name: 'klachten', name: 'geur', label: 'Geur' },
  { list_name: 'klachten', name: 'stof', label: 'Stof' },
  { list_name: 'klachten', name: 'lawaai', label: 'Lawaai' },
];

async function publishSheet(page: Page, name: string): Promise<void> {
  const settings = [{ form_title: name, form_id: name.toLowerCase().replaceAll(' ', '_') }];
  await page.goto(href('designs'));
  await page.getByLabel('Importeren').setInputFiles({
    name: 'volgorde.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(await workbookOf({ survey, choices, settings })),
  });
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Publiceren' }).click();
  await page.getByLabel('Wat is er veranderd?').fill('Begin');
  await page.getByRole('dialog').getByRole('button', { name: 'Publiceren' }).click();
  await expect(page.getByText('In gebruik', { exact: true })).toBeVisible();
}

const part = (page: Page, label: string) => page.getByRole('group', { name: label, exact: true });
const heads = (page: Page, label: string) => part(page, label).getByRole('heading', { level: 3 }).getByRole('button', { expanded: false });

/** Ranks two choices, the second above the first. */
async function rank(page: Page, press: (name: string) => Promise<void>): Promise<void> {
  const field = part(page, 'Wat eerst');
  for (const choice of ['Geur', 'Lawaai']) {
    await field.getByRole('button', { name: 'Plaats toevoegen' }).click();
    await field.getByRole('radio', { name: choice }).check();
  }
  await field.getByRole('button', { name: /^Plaats 2 Lawaai/ }).click();
  await press('Plaats 2 omhoog');
  await expect(heads(page, 'Wat eerst')).toHaveText(['Plaats 1 Lawaai', 'Plaats 2 Geur']);
  await expect(field.getByRole('status').filter({ hasText: 'plaats 1 van 2' })).toHaveCount(1);
}

test('on a phone choices are put in an order by a finger, and a line is walked point by point', async ({ browser }, { retry }) => {
  test.slow();
  const name = `Volgorde veld ${retry}`;
  const office = await (await browser.newContext({ ...dutch, viewport: DESK })).newPage();
  await signIn(office, 'administratie');
  await publishSheet(office, name);
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const here = { latitude: 52.374533, longitude: 4.883526 };
  const context = await browser.newContext({ ...dutch, ...phone, permissions: ['geolocation'], geolocation: here });
  const page = await context.newPage();
  await signIn(page, 'veldwerker');
  await start(page, { name, category: CATEGORY });
  await rank(page, (button) => page.getByRole('button', { name: button }).tap());
  const line = part(page, 'De sloot');
  for (const step of [0, 1]) {
    await context.setGeolocation({ latitude: here.latitude + step / 1_000, longitude: here.longitude });
    await line.getByRole('button', { name: 'Punt toevoegen' }).tap();
    await line.getByRole('button', { name: 'Mijn positie gebruiken' }).tap();
    await expect(line.getByRole('button', { name: 'Positie opnieuw bepalen' })).toBeVisible();
  }
  await expectNoBarriers(page);
  await expect(part(page, 'De sloot').getByRole('button', { name: /^Punt 1 .*\d/ })).toBeVisible();
  const pathname = await checkAndSend(page);

  await office.goto(pathname);
  await expect(office.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(office.getByText('Lawaai').first()).toBeVisible();
  await context.close();
  await office.context().close();
});

test('at a desk the keyboard stays at the row it moves, and the points of an area are typed', async ({ browser }, { retry }) => {
  test.slow();
  const name = `Volgorde bureau ${retry}`;
  const office = await (await browser.newContext({ ...dutch, viewport: DESK })).newPage();
  await signIn(office, 'administratie');
  await publishSheet(office, name);
  await office.context().close();
  const page = await (await browser.newContext({ ...dutch, viewport: DESK })).newPage();
  await signIn(page, 'veldwerker');
  await start(page, { name, category: CATEGORY });
  await rank(page, async (button) => {
    await page.getByRole('button', { name: button }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Plaats 1 omlaag' })).toBeFocused();
  });
  const area = part(page, 'De vlek');
  for (const [x, y] of [
    ['120000', '480000'],
    ['120010', '480000'],
  ]) {
    await area.getByRole('button', { name: 'Punt toevoegen' }).click();
    await area.getByLabel('RD X').fill(x ?? '');
    await area.getByLabel('RD Y').fill(y ?? '');
  }
  await expect(area.getByText(/Een vlak heeft minstens 3 punten/)).toBeVisible();
  await area.getByRole('button', { name: 'Punt toevoegen' }).click();
  await area.getByLabel('RD X').fill('120010');
  await area.getByLabel('RD Y').fill('480010');
  await expect(area.getByText(/minstens 3 punten/)).toHaveCount(0);
  await expectNoBarriers(page);
  await checkAndSend(page);
  await page.context().close();
});
