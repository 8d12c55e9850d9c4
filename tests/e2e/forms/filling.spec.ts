/** Filling in with what is known already: remembered values, earlier answers, drafts with a name, and a version that changes underneath an open draft. */
import { expect, type Page } from '@playwright/test';
import { boorstaat } from '#features/form-catalogue/soil/boorstaat.ts';
import type { Design } from '#features/form-engine/design/design.ts';
import { getPreviousAnswers } from '#features/forms/contract.ts';
import { href } from '#features/routes.ts';
import { expectNoBarriers } from '../barriers.ts';
import { sql } from '../database.ts';
import { checkAndSend, choose, DESK, openAs, publish, start } from '../designer/form-designs.ts';
import { PHONE } from '../engines/engine.ts';
import { go } from '../go.ts';
import { untilAppKept } from '../kept-app.ts';
import { borrowServer } from '../lent-servers.ts';
import { fetchAhead } from '../people.ts';
import { isReached } from '../reached.ts';
import type { TestServer } from '../server.ts';
import { onDevice } from '../stores.ts';
import { test } from '../test.ts';

test.use({ serviceWorkers: 'allow' });

const keuring: Design = {
  key: 'pompkeuring',
  version: 1,
  name: 'Pompkeuring',
  category: 'Beheer',
  titleExpression: '"Pomp " + nummer',
  copyPrevious: true,
  sections: [
    {
      key: 'pomp',
      title: 'De pomp',
      fields: [
        { key: 'nummer', type: 'text', label: 'Nummer', required: true },
        { key: 'ploeg', type: 'text', label: 'Ploeg', remember: true },
        { key: 'vorige', type: 'text', label: 'Vorige stand', prefill: 'previous.stand' },
        { key: 'wie', type: 'text', label: 'Keurmeester', prefill: 'person.name' },
      ],
    },
    {
      key: 'meting',
      title: 'Meting',
      fields: [
        { key: 'stand', type: 'text', label: 'Stand', copied: true },
        { key: 'opmerking', type: 'longText', label: 'Bijzonderheden' },
      ],
    },
  ],
};

let server: TestServer;
let page: Page;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser }) => {
  server = await borrowServer();
  await publish(server, keuring);
  page = await openAs(browser, server, 'veldwerker');
});
test.afterAll(async () => {
  await page.context().close();
  await server.close();
});

const next = () => page.getByRole('button', { name: /^Verder/ }).click();
const isFetched = (path: RegExp) => page.waitForResponse((response) => path.test(response.url()));

test('a tap that comes twice starts one form', async () => {
  await go(page, href('formCategory', { category: keuring.category }));
  const row = page.getByRole('button', { name: new RegExp(`^${keuring.name}`) });
  const design = Promise.withResolvers<void>();
  await page.route(/form-designs\/pompkeuring\/versions/, async (route) => {
    await design.promise;
    await route.continue();
  });
  await row.dblclick();
  await expect(row).toHaveAttribute('aria-busy', 'true');
  design.resolve();
  await expect(page).toHaveURL(/\/cp\/formulieren\/[0-9a-f-]{36}\//);
  await page.getByLabel('Nummer').fill('0');
  await go(page, href('forms'));
  await expect(page.getByRole('list', { name: 'Concepten' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('list', { name: 'Concepten' }).getByRole('link').click();
  await choose(page, 'Concept weggooien');
  await expect(page.getByRole('button', { name: 'Ongedaan maken' })).toBeVisible();
});

test('the last values of this device come back, and what was sent last is known', async () => {
  await start(page, keuring);
  await expect(page.getByLabel('Keurmeester')).toHaveValue('Sanne Dekkers');
  await page.getByLabel('Nummer').fill('1');
  await page.getByLabel('Ploeg').fill('Ploeg Zuid');
  await next();
  await page.getByLabel('Stand').fill('1200');
  await page.getByLabel('Bijzonderheden').fill('Rammelt bij het starten');
  // Kept on the device, and not only answered: who goes on before that finds what was known before.
  const knownMs = async () =>
    (await onDevice(page)).answers.find(({ key }) => key.startsWith(getPreviousAnswers.name) && key.includes(keuring.key))?.fetchedMs ?? 0;
  const beforeMs = await knownMs();
  await checkAndSend(page);
  await expect.poll(knownMs).toBeGreaterThan(beforeMs);
  await start(page, keuring);
  await expect(page.getByLabel('Ploeg')).toHaveValue('Ploeg Zuid');
  await expect(page.getByLabel('Vorige stand')).toHaveValue('1200');
  await expect(page.getByLabel('Nummer')).toHaveValue('');
});

test('answers of an earlier form are taken over, and taken back', async () => {
  await choose(page, 'Eerdere antwoorden overnemen');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pomp 1/ })
    .click();
  await expect(page.getByLabel('Nummer')).toHaveValue('1');
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(page.getByLabel('Nummer')).toHaveValue('');
});

test('a copy of a form that was sent keeps what is the same next time, leaves the rest and says so', async () => {
  await page.goto(href('forms'));
  await page
    .getByRole('link', { name: /Pompkeuring: Pomp 1/ })
    .first()
    .click();
  await expect(page.getByText('Rammelt bij het starten')).toBeVisible();
  await choose(page, 'Kopie starten');
  await expect(page.getByText('Wie, waarmee en hoe is overgenomen.')).toBeVisible();
  const pressed = page.locator('main').getByRole('button', { name: 'Meer', exact: true });
  for (const { size, isOffline } of [
    { size: PHONE, isOffline: true },
    { size: PHONE, isOffline: false },
    { size: DESK, isOffline: false },
  ]) {
    await page.context().setOffline(isOffline);
    await page.setViewportSize(size);
    await expect(page.getByRole('complementary', { name: 'Verzenden' }).getByText(/^Offline/)).toHaveCount(isOffline ? 1 : 0);
    await expect(pressed).toBeInViewport();
    expect(await isReached(pressed), 'what is told lies beside the actions of the page').toBe(true);
    await expect(page.getByText('Wie, waarmee en hoe is overgenomen.')).toBeVisible();
  }
  await expect(page.getByLabel('Nummer')).toHaveValue('');
  await expect(page.getByLabel('Ploeg')).toHaveValue('Ploeg Zuid');
  await page.getByLabel('Nummer').fill('1');
  await next();
  await expect(page.getByLabel('Stand')).toHaveValue('1200');
  await expect(page.getByLabel('Bijzonderheden')).toHaveValue('');
  await page.getByLabel('Bijzonderheden').fill('Rammelt bij het starten');
});

test('a draft has a name of its own; drafts and questions are found by words', async () => {
  await choose(page, 'Naam geven');
  await page.getByRole('dialog').getByLabel('Naam').fill('Gemaal Noord');
  await page.getByRole('dialog').getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gemaal Noord' })).toBeVisible();

  await choose(page, 'Vraag zoeken');
  await page.getByRole('dialog').getByRole('searchbox').fill('zuid');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Ploeg/ })
    .click();
  await expect(page.getByLabel('Ploeg')).toBeFocused();
  await choose(page, 'Nu controleren');
  await expect(page.getByRole('heading', { level: 1, name: 'Controleren' })).toBeVisible();
  await page.goBack();

  for (const nummer of ['7', '8']) {
    await start(page, keuring);
    await page.getByLabel('Nummer').fill(nummer);
    await expect(page.getByText(/Bewaard op dit apparaat/)).toBeVisible();
  }
  await go(page, href('forms'));
  const drafts = page.getByRole('list', { name: 'Concepten' });
  await expect(drafts.getByRole('listitem')).toHaveCount(4);
  await page.getByRole('searchbox', { name: 'Zoek in je concepten' }).fill('rammelt');
  await expect(drafts.getByRole('listitem')).toHaveCount(1);
  await expect(drafts).toContainText('Pompkeuring: Gemaal Noord');
  await expectNoBarriers(page);
});

test('a newer version: one draft keeps the old one, another moves over with a list of what could not come along', async () => {
  const [pomp, meting] = keuring.sections;
  if (pomp === undefined || meting === undefined) throw new Error('the design has two sections');
  const stand = { key: 'stand', type: 'number', label: 'Stand', unit: 'uur' } as const;
  const kleur = { key: 'kleur', type: 'text', label: 'Kleur van de olie' } as const;
  await publish(server, { ...keuring, version: 2, sections: [pomp, { ...meting, fields: [stand, kleur] }] });

  const listed = isFetched(/\/v1\/form-designs(\?|$)/);
  await page.goto(href('forms'));
  await listed;
  await page.getByRole('link', { name: /Pompkeuring: Pomp 8/ }).click();
  await expect(page.getByText('Er is een nieuwe versie van dit formulier')).toBeVisible();
  await page.getByRole('button', { name: 'Deze versie houden' }).click();
  await expect(page.getByText('Er is een nieuwe versie van dit formulier')).toHaveCount(0);
  await next();
  await expect(page.getByLabel('Bijzonderheden')).toBeVisible();

  await go(page, href('forms'));
  await page.getByRole('link', { name: /Pompkeuring: Gemaal Noord/ }).click();
  await page.getByRole('button', { name: 'Bekijk wat er verandert' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('region', { name: 'Nieuwe vragen' })).toContainText('Kleur van de olie');
  await expect(dialog.getByRole('region', { name: 'Vervallen vragen' })).toContainText('Bijzonderheden');
  await expect(dialog.getByRole('region', { name: 'Dit antwoord kan niet mee' })).toContainText('Rammelt bij het starten');
  await dialog.getByRole('button', { name: 'Antwoorden overzetten' }).click();
  await expect(page.getByText('1 antwoord kon niet mee')).toBeVisible();
  await page.getByRole('button', { name: 'Gezien' }).click();
  await expect(page.getByText('1 antwoord kon niet mee')).toHaveCount(0);
  await expect(page.getByLabel('Ploeg')).toHaveValue('Ploeg Zuid');
  await next();
  await expect(page.getByLabel('Stand')).toHaveValue('1200');
  await page.getByLabel('Kleur van de olie').fill('Donker');
  await checkAndSend(page);
  await expect(page.getByText('Donker', { exact: true })).toBeVisible();
});

test('a form kept as a favourite stands on top, also without a network and on another device; any form is found by its name', async ({ browser }) => {
  await go(page, href('formCategories'));
  await page.getByRole('searchbox', { name: 'Zoek een formulier' }).fill('pompk');
  const star = page.getByRole('button', { name: 'Favoriet: Pompkeuring' });
  await expect(page.getByRole('list', { name: 'Gevonden formulieren' }).getByRole('listitem')).toHaveCount(1);
  await untilAppKept(page);
  await page.context().setOffline(true);
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Zoektekst wissen' }).click();
  const favorites = page.getByRole('list', { name: 'Favorieten' });
  await expect(favorites.getByRole('button', { name: /^Pompkeuring/ })).toBeVisible();
  await page.reload();
  await expect(favorites.getByRole('button', { name: /^Pompkeuring/ })).toBeVisible();
  await expectNoBarriers(page);
  await page.context().setOffline(false);
  await page.goto(href('outbox'));
  await expect(page.getByText('Alles verzonden').first()).toBeVisible({ timeout: 60_000 });

  const tablet = await openAs(browser, server, 'veldwerker', DESK);
  await go(tablet, href('formCategories'));
  await tablet
    .getByRole('list', { name: 'Favorieten' })
    .getByRole('button', { name: /^Pompkeuring/ })
    .click();
  await expect(tablet.getByLabel('Nummer')).toBeVisible();
  await tablet.context().close();
});

test('a draft that was thrown away can be had back', async () => {
  await go(page, href('forms'));
  await page.getByRole('link', { name: /Pompkeuring: Pomp 7/ }).click();
  await choose(page, 'Concept weggooien');
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(page.getByLabel('Nummer')).toHaveValue('7');
});

test('a form opens whole: its page is not drawn before its questions are known', async () => {
  await page.addInitScript(() => {
    const look = (_: unknown, observer: MutationObserver) => {
      if (document.querySelector('h1') === null) return;
      observer.disconnect();
      document.documentElement.dataset['firstDrawn'] = document.querySelector('.q') === null ? 'without questions' : 'whole';
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect(page.getByLabel('Nummer')).toHaveValue('7');
  await expect(page.locator('html')).toHaveAttribute('data-first-drawn', 'whole');
});

test('of a form with very many sections those around the open one stand in the bar, and any other is two taps away', async () => {
  const count = 20;
  const long: Design = {
    key: 'lange-lijst',
    version: 1,
    name: 'Lange lijst',
    category: 'Beheer',
    sections: Array.from({ length: count }, (_, index) => ({
      key: `deel-${index + 1}`,
      title: `Deel ${index + 1}`,
      fields: [{ key: `vraag${index + 1}`, type: 'text', label: `Vraag ${index + 1}`, required: index === count - 1 }],
    })),
  };
  await publish(server, long);
  await start(page, long);
  const bar = page.getByRole('navigation', { name: 'Secties van het formulier' });
  await expect(bar.getByRole('link')).toHaveText(['Deel 1', 'Deel 2', 'Deel 3', 'Deel 4', 'Deel 5']);
  await bar.getByRole('button', { name: 'Alle 20 secties' }).click();
  const sheet = page.getByRole('dialog', { name: 'Alle secties' });
  await expect(sheet.getByRole('listitem')).toHaveCount(count);
  await expect(sheet.getByRole('link', { name: /^Deel 20/ })).toContainText('Nog 1 veld');
  await expectNoBarriers(page);
  await sheet.getByRole('link', { name: /^Deel 15/ }).click();
  await expect(page.getByLabel('Vraag 15')).toBeVisible();
  await expect(sheet).toHaveCount(0);
  await expect(bar.getByRole('link')).toHaveCount(9);
  await expect(bar.locator('[aria-current]')).toHaveText('Deel 15');
  await expect(bar.locator('[aria-current]')).toBeInViewport({ ratio: 1 });
  await expect(bar.getByRole('button', { name: 'Alle 20 secties' })).toBeInViewport({ ratio: 1 });
});

test('a number that another form of the phase has is told at once, also without a network, be it sent or a draft', async () => {
  await sql(
    server,
    `with form as (
       insert into form_submissions (id, design_key, design_version, title, project_id, phase_id, author_id, state, submitted_at, updated_at)
       select gen_random_uuid(), 'boorstaat', ${boorstaat.version}, case users.name when 'Sanne Dekkers' then 'Boring 01' else 'Boring 77' end, projects.id, phases.id, users.id, 'submitted', now(), now()
       from phases join projects on projects.id = phases.project_id, users
       where projects.number = '26.01400' and phases.number = '01' and users.name in ('Sanne Dekkers', 'Marieke Vermeulen') returning *)
     insert into form_revisions (submission_id, revision, answers, answers_sha256, author_id, at, receipt_command_id, design_version)
     select id, revision, '{}', encode(sha256('{}'), 'hex'), author_id, submitted_at, gen_random_uuid(), design_version from form`,
  );
  const begin = page.getByRole('button', { name: /^Boorstaat/ });
  await fetchAhead(page.context());
  const fetched = isFetched(/form-designs\/boorstaat\/previous/);
  await page.goto(href('phaseForms', { project: '26.01400', phase: '01' }));
  await fetched;
  await expect(page.getByRole('link', { name: /Boring 01/ }).first()).toBeVisible();
  await begin.click();
  await page.context().setOffline(true);
  const taken = page.getByRole('status').filter({ hasText: 'is er al in deze fase' });
  await page.getByLabel('Boornummer').fill('1');
  await expect(taken).toContainText('Gemaakt door Sanne Dekkers');
  // Of somebody else, whose form she may not see.
  await page.getByLabel('Boornummer').fill('77');
  await expect(taken).toContainText('Gemaakt door Marieke Vermeulen. Kies een ander nummer.');
  await page.getByLabel('Boornummer').fill('88');
  await expect(taken).toHaveCount(0);
  await page.goBack();
  await begin.click();
  await page.getByLabel('Boornummer').fill('088');
  await expect(taken).toContainText('Je hebt er een concept van op dit apparaat');
  await expectNoBarriers(page);
  await page.context().setOffline(false);
});

test('a phase with more forms than one page says so, and leads to all of them', async () => {
  await sql(
    server,
    `insert into form_submissions (id, design_key, design_version, title, project_id, phase_id, author_id, state, submitted_at, updated_at)
       select gen_random_uuid(), 'boorstaat', ${boorstaat.version}, 'Boring ' || 200 + n, projects.id, phases.id, users.id, 'submitted', now(), now()
       from phases join projects on projects.id = phases.project_id, users, generate_series(1, 101) as n
       where projects.number = '26.01400' and phases.number = '02' and users.name = 'Sanne Dekkers'`,
  );
  await page.goto(href('phaseForms', { project: '26.01400', phase: '02' }));
  await expect(page.getByRole('heading', { name: 'Ingediend' })).toContainText('100+');
  await page.getByRole('link', { name: 'Alle formulieren van deze fase' }).click();
  await expect(page.getByRole('button', { name: 'Fase 02' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('link', { name: /Boring 2\d\d/ }).first()).toBeVisible();
});
