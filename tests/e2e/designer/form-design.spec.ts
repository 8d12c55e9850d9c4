/** From a sheet to a filled form: an office worker imports, mends and publishes; a field worker fills it in, also without a network. */
import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { href } from '#features/routes.ts';
import { barriersOn } from '../barriers.ts';
import { testWithApp, untilAppKept } from '../kept-app.ts';
import { fetchAhead, signIn } from '../people.ts';
import { test } from '../test.ts';

const DESK = { width: 1440, height: 900 };
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function openAs(browser: Browser, account: string, viewport?: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ locale: 'nl-NL', timezoneId: 'Europe/Amsterdam', ...(viewport === undefined ? {} : { viewport }) });
  const page = await context.newPage();
  await signIn(page, account);
  return page;
}

async function importFile(page: Page, name: string, buffer: Uint8Array, mimeType = XLSX): Promise<void> {
  await page.goto(href('designs'));
  await page.getByLabel('Importeren').setInputFiles({ name, mimeType, buffer: Buffer.from(buffer) });
}

testWithApp('an office worker imports a sheet, publishes it, a field worker fills it', async ({ browser }) => {
  const office = await openAs(browser, 'administratie', DESK);
  const sheets = [
    {
      name: 'survey',
      rows: [
        ['type', 'name', 'label', 'required', 'relevant'],
        ['begin_group', 'put', 'De put'],
        ['text', 'nummer', 'Nummer van de put', 'yes'],
        ['select_one staat', 'staat', 'Staat van de put'],
        ['text', 'gebrek', 'Wat is er kapot?', '', `\${staat} = 'kapot'`],
        ['hologram', 'beeld', 'Beeld'],
        ['end_group'],
      ],
    },
    {
      name: 'choices',
      rows: [
        ['list_name', 'name', 'label'],
        ['staat', 'goed', 'Goed'],
        ['staat', 'kapot', 'Kapot'],
      ],
    },
    {
      name: 'settings',
      rows: [
        ['form_title', 'form_id'],
        ['Keuring pompput', 'keuring_pompput'],
      ],
    },
  ];
  const bytes = await writeXlsx({ sheets });
  await importFile(office, 'keuring.xlsx', bytes);
  await expect(office.getByRole('heading', { level: 1, name: 'Keuring pompput' })).toBeVisible();

  await office.getByRole('button', { name: /Verslag van de import/ }).click();
  const row = office.getByRole('row').filter({ hasText: 'Niet overgenomen' });
  await expect(row).toContainText('survey');
  await expect(row).toContainText('6');
  await office.getByRole('dialog').getByRole('button', { name: 'Sluiten' }).click();

  const preview = office.getByRole('region', { name: 'Voorbeeld' });
  await expect(preview.getByText('Wat is er kapot?')).toHaveCount(0);
  await preview.getByRole('radio', { name: 'Kapot' }).check();
  await expect(preview.getByText('Wat is er kapot?')).toBeVisible();

  const outline = office.getByRole('region', { name: 'Opbouw' });
  await outline.getByRole('button', { name: /^Nummer van de put/ }).click();
  await outline.getByRole('button', { name: 'Berekend', exact: true }).click();
  const properties = office.getByRole('region', { name: 'Eigenschappen' });
  await properties.getByLabel('Vraag').fill('Som');
  await properties.getByRole('textbox', { name: 'Berekening' }).fill('berekend + 1');
  await expect(outline.getByText(/Nog in orde maken/)).toBeVisible();
  await office.getByRole('button', { name: 'Publiceren' }).click();
  await expect(office.getByRole('dialog')).toContainText('Som');
  await office.getByRole('button', { name: 'Verder ontwerpen' }).click();
  await properties.getByRole('textbox', { name: 'Berekening' }).fill('1 + 2');
  await expect(outline.getByText(/Nog in orde maken/)).toHaveCount(0);
  await expect(preview.getByText('Som')).toBeVisible();

  await office.getByRole('button', { name: 'Publiceren' }).click();
  await office.getByLabel('Wat is er veranderd?').fill('Overgezet van het oude formulier');
  await office.getByRole('dialog').getByRole('button', { name: 'Publiceren' }).click();
  await expect(office.getByText('Overgezet van het oude formulier')).toBeVisible();
  await expect(office.getByText('In gebruik', { exact: true })).toBeVisible();
  await office.context().close();

  const worker = await (await browser.newContext({ locale: 'nl-NL', timezoneId: 'Europe/Amsterdam' })).newPage();
  const isFetched = worker.waitForResponse((response) => /form-designs\/keuring[^/]*pompput\/versions\/1$/.test(response.url()), { timeout: 60_000 });
  await fetchAhead(worker.context());
  await signIn(worker, 'kam');
  await isFetched;
  await untilAppKept(worker);
  await worker.goto(href('formCategory', { category: 'Overig' }));
  await expect(worker.getByText('Keuring pompput')).toBeVisible();
  await worker.context().setOffline(true);
  await worker.getByText('Keuring pompput').click();
  await worker.getByRole('textbox', { name: 'Nummer van de put' }).fill('P-7');
  await worker.getByRole('radio', { name: 'Kapot' }).check();
  await worker.getByRole('textbox', { name: /Wat is er kapot/ }).fill('Deksel gescheurd');
  await worker.getByRole('button', { name: 'Controleren' }).click();
  await expect(worker.getByText('Deksel gescheurd')).toBeVisible();
  await worker.context().setOffline(false);
  await worker.getByRole('button', { name: 'Formulier versturen' }).click();
  await expect(worker).toHaveURL(/bekijken/);
  await worker.goto(href('forms'));
  await expect(worker.getByText('Keuring pompput').first()).toBeVisible();
  await worker.context().close();
});

test('a design is begun empty, changed by keyboard, kept, exported, copied, compared and taken out of use', async ({ browser }) => {
  const page = await openAs(browser, 'beheerder', DESK);
  await page.goto(href('designs'));
  await page.getByRole('button', { name: 'Nieuw' }).click();
  await page.getByLabel('Naam').fill('Proefvak');
  await page.getByLabel('Categorie').fill('Veldwerk');
  await page.getByRole('button', { name: 'Beginnen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Proefvak' })).toBeVisible();
  const outline = page.getByRole('region', { name: 'Opbouw' });
  await outline.getByRole('button', { name: 'Getal', exact: true }).click();
  await outline.getByRole('button', { name: 'Keuze', exact: true }).click();
  const properties = page.getByRole('region', { name: 'Eigenschappen' });
  await properties.getByLabel('Vraag').fill('Grondsoort');
  await properties.getByLabel('Eén antwoord per regel').fill('Zand\nKlei\nVeen');
  await outline.getByRole('button', { name: /^Grondsoort/ }).press('Alt+ArrowUp');
  await expect(outline.getByRole('listitem').filter({ hasText: 'Algemeen' }).getByRole('listitem').first()).toContainText('Grondsoort');
  await outline.getByRole('button', { name: /^Getal\W+Getal/ }).click();
  await properties.getByRole('button', { name: 'Tonen als: voorwaarde toevoegen' }).click();
  await properties.getByRole('combobox', { name: 'Tonen als 1, veld' }).selectOption({ label: 'Grondsoort' });
  await properties.getByRole('combobox', { name: 'Tonen als 1, waarde' }).selectOption({ label: 'Klei' });
  await properties.getByRole('button', { name: 'Regel', exact: true }).first().click();
  const rule = properties.getByRole('group', { name: 'Fouten 1' });
  await rule.getByRole('button', { name: 'Fout als: als expressie schrijven' }).click();
  await rule.getByRole('textbox', { name: 'Fout als' }).fill('getal > ');
  await expect(outline.getByText(/Nog in orde maken/)).toBeVisible();
  await rule.getByRole('textbox', { name: 'Fout als' }).fill('getal > 5.0');
  await rule.getByLabel('Melding').fill('Hoogstens vijf.');
  await expect(outline.getByText(/Nog in orde maken/)).toHaveCount(0);
  const preview = page.getByRole('region', { name: 'Voorbeeld' });
  await preview.getByRole('radio', { name: 'Klei' }).check();
  await preview.getByLabel('Getal').fill('6');
  await preview.getByLabel('Getal').blur();
  await expect(preview.getByText('Hoogstens vijf.')).toBeVisible();
  await expect(page.getByText('Bewaard · wordt versie 1')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('region', { name: 'Voorbeeld' }).getByText('Veen')).toBeVisible();
  await page.getByRole('button', { name: 'Publiceren' }).click();
  await page.getByLabel('Wat is er veranderd?').fill('Eerste versie');
  await page.getByRole('button', { name: 'Annuleren' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Publiceren' }).click();
  await expect(page.getByLabel('Wat is er veranderd?')).toHaveValue('Eerste versie');
  await page.getByRole('dialog').getByRole('button', { name: 'Publiceren' }).click();
  await expect(page.getByRole('button', { name: 'Wijzigen' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Meer', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Exporteren als bestand' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('proefvak-v1.json');
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ key: 'proefvak', version: 1, name: 'Proefvak' });
  await page.getByRole('button', { name: 'Meer', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Kopie maken' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Kopie maken' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Proefvak (kopie)' })).toBeVisible();
  await page.goto(href('design', { design: 'proefvak' }));
  await page.getByRole('button', { name: 'Wijzigen' }).click();
  await expect(page.getByRole('button', { name: 'Publiceren' })).toBeVisible();
  await outline.getByRole('button', { name: /^Grondsoort/ }).click();
  await expect(properties.getByLabel('Vraag')).toHaveValue('Grondsoort');
  await properties.getByRole('button', { name: 'Weghalen' }).click();
  await page.getByRole('button', { name: 'Meer', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Versies en verschillen' }).click();
  await expect(page.getByRole('heading', { name: 'Vervallen (1)' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Sluiten' }).click();
  await page.getByRole('button', { name: 'Meer', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Concept weggooien' }).click();
  await page.getByRole('button', { name: 'Weggooien' }).click();
  await expect(page.getByRole('button', { name: 'Wijzigen' })).toBeVisible();
  await page.getByRole('button', { name: 'Meer', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Uit gebruik nemen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Uit gebruik nemen' }).click();
  await expect(page.getByText('Uit gebruik', { exact: true })).toBeVisible();
  await page.context().close();
});

test('a broken workbook is refused in words and leaves no design; who makes no forms finds no page', async ({ browser }) => {
  const office = await openAs(browser, 'administratie', DESK);
  await importFile(office, 'stuk.xlsx', new TextEncoder().encode('PK\u0003\u0004 half'));
  await expect(office.getByText('Niet geïmporteerd')).toBeVisible();
  await expect(office).toHaveURL(/ontwerpen$/);
  await office.context().close();

  const worker = await openAs(browser, 'veldwerker');
  await worker.goto(href('designs'));
  await expect(worker.getByRole('heading', { level: 1, name: '404 - Pagina bestaat niet' })).toBeVisible();
  await worker.context().close();
});

test('the draft of a design has nothing axe objects to and fits, at a desk and on a phone, light and dark', async ({ browser }) => {
  const page = await openAs(browser, 'beheerder', DESK);
  const field = { type: 'number', key: 'diepte', label: 'Diepte', visibleIf: 'diepte >' };
  const rows = { type: 'group', key: 'monsters', label: 'Monsters', rowLabel: 'Monster', fields: [{ type: 'text', key: 'code', label: 'Code' }] };
  const sections = [
    { key: 'een', title: 'Een', fields: [field, rows] },
    { key: 'twee', title: 'Twee', fields: [{ type: 'choice', key: 'soort', label: 'Soort', options: [{ value: 'a', label: 'A' }] }] },
  ];
  const design = { key: 'toegankelijk', version: 1, name: 'Toegankelijk', category: 'Overig', sections };
  await importFile(page, 'ontwerp.json', new TextEncoder().encode(JSON.stringify(design)), 'application/json');
  await expect(page.getByRole('heading', { level: 1, name: 'Toegankelijk' })).toBeVisible();
  await page.getByRole('region', { name: 'Nog in orde maken' }).getByRole('button').first().click();
  await expect(page.getByRole('region', { name: 'Eigenschappen' }).getByLabel('Vraag')).toHaveValue('Diepte');
  const look = async (name: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect.soft(await barriersOn(page), `${name} ${colorScheme}`).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect.soft(overflow, `${name} is wider than the screen`).toBeLessThanOrEqual(0);
    }
  };
  await look('desk');
  await page.getByRole('button', { name: /Verslag van de import/ }).click();
  await expect(page.getByRole('dialog').getByRole('row')).not.toHaveCount(0);
  await look('report');
  await page.getByRole('dialog').getByRole('button', { name: 'Sluiten' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const part of ['Opbouw', 'Voorbeeld', 'Eigenschappen']) {
    await page.getByRole('button', { name: part, exact: true }).click();
    await expect(page.getByRole('region', { name: part })).toBeVisible();
    await look(part);
  }
  await page.context().close();
});
