/** A project from its first day to the archive, by the four people who have to do with it, each through their own screens. */
import { expect, type Page } from '@playwright/test';
import { localDate } from '#platform/shared/dates/dates.ts';
import { expectNoBarriers } from '../barriers.ts';
import { atDesk, inHand } from '../devices.ts';
import { go } from '../go.ts';
import { borrowServer } from '../lent-servers.ts';
import { signInAt } from '../people.ts';
import { test } from '../test.ts';

const today = localDate(new Date());
const NAME = 'Monitoring Molenstraat';

/** Takes the project a step, and waits until it stands there. */
async function step(page: Page, label: string, becomes: string, reason?: string): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: label });
  if (reason !== undefined) {
    await dialog.getByRole('button', { name: label, exact: true }).click();
    await expect(dialog.getByText('Schrijf op waarom.')).toBeVisible();
    await dialog.getByLabel('Waarom?').fill(reason);
  }
  await dialog.getByRole('button', { name: label, exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Verloop' }).getByText(`→ ${becomes}`).first()).toBeVisible();
}

async function startProject(page: Page): Promise<string> {
  await page.getByLabel('Naam', { exact: true }).fill(NAME);
  await page.getByLabel('Soort', { exact: true }).selectOption({ label: 'Monitoring' });
  await page.getByLabel('Divisie').selectOption({ label: 'Bodem' });
  await page.getByRole('button', { name: 'Project maken' }).click();
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  const number = new URL(page.url()).pathname.split('/')[3] ?? '';
  await go(page, `/cp/projecten/${number}/instellingen/algemeen`);
  await step(page, 'Offerte uitgebracht', 'Offerte');
  await step(page, 'Opdracht gekregen', 'Opdracht');
  await step(page, 'In uitvoering nemen', 'In uitvoering');
  return number;
}

async function planPhase(page: Page, number: string): Promise<void> {
  await page.getByLabel('Naam').fill('Grondwater bemonsteren');
  await page.getByLabel('Soort').selectOption({ label: 'Monitoring' });
  await page.getByLabel(/^Eerste dag/).fill(today);
  await page.getByLabel(/^Laatste dag/).fill(today);
  await page.getByRole('checkbox', { name: 'Het werk is op een andere plek dan het project' }).check();
  await page.getByLabel('RD X').fill('173904');
  await page.getByLabel('RD Y').fill('387210');
  await page.getByLabel('Opdracht', { exact: true }).fill('Twee peilbuizen bemonsteren.');
  await page.getByRole('button', { name: 'Collega toevoegen' }).click();
  await page.getByLabel('Naam').last().selectOption({ label: 'Sanne Dekkers' });
  await page.getByRole('button', { name: 'Fase bewaren' }).click();
  await page.getByRole('main').getByRole('link', { name: /^01/ }).first().click();
  await page.getByRole('button', { name: 'Inplannen' }).click();
  await expect(page.getByText('Gepland', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Alles verzonden').first()).toBeVisible();
  await askNoForms(page, number);
}

/** This time the field hands in no form: what forms hold back has tests of its own. */
async function askNoForms(page: Page, number: string): Promise<void> {
  await go(page, `/cp/projecten/${number}/fasen/01/instellingen/formulieren`);
  const required = page.getByRole('group').filter({ has: page.locator('button[aria-pressed="true"]', { hasText: 'Verplicht' }) });
  await expect(required.first()).toBeVisible();
  for (let left = await required.count(); left > 0; left--) await required.first().getByRole('button', { name: 'Optioneel', exact: true }).click();
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Bewaard', { exact: true }).first()).toBeVisible();
}

/** Fills in what field work may not begin without, and releases the phase. */
async function release(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Naar VIP' }).first().click();
  await page.locator('section').filter({ hasText: 'CROW 400' }).getByRole('button', { name: 'Wijzigen' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Veiligheidsklasse' });
  await sheet.getByRole('radio', { name: 'Basishygiëne' }).check();
  await sheet.getByLabel('Vastgesteld door').fill('R. Hoekstra, HVK');
  await sheet.getByLabel('Vastgesteld op').fill(today);
  await sheet.getByRole('button', { name: 'Opslaan' }).click();
  await expect(sheet).toHaveCount(0);
  await page.getByRole('link', { name: 'Informatie', exact: true }).click();
  await page.getByRole('button', { name: 'Overslaan' }).click();
  await page.getByLabel('Waarom is dit verantwoord?').fill('Peilbuizen in een tuin; de rest staat op papier mee.');
  await page.getByRole('button', { name: 'Overslaan met deze reden' }).click();
  await page.getByRole('button', { name: 'Vrijgeven' }).click();
  await expect(page.getByText('Vrijgegeven').first()).toBeVisible();
  await expect(page.getByText('Alles verzonden').first()).toBeVisible();
}

/** Takes the next step of the phase, at the foot of a phone. */
async function phaseStep(page: Page, label: string, becomes: string): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).click();
  await expect(page.getByText(becomes).first()).toBeVisible();
}

test('a project goes from new to archived and back through leader, planner, KAM and field worker, and its history names each step', async ({ browser }) => {
  test.setTimeout(240_000);
  const server = await borrowServer();
  const open = async (device: typeof atDesk, account: string, address: string) => {
    const page = await (await browser.newContext({ ...device, baseURL: server.url })).newPage();
    await signInAt(page, account, address);
    return page;
  };
  try {
    const leader = await open(atDesk, 'projectleider', '/cp/projecten/nieuw');
    const number = await startProject(leader);
    await planPhase(await open(atDesk, 'planner', `/cp/projecten/${number}/fasen/nieuw`), number);
    await release(await open(atDesk, 'kam', `/cp/projecten/${number}/fasen/01/informatie`));

    const worker = await open(inHand, 'veldwerker', `/cp/projecten/${number}/fasen/01/informatie`);
    await phaseStep(worker, 'Veldwerk starten', 'In uitvoering');
    await phaseStep(worker, 'Veldwerk gereed melden', 'Veldwerk gereed');
    await go(worker, '/cp/te-verzenden');
    await expect(worker.getByText('Alles verzonden').first()).toBeVisible();

    await go(leader, `/cp/projecten/${number}/fasen/01/informatie`);
    await leader.getByRole('button', { name: 'Gecontroleerd', exact: true }).click();
    await leader.getByRole('button', { name: 'Afsluiten', exact: true }).click();
    await expect(leader.getByText('Afgesloten', { exact: true }).first()).toBeVisible();
    await expect(leader.getByText('Alles verzonden').first()).toBeVisible();

    await leader.goto(`/cp/projecten/${number}/instellingen/algemeen`);
    await step(leader, 'Technisch gereed melden', 'Technisch gereed');
    await step(leader, 'Financieel afsluiten', 'Financieel afgesloten');
    await step(leader, 'Archiveren', 'Gearchiveerd');
    await step(leader, 'Uit het archief halen', 'Financieel afgesloten', 'De opdrachtgever vraagt een nabestelling.');
    await step(leader, 'Archiveren', 'Gearchiveerd');
    const history = leader.getByRole('list', { name: 'Verloop' });
    await expect(history.getByText('De opdrachtgever vraagt een nabestelling.', { exact: false })).toBeVisible();
    await expect(history.getByRole('listitem')).toHaveCount(8);
    await expectNoBarriers(leader);

    await go(leader, '/cp/projecten?status=archived');
    await expect(leader.getByRole('link', { name: number })).toBeVisible();
  } finally {
    await server.close();
  }
});
