/** A boring on a phone: each layer on a screen of its own that does not scroll, and its samples proposed from the layers. */
import { expect, type Page } from '@playwright/test';
import { boorstaat } from '#features/form-catalogue/soil/boorstaat.ts';
import { expectNoBarriers } from '../barriers.ts';
import { pickColour } from '../boring.ts';
import { start } from '../designer/form-designs.ts';
import { signIn } from '../people.ts';
import { test } from '../test.ts';

/** Least height of what a thumb in a glove presses, CSS pixels. */
const TOUCH_PX = 48;

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

/** The phone of a field worker, the one of all these tests. */
let page: Page;
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  await signIn(page, 'veldwerker');
});
test.afterAll(() => page.close());

/** Tiles, lists and buttons of the layer that are too low to press, and how far the layer scrolls. */
const measure = (page: Page) =>
  page.locator('.layerform').evaluate((form, least) => {
    const pressed = [...form.querySelectorAll('.choice label, .in, .btn')];
    return {
      scrollsPx: form.scrollHeight - form.clientHeight,
      isWider: document.documentElement.scrollWidth > innerWidth,
      tooLow: pressed.filter((each) => each.getBoundingClientRect().height < least).map((each) => each.textContent),
    };
  }, TOUCH_PX);
const FITS = { scrollsPx: 0, isWider: false, tooLow: [] };

test('a layer is one screen without scrolling, the next goes on from it, and samples are kept with one touch', async () => {
  await start(page, boorstaat);
  await page.getByLabel('Boornummer').fill('12');
  await page.getByLabel('Einddiepte').fill('1,2');
  await page.getByRole('button', { name: /^Verder/ }).tap();

  // Who comes to describe the layers begins with the first.
  const layer = (number: number) => page.getByRole('dialog', { name: `Boring 12, laag ${number}` });
  const depth = page.getByLabel(/^Diepte tot/);
  await expect(depth).toHaveValue('50');
  await page.getByRole('radio', { name: 'Zand', exact: true }).tap();
  await expect(layer(1)).toContainText('Zand. Nog: zandmediaan, kleur');
  await page.getByRole('radio', { name: 'matig fijn' }).tap();
  await page.getByRole('checkbox', { name: 'Siltig' }).tap();
  await pickColour(page, 'bruin');
  await expect(layer(1)).toContainText('Zand, matig fijn, zwak siltig, bruin');
  expect(await measure(page)).toEqual(FITS);
  await expectNoBarriers(page);

  await page.getByRole('button', { name: 'Volgende laag', exact: true }).tap();
  await expect(layer(2)).toContainText('Als laag 1: Zand, matig fijn, zwak siltig, bruin');
  await expect(depth).toHaveValue('100');
  await page.getByRole('button', { name: '5 cm minder diep' }).tap();
  await expect(depth).toHaveValue('95');
  await page.getByRole('radio', { name: 'Klei', exact: true }).tap();
  await expect(layer(2)).toContainText('Klei, bruin');
  expect(await measure(page)).toEqual(FITS);

  await page.getByRole('button', { name: 'Volgende laag', exact: true }).tap();
  await expect(depth).toHaveValue('120');
  await expect(page.getByRole('button', { name: 'Profiel klaar' })).toBeVisible();

  // The profile at the left is the way to the other layers; a boundary that moves takes the layer below it along.
  await page.getByRole('button', { name: /^Laag 1, 0 tot 50 cm/ }).tap();
  await page.getByRole('button', { name: '5 cm dieper' }).tap();
  await expect(depth).toHaveValue('55');
  await page.getByRole('button', { name: 'Meer met deze laag' }).tap();
  await page.getByRole('menuitem', { name: 'Splitsen' }).tap();
  await expect(layer(2)).toContainText('Laag 1 is gesplitst op 30 cm.');
  await page.getByRole('button', { name: 'Terugzetten' }).tap();
  await expect(layer(1)).toBeVisible();
  await expect(depth).toHaveValue('55');
  await page.getByRole('button', { name: 'Naar het hele profiel' }).tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: '55–95 Klei, bruin' })).toBeVisible();

  await page.getByRole('link', { name: /^Monsters/ }).tap();
  await page.getByRole('button', { name: /^12-1 bewaren 0–50 cm, zand, glazen pot 370 ml/ }).tap();
  await expect(page.getByText('Monster 12-1 is bewaard.')).toBeVisible();
  await page.getByRole('button', { name: 'Alle 3 bewaren' }).tap();
  await expect(page.getByRole('button', { name: /^Monster \d 12-/ })).toHaveText([
    'Monster 1 12-1 · 0–50 cm',
    'Monster 2 12-2 · 50–55 cm',
    'Monster 3 12-3 · 55–95 cm',
    'Monster 4 12-4 · 95–120 cm',
  ]);
  await page.getByRole('button', { name: 'Monster 4 12-4' }).tap();
  await expect(page.getByLabel('Van', { exact: true })).toHaveValue('95');
  await expectNoBarriers(page);
});

test('the first layer begins with its main name, a new one in its depth, and the boring ends under the last', async () => {
  await start(page, boorstaat);
  await page.getByLabel('Projectnummer').fill('26.01400');
  await page.getByLabel('Boornummer').fill('14');
  await page.getByLabel('RD X').fill('173904,12');
  await page.getByLabel('RD Y').fill('387210,5');
  await expect(page.getByRole('button', { name: 'Zand: eerste laag' })).toHaveCount(0);
  await page.getByRole('radio', { name: 'Geen (onverhard)' }).tap();
  await page.getByRole('button', { name: 'Klei: eerste laag' }).tap();

  const depth = page.getByLabel(/^Diepte tot/);
  await expect(page.getByRole('dialog', { name: 'Boring 14, laag 1' })).toContainText('Klei. Nog: kleur');
  await expect(depth).toBeFocused();
  await depth.pressSequentially('35');
  await expect(depth).toHaveValue('35');
  // How much of what clay nearly always has is asked at once; nothing of it is answered yet.
  await expect(page.getByRole('radiogroup', { name: 'Mate siltig' }).getByRole('radio', { checked: true })).toHaveCount(0);
  await page.getByRole('radio', { name: 'matig siltig' }).tap();
  await pickColour(page, 'grijs');
  await expect(page.getByRole('dialog')).toContainText('Klei, matig siltig, grijs');
  expect(await measure(page)).toEqual(FITS);
  await expectNoBarriers(page);

  await page.getByRole('button', { name: 'Volgende laag', exact: true }).tap();
  await expect(page.getByRole('dialog', { name: 'Boring 14, laag 2' })).toBeVisible();
  await expect(depth).toBeFocused();
  await depth.pressSequentially('80');
  await page.getByRole('button', { name: 'Einde 80 cm' }).tap();
  await expect(page.getByRole('radiogroup', { name: /^Grondwater/ })).toBeVisible();
  await page.goto(page.url().replace(/grondwater.*$/, 'algemeen'));
  await expect(page.getByLabel('Einddiepte')).toHaveValue('0,8');
});

test('a gap in a layer opens that layer, and going back closes it', async () => {
  await start(page, boorstaat);
  await page.getByLabel('Boornummer').fill('13');
  await page.getByRole('button', { name: /^Verder/ }).tap();
  await expect(page.getByRole('dialog', { name: 'Boring 13, laag 1' })).toBeVisible();
  await page.getByRole('radio', { name: 'Zand', exact: true }).tap();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: /^0–50/ }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Meer', exact: true }).tap();
  await page.getByLabel('PID').fill('12,5');
  await page.getByRole('button', { name: 'Terug naar de laag' }).tap();
  await expect(page.getByRole('dialog', { name: 'Boring 13, laag 1' })).toContainText('PID 12,5');
  await page.goBack();
  await page.goto(`${new URL(page.url()).pathname.replace(/lagen$/, 'controleren')}`);
  await page.getByRole('link', { name: /Zandmediaan/ }).tap();
  await expect(page.getByRole('dialog', { name: 'Boring 13, laag 1' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'uiterst fijn' })).toBeFocused();
});
