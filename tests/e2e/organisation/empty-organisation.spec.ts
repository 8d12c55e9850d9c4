/** From an empty organisation to a first field day, through the screens that people have. */
import { expect, type Page } from '@playwright/test';
import { localDate } from '#platform/shared/dates/dates.ts';
import { expectNoBarriers } from '../barriers.ts';
import { fillBoring } from '../boring.ts';
import { atDesk, inHand } from '../devices.ts';
import { go } from '../go.ts';
import { sendLmra } from '../lmra.ts';
import { signInByMail } from '../mail.ts';
import { startTestServer } from '../server.ts';
import { test } from '../test.ts';

const today = localDate(new Date());
const administrator = { name: 'Fleur van den Berg', email: 'fleur@bodembureau.nl' };
const leader = { name: 'Marieke Vermeulen', email: 'marieke@bodembureau.nl', role: /^Projectleider/ };
const keeper = { name: 'Karel de Wit', email: 'karel@bodembureau.nl', role: /^KAM-coördinator/ };
const driller = { name: 'Sanne Dekkers', email: 'sanne@bodembureau.nl', role: /^Boormeester/ };

/** Follows an open step of the first screen. */
async function takeStep(page: Page, name: RegExp): Promise<void> {
  await page.goto('/cp/home/overzicht');
  await page.getByRole('list', { name: 'Eerste stappen' }).getByRole('link', { name }).click();
}

/** Chooses somebody in the dialog that opens. */
async function choose(page: Page, opener: string | RegExp, dialog: string, name: string): Promise<void> {
  await page.getByRole('button', { name: opener }).click();
  await page
    .getByRole('dialog', { name: dialog })
    .getByRole('button', { name: new RegExp(name) })
    .click();
}

async function makeDivision(page: Page): Promise<void> {
  await takeStep(page, /^Maak een divisie/);
  await page.getByLabel('Naam').fill('Bodem');
  await page.getByLabel('Code').fill('bod');
  await choose(page, /Leidinggevende/, 'Kies een collega', administrator.name);
  await page.getByRole('checkbox', { name: 'BRL SIKB 2000', exact: true }).check();
  await page.getByRole('button', { name: 'Divisie bewaren' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bodem' })).toBeVisible();
}

/** A role of their own, beside those that come with the product. */
async function makeRole(page: Page): Promise<void> {
  await page.goto('/cp/instellingen/rollen');
  await page.getByRole('button', { name: 'Nieuwe rol' }).click();
  const sheet = page.getByRole('dialog', { name: 'Nieuwe rol' });
  await sheet.getByLabel('Naam').fill('Boormeester');
  for (const may of ['Projecten bekijken', 'Formulieren invullen', 'Uren registreren']) await sheet.getByRole('checkbox', { name: may, exact: true }).check();
  await sheet.getByRole('button', { name: 'Opslaan' }).click();
  await expect(sheet).toHaveCount(0);
}

/** Adds somebody, who is invited. */
async function addColleague(page: Page, { name, email, role }: typeof leader): Promise<void> {
  await page.goto('/cp/instellingen/gebruikers');
  await page.getByRole('link', { name: 'Nieuwe gebruiker' }).click();
  await page.getByLabel('Naam', { exact: true }).fill(name);
  await page.getByLabel('E-mailadres').fill(email);
  await page.getByLabel('Divisie').selectOption({ label: 'Bodem' });
  await page.getByRole('checkbox', { name: role }).check();
  await page.getByRole('button', { name: 'Gebruiker toevoegen' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function fillRegisters(page: Page): Promise<void> {
  await takeStep(page, /^Vul het noodnummer/);
  await page.getByLabel('Noodnummer van het bedrijf').fill('0492-123456');
  await choose(page, /KAM-coördinator/, 'Kies een collega', keeper.name);
  await page.getByRole('button', { name: 'Noodnummers bewaren' }).click();
  await expect(page.getByRole('button', { name: 'Noodnummers bewaren' })).toHaveCount(0);

  await takeStep(page, /^Leg registraties vast/);
  await page.getByRole('button', { name: 'Registratie toevoegen' }).click();
  const sheet = page.getByRole('dialog', { name: 'Registratie toevoegen' });
  await choose(page, /Kies een medewerker/, 'Kies een medewerker', driller.name);
  await sheet.getByLabel('Soort').selectOption({ label: '2001 Boringen en peilbuizen' });
  await sheet.getByLabel('Nummer').fill('BP-0412');
  await sheet.getByLabel('Geldig vanaf').fill('2024-01-01');
  await sheet.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByRole('button', { name: /^Sanne Dekkers, .*2001/ })).toBeVisible();

  await takeStep(page, /^Voeg de voertuigen toe/);
  await page.getByLabel('Kenteken', { exact: true }).fill('v123bx');
  await page.getByLabel('Naam', { exact: true }).fill('Boorbus');
  await page.getByRole('radio', { name: 'Bestelauto' }).check();
  await page.getByRole('button', { name: 'Voertuig opslaan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Boorbus' })).toBeVisible();

  await takeStep(page, /^Voeg het materieel toe/);
  await page.getByLabel('Nummer', { exact: true }).fill('GPS-01');
  await page.getByLabel('Naam', { exact: true }).fill('RTK-ontvanger');
  await page.getByLabel('Soort').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Materieel opslaan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /GPS-01/ })).toBeVisible();
}

async function planWork(page: Page): Promise<void> {
  await page.goto('/cp/projecten');
  await page.getByRole('link', { name: 'Nieuw project' }).click();
  await page.getByLabel('Naam', { exact: true }).fill('Onderzoek Nieuwstraat');
  await page.getByLabel('Soort', { exact: true }).selectOption({ label: 'Bodemonderzoek' });
  await page.getByLabel('Divisie').selectOption({ label: 'Bodem' });
  await page.getByRole('button', { name: 'Project maken' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Onderzoek Nieuwstraat' })).toBeVisible();
  await page.getByRole('link', { name: 'Fasen', exact: true }).click();
  await page
    .getByRole('link', { name: /Nieuwe fase|Fase toevoegen/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nieuwe fase' })).toBeVisible();
  await page.getByLabel('Naam').fill('Boringen');
  await page.getByLabel('Soort').selectOption({ label: 'Boren en bemonsteren' });
  await page.getByLabel(/^Protocol/).selectOption({ label: '2001 Handboringen en peilbuizen plaatsen' });
  await page.getByLabel(/^Eerste dag/).fill(today);
  await page.getByLabel(/^Laatste dag/).fill(today);
  await page.getByRole('checkbox', { name: 'Het werk is op een andere plek dan het project' }).check();
  await page.getByLabel('RD X').fill('173904');
  await page.getByLabel('RD Y').fill('387210');
  await page.getByLabel('Opdracht', { exact: true }).fill('Twee boringen tot 2,5 m.');
  await page.getByRole('button', { name: 'Collega toevoegen' }).click();
  await page.getByLabel('Naam').last().selectOption({ label: 'Sanne Dekkers, geregistreerd voor 2001' });
  await page.getByRole('button', { name: 'Fase bewaren' }).click();
  await page.getByRole('main').getByRole('link', { name: /^01/ }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Boringen' })).toBeVisible();
}

/** Fills in what the field may not begin without, plans and releases. */
async function release(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Naar VIP' }).first().click();
  await page.locator('section').filter({ hasText: 'CROW 400' }).getByRole('button', { name: 'Wijzigen' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Veiligheidsklasse' });
  await sheet.getByRole('radio', { name: 'Basishygiëne' }).check();
  await sheet.getByLabel('Vastgesteld door').fill('K. de Wit, HVK');
  await sheet.getByLabel('Vastgesteld op').fill(today);
  await sheet.getByRole('button', { name: 'Opslaan' }).click();
  await expect(sheet).toHaveCount(0);
  await page.getByRole('link', { name: 'Informatie', exact: true }).click();
  await page.getByRole('button', { name: 'Overslaan' }).click();
  await page.getByLabel('Waarom is dit verantwoord?').fill('Handboringen in een tuin; de rest staat op papier mee.');
  await page.getByRole('button', { name: 'Overslaan met deze reden' }).click();
  await page.getByRole('button', { name: 'Inplannen' }).click();
  await page.getByRole('button', { name: 'Vrijgeven' }).click();
  await expect(page.getByText('Vrijgegeven').first()).toBeVisible();
}

/** The day of who was planned: on the spot with an LMRA, the work, a form, and the hours. */
async function fieldDay(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Vandaag' })).toBeVisible();
  await page.getByRole('link', { name: 'Boringen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '26.00001-01' })).toBeVisible();
  await page.getByRole('button', { name: 'LMRA' }).click();
  await sendLmra(page);
  await expect(page.getByText('Ontvangstbewijs')).toBeVisible();

  await page.goto('/cp/projecten/26.00001/fasen/01/informatie');
  await page.getByRole('button', { name: 'Veldwerk starten' }).click();
  await expect(page.getByText('In uitvoering').first()).toBeVisible();
  await page.goto('/cp/tempo/buitendienst/uren-registratie');
  await page.getByRole('button', { name: 'Tijd starten' }).click();
  await page.getByRole('button', { name: 'Nu starten' }).click();
  await expect(page.getByText(/Loopt sinds/)).toBeVisible();

  await page.goto('/cp/projecten/26.00001/fasen/01/informatie');
  await page.getByRole('button', { name: 'Boorstaat', exact: true }).click();
  await expect(page.getByLabel('Boornummer')).toBeVisible();
  await fillBoring(page, '01');
  await page.getByRole('button', { name: 'Formulier versturen' }).click();
  await expect(page.getByText('Ontvangstbewijs')).toBeVisible();

  await page.goto('/cp/tempo/buitendienst/uren-registratie');
  await page.getByRole('button', { name: 'Stoppen' }).click();
  await expect(page.getByText('Er loopt nu geen tijd')).toBeVisible();
  await page.goto('/cp/tempo/buitendienst/afsluiten/dag');
  await page.getByLabel('Toelichting').fill('Morgen verder met de tweede boring.');
  await page.getByRole('button', { name: 'Dag afsluiten' }).click();
  await expect(page.getByRole('heading', { name: 'Afgesloten' })).toBeVisible();
  await page.goto('/cp/te-verzenden');
  await expect(page.getByText(/Alles verzonden/).first()).toBeVisible();
}

test('an empty organisation comes to its first field day through its own screens', async ({ browser }) => {
  test.setTimeout(280_000);
  const server = await startTestServer({ DEMO_DATA: 'no', FIRST_ADMINISTRATOR: `${administrator.name} <${administrator.email}>` });
  const person = async (device: typeof atDesk, email: string) => {
    const page = await (await browser.newContext({ ...device, baseURL: server.url })).newPage();
    await signInByMail(page, email);
    return page;
  };
  try {
    const admin = await person(atDesk, administrator.email);
    await expect(admin.getByText('0 van 8 gedaan')).toBeVisible();
    await expectNoBarriers(admin);
    await makeDivision(admin);
    await makeRole(admin);
    for (const colleague of [leader, keeper, driller]) await addColleague(admin, colleague);
    await fillRegisters(admin);
    // Whoever comes back within the app sees at once what is done.
    await go(admin, '/cp/home/overzicht');
    await expect(admin.getByText('6 van 8 gedaan')).toBeVisible();

    const marieke = await person(atDesk, leader.email);
    await planWork(marieke);
    await release(marieke);
    await fieldDay(await person(inHand, driller.email));

    await admin.goto('/cp/tempo/goedkeuren');
    await expect(admin.getByRole('row', { name: /Sanne Dekkers/ }).first()).toBeVisible();
    await admin.goto('/cp/home/overzicht');
    await expect(admin.getByText('Te beoordelen').first()).toBeVisible();
    await expect(admin.getByRole('list', { name: 'Eerste stappen' })).toHaveCount(0);
  } finally {
    await server.close();
  }
});
