/** The designer: dragging with mouse and finger, conditions that are picked, properties of every type, and trying out without a trace. */
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import type { Design } from '#features/form-engine/design/design.ts';
import type { Field } from '#features/form-engine/design/design-fields.ts';
import { href } from '#features/routes.ts';
import { signIn } from '../people.ts';
import { test } from '../test.ts';

const DESK = { width: 1440, height: 900 };
/** One green pixel. */
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkaPhfDwAEAQGAP2sl7AAAAABJRU5ErkJggg==', 'base64');

async function openAs(browser: Browser, account: string, viewport = DESK, hasTouch = false): Promise<Page> {
  const context = await browser.newContext({ locale: 'nl-NL', timezoneId: 'Europe/Amsterdam', viewport, hasTouch });
  const page = await context.newPage();
  await signIn(page, account);
  return page;
}

async function importDesign(page: Page, design: Pick<Design, 'key' | 'name' | 'sections'>): Promise<void> {
  const text = JSON.stringify({ version: 1, category: 'Overig', ...design });
  await page.goto(href('designs'));
  await page.getByLabel('Importeren').setInputFiles({ name: 'ontwerp.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await expect(page.getByRole('heading', { level: 1, name: design.name })).toBeVisible();
}

/** The draft as the server has it. */
async function draftOf(page: Page, key: string): Promise<Design> {
  await expect(page.getByText(/^Bewaard · wordt versie/)).toBeVisible();
  const answer = await page.request.get(`/v1/designs/${key}`);
  return ((await answer.json()) as { draft: { document: Design } }).draft.document;
}

const keysOf = ({ sections }: Design) =>
  sections.map((section) => [
    section.key,
    ...section.fields.flatMap((field) => ('fields' in field ? [field.key, ...field.fields.map(({ key }) => `  ${key}`)] : [field.key])),
  ]);

const outlineOf = (page: Page) => page.getByRole('region', { name: 'Opbouw' });
const rowOf = (page: Page, name: string) => outlineOf(page).getByRole('button', { name: new RegExp(`^${name}`) });

async function pointIn(row: Locator, height: number): Promise<{ x: number; y: number }> {
  const box = await row.boundingBox();
  if (box === null) throw new Error('the row is not there');
  return { x: box.x + box.width / 2, y: box.y + box.height * height };
}

/** Drags a row onto a part of another: its top, middle or foot. */
async function drag(page: Page, from: string, onto: string, height: number): Promise<void> {
  const start = await pointIn(rowOf(page, from), 0.5);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  const end = await pointIn(rowOf(page, onto), height);
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await expect(rowOf(page, onto)).toHaveAttribute('data-drop', /./);
  await page.mouse.up();
}

const text = (key: string, label: string): Field => ({ type: 'text', key, label });

test('sections and fields are dragged by mouse, in and out of a group, and Escape leaves them', async ({ browser }) => {
  const page = await openAs(browser, 'beheerder');
  const sections = [
    { key: 'een', title: 'Eerste deel', fields: [text('alfa', 'Alfa'), text('bravo', 'Bravo')] },
    {
      key: 'twee',
      title: 'Tweede deel',
      fields: [{ type: 'group', key: 'rijen', label: 'Rijen', rowLabel: 'Rij', fields: [text('cel', 'Charlie'), text('delta', 'Delta')] } as Field],
    },
  ];
  await importDesign(page, { key: 'slepen', name: 'Slepen', sections });
  await drag(page, 'Alfa', 'Bravo', 0.9);
  expect(keysOf(await draftOf(page, 'slepen'))).toEqual([
    ['een', 'bravo', 'alfa'],
    ['twee', 'rijen', '  cel', '  delta'],
  ]);
  await drag(page, 'Alfa', 'Rijen', 0.5);
  await drag(page, 'Charlie', 'Eerste deel', 0.5);
  await drag(page, 'Charlie', 'Tweede deel', 0.5);
  await expect(rowOf(page, 'Charlie')).toHaveAttribute('aria-current', 'true');
  expect(keysOf(await draftOf(page, 'slepen'))).toEqual([
    ['een', 'bravo'],
    ['twee', 'rijen', '  delta', '  alfa', 'cel'],
  ]);
  await drag(page, 'Tweede deel', 'Eerste deel', 0.1);
  const before = keysOf(await draftOf(page, 'slepen'));
  expect(before.map(([section]) => section)).toEqual(['twee', 'een']);

  const [start, end] = [await pointIn(rowOf(page, 'Bravo'), 0.5), await pointIn(rowOf(page, 'Charlie'), 0.1)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 6 });
  await expect(rowOf(page, 'Charlie')).toHaveAttribute('data-drop', 'before');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(outlineOf(page).locator('[data-drop], [data-dragged]')).toHaveCount(0);
  expect(keysOf(await draftOf(page, 'slepen'))).toEqual(before);

  await rowOf(page, 'Rijen').click();
  await rowOf(page, 'Alfa').click();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(rowOf(page, 'Alfa')).toBeFocused();
  expect(keysOf(await draftOf(page, 'slepen'))[0]).toEqual(['twee', 'rijen', '  delta', 'alfa', 'cel']);
  await page.getByRole('button', { name: 'In de rijen erboven' }).click();
  expect(keysOf(await draftOf(page, 'slepen'))[0]).toEqual(['twee', 'rijen', '  delta', '  alfa', 'cel']);
  await page.context().close();
});

test('the question that is picked comes into view in the preview; one that its condition hides says so', async ({ browser }) => {
  const page = await openAs(browser, 'beheerder');
  const fields = [
    ...Array.from({ length: 14 }, (_, index) => text(`v${index}`, `Vraag ${index}`)),
    { ...text('verborgen', 'Verborgen vraag'), visibleIf: 'v0 == "x"' },
  ];
  await importDesign(page, {
    key: 'in-beeld',
    name: 'In beeld',
    sections: [
      { key: 'een', title: 'Eerste deel', fields },
      { key: 'twee', title: 'Tweede deel', fields: [text('ander', 'Ander')] },
    ],
  });
  const preview = page.getByRole('region', { name: 'Voorbeeld' });
  const last = preview.getByRole('textbox', { name: 'Vraag 13' });
  await expect(last).not.toBeInViewport();
  await rowOf(page, 'Vraag 13').click();
  await expect(last).toBeInViewport();
  await rowOf(page, 'Verborgen vraag').click();
  await expect(preview.getByText("'Verborgen vraag' is nu verborgen.")).toBeInViewport();
  await preview.getByRole('textbox', { name: 'Vraag 0' }).fill('x');
  await expect(preview.getByRole('textbox', { name: 'Verborgen vraag' })).toBeVisible();
  await rowOf(page, 'Tweede deel').click();
  await expect(preview.getByRole('textbox', { name: 'Ander' })).toBeInViewport();
  await rowOf(page, 'Vraag 13').click();
  await expect(last).toBeInViewport();

  const properties = page.getByRole('region', { name: 'Eigenschappen' });
  await properties.hover();
  await page.mouse.wheel(0, 10_000);
  await expect(properties.getByRole('textbox', { name: 'Vraag', exact: true })).not.toBeInViewport();
  await expect(properties.getByRole('heading', { name: 'Vraag 13' })).toBeInViewport();
  await rowOf(page, 'Eerste deel').click();
  await expect(last).not.toBeInViewport();
  await expect(properties.getByRole('textbox', { name: 'Titel', exact: true })).toBeInViewport();
  await page.context().close();
});

test('a finger drags by the grip on a phone, and scrolls beside it', async ({ browser }) => {
  const page = await openAs(browser, 'beheerder', { width: 390, height: 844 }, true);
  await importDesign(page, {
    key: 'vinger',
    name: 'Vinger',
    sections: [{ key: 'een', title: 'Deel', fields: [text('alfa', 'Alfa'), text('bravo', 'Bravo')] }],
  });
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: point === undefined ? [] : [point] });
  const slide = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    await send('touchStart', from);
    for (const part of [0.25, 0.5, 0.75, 1]) await send('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
    await send('touchEnd');
  };
  const grip = await pointIn(rowOf(page, 'Alfa').locator('.grip'), 0.5);
  await slide(grip, { ...grip, y: (await pointIn(rowOf(page, 'Bravo'), 0.9)).y });
  await expect(rowOf(page, 'Alfa')).toHaveAttribute('data-spot', '0.1');
  expect(keysOf(await draftOf(page, 'vinger'))).toEqual([['een', 'bravo', 'alfa']]);
  const words = await pointIn(rowOf(page, 'Alfa'), 0.5);
  await slide(words, { ...words, y: (await pointIn(rowOf(page, 'Bravo'), 0.1)).y });
  expect(keysOf(await draftOf(page, 'vinger'))).toEqual([['een', 'bravo', 'alfa']]);
  await page.context().close();
});

test('a condition is picked, with a group in it, and stays in step with the expression', async ({ browser }) => {
  const page = await openAs(browser, 'beheerder');
  const fields: Field[] = [
    { type: 'yesNo', key: 'asbest', label: 'Asbest gezien' },
    { type: 'number', key: 'diepte', label: 'Diepte' },
    text('reden', 'Reden'),
  ];
  await importDesign(page, { key: 'kiezen', name: 'Kiezen', sections: [{ key: 'een', title: 'Deel', fields }] });
  await rowOf(page, 'Reden').click();
  const properties = page.getByRole('region', { name: 'Eigenschappen' });
  const preview = page.getByRole('region', { name: 'Voorbeeld' });
  await properties.getByRole('button', { name: 'Tonen als: voorwaarde toevoegen' }).click();
  await expect(properties.getByText('Telt nog niet mee: kies een veld.')).toBeVisible();
  await properties.getByRole('combobox', { name: 'Tonen als 1, veld' }).selectOption({ label: 'Asbest gezien' });
  await expect(properties.getByText('Telt nog niet mee: vul de waarde in.')).toBeVisible();
  await properties.getByRole('combobox', { name: 'Tonen als 1, waarde' }).selectOption({ label: 'Ja' });
  await expect(properties.getByText('Telt nog niet mee')).toHaveCount(0);
  await properties.getByRole('button', { name: 'Tonen als: groep toevoegen' }).click();
  await properties.getByRole('combobox', { name: 'Tonen als: alles of één' }).selectOption({ label: 'Eén ervan is genoeg' });
  for (const [number, operator, value] of [
    [1, 'is meer dan', '2'],
    [2, 'is hoogstens', '5,5'],
  ] as const) {
    await properties.getByRole('combobox', { name: `Tonen als 2 ${number}, veld` }).selectOption({ label: 'Diepte' });
    await properties.getByRole('combobox', { name: `Tonen als 2 ${number}, vergelijking` }).selectOption({ label: operator });
    await properties.getByRole('textbox', { name: `Tonen als 2 ${number}, waarde` }).fill(value);
  }
  await properties.getByRole('combobox', { name: 'Tonen als 2: alles of één' }).selectOption({ label: 'Alles moet kloppen' });
  await expect(properties.getByText('asbest == "yes" || (diepte > 2 && diepte <= 5.5)')).toBeVisible();
  await expect(preview.getByText("'Reden' is nu verborgen.")).toBeVisible();
  await preview.getByRole('textbox', { name: 'Diepte' }).fill('3');
  await preview.getByRole('textbox', { name: 'Diepte' }).blur();
  await expect(preview.getByRole('textbox', { name: 'Reden' })).toBeVisible();

  await properties.getByRole('button', { name: 'Tonen als: als expressie schrijven' }).click();
  const written = properties.getByRole('textbox', { name: 'Tonen als' });
  await written.fill('diept > 4');
  await expect(properties.getByText("er is geen veld 'diept'")).toBeVisible();
  await expect(properties.getByRole('button', { name: 'Tonen als: voorwaarde kiezen' })).toHaveCount(0);
  await written.fill('4 < diepte');
  await properties.getByRole('button', { name: 'Tonen als: voorwaarde kiezen' }).click();
  await expect(properties.getByRole('combobox', { name: 'Tonen als 1, vergelijking' })).toHaveValue('more');
  await expect(properties.getByRole('textbox', { name: 'Tonen als 1, waarde' })).toHaveValue('4');
  await properties.getByRole('button', { name: 'Tonen als 1: voorwaarde weghalen' }).click();
  expect((await draftOf(page, 'kiezen')).sections[0]?.fields[2]).toEqual(text('reden', 'Reden'));
  await page.context().close();
});

test('a photo and a signature of the preview are shown, and neither sent nor left behind', async ({ browser }) => {
  const page = await openAs(browser, 'beheerder');
  const fields: Field[] = [{ type: 'photo', key: 'foto', label: 'Foto van de put' }];
  await importDesign(page, { key: 'proberen', name: 'Proberen', sections: [{ key: 'een', title: 'Deel', fields }] });
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && /files|uploads/.test(request.url()) && sent.push(request.url()));
  const preview = page.getByRole('region', { name: 'Voorbeeld' });
  await preview.locator('input[type=file]').first().setInputFiles({ name: 'put.png', mimeType: 'image/png', buffer: PICTURE });
  const photo = preview.locator('.photo img');
  await expect(photo).toHaveAttribute('src', /^blob:/);
  await page.goto(href('outbox'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('put.png')).toHaveCount(0);
  const kept = await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    const counts = await Promise.all(
      names.map(
        (name) =>
          new Promise<number>((done, fail) => {
            const opening = indexedDB.open(name);
            opening.onerror = () => fail(opening.error);
            opening.onsuccess = () => {
              const { result } = opening;
              if (!result.objectStoreNames.contains('bytes')) return done(0);
              const counting = result.transaction('bytes').objectStore('bytes').count();
              counting.onsuccess = () => done(counting.result);
            };
          }),
      ),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  });
  expect([sent, kept]).toEqual([[], 0]);
  await page.context().close();
});

test('every property of every type reaches the document, with a picture made small', async ({ browser }) => {
  const page = await openAs(browser, 'beheerder');
  await importDesign(page, { key: 'alles', name: 'Alles', sections: [{ key: 'een', title: 'Deel', fields: [text('begin', 'Begin')] }] });
  const properties = page.getByRole('region', { name: 'Eigenschappen' });
  const box = (name: string) => properties.getByRole('textbox', { name, exact: true });
  const choose = (name: string, label: string) => properties.getByRole('combobox', { name, exact: true }).selectOption({ label });
  const optional = (name: string) => `${name} (optioneel)`;
  const add = async (type: string) => {
    await rowOf(page, 'Deel').first().click();
    await outlineOf(page).getByRole('button', { name: type, exact: true }).click();
    await expect(properties.getByRole('heading', { level: 2, name: type })).toBeVisible();
  };
  const countOf = async (name: string, value: string) => box(optional(name)).fill(value);

  await add('Tekst');
  await choose(optional('Vorm'), 'Kenteken');
  await countOf('Minste tekens', '2');
  await countOf('Meeste tekens', '9');
  await box(optional('Patroon')).fill('[A-Z0-9-]+');
  await box('Melding als het patroon niet klopt').fill('Schrijf het kenteken over.');
  await box(optional('Suggesties')).fill('AB-12\nCD-34');
  await box(optional('Staat er al')).fill('AB-12');
  await choose(optional('Vooraf ingevuld'), 'Projectnummer');
  await properties.getByRole('checkbox', { name: 'Onthoud het laatste antwoord' }).check();
  await add('Getal');
  await box(optional('Eenheid')).fill('m');
  await countOf('Decimalen', '1');
  await box(optional('Minimum')).fill('0,5');
  await box(optional('Maximum')).fill('2 * 5');
  await countOf('Staat er al', '1,5');
  await add('Ja of nee');
  await properties.getByRole('checkbox', { name: 'Ook n.v.t.' }).check();
  await choose(optional('Staat er al'), 'N.v.t.');
  await add('Meerkeuze');
  await countOf('Minstens', '1');
  await choose(optional('Eén antwoord nader instellen'), 'Antwoord 2');
  await box('Waarde').fill('twee');
  await properties.getByRole('button', { name: 'Keuze tonen als: voorwaarde toevoegen' }).click();
  await choose('Keuze tonen als 1, veld', 'Ja of nee');
  await choose('Keuze tonen als 1, waarde', 'Ja');
  await add('Datum');
  await box(optional('Vanaf')).fill('today');
  await add("Foto's");
  await countOf('Hoogstens', '3');
  await properties.getByRole('checkbox', { name: 'Tekenen op de foto' }).check();
  await properties.getByRole('checkbox', { name: 'Plaats bij de foto bewaren' }).check();
  await add('Handtekening');
  await choose('Hoeveel', 'Eén voor elke rol');
  await box(optional('Rollen')).fill('Monsternemer\nOpdrachtgever');
  await choose('Wie mag tekenen', 'Iedereen, met naam eronder');
  await add('Barcode');
  await properties.getByRole('checkbox', { name: 'QR-code' }).check();
  await add('Medewerker');
  await choose(optional('Met de rol'), 'Veldwerker');
  await properties.getByRole('checkbox', { name: '1001 Grond en baggerspecie' }).check();
  await add('Project');
  await choose('Wat gekozen wordt', 'Een fase van een project');
  await add('Uitleg');
  await properties.getByLabel('Afbeelding kiezen').setInputFiles({ name: 'sticker.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(properties.getByRole('img', { name: 'De afbeelding bij deze uitleg' })).toBeVisible();
  await add('Groep');
  await box('Naam van een rij').fill('Monster');
  await choose(optional('Veld dat een rij een naam geeft'), 'Tekst');
  await countOf('Minstens', '1');
  await add('Tabel');
  await outlineOf(page).getByRole('button', { name: 'Getal', exact: true }).click();
  await rowOf(page, 'Tabel').first().click();
  await properties.getByRole('checkbox', { name: 'Getal' }).check();
  await add('Dieptelagen');
  await choose(optional('Veld met de einddiepte'), 'Getal');
  await properties.getByRole('radio', { name: 'Elke laag op een eigen scherm' }).check();
  await properties
    .getByRole('group', { name: /De volgende laag neemt over/ })
    .getByRole('checkbox', { name: 'Tekst' })
    .check();
  await rowOf(page, 'Het formulier').click();
  await box(optional('Normen en protocollen')).fill('BRL SIKB 2000');
  await properties
    .getByRole('group', { name: /Mag invullen/ })
    .getByRole('checkbox', { name: 'Veldwerker' })
    .check();
  await properties.getByRole('checkbox', { name: 'Bied de antwoorden van de vorige keer aan' }).check();
  await choose('Papier', 'Liggend');

  const document = await draftOf(page, 'alles');
  expect(document).toMatchObject({ norms: ['BRL SIKB 2000'], mayFill: ['field-worker'], copyPrevious: true, layout: { orientation: 'landscape' } });
  const fields = document.sections[0]?.fields ?? [];
  const fieldOf = (type: Field['type']) => fields.findLast((field) => field.type === type);
  expect(fieldOf('text')).toMatchObject({
    format: 'licensePlate',
    minLength: 2,
    maxLength: 9,
    pattern: { regex: '[A-Z0-9-]+', message: 'Schrijf het kenteken over.' },
    suggestions: ['AB-12', 'CD-34'],
    default: 'AB-12',
    prefill: 'project.number',
    remember: true,
  });
  expect(fieldOf('number')).toMatchObject({ unit: 'm', decimals: 1, min: 0.5, max: '2 * 5', default: 1.5 });
  expect(fieldOf('yesNo')).toMatchObject({ withNotApplicable: true, default: 'na' });
  expect(fieldOf('multipleChoice')).toMatchObject({ min: 1, options: [{ value: 'a' }, { value: 'twee', visibleIf: 'jaOfNee == "yes"' }] });
  expect(fieldOf('date')).toMatchObject({ min: 'today' });
  expect(fieldOf('photo')).toMatchObject({ max: 3, annotate: true, withPosition: true });
  expect(fieldOf('signature')).toMatchObject({ roles: ['Monsternemer', 'Opdrachtgever'], signer: 'anyone' });
  expect(fieldOf('barcode')).toMatchObject({ formats: ['qr'] });
  expect(fieldOf('person')).toMatchObject({ role: 'field-worker', qualifications: ['1001'] });
  expect(fieldOf('project')).toMatchObject({ pick: 'phase' });
  expect(fieldOf('explanation')).toMatchObject({ picture: expect.stringMatching(/^data:image\/jpeg;base64,/) });
  expect(fieldOf('group')).toMatchObject({ rowLabel: 'Monster', rowTitle: 'tekst', minRows: 1 });
  expect(fieldOf('table')).toMatchObject({ totals: [expect.stringMatching(/^getal/)] });
  expect(fieldOf('layers')).toMatchObject({ endDepth: 'getal', layout: 'one-at-a-time', takenOver: ['tekst'] });
  await expect(outlineOf(page).getByText(/Nog in orde maken/)).toHaveCount(0);
  await page.context().close();
});
