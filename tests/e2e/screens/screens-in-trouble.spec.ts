/** Every screen when there is nothing to show: no network and nothing on the device, a server that fails, an organisation that has only begun. */
import { type Browser, expect, type Page } from '@playwright/test';
import { href } from '#features/routes.ts';
import { type ScreenKey, screenKeys } from '#features/screens.ts';
import { addressOf } from '../addresses.ts';
import { sql } from '../database.ts';
import { DESK } from '../designer/form-designs.ts';
import { go } from '../go.ts';
import { untilAppKept } from '../kept-app.ts';
import { signIn } from '../people.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { SHARED_SERVER_URL } from '../shared-server.ts';
import { test } from '../test.ts';

test.describe.configure({ mode: 'parallel' });

/** Screens that need nothing but the device, and what they show then. */
const needsNothing: Partial<Record<ScreenKey, string | RegExp>> = {
  signIn: 'Inloggen met Microsoft',
  signInWithEmail: 'Code versturen',
  publicHome: 'Formulier invullen zonder account',
  publicFormSection: 'Nog niet begonnen',
  publicFormCheck: 'Nog niet begonnen',
  publicFormView: 'Nog niet begonnen',
  newPhase: 'Fasenummer',
  newToolbox: 'Besproken punten',
  safetyHome: 'Toolbox registreren',
  newVehicle: 'Eigendom',
  newEquipment: 'Kalibratie-interval',
  newSafetySheet: 'CAS-nummer',
  newInstruction: 'Ingangsdatum',
  formSection: 'Dit concept staat niet op dit apparaat',
  formCheck: 'Dit concept staat niet op dit apparaat',
  manualEntry: 'Werkzaamheid',
  outbox: 'Alles verzonden',
  scan: 'Van foto',
  registrationImport: 'Bestand kiezen',
  userImport: 'Bestand kiezen',
  clientImport: 'Bestand kiezen',
  projectImport: 'Bestand kiezen',
  labResultImport: 'Bestand kiezen',
  hourCodeImport: 'Bestand kiezen',
  registers: 'Voertuigen',
  settings: 'Gebruikers',
  newDivision: 'Kostenplaats',
  sharedFiles: 'Niets wacht op een plek',
  forbidden: 'Je hebt geen toestemming voor deze pagina',
};
const NOT_HERE = /niet op dit apparaat|was hier nog niet (eerder )?geopend/;
const WENT_WRONG = /kan niet worden getoond|Er ging iets mis bij ons/;
const TRIED = 'Net geprobeerd: het lukt nog niet.';
/** Below what a screen may wait for an answer that does not come: a screen that knows there is none says so at once. */
const AT_ONCE_MS = 7_000;

/** Every screen, save the one that ends the session. */
const screens = screenKeys.filter((key) => key !== 'signOut');

/** Takes every answer of the server from the device. */
async function forgetAnswers(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // To open it before the app made it would make it empty.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'maaiveld')) return;
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('maaiveld');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    await new Promise((resolve, reject) => {
      const writing = database.transaction('answers', 'readwrite');
      writing.objectStore('answers').clear();
      writing.oncomplete = resolve;
      writing.onerror = () => reject(writing.error);
    });
    database.close();
  });
}

/** Takes every answer from the device and from the app that is open. Before, the app is loaded anew: what the last one still had in hand is written by then. */
async function emptyDevice(page: Page): Promise<void> {
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await forgetAnswers(page);
  await page.reload();
}

async function signedIn(browser: Browser, url: string, serviceWorkers: 'allow' | 'block', account = 'beheerder'): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: 'nl-NL', timezoneId: 'Europe/Amsterdam', viewport: DESK, serviceWorkers });
  const page = await context.newPage();
  await signIn(page, account);
  return page;
}

/** Opens a screen and waits for words in it; nothing may be left waiting. */
async function expectWords(page: Page, key: ScreenKey, words: string | RegExp): Promise<void> {
  await page.goto(addressOf(key));
  await expectShown(page, key, words);
}

/** The same from the screen before it, as by a press. */
async function expectWordsNext(page: Page, key: ScreenKey, words: string | RegExp): Promise<void> {
  await go(page, addressOf(key));
  await expectShown(page, key, words);
}

async function expectShown(page: Page, key: ScreenKey, words: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), key).toBeVisible();
  await expect(page.locator('.skel'), `${key} is left waiting`).toHaveCount(0, { timeout: AT_ONCE_MS });
  await expect(page.locator('main').getByText(words).first(), key).toBeVisible();
}

test('without a network and with nothing on the device every screen says so at once, or works', async ({ browser }) => {
  test.setTimeout(420_000);
  const page = await signedIn(browser, SHARED_SERVER_URL, 'allow');
  await untilAppKept(page);
  await page.context().setOffline(true);
  await emptyDevice(page);
  for (const key of screens) await expectWordsNext(page, key, needsNothing[key] ?? NOT_HERE);
  await expectWords(page, 'projects', NOT_HERE);
  const again = page.getByRole('button', { name: 'Opnieuw proberen' });
  const before = await again.boundingBox();
  await again.click();
  await expect(page.getByText(TRIED)).toBeVisible();
  expect(await again.boundingBox(), 'what was pressed stays where it is').toEqual(before);

  await expectWords(page, 'publicHome', 'De formulieren worden opgehaald zodra er internet is.');
  await expect(page.getByText('Het werkt ook zonder internet.')).toHaveCount(0);
  await expectWords(page, 'phaseForms', NOT_HERE);
  await page.getByRole('button', { name: 'Exporteren' }).click();
  await expect(page.getByText('Exporteren heeft verbinding nodig.')).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Alles als PDF', exact: true })).toBeDisabled();
  await expectWords(page, 'weekOverview', NOT_HERE);
  await expect(page.getByRole('button', { name: 'Exporteren' })).toBeDisabled();
  await page.context().close();
});

test('when the server fails every screen says what happened, that nothing is lost, and tries again when asked', async ({ browser }) => {
  test.setTimeout(420_000);
  const page = await signedIn(browser, SHARED_SERVER_URL, 'block');
  const problem = { type: 'about:blank', status: 500, code: 'unexpected' };
  await page
    .context()
    .route(/\/(v1|general\/api|tempo\/api)\//, (route) =>
      route.fulfill({ status: 500, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
    );
  await emptyDevice(page);
  for (const key of screens) {
    await expectWordsNext(page, key, needsNothing[key] ?? WENT_WRONG);
    if (needsNothing[key] !== undefined) continue;
    await expect(page.getByText(/Wat je invulde is bewaard/).first(), key).toBeVisible();
    await expect(page.getByRole('button', { name: 'Opnieuw proberen' }).first(), key).toBeVisible();
  }
  await page.goto(href('projects'));
  const again = page.getByRole('button', { name: 'Opnieuw proberen' });
  await expect(page.getByText(WENT_WRONG).first()).toBeVisible();
  await again.click();
  await expect(page.getByText(TRIED)).toBeVisible();

  const unreachable = await page.context().newPage();
  await unreachable.route(/\/v1\//, (route) => route.abort());
  await unreachable.goto(href('projects'));
  await unreachable.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(unreachable.getByText(TRIED)).toBeVisible();

  await page.context().unrouteAll();
  await again.click();
  await expect(page.getByText(WENT_WRONG)).toHaveCount(0);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.context().close();
});

/** Text on a screen for a field worker, who may not do what it is for. */
const notForFieldWorkers: Partial<Record<ScreenKey, string>> = {
  newPhase: 'Je kunt hier geen fase maken',
  projectFormSettings: 'Alleen voor de projectleider',
  phaseFormSettings: 'Alleen voor wie de fase plant',
  designs: 'je maakt geen formulieren',
  design: 'je maakt geen formulieren',
  approveHours: 'Alleen voor wie uren goedkeurt',
  hourOverview: 'Alleen voor wie uren goedkeurt',
  newEquipment: 'Je kunt hier geen materieel toevoegen',
  newVehicle: 'Je kunt hier geen voertuig toevoegen',
};

test('who may not do what a screen is for reads whose work it is, and nothing that went wrong', async ({ browser }) => {
  const page = await signedIn(browser, SHARED_SERVER_URL, 'block', 'veldwerker');
  for (const [key, words] of Object.entries(notForFieldWorkers) as [ScreenKey, string][]) {
    await expectWords(page, key, words);
    await expect(page.getByRole('button', { name: 'Opnieuw proberen' }), key).toHaveCount(0);
  }
  await page.context().close();
});

/** Text on a screen when it is empty. */
const nothingYet: Partial<Record<ScreenKey, string>> = {
  publicForms: 'Er zijn nu geen openbare formulieren.',
  projectInformation: 'Nog geen documenten',
  projectForms: 'Nog geen fasen',
  projectFormList: 'Nog geen formulieren',
  phases: 'Nog geen fasen',
  formList: 'Nog geen formulieren',
  formCategories: 'Nog geen formulieren',
  formCategory: 'Geen formulieren',
  designs: 'Geen formulier gevonden',
  timeRegistration: 'Er loopt nu geen tijd',
  dayOverview: 'Geen uren op deze dag',
  closeDay: 'Nog geen uren',
  approveHours: 'Alles is goedgekeurd',
  notifications: 'Gebeurt er iets met je werk',
  vehicles: 'Nog geen voertuigen',
  equipmentRegister: 'Nog geen materieel',
  safetySheets: 'Nog geen veiligheidsbladen',
  instructions: 'Nog geen werkinstructies',
  personalCar: 'Je hebt vandaag geen auto',
  outbox: 'Alles verzonden',
  sharedFiles: 'Niets wacht op een plek',
};

test('an organisation that has only begun reads on every list that there is nothing yet, and what to do', async ({ browser }) => {
  test.setTimeout(420_000);
  // Without its jobs: in the morning they tell of what runs out, and then there is something.
  const server: TestServer = await startTestServer({ ROLES: 'web' });
  const page = await signedIn(browser, server.url, 'block');
  for (const table of [
    'phases',
    'form_designs',
    'project_documents',
    'time_registrations',
    'time_days',
    'notifications',
    'cars',
    'equipment',
    'safety_sheets',
    'instructions',
  ])
    await sql(server, `truncate ${table} cascade`, []);
  for (const [key, words] of Object.entries(nothingYet) as [ScreenKey, string][]) {
    await forgetAnswers(page);
    await expectWords(page, key, words);
  }
  await sql(server, 'truncate projects cascade', []);
  for (const key of ['projects', 'allowedProjects'] as const) {
    await forgetAnswers(page);
    await expectWords(page, key, 'Nog geen projecten');
  }
  await page.context().close();
  await server.close();
});
