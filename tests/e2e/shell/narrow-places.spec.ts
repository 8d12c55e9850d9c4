/** Words longer than their place: the path, the columns of a list, a day that was never fetched. */
import { expect, type Locator, type Page } from '@playwright/test';
import { href } from '#features/routes.ts';
import { expectNoBarriers } from '../barriers.ts';
import { DESK } from '../designer/form-designs.ts';
import { go } from '../go.ts';
import { testWithApp } from '../kept-app.ts';
import { signInAt } from '../people.ts';
import { begin, fillReport } from '../public-forms/public-report.ts';
import { test } from '../test.ts';

const project = '26.01400';
const phase = '01';
const LONG_NAME = 'Margaretha van Oldenbarneveldt-Wijnschenk Dom';

const rightOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  return (box?.x ?? 0) + (box?.width ?? 0);
};

/** Fills in a public form with everything it asks, as somebody with a long name. */
async function sendAs(page: Page, name: string): Promise<void> {
  await page.goto(href('publicForm', { name: 'melding-onveilige-situatie' }));
  await begin(page);
  await page.getByLabel('Waar', { exact: true }).fill('Kanaalweg');
  await fillReport(page);
  await page.getByLabel('Je naam').fill(name);
  await page.getByRole('button', { name: 'Formulier versturen' }).click();
  await expect(page.getByText('We hebben je formulier ontvangen')).toBeVisible();
}

test('a long name of who sent a public form stays in its column, with what says that it is public below it', async ({ browser }) => {
  const visitor = await (await browser.newContext()).newPage();
  await sendAs(visitor, LONG_NAME);
  const leader = await (await browser.newContext({ viewport: DESK })).newPage();
  await signInAt(leader, 'projectleider', href('formList', {}));
  const cell = leader.getByRole('cell', { name: new RegExp(`^${LONG_NAME}`) });
  const badge = cell.getByText('Openbaar');
  await expect(badge).toBeVisible();
  expect(await rightOf(badge)).toBeLessThanOrEqual(await rightOf(cell));
  expect((await badge.boundingBox())?.y).toBeGreaterThan(((await cell.boundingBox())?.y ?? 0) + 10);
  await expectNoBarriers(leader);
});

test('a long path takes one line, and the pages of a phase lead to each other', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: DESK })).newPage();
  await signInAt(page, 'projectleider', href('projectFormList', { project }));
  const bar = page.locator('.crumbbar');
  await expect(bar.getByText(/^Alle formulieren - /)).toBeVisible();
  const lineHeights = await bar.evaluate((element) => [...element.querySelectorAll('a, b, button')].map((one) => one.getBoundingClientRect().height));
  for (const height of lineHeights) expect(height).toBeLessThanOrEqual(36);
  await go(page, href('phaseForms', { project, phase }));
  const tabs = page.getByRole('navigation', { name: 'Fase' });
  await expect(tabs.getByRole('link', { name: 'Formulieren' })).toHaveAttribute('aria-current', 'page');
  await tabs.getByRole('link', { name: 'Informatie' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Veldwerk boren' })).toBeVisible();
  await go(page, href('formCategory', { category: 'bestaat-niet' }));
  await expect(page.getByText('Deze categorie bestaat niet')).toBeVisible();
  await expectNoBarriers(page);
});

testWithApp('a week that was never on the device says so, and counts nothing against the contract', async ({ page, context }) => {
  await signInAt(page, 'veldwerker', href('weekOverview', {}));
  await expect(page.getByText(/^van 40:00$/)).toBeVisible();
  await context.setOffline(true);
  for (let back = 0; back < 5; back++) await page.getByRole('link', { name: 'Vorige week' }).click();
  await expect(page.getByText('Deze week staat niet op dit apparaat')).toBeVisible();
  await expect(page.getByText('op dit apparaat', { exact: true })).toBeVisible();
  await expect(page.getByText('Nog', { exact: true })).toHaveCount(0);
  await expect(page.getByText('Niet op dit apparaat').first()).toBeVisible();
  await expectNoBarriers(page);
});

test('a designer leaves a field out on paper at the field, and puts it back at the form', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: DESK })).newPage();
  await signInAt(page, 'beheerder', href('design', { design: 'werkvergunning' }));
  await page.getByRole('button', { name: 'Wijzigen' }).click();
  // Only what is being changed can be published: before that a press would be on the version that stands.
  await expect(page.getByRole('button', { name: 'Publiceren' })).toBeVisible();
  const outline = page.locator('.outline');
  await outline
    .getByRole('button', { name: /Bedrijf|Naam|Project/ })
    .first()
    .click();
  await page.getByRole('checkbox', { name: 'Op papier (PDF)' }).uncheck();
  await outline.getByRole('button', { name: 'Het formulier' }).click();
  await expect(page.getByRole('list', { name: 'Velden die niet op papier staan' })).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: /^Wel op papier/ }).click();
  await expect(page.getByText('Dat kies je bij het veld.')).toBeVisible();
});

test('on the smallest desk a list keeps its first column and its tools one height, and a form beside its photos its width', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: { width: 1024, height: 768 } })).newPage();
  await signInAt(page, 'projectleider', href('projects'));
  const widthOf = async (locator: Locator) => (await locator.boundingBox())?.width ?? 0;
  const heightOf = async (locator: Locator) => (await locator.boundingBox())?.height ?? 0;
  expect(await widthOf(page.getByRole('columnheader', { name: 'Omschrijving' }))).toBeGreaterThan(140);
  await go(page, href('formList', {}));
  expect(await widthOf(page.getByRole('columnheader', { name: 'Formulier', exact: true }))).toBeGreaterThan(140);
  expect(await heightOf(page.getByRole('search'))).toBe(await heightOf(page.getByRole('button', { name: 'Exporteren' })));
  await go(page, href('forms'));
  await page
    .getByRole('link', { name: /Boorstaat: Boring/ })
    .first()
    .click();
  const answers = page.getByRole('region', { name: 'Ingevuld formulier' });
  await expect(answers.getByText('Boornummer', { exact: true })).toBeVisible();
  expect(await widthOf(answers.locator('dl').first())).toBeGreaterThan(400);
  await expectNoBarriers(page);
});

test('at the desk what waits, a form that is judged, and a design are each scrolled with the wheel', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const expectScrolls = async (pane: Locator) => {
    await expect(pane).toBeVisible();
    const box = await pane.boundingBox();
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    // A hand turns on while a photo that comes in makes the pane longer.
    await expect(async () => {
      await page.mouse.wheel(0, 10_000);
      expect(await pane.evaluate((part) => part.scrollTop > 0 && part.scrollTop + part.clientHeight >= part.scrollHeight - 1)).toBe(true);
    }).toPass();
  };
  await signInAt(page, 'beheerder', href('forms'));
  await page
    .getByRole('link', { name: /Boorstaat: Boring/ })
    .first()
    .click();
  await expectScrolls(page.getByRole('region', { name: 'Ingevuld formulier' }));
  const queue = page.getByRole('navigation', { name: 'Te beoordelen' });
  await expectScrolls(queue);
  await queue.getByRole('link').last().click();
  await expect(queue.getByRole('link').last()).toHaveAttribute('aria-current', 'page');
  await expect(queue.getByRole('link').last()).toBeInViewport();
  await go(page, href('design', { design: 'boorstaat' }));
  await expectScrolls(page.getByRole('region', { name: 'Voorbeeld' }));
  await expectScrolls(page.getByRole('region', { name: 'Opbouw' }));
});
