/** Status of a form on its way over a slow line: every screen the same at each moment, and counters that only go down. */
import { expect, type Page } from '@playwright/test';
import { href } from '#features/routes.ts';
import { fillBoring } from '../boring.ts';
import { openAs } from '../designer/form-designs.ts';
import { ask } from '../go.ts';
import { slowLine } from '../line.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { test } from '../test.ts';

const place = { project: '26.01400', phase: '01' };
const TITLE = /Boring 71/;

/** Notes every number that is shown from now on, as the page draws it. */
async function recordNumbers(page: Page): Promise<() => Promise<Record<'toSend' | 'borings', number[]>>> {
  await page.evaluate(() => {
    const shown: Record<string, number[]> = { toSend: [], borings: [] };
    const note = (name: string, text: string | undefined) => {
      if (text !== undefined && shown[name]?.at(-1) !== Number(text)) shown[name]?.push(Number(text));
    };
    const look = () => {
      note('toSend', /(\d+) te verzenden/.exec(document.body.textContent ?? '')?.[1]);
      note('borings', /(\d+) van 11 boringen/.exec(document.body.textContent ?? '')?.[1]);
    };
    Object.assign(window, { shownNumbers: shown });
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    look();
  });
  return () => page.evaluate(() => (window as unknown as { shownNumbers: Record<'toSend' | 'borings', number[]> }).shownNumbers);
}

/** The form stands in the list of forms and in that of its phase with this word, and with no other. */
async function expectEverywhere(page: Page, word: string): Promise<void> {
  for (const to of [href('forms'), href('phaseForms', place)]) {
    await ask(page, to);
    const row = page.getByRole('link', { name: TITLE });
    await expect(row.getByText(word, { exact: true })).toBeVisible();
    await expect(row).toHaveCount(1);
  }
  await row(page).click();
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect(page.getByText(word, { exact: true }).first()).toBeVisible();
}
const row = (page: Page) => page.getByRole('link', { name: TITLE });

// A server of its own: what others send or drill on it counts too.
let server: TestServer;
test.beforeAll(async () => {
  server = await startTestServer();
});
test.afterAll(() => server.close());

test('a form is on the device, on its way and handed in, the same on every screen; what is to be sent only counts down', async ({ browser }) => {
  const page = await openAs(browser, server, 'veldwerker');
  const line = await slowLine(page.context());
  await page.goto(href('personal'));
  await page.getByLabel('Regels per keer in lange lijsten').selectOption('100');
  await expect(page.getByText('1 te verzenden').first()).toBeVisible();
  await page.goto(href('phaseForms', place));
  await page.getByRole('button', { name: /^Boorstaat/ }).click();
  await fillBoring(page, '71');
  await page.getByRole('button', { name: 'Formulier versturen' }).click();
  await expect(page.getByText('Bewaard op dit apparaat')).toBeVisible();
  await expectEverywhere(page, 'Op dit apparaat');
  await ask(page, href('phaseForms', place));
  await expect(page.getByRole('button', { name: /^Boorstaat/ }).getByText(/^\d+ van 11$/)).toBeVisible();
  await ask(page, href('overview'));
  await expect(page.getByText(/van 11 boringen/)).toBeVisible();
  await expect(page.getByText('2 te verzenden').first()).toBeVisible();

  const numbers = await recordNumbers(page);
  await line.letTextThrough();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('1 te verzenden').first()).toBeVisible();
  await expectEverywhere(page, 'Onderweg');
  await ask(page, href('overview'));
  line.letFilesThrough();
  await expect(page.getByText('te verzenden')).toHaveCount(0);
  await expectEverywhere(page, 'Ingediend');
  const { toSend, borings } = await numbers();
  expect(toSend).toEqual([2, 1]);
  expect(borings).toEqual(borings.toSorted((a, b) => a - b));
});
