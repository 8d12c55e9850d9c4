/** A form filled in and sent with nothing but the keyboard; and what was sent, looked at where there is no network. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Design } from '#features/form-engine/design/design.ts';
import { href } from '#features/routes.ts';
import { PHOTO_FILE } from '../boring.ts';
import { DESK, openAs, publish, start } from '../designer/form-designs.ts';
import { testWithApp, untilAppKept } from '../kept-app.ts';
import { borrowServer } from '../lent-servers.ts';
import type { TestServer } from '../server.ts';
import { onDevice } from '../stores.ts';
import { test } from '../test.ts';

const keuring: Design = {
  key: 'trapkeuring',
  version: 1,
  name: 'Trapkeuring',
  category: 'Beheer',
  titleExpression: '"Trap " + nummer',
  sections: [
    {
      key: 'trap',
      title: 'De trap',
      fields: [
        { key: 'nummer', type: 'text', label: 'Nummer', required: true },
        { key: 'hoogte', type: 'number', label: 'Hoogte', unit: 'm', decimals: 1 },
        {
          key: 'soort',
          type: 'choice',
          label: 'Soort',
          options: [
            { value: 'los', label: 'Losse ladder' },
            { value: 'vast', label: 'Vaste ladder' },
            { value: 'trap', label: 'Trap' },
          ],
        },
        { key: 'heel', type: 'yesNo', label: 'Is hij heel?' },
        { key: 'gebrek', type: 'longText', label: 'Wat is er stuk?', visibleIf: 'heel == "no"', required: true },
      ],
    },
    {
      key: 'delen',
      title: 'Delen',
      fields: [
        {
          key: 'gezien',
          type: 'multipleChoice',
          label: 'Gekeken naar',
          options: [
            { value: 'treden', label: 'Treden' },
            { value: 'voeten', label: 'Voeten' },
          ],
        },
        { key: 'dag', type: 'date', label: 'Volgende keuring', required: true },
        { key: 'sporten', type: 'group', label: 'Sporten', rowLabel: 'Sport', fields: [{ key: 'staat', type: 'text', label: 'Staat' }] },
        { key: 'fotos', type: 'photo', label: "Foto's", max: 2 },
        { key: 'klaar', type: 'signature', label: 'Handtekening' },
      ],
    },
  ],
};

let server: TestServer;
test.beforeAll(async () => {
  server = await borrowServer();
  await publish(server, keuring);
});
test.afterAll(() => server.close());

/** Longest way by Tab from the top of a screen to what is meant. */
const TABS_MAX = 60;

/** Goes on with Tab until the focus is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let tab = 0; tab < TABS_MAX; tab++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

async function typeInto(page: Page, label: RegExp, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label));
  await page.keyboard.type(text);
}

async function pressButton(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, page.getByRole('button', { name }));
  await page.keyboard.press('Enter');
}

/** From any section to Controleren. */
async function toCheck(page: Page): Promise<void> {
  if (page.url().includes('/trap')) {
    await pressButton(page, /^Verder/);
    await expect(page.getByRole('checkbox', { name: 'Voeten' })).toBeVisible();
  }
  await pressButton(page, /^Controleren/);
  await expect(page.getByRole('heading', { level: 1, name: 'Controleren' })).toBeVisible();
}

test('a form is filled in, its gaps found, signed and sent with the keyboard alone', async ({ browser }) => {
  test.slow();
  const page = await openAs(browser, server, 'veldwerker', DESK);
  await page.goto(href('formCategory', { category: keuring.category }));
  await pressButton(page, /^Trapkeuring/);
  await typeInto(page, /^Hoogte/, '3,5');
  const kinds = page.getByRole('radiogroup', { name: /^Soort/ });
  await tabTo(page, kinds.getByRole('radio').first());
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(kinds.getByRole('radio', { name: 'Vaste ladder' })).toBeChecked();
  const whole = page.getByRole('radiogroup', { name: /^Is hij heel/ });
  await tabTo(page, whole.getByRole('radio').first());
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(whole.getByRole('radio', { name: 'Nee' })).toBeChecked();
  await pressButton(page, /^Verder/);
  await tabTo(page, page.getByRole('checkbox', { name: 'Voeten' }));
  await page.keyboard.press('Space');
  await pressButton(page, /^Sport toevoegen/);
  await typeInto(page, /^Staat/, 'Derde sport los');
  await pressButton(page, /^Controleren/);

  for (const [question, text] of [
    ['Nummer', 'T-7'],
    ['Wat is er stuk', 'Derde sport'],
    // The same in any order of day and month.
    ['Volgende keuring', '11112027'],
  ] as const) {
    await tabTo(page, page.getByRole('region', { name: /voor je kunt versturen/ }).getByRole('link', { name: new RegExp(question) }));
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(new RegExp(`^${question}`))).toBeFocused();
    await page.keyboard.type(text);
    if (question !== 'Volgende keuring') await toCheck(page);
  }
  await pressButton(page, /^Liever je naam typen/);
  await typeInto(page, /^Je naam geldt als handtekening/, 'Iemand anders');
  // Who fills in the form signs in their own name, whatever is typed.
  await expect(page.getByText(/^Sanne Dekkers, /)).toBeVisible();
  await pressButton(page, /^Controleren/);
  await expect(page.getByText('Alles is ingevuld.')).toBeVisible();
  await pressButton(page, /^Formulier versturen/);
  await expect(page).toHaveURL(/bekijken/);
  await expect(page.getByText('Ontvangstbewijs')).toBeVisible();
  for (const text of ['T-7', 'Vaste ladder', 'Derde sport los', '11-11-2027', 'Sanne Dekkers']) await expect(page.getByText(text).first()).toBeVisible();
  await page.context().close();
});

testWithApp('what one sent oneself is looked at without a network: answers, photos, receipt and version', async ({ browser }) => {
  test.slow();
  const page = await openAs(browser, server, 'veldwerker');
  await untilAppKept(page);
  await start(page, keuring);
  await page.getByLabel('Nummer').fill('T-8');
  await page.getByRole('button', { name: /^Verder/ }).click();
  await page.getByLabel(/^Volgende keuring/).fill('2027-11-20');
  await page.locator('input[type=file]').last().setInputFiles(PHOTO_FILE);
  await page.getByLabel('Bijschrift').fill('Linker voet');
  await page.getByRole('button', { name: 'Controleren' }).click();

  // It goes by itself, while its page is not open: what the office has of it comes to the device all the same.
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Formulier versturen' }).click();
  await expect(page.getByText('Bewaard op dit apparaat')).toBeVisible();
  const address = new URL(page.url()).pathname;
  await page.goto(href('outbox'));
  await page.context().setOffline(false);
  await expect(page.getByText('Alles verzonden').first()).toBeVisible({ timeout: 60_000 });
  const kept = async () => (await onDevice(page)).answers.map(({ key }) => key);
  await expect.poll(kept).toContainEqual(expect.stringMatching(new RegExp(`^form\\.get .*${address.split('/')[3]}`)));
  await publish(server, { ...keuring, version: 2, sections: keuring.sections.slice(0, 1) });

  await page.context().setOffline(true);
  await page.goto(href('forms'));
  await page.getByRole('link', { name: /Trap T-8/ }).click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  for (const text of ['20-11-2027', 'Linker voet', 'Ontvangstbewijs']) await expect(page.getByText(text).first()).toBeVisible();
  const photo = page.getByRole('img', { name: 'Linker voet' });
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  await page.context().close();
});
