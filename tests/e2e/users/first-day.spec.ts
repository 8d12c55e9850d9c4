import { expect } from '@playwright/test';
import { localDate } from '#platform/shared/dates/dates.ts';
import { expectNoBarriers } from '../barriers.ts';
import { atDesk, inHand } from '../devices.ts';
import { go } from '../go.ts';
import { borrowServer } from '../lent-servers.ts';
import { mailTo, signInByMail } from '../mail.ts';
import { signInAt } from '../people.ts';
import { test } from '../test.ts';

const email = 'iris.vanloon@bodembureau.nl';
const today = localDate(Date.now());

test('a new employee is added, registered and put on a team, and on the first day finds all of it and says whom to call', async ({ browser }) => {
  test.setTimeout(150_000);
  const server = await borrowServer();
  const person = async (account: string, address: string) => {
    const page = await (await browser.newContext({ ...atDesk, baseURL: server.url })).newPage();
    await signInAt(page, account, address);
    return page;
  };
  try {
    const admin = await person('beheerder', '/cp/instellingen/gebruikers/nieuw');
    await admin.getByLabel('Naam', { exact: true }).fill('Iris van Loon');
    await admin.getByLabel('E-mailadres').fill(email);
    await admin.getByLabel('Divisie').selectOption({ label: 'Bodem' });
    await admin.getByRole('checkbox', { name: /^Veldwerker/ }).check();
    await admin.getByRole('button', { name: 'Gebruiker toevoegen' }).click();
    await expect(admin.getByRole('heading', { level: 1, name: 'Iris van Loon' })).toBeVisible();
    expect(await mailTo(admin, email, /Je account voor Maaiveld/)).toContain('/auth/inloggen');

    // Nobody is put on work they may not do: the planner is told why, until the registration is there.
    const planner = await person('planner', '/cp/projecten/26.01400/fasen/nieuw');
    await planner.getByLabel('Naam').fill('Inwerken');
    await planner.getByLabel('Soort').selectOption({ label: 'Boren en bemonsteren' });
    await planner.getByLabel(/^Protocol/).selectOption({ label: '2001 Handboringen en peilbuizen plaatsen' });
    await planner.getByLabel(/^Eerste dag/).fill(today);
    await planner.getByLabel(/^Laatste dag/).fill(today);
    await planner.getByLabel('Opdracht', { exact: true }).fill('Meelopen met Sanne.');
    await planner.getByRole('button', { name: 'Collega toevoegen' }).click();
    await expect(
      planner
        .getByLabel('Naam')
        .last()
        .getByRole('option', { name: /^Iris van Loon: / }),
    ).toBeAttached();

    const kam = await person('kam', '/cp/registers/registraties?zoek=iris');
    await kam.getByRole('button', { name: 'Registratie toevoegen' }).click();
    const sheet = kam.getByRole('dialog', { name: 'Registratie toevoegen' });
    await sheet.getByRole('button', { name: /Kies een medewerker/ }).click();
    await kam
      .getByRole('dialog', { name: 'Kies een medewerker' })
      .getByRole('button', { name: /Iris van Loon/ })
      .click();
    await sheet.getByLabel('Soort').selectOption({ label: '2001 Boringen en peilbuizen' });
    await sheet.getByLabel('Nummer').fill('BP-7731');
    await sheet.getByLabel('Geldig vanaf').fill('2024-01-01');
    await sheet.getByRole('button', { name: 'Opslaan' }).click();
    await expect(sheet).toHaveCount(0);

    await planner.reload();
    await expect(planner.getByText('Je was hier al mee bezig')).toBeVisible();
    await planner.getByLabel('Naam').last().selectOption({ label: 'Iris van Loon, geregistreerd voor 2001' });
    const phase = await planner.getByLabel('Fasenummer').inputValue();
    await planner.getByRole('button', { name: 'Fase bewaren' }).click();
    await expect(planner.getByRole('heading', { level: 1, name: 'Nieuwe fase' })).toHaveCount(0);
    await go(planner, `/cp/projecten/26.01400/fasen/${phase}/informatie`);
    await planner.getByRole('button', { name: 'Inplannen' }).click();
    await expect(planner.getByText('Gepland').first()).toBeVisible();

    const iris = await (await browser.newContext({ ...inHand, baseURL: server.url })).newPage();
    await signInByMail(iris, email);
    await expect(iris.getByRole('link', { name: 'Inwerken' })).toBeVisible();
    await expectNoBarriers(iris);
    await iris.getByRole('link', { name: /Zet erbij wie we bellen bij nood/ }).click();
    await iris.getByRole('button', { name: 'Contact toevoegen' }).click();
    const contact = iris.getByRole('dialog', { name: 'Contact toevoegen' });
    await contact.getByLabel('Naam').fill('Jan van Loon');
    await contact.getByLabel('Relatie').fill('vader');
    await contact.getByRole('textbox', { name: 'Telefoon', exact: true }).fill('0492-123456');
    await contact.getByRole('button', { name: 'Contact bewaren' }).click();
    await expect(iris.getByRole('button', { name: /1\. Jan van Loon/ })).toBeVisible();
    await go(iris, '/cp/home/persoonlijk/veldwerk');
    await expect(iris.getByText('BP-7731').first()).toBeVisible();
    await expectNoBarriers(iris);
    await go(iris, '/cp/home/collegas?zoek=iris');
    await expect(iris.getByRole('button', { name: /Iris van Loon/ }).first()).toBeVisible();
    await go(iris, '/cp/home/overzicht');
    await expect(iris.getByRole('link', { name: 'Inwerken' })).toBeVisible();
    await expect(iris.getByRole('link', { name: /Zet erbij wie we bellen bij nood/ })).toHaveCount(0);
  } finally {
    await server.close();
  }
});
