/** Every address of the product: its own title, nothing axe objects to, nothing in the console; on a phone and at a desk, light and dark. */
import { expect, type Page } from '@playwright/test';
import { href, routes } from '#features/routes.ts';
import { routeKeys, type ScreenKey, screenKeys, screens } from '#features/screens.ts';
import { DESK_WIDTH_PX } from '#platform/ui/page/use-desk.ts';
import { addressOf } from '../addresses.ts';
import { barriersOn } from '../barriers.ts';
import { go, goWithin } from '../go.ts';
import { signIn, signInAt } from '../people.ts';
import { test } from '../test.ts';

test.describe.configure({ mode: 'parallel', timeout: 600_000 });

const place = { project: '26.01400', phase: '01' };

/** How a screen is looked at: the size of it, in which colours, and by which rules of axe when not by all. */
interface Look {
  readonly name: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly colorScheme: 'light' | 'dark';
  readonly only?: readonly string[];
}

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
/** The rules of axe whose outcome is another in other colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** In an order in which one thing changes at a time, forwards and backwards: to change the size or the colours draws the whole page anew. */
const looks: readonly Look[] = [
  { name: 'on a phone', viewport: PHONE, colorScheme: 'light' },
  { name: 'on a phone, dark', viewport: PHONE, colorScheme: 'dark', only: COLOUR_RULES },
  { name: 'at a desk', viewport: DESK, colorScheme: 'dark' },
  { name: 'at a desk, light', viewport: DESK, colorScheme: 'light', only: COLOUR_RULES },
];

/** Areas looked at in both colours at every size. Elsewhere each colour is looked at in one size: colours are those of the whole product. */
const areasInAllColours: readonly string[] = ['of projects', 'of forms'];

/** Parts of the product by address, each walked by a test of its own; what stands in none is walked together. */
const areas: Readonly<Record<string, RegExp>> = {
  'without signing in': /^\/(auth\/inloggen|public\/)/,
  'of projects': /^\/cp\/projecten/,
  'of forms': /^\/cp\/formulieren/,
  'of time': /^\/cp\/tempo/,
  'of the organisation': /^\/cp\/(instellingen|registers)/,
};
const OTHER_AREA = 'elsewhere';

const areaOf = (key: ScreenKey) => Object.keys(areas).find((area) => areas[area]?.test(routes[key])) ?? OTHER_AREA;

/** A browser that registers a worker gives its registration; one whose workers are blocked by the tests gives none. */
const NO_WORKER = /undefined \(reading 'waiting'\)/;

/** Collects what the page complains of. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => {
    if (!NO_WORKER.test(error.message)) complaints.push(`${page.url()}: ${error.message}`);
  });
  page.on('console', (message) => {
    // A code that nobody knows is a screen of its own.
    const isUnknownCode = /\/q\//.test(page.url()) && message.text().includes('404');
    if (message.type() === 'error' && !isUnknownCode) complaints.push(`${page.url()}: ${message.text()}`);
  });
  return complaints;
}

/** Pauses between looks at a page that does not stand yet: most do after a drawing or two. */
const LOOKS_MS = [1, 20, 50, 100];

/** Waits until the page stands as it is at its size, two drawings after it was changed, and says how far it does not fit. */
async function measure(page: Page, name: string): Promise<void> {
  const state = () =>
    page.evaluate(async (deskWidth) => {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const { documentElement: root, body } = document;
      const main = document.querySelector('main');
      const right = (element: Element | null) => element?.getBoundingClientRect().right ?? Number.POSITIVE_INFINITY;
      const shown = (selector: string) => [...document.querySelectorAll<HTMLElement>(`main ${selector}`)].filter((element) => element.checkVisibility());
      const range = document.createRange();
      const isInTwo = () => new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top))).size > 1;
      const wordsInTwo: string[] = [];
      const texts = document.createTreeWalker(main ?? body, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        // An address has no spaces to break at, and what is hyphenated depends on the words that the browser knows.
        const { parentElement: around, textContent: said } = text;
        if (around === null || said?.includes('@') || getComputedStyle(around).hyphens === 'auto') continue;
        for (const { 0: word, index } of (said ?? '').matchAll(/\p{L}{2,}|\d\d:\d\d/gu)) {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (isInTwo()) wordsInTwo.push(`${word} in ${said}`);
        }
      }
      const cutOffSigns = shown(':is(.badge, .crow)').filter((sign) => right(sign) > right(sign.closest('td')));
      return {
        broken: [...wordsInTwo, ...cutOffSigns.map((sign) => `${sign.textContent.trim()} is cut off`)],
        stands: {
          headings: [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility()).length,
          waiting: document.querySelectorAll('.skel').length,
          isDeskOnPhone: innerWidth < deskWidth && body.classList.contains('desk'),
          hasMain: main !== null,
        },
        overflow: root.scrollWidth - root.clientWidth,
        cutOff: main !== null && getComputedStyle(main).overflowY === 'hidden' ? main.scrollHeight - main.clientHeight : 0,
      };
    }, DESK_WIDTH_PX);
  let measured: Awaited<ReturnType<typeof state>> | undefined;
  const isStanding = async () => {
    measured = await state();
    return measured.stands;
  };
  await expect.poll(isStanding, { message: name, intervals: LOOKS_MS }).toEqual({ headings: 1, waiting: 0, isDeskOnPhone: false, hasMain: true });
  expect.soft(measured?.broken, `${name} has words in two, or signs that are cut off`).toEqual([]);
  expect.soft(measured?.overflow, `${name} is wider than the screen`).toBeLessThanOrEqual(0);
  expect.soft(measured?.cutOff, `${name} has more below than can be scrolled to`).toBeLessThanOrEqual(0);
}

/** Screens of things that only this account has, or sees; the rest is the administrator's. */
const accountOf: Partial<Record<ScreenKey, string>> = { claim: 'veldwerker', carAddition: 'veldwerker' };

/** Lists in which the things of a screen stand, where that is not the screen above it. */
const listOfThings: Partial<Record<ScreenKey, ScreenKey>> = { personalDataOf: 'users', supportTicket: 'supportTickets' };

/** Address of a screen: of a thing with an id, one that stands in its list. */
async function openableAddress(page: Page, key: ScreenKey): Promise<string> {
  const { path, parent } = screens[key];
  if (parent === undefined || !/:(?!project|phase|employee|category|design|name|section|form)\w+$/.test(path)) return addressOf(key);
  const list = addressOf(listOfThings[key] ?? parent);
  await go(page, list);
  const links = page.locator(`main a[href^="${list}/"]`);
  const findThing = async () => {
    const addresses = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
    return addresses
      .find((address) => !(Object.values(routes) as string[]).includes(address))
      ?.split('/')
      .at(-1);
  };
  await expect.poll(findThing, `a thing in the list of ${key}`).toBeDefined();
  return addressOf(key).replace(/[^/]+$/, (await findThing()) ?? '');
}

/** Looks at the page that is open at every size, and in all colours when told to. */
type LookAround = (name: string, options?: { readonly inAllColours?: boolean }) => Promise<void>;

/** Returns who looks at every screen that is opened on a page: at each in the order that begins with how the last one was left. */
function lookerAt(page: Page): LookAround {
  let isBackwards = true;
  let now: Look | undefined;
  return async (name, { inAllColours = false } = {}) => {
    isBackwards = !isBackwards;
    for (const look of isBackwards ? looks.toReversed() : looks) {
      if (look.only !== undefined && !inAllColours) continue;
      if (look.viewport !== now?.viewport) await page.setViewportSize(look.viewport);
      if (look.colorScheme !== now?.colorScheme) await page.emulateMedia({ colorScheme: look.colorScheme, reducedMotion: 'reduce' });
      now = look;
      await measure(page, `${name} ${look.name}`);
      expect.soft(await barriersOn(page, look.only), `${name} ${look.name}`).toEqual([]);
    }
  };
}

async function walk(page: Page, area: string): Promise<void> {
  const complaints = complaintsOf(page);
  const lookAt = lookerAt(page);
  const titles = new Map<string, ScreenKey>();
  const check = async (key: ScreenKey) => {
    await lookAt(key, { inAllColours: areasInAllColours.includes(area) });
    const title = await page.title();
    expect.soft(title, key).toMatch(/ - Maaiveld$/);
    expect.soft(titles.get(title), `${key} has the title of another address`).toBeUndefined();
    titles.set(title, key);
  };
  if (area !== 'without signing in') await signIn(page, 'beheerder');
  // Forms need something made first; the last walks below do that.
  for (const key of screenKeys.filter((one) => areaOf(one) === area && accountOf[one] === undefined && !routes[one].includes(':form'))) {
    await go(page, await openableAddress(page, key));
    await check(key);
  }
  if (area === OTHER_AREA) {
    await page.goto('/cp/bestaat-niet');
    await lookAt('unknown address');
  }
  if (area === 'of forms') {
    await go(page, href('formList'));
    await page
      .getByRole('link', { name: /Boorstaat|Boring/ })
      .first()
      .click();
    await expect(page).toHaveURL(/bekijken/);
    await check('formView');
  }
  expect.soft(complaints).toEqual([]);
}

for (const area of [...Object.keys(areas), OTHER_AREA]) test(`every address ${area}`, ({ page }) => walk(page, area));

test('every address of what a field worker alone has', async ({ page }) => {
  const complaints = complaintsOf(page);
  const lookAt = lookerAt(page);
  await signIn(page, 'veldwerker');
  for (const key of screenKeys.filter((one) => accountOf[one] === 'veldwerker')) {
    await go(page, await openableAddress(page, key));
    await lookAt(key);
    expect.soft(await page.title(), key).toMatch(/ - Maaiveld$/);
  }
  expect.soft(complaints).toEqual([]);
});

/** Walks the sections of the form that is open, and its check. */
async function checkForm(page: Page, name: string): Promise<void> {
  const lookAt = lookerAt(page);
  const sections = page.getByRole('navigation', { name: 'Secties van het formulier' });
  await expect(sections.getByRole('link').first()).toBeVisible();
  const addresses = await sections.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  for (const address of [...addresses, (addresses[0] ?? '').replace(/[^/]+$/, 'controleren')]) {
    await goWithin(page, address);
    await lookAt(`${name} ${address.split('/').at(-1)}`, { inAllColours: true });
  }
}

for (const design of ['Boorstaat', 'Veldwerkverslag'])
  test(`a form being filled has a title and nothing axe objects to on every section: ${design}`, async ({ page }) => {
    await signInAt(page, 'veldwerker', href('phaseForms', place));
    await page.getByRole('button', { name: new RegExp(`^${design}`) }).click();
    await expect(page).toHaveURL(/formulieren\/[0-9a-f-]{36}\//);
    await checkForm(page, design);
  });

test('a form somebody fills in without an account has a title and nothing axe objects to on every section', async ({ page }) => {
  await page.goto(href('publicForm', { name: 'melding-onveilige-situatie' }));
  await page.getByRole('button', { name: 'Beginnen' }).click();
  await expect(page.getByLabel('Wat zie je')).toBeVisible();
  await checkForm(page, 'Melding onveilige situatie');
});

test('addresses that lead on arrive where they should, in any letter case', async ({ page }) => {
  await signIn(page, 'projectleider');
  for (const from of routeKeys) {
    const { leadsTo: to } = screens[from];
    if (to === undefined) continue;
    await page.goto(from === 'start' ? '/' : addressOf(from).toUpperCase());
    await expect(page, from).toHaveURL(new RegExp(`${addressOf(to).replaceAll('.', '\\.')}$`, 'i'));
  }
  await page.goto('/CP/FORMULIEREN/CATEGORIEEN/PARTIJKEURING');
  await expect(page.getByRole('heading', { level: 1, name: 'Partijkeuring', exact: true })).toBeVisible();
  await expect(page.getByText('Monsternemingsplan 1001')).toBeVisible();
  await page.goto('/PUBLIC/FORM/BEZOEKERSREGISTRATIE');
  await expect(page.getByRole('heading', { level: 1, name: 'Bezoekersregistratie' })).toBeVisible();
});
