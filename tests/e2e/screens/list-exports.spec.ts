/** Lists that people read are also files for a spreadsheet, with the rows that the list shows. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { href } from '#features/routes.ts';
import { expectNoBarriers } from '../barriers.ts';
import { go } from '../go.ts';
import { signIn } from '../people.ts';
import { test } from '../test.ts';

/** Addresses of lists, each with the name of its file, how that begins, and a text of a row of it. */
const lists: readonly (readonly [address: string, name: RegExp, head: string, row: RegExp])[] = [
  [href('suppliers'), /^leveranciers\.csv$/, 'Naam;Soort werk;KvK;', /laboratorium/i],
  [href('safetySheets'), /^veiligheidsbladen\.csv$/, 'Product;Leverancier;Herzien;', /H\d{3}/],
  [href('divisions'), /^divisies\.csv$/, 'Code;Naam;Leidinggevende;', /BRL SIKB/],
  [href('branches'), /^locaties\.csv$/, 'Naam;Adres;Telefoon;', /;ja/],
  [href('colleagues', {}, { zoek: 'dekkers' }), /^collegas\.csv$/, 'Naam;Functie;Divisie;Vestiging;Telefoon;E-mailadres', /^Sanne Dekkers;/m],
  [href('supportTickets', {}, { status: 'all' }), /^hulpvragen\.csv$/, 'Nummer;Onderwerp;Melder;', /ICT/],
  [href('toolbox'), /^toolboxen-\d{4}\.csv$/, 'Datum;Begin;Duur (min);', /Bijeenkomst/],
  [href('norms', {}, { zoek: 'privékilometers' }), /^normen\.csv$/, 'Onderwerp;Norm;Nu;', /Privékilometers zonder bijtelling;500 km per jaar/],
  [href('carAdditions', {}, { lijst: 'alle' }), /^bijtelling-\d{4}-\d{2}\.csv$/, 'Wie;Maand;Kenteken;', /^/],
  [href('vehicles'), /^voertuigen\.csv$/, 'Kenteken;Naam;Soort;Eigendom;', /;(ja|nee)\r\n/],
  [href('equipmentRegister'), /^materieel\.csv$/, 'Nummer;Naam;Soort;Serienummer;', /\r\n\S/],
  [href('users'), /^gebruikers\.csv$/, 'Naam;E-mailadres;Personeelsnummer;', /@demo\.maaiveld\.nl/],
  [href('registrations'), /^registraties\.csv$/, 'Naam;E-mailadres;Divisie;Soort;', /@demo\.maaiveld\.nl/],
  [href('roles'), /^rollen\.csv$/, 'Onderdeel;Recht;', /;ja/],
  [href('protectiveEquipment'), /^beschermingsmiddelen\.csv$/, 'Naam;Divisie;Soort;', /\d{2}-\d{2}-\d{4}/],
  [href('holidays'), /^feestdagen-\d{4}\.csv$/, 'Naam;Vanaf;Tot en met;', /Nieuwjaarsdag/],
];

test('each list is saved as a file with the rows it shows; trips too', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'beheerder');
  for (const [address, name, head, row] of lists) {
    await go(page, address);
    const [saved, text] = await press(page, () => page.getByRole('button', { name: 'Exporteren' }).click());
    expect(saved, address).toMatch(name);
    expect(text.startsWith(`\uFEFF${head}`), `${address}: ${text.slice(0, 80)}`).toBe(true);
    expect(text, address).toMatch(row);
  }
  await signIn(page, 'veldwerker');
  await go(page, href('trips'));
  await page.getByRole('button', { name: 'Exporteren' }).click();
  await expectNoBarriers(page);
  const [saved, text] = await press(page, () => page.getByRole('menuitem', { name: 'Ritten als CSV' }).click());
  expect([saved, text.split(';')[0]]).toEqual(['ritten.csv', '\uFEFFKenteken']);
});

/** Name and text of the file that is saved by a press. */
async function press(page: Page, doing: () => Promise<void>): Promise<readonly [string, string]> {
  const saving = page.waitForEvent('download');
  await doing();
  const saved = await saving;
  return [saved.suggestedFilename(), await readFile(await saved.path(), 'utf8')];
}
