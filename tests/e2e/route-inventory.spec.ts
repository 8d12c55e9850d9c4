/** Every address of the product: its own title, nothing axe objects to, nothing in the console; on a phone and at a desk, light and dark. */
import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { href, type RouteKey, routes } from '../../features/routes.ts';
import { signIn } from './people.ts';

const place = { project: '26.01400', phase: '01' };

/** Addresses that only lead on to another, and where they lead. */
const redirects: Partial<Record<RouteKey, RouteKey>> = {
  start: 'signIn',
  controlPanel: 'overview',
  home: 'overview',
  tempo: 'timeRegistration',
  fieldTime: 'timeRegistration',
  project: 'projectInformation',
  phase: 'phaseInformation',
  phaseSettings: 'phaseFormSettings',
};

/** Addresses that need something made first. */
const withForm: readonly RouteKey[] = ['form', 'formSection', 'formCheck', 'formView'];

interface Room {
  readonly name: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly colorScheme: 'light' | 'dark';
}

const rooms: readonly Room[] = [
  { name: 'phone, light', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { name: 'phone, dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  { name: 'desk, light', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'desk, dark', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
];

function addressOf(key: RouteKey): string {
  return href(
    key as 'phase',
    { ...place, category: 'veldwerk', design: 'boorstaat', name: 'bezoekersregistratie', section: 'bezoek' } as { project: string; phase: string },
  );
}

/** Collects what the page complains of. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`);
  });
  return complaints;
}

async function checkScreen(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible();
  await expect(page.locator('.skeleton'), name).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect.soft(violations.map(({ id, nodes }) => `${name}: ${id} ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(overflow, `${name} is wider than the screen`).toBeLessThanOrEqual(0);
  const cutOff = await page.locator('main').evaluate((main) => (getComputedStyle(main).overflowY === 'hidden' ? main.scrollHeight - main.clientHeight : 0));
  expect.soft(cutOff, `${name} has more below than can be scrolled to`).toBeLessThanOrEqual(0);
}

async function walk(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  const titles = new Map<string, RouteKey>();
  const look = async (key: RouteKey) => {
    await checkScreen(page, key);
    const title = await page.title();
    expect.soft(title, key).toMatch(/ - Maaiveld$/);
    expect.soft(titles.get(title), `${key} has the title of another address`).toBeUndefined();
    titles.set(title, key);
  };
  for (const key of ['signIn', 'signInWithEmail'] as const) {
    await page.goto(addressOf(key));
    await look(key);
  }
  await signIn(page, 'beheerder');
  const rest = (Object.keys(routes) as RouteKey[]).filter((key) => redirects[key] === undefined && !withForm.includes(key) && !key.startsWith('signIn'));
  for (const key of rest) {
    await page.goto(addressOf(key));
    await look(key);
  }
  await page.goto('/cp/bestaat-niet');
  await checkScreen(page, 'unknown address');
  await page.goto('/cp/formulieren/lijst');
  await page
    .getByRole('link', { name: /Boorstaat|Boring/ })
    .first()
    .click();
  await expect(page).toHaveURL(/bekijken/);
  await look('formView');
  expect.soft(complaints).toEqual([]);
}

for (const { name, viewport, colorScheme } of rooms) {
  test(`every address at ${name}`, async ({ browser }) => {
    test.setTimeout(600_000);
    const context = await browser.newContext({ locale: 'nl-NL', timezoneId: 'Europe/Amsterdam', viewport, colorScheme });
    await walk(context);
    await context.close();
  });
}

/** Looks at the page that is open in every room. */
async function checkInEveryRoom(page: Page, name: string): Promise<void> {
  for (const { name: room, viewport, colorScheme } of rooms) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
    await checkScreen(page, `${name}, ${room}`);
  }
}

/** Walks the sections of the form that is open, and its check. */
async function checkForm(page: Page, name: string): Promise<void> {
  const sections = page.getByRole('navigation', { name: 'Secties van het formulier' });
  await expect(sections.getByRole('link').first()).toBeVisible();
  const addresses = await sections.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  for (const address of [...addresses, (addresses[0] ?? '').replace(/[^/]+$/, 'controleren')]) {
    await page.goto(address);
    await checkInEveryRoom(page, `${name} ${address.split('/').at(-1)}`);
  }
}

for (const design of ['Boorstaat', 'Veldwerkverslag'])
  test(`a form being filled has a title and nothing axe objects to on every section: ${design}`, async ({ page }) => {
    test.setTimeout(600_000);
    await signIn(page, 'veldwerker');
    await page.goto(href('phaseForms', place));
    await page.getByRole('button', { name: new RegExp(`^${design}`) }).click();
    await expect(page).toHaveURL(/formulieren\/[0-9a-f-]{36}\//);
    await checkForm(page, design);
  });

test('a form somebody fills in without an account has a title and nothing axe objects to on every section', async ({ page }) => {
  test.setTimeout(600_000);
  await page.goto(href('publicForm', { name: 'melding-onveilige-situatie' }));
  await page.getByRole('button', { name: 'Beginnen' }).click();
  await expect(page.getByLabel('Wat zie je')).toBeVisible();
  await checkForm(page, 'Melding onveilige situatie');
});

test('addresses that lead on arrive where they should, in any letter case', async ({ page }) => {
  await signIn(page, 'projectleider');
  for (const [from, to] of Object.entries(redirects) as [RouteKey, RouteKey][]) {
    await page.goto(from === 'start' ? '/' : addressOf(from).toUpperCase());
    await expect(page, from).toHaveURL(new RegExp(`${addressOf(to).replaceAll('.', '\\.')}$`, 'i'));
  }
  await page.goto('/CP/FORMULIEREN/CATEGORIEEN/PARTIJKEURING');
  await expect(page.getByRole('heading', { level: 1, name: 'Partijkeuring', exact: true })).toBeVisible();
  await expect(page.getByText('Monsternemingsplan 1001')).toBeVisible();
  await page.goto('/PUBLIC/FORM/BEZOEKERSREGISTRATIE');
  await expect(page.getByRole('heading', { level: 1, name: 'Bezoekersregistratie' })).toBeVisible();
});
