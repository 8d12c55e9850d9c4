import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { unzipSync } from 'fflate';
import { href } from '#features/routes.ts';
import { expectNoBarriers } from '../barriers.ts';
import { sql } from '../database.ts';
import { openAs } from '../designer/form-designs.ts';
import { go } from '../go.ts';
import { borrowServer } from '../lent-servers.ts';
import { signInAt } from '../people.ts';
import { test } from '../test.ts';

/** Somebody who left. */
const LEFT = '0199b3f0-0000-7000-8000-0000000000af';

test('a field worker takes along everything that is kept of them, once', async ({ page }) => {
  await signInAt(page, 'veldwerker2', '/cp/home/persoonlijk');
  await page.getByRole('button', { name: 'Mijn gegevens opvragen' }).click();
  await expect(page.getByRole('button', { name: 'Ophalen' })).toBeVisible();
  await expectNoBarriers(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Ophalen' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('mijn-gegevens.zip');
  const names = Object.keys(unzipSync(await readFile(await file.path())));
  expect(names).toEqual(expect.arrayContaining(['account.json', 'persoonsgegevens.json', 'uren.json', 'meldingen.json', 'handelingen.json']));
  expect(names.some((name) => /^formulieren\/\d+ .+\/formulier\.pdf$/.test(name))).toBe(true);
  await expect(page.getByText(/Opgehaald op/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ophalen' })).toBeHidden();
});

test('who can no longer sign in is handed their data by who keeps personal data, once', async ({ browser }) => {
  const server = await borrowServer();
  try {
    await sql(server, "insert into users (id, name, email, active) values ($1, 'Kees van Vliet', 'kees@voorbeeld.nl', false)", [LEFT]);
    const admin = await openAs(browser, server, 'beheerder', { width: 390, height: 844 });
    await go(admin, href('user', { user: LEFT }));
    await admin.getByRole('button', { name: 'Gegevens verzamelen' }).click();
    await expect(admin.getByRole('button', { name: 'Ophalen' })).toBeVisible();
    await expectNoBarriers(admin);
    const download = admin.waitForEvent('download');
    await admin.getByRole('button', { name: 'Ophalen' }).click();
    const account = unzipSync(await readFile(await (await download).path()))['account.json'];
    expect(new TextDecoder().decode(account)).toContain('kees@voorbeeld.nl');
    await expect(admin.getByText(/Opgehaald op/)).toBeVisible();
    await expect(admin.getByRole('button', { name: 'Ophalen' })).toBeHidden();
  } finally {
    await server.close();
  }
});
