/** A form that was started away from any project is put at one: by whoever may see all of their division, and by whoever sends within their own projects alone. */
import { expect } from '@playwright/test';
import type { Design } from '#features/form-engine/design/design.ts';
import { href } from '#features/routes.ts';
import { expectNoBarriers } from '../barriers.ts';
import { sql } from '../database.ts';
import { checkAndSend, choose, DESK, openAs, publish, start } from '../designer/form-designs.ts';
import { go } from '../go.ts';
import { testWithApp } from '../kept-app.ts';
import { borrowServer } from '../lent-servers.ts';
import type { TestServer } from '../server.ts';
import { test } from '../test.ts';

const walk: Design = {
  key: 'rondgang',
  version: 1,
  name: 'Rondgang',
  category: 'Beheer',
  sections: [
    {
      key: 'rondgang',
      title: 'Rondgang',
      fields: [
        { key: 'number', type: 'text', label: 'Projectnummer', required: true, prefill: 'project.number' },
        { key: 'phase', type: 'text', label: 'Fase', prefill: 'phase.code' },
        { key: 'remark', type: 'text', label: 'Bijzonderheden' },
      ],
    },
  ],
};
const QUESTION = 'Bij welk project hoort dit?';

let server: TestServer;
test.beforeAll(async () => {
  server = await borrowServer();
  await publish(server, walk);
});
test.afterAll(() => server.close());

testWithApp(
  'a phase of today is one tap, without a network; it can be undone, left out and chosen otherwise, also when the form comes back',
  async ({ browser }) => {
    const page = await openAs(browser, server, 'veldwerker');
    await go(page, href('phase', { project: '26.01400', phase: '01' }));
    await expect(page.getByText(/Kanaaldijk Zuid-West/).first()).toBeVisible();
    await start(page, walk);
    const question = page.locator('.msg').filter({ hasText: QUESTION });
    await expect(question.getByRole('button', { name: /26\.01400-01/ })).toBeVisible();
    await expectNoBarriers(page);
    await page.getByLabel('Bijzonderheden').fill('Hek open');

    await page.context().setOffline(true);
    await question.getByRole('button', { name: /26\.01400-01/ }).click();
    await expect(page.getByLabel('Projectnummer')).toHaveValue('26.01400');
    await expect(page.getByLabel('Fase')).toHaveValue('26.01400-01');
    await expect(page.getByLabel('Bijzonderheden')).toHaveValue('Hek open');
    await expect(question).toHaveCount(0);
    await page.getByRole('button', { name: 'Ongedaan maken' }).click();
    await expect(page.getByLabel('Projectnummer')).toHaveValue('');
    await page.context().setOffline(false);

    await question.getByRole('button', { name: 'Geen project' }).click();
    await expect(question).toHaveCount(0);
    await choose(page, 'Project kiezen');
    const sheet = page.getByRole('dialog', { name: QUESTION });
    await expect(sheet.getByRole('listitem').first()).toContainText('26.01400-01');
    await sheet.getByLabel('Zoeken').fill('26.01400-01');
    await expectNoBarriers(page);
    await sheet.getByRole('button', { name: /26\.01400-01/ }).click();
    await expect(page.getByLabel('Fase')).toHaveValue('26.01400-01');
    await page.reload();
    await expect(page.getByLabel('Fase')).toHaveValue('26.01400-01');
    const address = await checkAndSend(page);

    await go(page, href('phaseForms', { project: '26.01400', phase: '01' }));
    await expect(page.locator(`a[href="${address}"]`)).toBeVisible();

    const leader = await openAs(browser, server, 'projectleider', DESK);
    await go(leader, address);
    await leader.getByRole('button', { name: 'Terugsturen' }).click();
    await leader.getByLabel('Wat moet er veranderen?').fill('Dit is van het andere project.');
    await leader.getByRole('dialog').getByRole('button', { name: 'Terugsturen' }).click();
    await expect(leader).toHaveURL(/lijst/);
    await expect(leader.getByText('Alles verzonden')).toBeVisible();
    await page.goto(address);
    await page.getByRole('button', { name: 'Aanpassen' }).click();
    await choose(page, 'Ander project kiezen');
    await sheet.getByRole('button', { name: /26\.01401-01/ }).click();
    await expect(page.getByLabel('Fase')).toHaveValue('26.01401-01');
    await checkAndSend(page);
    await leader.goto(address);
    await expect(leader.getByText('Stond eerst bij 26.01400-01')).toBeVisible();
    await go(page, href('phaseForms', { project: '26.01401', phase: '01' }));
    await expect(page.locator(`a[href="${address}"]`)).toBeVisible();
    await page.goto(href('phaseForms', { project: '26.01400', phase: '01' }));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator(`a[href="${address}"]`)).toHaveCount(0);
    await page.context().close();
  },
);

test('a hired hand can’t send before a project is chosen, and is offered no other than their own', async ({ browser }) => {
  const page = await openAs(browser, server, 'extern');
  await start(page, walk);
  await page.getByLabel('Projectnummer').fill('26.01402');
  await expect(page.getByRole('button', { name: 'Geen project' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Controleren' }).click();
  await expect(page.getByText('Kies eerst bij welk project dit hoort.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Formulier versturen' })).toBeDisabled();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: /^(Project kiezen|Ander project)$/ }).click();
  const sheet = page.getByRole('dialog', { name: QUESTION });
  await sheet.getByLabel('Zoeken').fill('26.01400');
  await expect(sheet.getByText('Niets gevonden')).toBeVisible();
  await sheet.getByLabel('Zoeken').fill('26.01402');
  await sheet
    .getByRole('button', { name: /26\.01402/ })
    .first()
    .click();
  await expect(page.getByText(/Rondgang, 26\.01402/)).toBeVisible();
  await page.getByRole('button', { name: 'Formulier versturen' }).click();
  await expect(page).toHaveURL(/bekijken/);
  await expect(page.getByText('Ontvangstbewijs')).toBeVisible();
  await page.context().close();
});

test('a hired hand finds a form that was left half done, or came back, where forms are started, also from the page to sign out', async ({ browser }) => {
  const page = await openAs(browser, server, 'extern');
  const drafts = page.getByRole('list', { name: 'Concepten' });
  await start(page, walk);
  await page.getByLabel('Bijzonderheden').fill('Hek stond open');
  await page.getByRole('link', { name: 'Terug', exact: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`${href('formCategories')}$`));
  await expect(drafts.getByRole('listitem')).toHaveCount(1);
  await expectNoBarriers(page);
  await page.goto(href('signOut'));
  await page.getByRole('link', { name: '1 concept' }).click();
  await drafts.getByRole('link', { name: /^Rondgang/ }).click();
  await expect(page.getByLabel('Bijzonderheden')).toHaveValue('Hek stond open');
  await page.getByLabel('Projectnummer').fill('26.01402');
  await page.getByRole('button', { name: 'Controleren' }).click();
  await page.getByRole('button', { name: /^(Project kiezen|Ander project)$/ }).click();
  await page
    .getByRole('dialog', { name: QUESTION })
    .getByRole('button', { name: /26\.01402/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Formulier versturen' }).click();
  await expect(page.getByText('Ontvangstbewijs')).toBeVisible();
  await sql(server, "update form_submissions set state = 'returned' where id = $1", [new URL(page.url()).pathname.split('/').at(-2)]);
  await page.goto(href('formCategories'));
  await expect(page.getByRole('list', { name: 'Teruggestuurd' }).getByRole('link', { name: /^Rondgang/ })).toBeVisible();
  await expect(drafts).toHaveCount(0);
  await page.context().close();
});
