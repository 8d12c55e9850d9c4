/** Values that are wrong and clocks that are wrong: the message names the field and the remedy, what was typed stays, and what is right arrives. */
import { expect, type Locator, type Page } from '@playwright/test';
import { go } from '../go.ts';
import { signInByHand } from '../people.ts';
import { test } from '../test.ts';
import { expectAllSent, SENT_WITHIN_MS, sendBoring, startBoring, worker } from './trouble.ts';

let server: { readonly url: string };
/** Devices of the people of these tests, but for those with a wrong clock. */
let phone: Page;
let desk: Page;
test.beforeAll(async ({ browser, baseURL }) => {
  server = { url: baseURL ?? '' };
  phone = await browser.newPage();
  desk = await browser.newPage();
  await worker(server, phone);
  await worker(server, desk, 'planner');
});
test.afterAll(async () => {
  await phone.close();
  await desk.close();
});

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

test('numbers in a form: letters, comma, point and bounds', async () => {
  await startBoring(phone);
  const depth = phone.getByLabel('Einddiepte');
  await depth.fill('twee');
  await depth.blur();
  await expect(phone.getByText("Vul bij 'Einddiepte' een getal in, bijvoorbeeld 2,5.")).toBeVisible();
  await expect(depth).toHaveValue('twee');
  for (const right of ['2.5', '2,5']) {
    await depth.fill(right);
    await depth.blur();
    await expect(phone.getByText(/'Einddiepte'/)).toHaveCount(0);
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
  await expect(phone.getByText(/'Einddiepte'.*200/)).toBeVisible();
  await phone.reload();
  await expect(depth).toHaveValue('900');
});

test('a place of which half is typed, or that is nowhere, stays as it was typed and says what it needs', async () => {
  await startBoring(phone);
  const [x, y] = [phone.getByLabel('RD X'), phone.getByLabel('RD Y')];
  await x.fill('173904,12');
  await phone.getByRole('link', { name: /^Lagen/ }).click();
  await phone.getByRole('link', { name: /^Algemeen/ }).click();
  await expect(x).toHaveValue('173904,12');
  await expect(phone.getByText("Vul bij 'Locatie' ook RD Y in, bijvoorbeeld 487525.")).toBeVisible();
  await y.fill('noord');
  await phone.reload();
  await expect(y).toHaveValue('noord');
  await expect(x).toHaveValue('173904,12');
  await expect(phone.getByText('vul RD X en RD Y in als getal, bijvoorbeeld 120700 en 487525.')).toBeVisible();
  await y.fill('38721');
  await expect(phone.getByText("De locatie bij 'Locatie' ligt buiten Nederland.")).toBeVisible();
  await expect(phone.getByText('WGS84')).toHaveCount(0);
  await y.fill('387210');
  await expect(phone.getByText(/'Locatie'/)).toHaveCount(0);
  await expect(phone.getByText('WGS84')).toBeVisible();
});

test('a day that does not exist, in a phase and in hours: told where it stands, and never taken for no day', async () => {
  await go(desk, '/cp/projecten/26.01430/fasen/nieuw');
  await typeThirtyFirstOfFebruary(desk, desk.getByLabel(/^Eerste dag/));
  await desk.getByLabel('Naam', { exact: true }).first().fill('Nazorg');
  await desk.getByRole('button', { name: 'Fase bewaren' }).click();
  await expect(desk.getByText('Kies een datum en tijd die bestaan.').first()).toBeVisible();

  await go(desk, BY_HAND);
  await typeThirtyFirstOfFebruary(desk, desk.getByLabel('Datum', { exact: true }));
  await desk.getByRole('button', { name: 'Uren bewaren' }).click();
  await expect(desk.getByText('Kies een datum die bestaat.').first()).toBeVisible();
  await desk.getByLabel('Datum', { exact: true }).fill('2026-11-20');
  await desk.getByRole('button', { name: 'Uren bewaren' }).click();
  await expect(desk.getByText('Kies een datum die bestaat.')).toHaveCount(0);
});

test('a day that does not exist in a form', async () => {
  await startBoring(phone);
  const date = phone.getByLabel('Datum', { exact: true });
  await typeThirtyFirstOfFebruary(phone, date);
  await expect(phone.getByText("Vul bij 'Datum' een datum in, bijvoorbeeld 28-02-2026.")).toBeVisible();
  await phone.getByLabel('Boornummer').fill('31-02');
  await phone.reload();
  await expect(phone.getByText("Vul bij 'Datum' een datum in, bijvoorbeeld 28-02-2026.")).toBeVisible();
  await date.fill('2026-02-28');
  await expect(phone.getByText(/'Datum'/)).toHaveCount(0);
});

test('a license plate that is none is named with the remedy; one of another country says which', async ({ page }) => {
  await worker(server, page, 'planner');
  await go(page, BY_HAND);
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

test('a postcode and coordinates that cannot be are named with the remedy', async () => {
  await go(desk, '/cp/projecten/26.01430/fasen/nieuw');
  await desk.getByLabel('Het werk is op een andere plek dan het project').check();
  await desk.getByLabel(/^Postcode/).fill('12345');
  await desk.getByLabel('RD X').fill('oost');
  await desk.getByRole('button', { name: 'Fase bewaren' }).click();
  await expect(desk.getByText('Schrijf de postcode als 1234 AB.').first()).toBeVisible();
  await expect(desk.getByText('Vul RD X in als meters, bijvoorbeeld 173250.').first()).toBeVisible();
  await expect(desk.getByLabel(/^Postcode/)).toHaveValue('12345');
  await expect(desk.getByLabel('RD X')).toHaveValue('oost');
  await desk.getByLabel(/^Postcode/).fill('5705cl');
  await desk.getByRole('button', { name: 'Fase bewaren' }).click();
  await expect(desk.getByText('Schrijf de postcode als 1234 AB.')).toHaveCount(0);
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
    // By hand: the device gets its tokens from the provider, and must ask for no more of them than it needs.
    await signInByHand(page, 'veldwerker');
    await sendBoring(page, words.replaceAll(' ', '-'));
    await expect(page.getByText('Ontvangstbewijs')).toBeVisible({ timeout: SENT_WITHIN_MS });
    await expectAllSent(server, page);
    await expect(page.getByText(drift)).toBeVisible();
    await expect(page.getByText('Er gaat niets verloren: kantoor gebruikt de tijd van de server.', { exact: false })).toBeVisible();
    const today = new Intl.DateTimeFormat('nl-NL', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'Europe/Amsterdam' }).format(new Date());
    await expect(page.getByRole('list', { name: 'Ontvangen' }).getByText(`op ${today} om`).first()).toBeVisible();
    // One token at the sign-in, and not a new one with every page.
    expect(tokens).toBeLessThanOrEqual(2);
  });
