/** Every text a person can type, 200 characters long and without a space, on every screen: on a phone and at a desk. */
import { expect, type Page } from '@playwright/test';
import { href } from '#features/routes.ts';
import { type ScreenKey, screenKeys } from '#features/screens.ts';
import { addressOf } from '../addresses.ts';
import { sql } from '../database.ts';
import { go, goWithin } from '../go.ts';
import { holdBack } from '../line.ts';
import { DEMO_MAIL_DOMAIN, fetchAhead, signIn } from '../people.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { test } from '../test.ts';
import { LONG, writeLongAnswers, writeLongTexts } from './long-texts.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
/** Screens without a person's texts of their own: where one signs in and out. */
const withoutTexts: readonly ScreenKey[] = ['signIn', 'signOut', 'signInWithEmail'];
const ofForm: readonly ScreenKey[] = ['form', 'formSection', 'formCheck', 'formView', 'publicFormSection', 'publicFormCheck', 'publicFormView'];

/** Screens without anything typed, and the outbox, which is empty at first. */
const hasNoTyped: readonly ScreenKey[] = ['publicHome', 'formCategories', 'closeDay', 'outbox', 'forbidden'];

/** Kinds of files that are brought in; the screen of each names what came before. */
const importKinds = ['project', 'client', 'registration', 'hour-code', 'user', 'lab-result'];

/** Every screen at two sizes. */
test.setTimeout(600_000);

let server: TestServer;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = await startTestServer();
});
test.afterAll(() => server.close());

/** Elements made to scroll sideways. */
const SIDEWAYS = '.tablewrap, .tabs, .tools, .chips.scroll, .chartblock .scroll, .phasesteps, .maplayerchips';
/** Lines to type in scroll by themselves; the rest is drawn, or read to whoever does not see. */
const LEFT_ALONE = 'input, select, textarea, svg, .vh, .skip';

/** Returns the elements wider than the screen or their container that do not end in dots. */
function outside(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ sideways, leftAlone }) => {
      const nameOf = (element: Element) =>
        `${element.tagName.toLowerCase()}.${[...element.classList].join('.')} in ${element.parentElement?.className}: ${element.textContent?.slice(0, 30)}`;
      const { clientWidth, scrollWidth } = document.documentElement;
      const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : [];
      const bar = document.querySelector('nav.places');
      if (bar !== null) {
        const { left, right, bottom } = bar.getBoundingClientRect();
        if (left < 0 || right > clientWidth || bottom > innerHeight + 1)
          found.push(`the bottom bar stands at ${left} to ${right}, ${bottom} of ${innerHeight}`);
      }
      for (const element of document.querySelectorAll('body *')) {
        const style = getComputedStyle(element);
        const isDrawn = element.getBoundingClientRect().width > 1 && style.visibility !== 'hidden' && style.display !== 'inline';
        if (!isDrawn || element.scrollWidth <= element.clientWidth + 1 || element.closest(leftAlone) !== null) continue;
        if (style.textOverflow !== 'ellipsis' && !element.matches(sideways)) found.push(`${style.overflowX}: ${nameOf(element)}`);
      }
      return found;
    },
    { sideways: SIDEWAYS, leftAlone: LEFT_ALONE },
  );
}

/** Looks at the screen that is open. */
async function look(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible();
  for (const viewport of [DESK, PHONE]) {
    await page.setViewportSize(viewport);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await expect(page.locator('.skel, .skelrow'), name).toHaveCount(0);
    expect.soft(await outside(page), `${name} at ${viewport.width}`).toEqual([]);
  }
}

test('nothing anybody can type makes a screen wider, pushes the bottom bar away or stands outside its card', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'nl-NL', timezoneId: 'Europe/Amsterdam', viewport: PHONE });
  const page = await context.newPage();
  // Somebody of everything: fills in, leads, judges, manages, and has work today.
  await sql(
    server,
    `insert into user_roles (user_id, role_code) select users.id, roles.code from users, roles where email = $1 and code <> 'external' on conflict do nothing`,
    [`veldwerker@${DEMO_MAIL_DOMAIN}`],
  );
  await sql(server, 'update notifications set user_id = (select id from users where email = $1)', [`veldwerker@${DEMO_MAIL_DOMAIN}`]);
  // With what is fetched ahead comes one's own name as it is by then.
  await fetchAhead(context);
  await signIn(page, 'veldwerker', `${server.url}/auth/inloggen`);
  await sql(
    server,
    `insert into imports (id, kind, file_name, counts, user_id, at)
     select gen_random_uuid(), kind, $1, '{"new": 1, "changed": 0, "unchanged": 0, "wrong": 0}', users.id, now() from users, unnest($2::text[]) as kind where email = $3`,
    [LONG, importKinds, `veldwerker@${DEMO_MAIL_DOMAIN}`],
  );
  const [form, other] = await sql<{ id: string }>(
    server,
    `select form_submissions.id from form_submissions where state = 'submitted' and design_key = 'boorstaat' limit 2`,
  );
  const id = form?.id ?? '';
  await writeLongTexts(server);
  await writeLongAnswers(server, id);
  await page.reload();

  for (const key of screenKeys.filter((one) => !withoutTexts.includes(one) && !ofForm.includes(one))) {
    await page.setViewportSize(DESK);
    await go(page, addressOf(key));
    if (!hasNoTyped.includes(key)) await expect.soft(page.getByText(LONG.slice(0, 10)).first(), `${key} shows what was typed`).toBeAttached();
    await look(page, key);
  }
  await fillIn(page);
  await waitInOutbox(page, id, other?.id ?? '');
  for (const key of ['overview', 'forms', 'outbox', 'phaseForms'] as const) {
    await go(page, addressOf(key));
    await look(page, `${key} with a draft and what waits`);
  }
  await page.getByRole('button', { name: 'Meer' }).click();
  await look(page, 'the menu');
});

/** Starts a form of which everything is long, writes as much as fits in every line, and looks at each of its pages. */
async function fillIn(page: Page): Promise<void> {
  await go(page, addressOf('phaseForms'));
  await page
    .getByRole('main')
    .getByRole('button', { name: LONG.slice(0, 20) })
    .first()
    .click();
  const sections = page.getByRole('navigation', { name: 'Secties van het formulier' }).getByRole('link');
  await expect(sections.first()).toBeVisible();
  const addresses = await sections.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  for (const [at, address] of addresses.entries()) {
    if (at > 0) await goWithin(page, address);
    for (const line of await page.getByRole('main').locator('textarea, input:not([type]), input[type=text]').all())
      if (await line.isEditable()) await line.fill(LONG);
    await look(page, `section ${address.split('/').at(-1)}`);
  }
  await go(page, (addresses[0] ?? '').replace(/[^/]+$/, 'controleren'));
  await look(page, 'formCheck');
}

/** Says something at two forms: what is said at the first is refused, the other does not leave the device. */
async function waitInOutbox(page: Page, form: string, other: string): Promise<void> {
  const problem = { type: 'about:blank', status: 409, code: 'not-possible-now', details: { reason: LONG } };
  await page.route(/\/v1\/commands$/, async (route) => {
    const { commands } = route.request().postDataJSON() as { commands: { id: string }[] };
    await route.fulfill({ json: { answers: commands.map(({ id }) => ({ id, problem })) } });
  });
  await go(page, href('formView', { form }));
  const say = async () => {
    await page.getByLabel('Reactie schrijven').fill(LONG);
    await page.getByRole('button', { name: 'Reactie plaatsen' }).click();
    await expect(page.getByLabel('Reactie schrijven')).toHaveValue('');
  };
  await say();
  await expect(page.getByText('heeft jou nodig').first()).toBeVisible();
  await holdBack(page.context());
  await go(page, addressOf('outbox'));
  await go(page, href('formView', { form: other }));
  await say();
  await expect(page.getByText('2 te verzenden').first()).toBeVisible();
  await look(page, 'formView');
}
