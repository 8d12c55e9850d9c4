import { type Browser, expect, type Page } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { go } from '../go.ts';
import { testWithApp, untilAppKept } from '../kept-app.ts';
import { signInAt } from '../people.ts';
import { test } from '../test.ts';
import { reasonAsked } from './day-to-close.ts';

const TIMER = '/cp/tempo/buitendienst/uren-registratie';
const DAY = '/cp/tempo/buitendienst/overzicht/dag';
const ENTRY = '/cp/tempo/buitendienst/handmatige-invoer';
const APPROVE = '/cp/tempo/goedkeuren';
const CLOSE = '/cp/tempo/buitendienst/afsluiten/dag';

async function newPerson(browser: Browser, account: string, address: string, isDesk = false): Promise<Page> {
  const context = await browser.newContext({
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    viewport: isDesk ? { width: 1440, height: 900 } : { width: 390, height: 844 },
    ...(isDesk ? { serviceWorkers: 'block' } : {}),
  });
  const page = await context.newPage();
  await signInAt(page, account, address);
  return page;
}

/** Opens the pages of hours once, so that they are on the device with what they show. */
async function readyForTheField(page: Page): Promise<void> {
  for (const address of [TIMER, CLOSE, DAY]) {
    await go(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
}

testWithApp('hours of a day without signal: timer, switch, break, closed; they arrive once and are approved', async ({ browser }) => {
  const worker = await newPerson(browser, 'veldwerker2', TIMER);
  await untilAppKept(worker);
  await readyForTheField(worker);
  await worker.context().setOffline(true);
  await go(worker, TIMER);
  await worker.getByRole('button', { name: 'Tijd starten' }).click();
  await worker.getByRole('button', { name: 'Nu starten' }).click();
  await expect(worker.getByText(/Loopt sinds/)).toBeVisible();
  await worker.getByRole('region', { name: 'Lopende tijd' }).getByRole('button', { name: 'Pauze' }).click();
  // Kept on the device once it runs; the button that starts it bears the same word.
  await expect(worker.getByRole('region', { name: 'Lopende tijd' }).getByRole('paragraph').filter({ hasText: 'Pauze' })).toBeVisible();

  await worker.reload();
  await worker.getByRole('button', { name: 'Stoppen' }).click();
  await expect(worker.getByText('Er loopt nu geen tijd')).toBeVisible();
  await go(worker, CLOSE);
  await (await reasonAsked(worker))?.fill('Klopt, vroeg begonnen.');
  await worker.getByRole('button', { name: 'Dag afsluiten' }).click();
  await expect(worker.getByRole('heading', { name: 'Afgesloten' })).toBeVisible();
  await expect(worker.getByText('Bewaard op dit apparaat')).toBeVisible();

  await worker.context().setOffline(false);
  await go(worker, '/cp/te-verzenden');
  await expect(worker.getByText(/Alles verzonden/).first()).toBeVisible();
  await go(worker, DAY);
  await expect(worker.getByText(/afgesloten/).first()).toBeVisible();
  await expect(worker.locator('ol.day > li:not(.end)')).toHaveCount(2);

  const elsewhere = await newPerson(browser, 'projectleider', APPROVE, true);
  await expect(elsewhere.getByRole('row', { name: /Sanne Dekkers/ }).first()).toBeVisible();
  await expect(elsewhere.getByRole('row', { name: /Youssef El Amrani/ })).toHaveCount(0);

  const leader = await newPerson(browser, 'beheerder', APPROVE, true);
  const weeks = leader.getByRole('row', { name: /Youssef El Amrani/ });
  await weeks.last().getByRole('checkbox').check();
  await leader.getByRole('button', { name: 'Goedkeuren', exact: true }).click();
  await expect(leader.getByText('Uren van Youssef El Amrani goedgekeurd.')).toBeVisible();
  await go(leader, '/cp/te-verzenden');
  await expect(leader.getByText(/Alles verzonden/).first()).toBeVisible();

  await worker.goto(CLOSE);
  await expect(worker.getByRole('heading', { name: 'Goedgekeurd' })).toBeVisible();
  await expect(worker.getByRole('button', { name: 'Dag heropenen' })).toHaveCount(0);
});

test('hours are brought together by person or project in the address, approved together and taken back', async ({ browser }) => {
  const leader = await newPerson(browser, 'projectleider', APPROVE, true);
  await leader.getByRole('button', { name: 'Per project' }).click();
  await expect(leader).toHaveURL(/per=project/);
  await expect(leader.getByRole('rowheader', { name: 'Zonder project' })).toBeVisible();
  await leader.goto(`${APPROVE}?per=persoon`);
  await expect(leader.getByRole('button', { name: 'Per persoon' })).toHaveAttribute('aria-pressed', 'true');
  await leader.getByRole('checkbox', { name: 'Alles van Sanne Dekkers' }).check();
  await leader.getByRole('button', { name: 'Goedkeuren', exact: true }).click();
  await expect(leader.getByText('Uren van Sanne Dekkers goedgekeurd.')).toBeVisible();
  await expect(leader.getByRole('checkbox', { name: 'Alles van Sanne Dekkers' })).toHaveCount(0);
  await leader.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(leader.getByRole('checkbox', { name: 'Alles van Sanne Dekkers' })).toBeVisible();
  await go(leader, '/cp/te-verzenden');
  await expect(leader.getByText(/Alles verzonden/).first()).toBeVisible();
});

test('a day that is sent back tells why, and can be mended and closed again', async ({ browser }) => {
  const leader = await newPerson(browser, 'projectleider', APPROVE, true);
  await leader
    .getByRole('row', { name: /Sanne Dekkers/ })
    .first()
    .click();
  const sheet = leader.getByRole('dialog');
  const day = sheet.getByRole('region').filter({ hasText: 'Afgesloten' }).first();
  await day.getByRole('button', { name: /Terugsturen/ }).click();
  await sheet.getByLabel('Wat moet er anders?').fill('De reistijd naar huis ontbreekt.');
  await leader.reload();
  await day.getByRole('button', { name: /Terugsturen/ }).click();
  await expect(sheet.getByLabel('Wat moet er anders?')).toHaveValue('De reistijd naar huis ontbreekt.');
  await sheet.getByRole('button', { name: 'Dag terugsturen' }).click();
  await expect(sheet.getByText('De reistijd naar huis ontbreekt.')).toBeVisible();
  const week = new URL(leader.url()).searchParams.get('van') ?? '';
  await go(leader, '/cp/te-verzenden');
  await expect(leader.getByText(/Alles verzonden/).first()).toBeVisible();

  const worker = await newPerson(browser, 'veldwerker', `/cp/tempo/buitendienst/overzicht/week?week=${week}`);
  await worker
    .getByRole('link', { name: /Teruggestuurd/ })
    .first()
    .click();
  await expect(worker.getByText('De reistijd naar huis ontbreekt.')).toBeVisible();
  await worker.getByRole('link', { name: 'Regel toevoegen' }).click();
  await worker.getByLabel('Van', { exact: true }).fill('18:00');
  await worker.getByLabel('Tot', { exact: true }).fill('18:30');
  await worker.getByRole('radio', { name: 'Woon-werk' }).check();
  await worker.getByRole('button', { name: 'Uren bewaren' }).click();
  await expect(worker.getByText('Woon-werk')).toBeVisible();
  await worker.getByRole('link', { name: 'Dag afsluiten' }).click();
  await worker.getByLabel('Toelichting').fill('Thuis om half zeven.');
  await worker.getByRole('button', { name: 'Dag afsluiten' }).click();
  await expect(worker.getByRole('heading', { name: 'Afgesloten' })).toBeVisible();
});

test('hours typed by hand survive a killed tab, and name the field that is wrong', async ({ browser }) => {
  const planner = await newPerson(browser, 'planner', ENTRY);
  await planner.getByLabel('Van', { exact: true }).fill('09:00');
  await planner.getByLabel('Omschrijving').fill('Planning week 48');
  await planner.reload();
  await expect(planner.getByText('Je was hier eerder aan begonnen')).toBeVisible();
  await expect(planner.getByLabel('Omschrijving')).toHaveValue('Planning week 48');
  await planner.getByRole('button', { name: 'Uren bewaren' }).click();
  await expect(planner.getByRole('region', { name: 'Nog niet goed ingevuld' })).toBeVisible();
  await expect(planner.getByLabel('Tot', { exact: true })).toHaveAttribute('aria-invalid', 'true');
});

test('hours for a day that was closed on another device are kept, say why, and go after the day is opened again', async ({ browser }) => {
  const phone = await newPerson(browser, 'kam', TIMER);
  await readyForTheField(phone);
  await go(phone, ENTRY);
  await expect(phone.getByRole('radio', { name: 'Reis' })).toBeVisible();
  await phone.context().setOffline(true);

  const desk = await newPerson(browser, 'kam', TIMER, true);
  await desk.getByRole('button', { name: 'Pauze' }).first().click();
  await desk.getByRole('button', { name: 'Stoppen' }).click();
  await expect(desk.getByText('Er loopt nu geen tijd')).toBeVisible();
  await go(desk, CLOSE);
  await desk.getByRole('button', { name: 'Dag afsluiten' }).click();
  await expect(desk.getByRole('heading', { name: 'Afgesloten' })).toBeVisible();
  await go(desk, '/cp/te-verzenden');
  await expect(desk.getByText(/Alles verzonden/).first()).toBeVisible();

  await phone.getByLabel('Van', { exact: true }).fill('00:00');
  await phone.getByLabel('Tot', { exact: true }).fill('00:01');
  await phone.getByRole('radio', { name: 'Reis' }).check();
  await phone.getByRole('button', { name: 'Uren bewaren' }).click();
  await expect(phone.getByText('Op dit apparaat', { exact: true })).toBeVisible();
  await phone.context().setOffline(false);
  await go(phone, DAY);
  await expect(phone.getByText('Niet geaccepteerd, open om te herstellen')).toBeVisible();
  await phone.goto(CLOSE);
  await phone.getByRole('button', { name: 'Dag heropenen' }).click();
  await expect(phone.getByRole('button', { name: 'Dag heropenen' })).toHaveCount(0);
  await go(phone, DAY);
  await phone.getByRole('link', { name: /Reis/ }).click();
  await expect(phone.getByText(/Heropen de dag/).first()).toBeVisible();
  await phone.getByRole('button', { name: 'Uren bewaren' }).click();
  await expect(phone).toHaveURL(/overzicht\/dag/);
  await go(phone, '/cp/te-verzenden');
  await expect(phone.getByText(/Alles verzonden/).first()).toBeVisible();
});

test('an empty day takes over the hours of the last day that was worked, without a network, and they arrive', async ({ browser }) => {
  // The last Saturday there was: nobody of the demo works on it.
  const today = Temporal.Now.plainDateISO('Europe/Amsterdam');
  const saturday = `${DAY}?datum=${today.subtract({ days: (today.dayOfWeek % 7) + 1 })}`;
  const worker = await newPerson(browser, 'veldwerker', saturday);
  const copy = worker.getByRole('button', { name: /^Neem .* over$/ });
  await expect(copy).toBeVisible();
  await worker.context().setOffline(true);
  await copy.click();
  await expect(worker.getByText('Op dit apparaat', { exact: true }).first()).toBeVisible();
  await expect(copy).toHaveCount(0);
  await expect(worker.getByText('Einde van de dag')).toBeVisible();
  await expectNoBarriers(worker);
  const lines = worker.locator('a[href*="handmatige-invoer?id="]');
  await expect.poll(() => lines.count()).toBeGreaterThan(1);
  await worker.context().setOffline(false);
  await go(worker, '/cp/te-verzenden');
  await expect(worker.getByText(/Alles verzonden/).first()).toBeVisible();
  await go(worker, saturday);
  await expect.poll(() => lines.count()).toBeGreaterThan(1);
});
