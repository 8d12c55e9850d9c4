/** Values that are wrong and clocks that are wrong: the message names the field and the remedy, what was typed stays, and what is right arrives. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { SHARED_SERVER_URL } from '../shared-server.ts';
import { expectAllSent, SENT_WITHIN_MS, sendBoring, startBoring, worker } from './trouble.ts';

const server = { url: SHARED_SERVER_URL };
const DAY_MS = 86_400_000;
const BY_HAND = '/cp/tempo/buitendienst/handmatige-invoer';

/** Types 31 February into a date field by its keys, in the order this browser has day and month. */
async function typeThirtyFirstOfFebruary(page: Page, field: Locator): Promise<void> {
  await field.click();
  await field.fill('2026-01-01');
  await field.press('Home');
  await page.keyboard.type('02012026');
  const isDayFirst = (await field.inputValue()) === '2026-01-02';
  await field.fill('');
  await field.press('Home');
  await page.keyboard.type(isDayFirst ? '31022026' : '02312026');
  await field.blur();
}

test('numbers in a form: letters, comma, point and bounds', async ({ page }) => {
  await worker(server, page);
  await startBoring(server, page);
  const depth = page.getByLabel('Einddiepte');
  await depth.fill('twee');
  await depth.blur();
  await expect(page.getByText("Vul bij 'Einddiepte' een getal in, bijvoorbeeld 2,5.")).toBeVisible();
  await expect(depth).toHaveValue('twee');
  for (const right of ['2.5', '2,5']) {
    await depth.fill(right);
    await depth.blur();
    await expect(page.getByText(/'Einddiepte'/)).toHaveCount(0);
    await expect(depth).toHaveValue('2,5');
  }
  // What is typed stands as it is typed until the field is left, and then as it was read.
  await depth.fill('');
  await depth.pressSequentially('3,50');
  await expect(depth).toHaveValue('3,50');
  await depth.blur();
  await expect(depth).toHaveValue('3,5');
  await depth.fill('900');
  await depth.blur();
  await expect(page.getByText(/'Einddiepte'.*200/)).toBeVisible();
  await page.reload();
  await expect(depth).toHaveValue('900');
});

test('a place of which half is typed, or that is nowhere, stays as it was typed and says what it needs', async ({ page }) => {
  await worker(server, page);
  await startBoring(server, page);
  const [x, y] = [page.getByLabel('RD X'), page.getByLabel('RD Y')];
  await x.fill('173904,12');
  await page.getByRole('link', { name: /^Lagen/ }).click();
  await page.getByRole('link', { name: /^Algemeen/ }).click();
  await expect(x).toHaveValue('173904,12');
  await expect(page.getByText("Vul bij 'Locatie' ook RD Y in, bijvoorbeeld 487525.")).toBeVisible();
  await y.fill('noord');
  await page.reload();
  await expect(y).toHaveValue('noord');
  await expect(x).toHaveValue('173904,12');
  await expect(page.getByText('vul RD X en RD Y in als getal, bijvoorbeeld 120700 en 487525.')).toBeVisible();
  await y.fill('38721');
  await expect(page.getByText("De locatie bij 'Locatie' ligt buiten Nederland.")).toBeVisible();
  await expect(page.getByText('WGS84')).toHaveCount(0);
  await y.fill('387210');
  await expect(page.getByText(/'Locatie'/)).toHaveCount(0);
  await expect(page.getByText('WGS84')).toBeVisible();
});

test('a day that does not exist, in a phase and in hours: told where it stands, and never taken for no day', async ({ page }) => {
  await worker(server, page, 'planner');
  await page.goto(`${server.url}/cp/projecten/26.01430/fasen/nieuw`);
  await typeThirtyFirstOfFebruary(page, page.getByLabel(/^Eerste dag/));
  await page.getByLabel('Naam', { exact: true }).first().fill('Nazorg');
  await page.getByRole('button', { name: 'Fase bewaren' }).click();
  await expect(page.getByText('Kies een datum en tijd die bestaan.').first()).toBeVisible();

  await page.goto(`${server.url}${BY_HAND}`);
  await typeThirtyFirstOfFebruary(page, page.getByLabel('Datum', { exact: true }));
  await page.getByRole('button', { name: 'Uren bewaren' }).click();
  await expect(page.getByText('Kies een datum die bestaat.').first()).toBeVisible();
  await page.getByLabel('Datum', { exact: true }).fill('2026-11-20');
  await page.getByRole('button', { name: 'Uren bewaren' }).click();
  await expect(page.getByText('Kies een datum die bestaat.')).toHaveCount(0);
});

test('a day that does not exist in a form', async ({ page }) => {
  await worker(server, page);
  await startBoring(server, page);
  const date = page.getByLabel('Datum', { exact: true });
  await typeThirtyFirstOfFebruary(page, date);
  await expect(page.getByText("Vul bij 'Datum' een datum in, bijvoorbeeld 28-02-2026.")).toBeVisible();
  await page.getByLabel('Boornummer').fill('31-02');
  await page.reload();
  await expect(page.getByText("Vul bij 'Datum' een datum in, bijvoorbeeld 28-02-2026.")).toBeVisible();
  await date.fill('2026-02-28');
  await expect(page.getByText(/'Datum'/)).toHaveCount(0);
});

test('a license plate that is none is named with the remedy; one of another country says which', async ({ page }) => {
  await worker(server, page, 'planner');
  await page.goto(`${server.url}${BY_HAND}`);
  await page.getByLabel('Van', { exact: true }).fill('04:00');
  await page.getByLabel('Tot', { exact: true }).fill('04:10');
  await page.getByRole('radio', { name: 'Reis' }).check();
  const plate = page.getByLabel(/^Kenteken/);
  await plate.fill('abc12');
  await page.getByRole('button', { name: 'Uren bewaren' }).click();
  await expect(page.getByText("Vul bij 'Kenteken' een Nederlands kenteken in, bijvoorbeeld V-123-BX, of kies een ander land.").first()).toBeVisible();
  await expect(plate).toHaveValue('ABC12');
  await plate.fill('v123bx');
  await plate.blur();
  await expect(plate).toHaveValue('V-123-BX');
  await plate.fill('m-ab 1234');
  await page.getByLabel('Land van het kenteken').selectOption({ label: 'Duitsland' });
  await page.getByRole('button', { name: 'Uren bewaren' }).click();
  await page.getByRole('link', { name: /Reis/ }).first().click();
  await expect(page.getByLabel(/^Kenteken/)).toHaveValue('M-AB 1234');
  await expect(page.getByLabel('Land van het kenteken')).toHaveValue('D');
  await expectAllSent(server, page);
});

test('a postcode and coordinates that cannot be are named with the remedy', async ({ page }) => {
  await worker(server, page, 'planner');
  await page.goto(`${server.url}/cp/projecten/26.01430/fasen/nieuw`);
  await page.getByLabel('Het werk is op een andere plek dan het project').check();
  await page.getByLabel(/^Postcode/).fill('12345');
  await page.getByLabel('RD X').fill('oost');
  await page.getByRole('button', { name: 'Fase bewaren' }).click();
  await expect(page.getByText('Schrijf de postcode als 1234 AB.').first()).toBeVisible();
  await expect(page.getByText('Vul RD X in als meters, bijvoorbeeld 173250.').first()).toBeVisible();
  await expect(page.getByLabel(/^Postcode/)).toHaveValue('12345');
  await expect(page.getByLabel('RD X')).toHaveValue('oost');
  await page.getByLabel(/^Postcode/).fill('5705cl');
  await page.getByRole('button', { name: 'Fase bewaren' }).click();
  await expect(page.getByText('Schrijf de postcode als 1234 AB.')).toHaveCount(0);
});

for (const { words, offMs, drift } of [
  { words: 'a day behind', offMs: -DAY_MS, drift: 'De klok van dit apparaat loopt 1 dag achter.' },
  { words: 'a day ahead', offMs: DAY_MS, drift: 'De klok van dit apparaat loopt 1 dag voor.' },
])
  test(`a clock that is ${words}: told, sent all the same, and received at the server's own time`, async ({ page }) => {
    await page.clock.install({ time: Date.now() + offMs });
    await page.clock.resume();
    let tokens = 0;
    page.on('request', (request) => (tokens += request.url().endsWith('/oidc/token') || request.url().includes('/oidc/token?') ? 1 : 0));
    await worker(server, page);
    await sendBoring(server, page, words.replaceAll(' ', '-'));
    await expect(page.getByText('Ontvangstbewijs')).toBeVisible({ timeout: SENT_WITHIN_MS });
    await expectAllSent(server, page);
    await expect(page.getByText(drift)).toBeVisible();
    await expect(page.getByText('Er gaat niets verloren: kantoor gebruikt de tijd van de server.', { exact: false })).toBeVisible();
    const today = new Intl.DateTimeFormat('nl-NL', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'Europe/Amsterdam' }).format(new Date());
    await expect(page.getByRole('list', { name: 'Ontvangen' }).getByText(`op ${today} om`).first()).toBeVisible();
    // One token at the sign-in, and not a new one with every page.
    expect(tokens).toBeLessThanOrEqual(2);
  });
