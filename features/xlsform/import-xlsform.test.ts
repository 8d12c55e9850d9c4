import { expect, test } from 'vitest';
import { checkDesign } from '#features/form-engine/checks/check-design.ts';
import { designSchema } from '#features/form-engine/design/design.ts';
import { createFormState } from '#features/form-engine/expressions/evaluate.ts';
import type { Row } from '#features/form-engine/filling/answers.ts';
import { initialAnswers } from '#features/form-engine/filling/initial-answers.ts';
import '#features/form-engine/patterns/patterns-at-once.ts';
import { fieldsByKey, importRows, linesOf } from './testing.ts';
import { everything } from './testing-everything.ts';

const context = { person: { name: 'Bram de Wit', email: 'bram@demo.maaiveld.nl' }, today: '2026-11-21', now: '08:30' };

test('a workbook with every supported feature becomes a design that can be published', async () => {
  const imported = await importRows(everything);
  expect(imported.design).toBeDefined();
  if (imported.design === undefined) return;
  expect(designSchema().safeParse(imported.design).error).toBeUndefined();
  expect(checkDesign(imported.design)).toEqual([]);
  expect(imported.design).toMatchObject({ key: 'bodem-onderzoek', name: 'Bodemonderzoek', titleExpression: '"Boring " + plainText(nr)' });
  expect(imported.design.sections.map(({ title, visibleIf, fields }) => [title, visibleIf, fields.map(({ key, type }) => `${key}: ${type}`)])).toEqual([
    ['Algemeen', undefined, ['onDay: date', 'who: text']],
    [
      'Algemeen',
      undefined,
      [
        'nr: number',
        'sampleCode: text',
        'remarks: longText',
        'depth: number',
        'score: number',
        'soil: choice',
        'soils: multipleChoice',
        'wet: yesNo',
        'kind: choice',
        'kindOther: text',
        'province: choice',
        'city: choice',
        'deeperKop: explanation',
        'at: time',
        'moment: dateTime',
      ],
    ],
    [
      'Rest',
      '"klei" in soils',
      [
        'day: date',
        'place: location',
        'picture: photo',
        'sign: signature',
        'paper: file',
        'jar: barcode',
        'agreed: choice',
        'told: explanation',
        'source: calculated',
      ],
    ],
    ['Monsters', undefined, ['samples: group']],
    ['Algemeen', undefined, ['totalMass: calculated', 'isHeavy: calculated', 'why: text', 'again: text', 'fixed: calculated']],
  ]);
});

test('every property of a row comes over in the way of its field', async () => {
  const fields = fieldsByKey(await importRows(everything));
  expect(fields.get('onDay')).toMatchObject({ prefill: 'today' });
  expect(fields.get('who')).toMatchObject({ prefill: 'person.name' });
  expect(fields.get('nr')).toMatchObject({ label: 'Nummer', help: 'Staat op de paal', required: true, decimals: 0, min: 1, max: 99 });
  expect(fields.get('sampleCode')).toMatchObject({ pattern: { regex: '[A-Z]{2}[0-9]+', message: 'Twee letters en een nummer' }, default: 'MP1' });
  expect(fields.get('remarks')).toMatchObject({ requiredIf: 'nr > 5' });
  expect(fields.get('depth')).toMatchObject({ errors: [{ when: 'isFilled(depth) && !(depth < nr)', message: 'Te diep' }] });
  expect(fields.get('score')).toMatchObject({ min: 0, max: 10, decimals: 1 });
  expect(fields.get('soil')).toMatchObject({
    visibleIf: 'depth > 1',
    default: 'zand',
    options: [
      { value: 'zand', label: 'Zand' },
      { value: 'klei', label: 'Klei' },
    ],
  });
  expect(fields.get('soils')).toMatchObject({ default: ['zand', 'klei'] });
  expect(fields.get('city')).toMatchObject({ options: [{ visibleIf: '"ut" == province' }, { visibleIf: '"zh" == province' }] });
  expect(fields.get('at')).toMatchObject({ visibleIf: 'wet == "yes"', prefill: 'now' });
  expect(fields.get('moment')).toMatchObject({ visibleIf: 'wet == "yes" && at > "09:00"' });
  expect(fields.get('picture')).toMatchObject({ max: 1, annotate: true });
  expect(fields.get('told')).toMatchObject({ text: 'Let op\n\nHandschoenen aan' });
  expect(fields.get('samples')).toMatchObject({ minRows: 2, maxRows: 2, rowLabel: 'Monsters' });
  expect(fields.get('totalMass')).toMatchObject({ expression: 'sum(samples.map(row, row.mass))', result: 'number' });
  expect(fields.get('isHeavy')).toMatchObject({ expression: 'totalMass > 10', result: 'yesNo' });
  expect(fields.get('why')).toMatchObject({ visibleIf: 'isHeavy == "yes"' });
  expect(fields.get('again')).toMatchObject({ prefill: 'previous.remarks' });
  expect(fields.get('fixed')).toMatchObject({ expression: '"BRL 2000"', result: 'text' });
});

test('an imported form can be filled in: it shows, computes, narrows lists and refuses as the XLSForm said', async () => {
  const { design } = await importRows(everything);
  if (design === undefined) throw new Error('no design');
  const ids = ['row1', 'row2'];
  const form = createFormState(
    design,
    initialAnswers(design, context, () => ids.shift() ?? ''),
    context,
  );
  expect([form.get('onDay')?.value, form.get('who')?.value, form.get('at')?.value]).toEqual(['2026-11-21', 'Bram de Wit', '08:30']);
  form.set('nr', 4);
  form.set('depth', 5);
  expect(form.get('depth')?.error).toBe('Te diep');
  expect(form.get('soil')?.visible).toBe(true);
  form.set('province', 'zh');
  expect(form.get('city')?.hiddenOptions).toEqual(['zeist']);
  form.set('kind', 'other');
  expect(form.get('kindOther')?.visible).toBe(true);
  form.set('samples.row1.mass', 8);
  form.set('samples.row2.mass', 4.5);
  expect(form.get('totalMass')?.value).toBe(12.5);
  expect(form.get('why')?.visible).toBe(true);
  expect(form.get('samples.row2.labelText')?.value).toBe('MP1-2');
  expect(form.title()).toBe('Boring 4');
});

test('the report says of everything that came over otherwise where it stands and why', async () => {
  const lines = linesOf(await importRows(everything));
  expect(lines).toEqual([
    'note survey - label: De teksten staan in Nederlands (nl), en ook in: English (en). Wie het formulier invult kiest de taal.',
    "renamed survey 2 name: 'on_day' heet hier 'onDay'.",
    "renamed survey 6 name: 'sample_code' heet hier 'sampleCode'.",
    "note survey 10 appearance: De weergave 'minimal' (1×) is niet nodig: velden kiezen hun eigen vorm voor telefoon en bureau.",
    "renamed survey 34 name: 'label_text' heet hier 'labelText'.",
    "renamed survey 36 name: 'total_mass' heet hier 'totalMass'.",
    "renamed survey 37 name: 'is_heavy' heet hier 'isHeavy'.",
    'note settings 2 version: Het versienummer van het XLSForm is niet overgenomen; versies worden hier per publicatie geteld.',
  ]);
});

test.each([
  [{ type: 'rank soil', name: 'x' }, 'lost survey 2 type: De keuzelijst staat niet op het blad choices; de vraag is niet overgenomen.'],
  [{ type: 'geotrace', name: 'x' }, 'changed survey 2 type: Een lijn op de kaart is hier een rij punten, in volgorde'],
  [{ type: 'start-geopoint', name: 'x' }, 'changed survey 2 type: Een locatie wordt hier niet ongemerkt bewaard; ze wordt gevraagd.'],
  [{ type: 'end', name: 'x' }, "lost survey 2 type: Het type 'end' is niet overgenomen: een vraag is niet nodig, het moment van versturen"],
  [{ type: 'csv-external', name: 'x' }, "lost survey 2 type: Het bestand 'x' is niet meegekozen"],
  [{ type: 'note', name: 'x', required: 'yes' }, 'changed survey 2 required: Deze tekst wordt alleen getoond; de kolom required vraagt er niets van.'],
  [{ type: 'calculate', name: 'x', calculation: '1 + 1', constraint: '. > 1' }, 'changed survey 2 constraint: Dit antwoord wordt berekend'],
  [{ type: 'calculate', name: 'x', calculation: 'now()', trigger: `\${y}` }, 'changed survey 2 trigger: Een waarde die pas verandert'],
  [
    { type: 'begin_repeat', name: 'x', repeat_count: `\${z}` },
    "lost survey 2 repeat_count: Er is geen vraag met de naam 'z'. Wie invult kiest nu het aantal rijen.",
  ],
  [
    { type: 'select_one a', name: 'x', parameters: 'zork=1' },
    'lost survey 2 parameters: Deze instellingen (parameters) zijn niet overgenomen. Er stond: zork=1',
  ],
  [{ type: 'image', name: 'x', parameters: 'max-pixels=640' }, "note survey 2 parameters: De maat van foto's"],
  [
    { type: 'select_one_from_file x.csv', name: 'x' },
    "lost survey 2 type: De keuzes staan in 'x.csv', en dat bestand is niet meegekozen. Kies het bij het importeren samen met de werkmap.",
  ],
  [{ type: 'deviceid', name: 'x' }, "lost survey 2 type: Het type 'deviceid' is niet overgenomen"],
  [{ type: 'tekst', name: 'x' }, "lost survey 2 type: Het type 'tekst' bestaat niet."],
  [{ name: 'x', label: 'X' }, 'lost survey 2 type: Deze rij heeft geen type en is niet overgenomen.'],
  [{ type: 'text', name: 'x', disabled: 'yes' }, 'lost survey 2 type: Deze rij is uitgezet'],
  [{ type: 'audio', name: 'x' }, 'changed survey 2 type: Opnemen van geluid of beeld'],
  [{ type: 'select_one nowhere', name: 'x' }, "lost survey 2 type: De keuzelijst 'nowhere' staat niet op het blad choices; de vraag is niet overgenomen."],
  [
    { type: 'text', name: 'x', relevant: `pulldata('a', 'b', 'c', 'd')` },
    "broken survey 2 -: 'X': er is geen keuzelijst 'a' bij dit formulier. Lees haar in bij de vraag of bij het formulier.",
  ],
  [{ type: 'text', name: 'x', required: 'zork()' }, 'lost survey 2 required: De functie zork() kan niet overgenomen worden. De vraag is nu niet verplicht.'],
  [
    { type: 'text', name: 'x', constraint: '. >' },
    'lost survey 2 constraint: De expressie is niet te lezen; controleer haakjes en aanhalingstekens. Elk antwoord',
  ],
  [
    { type: 'calculate', name: 'x', calculation: 'random()' },
    'lost survey 2 calculation: De functie random() kan niet overgenomen worden. De berekening is niet overgenomen.',
  ],
  [
    { type: 'integer', name: 'x', calculation: 'uuid()' },
    'lost survey 2 calculation: De functie uuid() kan niet overgenomen worden. Het antwoord wordt nu ingevuld',
  ],
  [{ type: 'integer', name: 'x', calculation: '1 + 1' }, 'changed survey 2 calculation: Een berekend antwoord kan niet ook met de hand'],
  [{ type: 'calculate', name: 'x', calculation: 'once(today())' }, 'changed survey 2 calculation: De functie once() bewaart de eerste uitkomst'],
  [{ type: 'integer', name: 'x', default: 'veel' }, 'lost survey 2 default: Deze beginwaarde past niet bij de vraag.'],
  [{ type: 'text', name: 'x', default: 'uuid()' }, 'lost survey 2 default: Een berekende beginwaarde kan alleen'],
  [{ type: 'text', name: 'x', trigger: `\${y}` }, 'lost survey 2 trigger: Een waarde die pas verandert'],
  [{ type: 'text', name: 'x', 'media::image': 'kaart.png' }, "lost survey 2 image: Het bestand 'kaart.png' bij deze vraag"],
  [{ type: 'text', name: 'x', 'image::nl': 'kaart.png' }, "lost survey 2 image: Het bestand 'kaart.png' bij deze vraag"],
  [{ type: 'date', name: 'x', appearance: 'month-year' }, 'changed survey 2 appearance: Alleen een maand of jaar vragen kan niet'],
  [{ type: 'integer', name: 'x', read_only: 'yes' }, 'changed survey 2 read_only: Alleen-lezen kan hier niet'],
  [{ type: 'text', name: 'x', zork: 'y' }, "note survey 2 zork: De kolom 'zork' heeft hier geen betekenis"],
  [{ type: 'text', name: 'x', 'bind::oc:itemgroup': 'y' }, "lost survey 2 bind::oc:itemgroup: De kolom 'bind::oc:itemgroup' heeft hier geen betekenis"],
  [{ type: 'text', name: '2e naam' }, "renamed survey 2 name: '2e naam' heet hier 'v2eNaam'."],
  [{ type: 'text', name: 'project' }, "renamed survey 2 name: 'project' heet hier 'projectValue'."],
  [{ type: 'hidden', name: 'x' }, 'lost survey 2 calculation: Deze rij wordt niet getoond'],
  [{ type: 'text', name: 'x', label: 'a'.repeat(201) }, 'changed survey 2 label: Het label is langer dan 200 tekens'],
  [{ type: 'text', name: 'x', label: `Hoe diep is \${y}?` }, 'changed survey 2 label: Een tekst kan geen antwoord op een andere vraag tonen'],
])('%j is reported', async (row, line) => {
  const lines = linesOf(await importRows({ survey: [row, { type: 'text', name: 'y', label: 'Y' }] }));
  expect(lines.some((each) => each.startsWith(line))).toBe(true);
});

test('every text of every other language is kept: labels, hints, choices and what a constraint says', async () => {
  const { design } = await importRows({
    choices: [{ list_name: 'soil', name: 'sand', 'label::Nederlands (nl)': 'Zand', 'label::English (en)': 'Sand', 'label::Polski (pl)': 'Piasek' }],
    survey: [
      { type: 'begin_group', name: 'general', 'label::Nederlands (nl)': 'Algemeen', 'label::English (en)': 'General' },
      {
        type: 'text',
        name: 'code',
        'label::Nederlands (nl)': 'Code',
        'label::English (en)': 'The code',
        'hint::Nederlands (nl)': 'Op de pot',
        'hint::English (en)': 'On the jar',
        constraint: `regex(., '[A-Z]+')`,
        'constraint_message::Nederlands (nl)': 'Hoofdletters',
        'constraint_message::English (en)': 'Capitals',
      },
      { type: 'select_one soil', name: 'soil', 'label::Nederlands (nl)': 'Grond', 'label::English (en)': 'Soil' },
      { type: 'end_group' },
    ],
  });
  expect(design?.languages).toEqual({
    own: 'Nederlands (nl)',
    others: [
      {
        language: 'English (en)',
        texts: {
          'section:general.title': 'General',
          'code.label': 'The code',
          'code.help': 'On the jar',
          'code.pattern': 'Capitals',
          'soil.label': 'Soil',
          'soil.option:sand': 'Sand',
        },
      },
      { language: 'Polski (pl)', texts: { 'soil.option:sand': 'Piasek' } },
    ],
  });
});

test('names that are given twice, and rows that refer to what was not brought over, are reported; the rest is there', async () => {
  const imported = await importRows({
    survey: [
      { type: 'text', name: 'depth_top' },
      { type: 'integer', name: 'depth_top' },
      { type: 'osm', name: 'area' },
      { type: 'text', name: 'size', relevant: `\${area} != ''` },
      { type: 'text', name: 'more', relevant: `\${depth_top} = 'x'` },
    ],
  });
  expect([...fieldsByKey(imported)].map(([key, { type, visibleIf }]) => [key, type, visibleIf])).toEqual([
    ['depthTop', 'text', undefined],
    ['depthTop2', 'number', undefined],
    ['size', 'text', undefined],
    ['more', 'text', 'depthTop == "x"'],
  ]);
  expect(linesOf(imported)).toContain(
    "changed survey 3 name: 'depth_top' heet hier 'depthTop2'. De naam staat al op rij 2; verwijzingen gaan naar die eerste.",
  );
  expect(linesOf(imported)).toContain(`lost survey 5 relevant: 'area' is zelf niet overgenomen. Het wordt nu altijd getoond. Er stond: \${area} != ''`);
});

test('lines, rankings, steps, counted rows and lists are filled in as the sheet asks it', async () => {
  const imported = await importRows({
    choices: ['water', 'roads'].map((name) => ({ list_name: 'priorities', name, label: name })),
    survey: [
      { type: 'start', name: 'begun' },
      { type: 'dateTime', name: 'moment', label: 'Moment', default: 'now()' },
      { type: 'username', name: 'who' },
      { type: 'text', name: 'inspector', label: 'Inspector', default: `\${who}` },
      { type: 'integer', name: 'tens', label: 'Tens', default: '2 * 5' },
      { type: 'rank priorities', name: 'order', label: 'Order' },
      { type: 'calculate', name: 'first', calculation: `selected-at(\${order}, 0)` },
      { type: 'geoshape', name: 'plot', label: 'Plot' },
      { type: 'calculate', name: 'square', calculation: `area(\${plot})` },
      { type: 'range', name: 'score', label: 'Score', parameters: 'start=0 end=10 step=2.5' },
      { type: 'integer', name: 'many', label: 'How many?' },
      { type: 'begin_repeat', name: 'pots', label: 'Pots', repeat_count: `\${many}` },
      { type: 'text', name: 'pot', label: 'Pot' },
      { type: 'end_repeat' },
    ],
  });
  const { design } = imported;
  if (design === undefined) throw new Error('no design');
  expect(checkDesign(design)).toEqual([]);
  const form = createFormState(
    design,
    initialAnswers(design, context, () => ''),
    context,
  );
  const answerAt = (path: string) => form.get(path)?.value;
  expect(['begun', 'moment', 'inspector', 'tens'].map(answerAt)).toEqual(['2026-11-21T08:30', '2026-11-21T08:30', 'Bram de Wit', 10]);
  // When it is sent, hours later, it still says when it was begun.
  expect(createFormState(design, form.answers(), { ...context, now: '16:45' }).get('begun')?.value).toBe('2026-11-21T08:30');
  const point = (id: string, rdX: number, rdY: number): Row => ({ id, punt: { rdX, rdY, latitude: 52, longitude: 5, accuracyMeters: null, source: 'typed' } });
  const choice = (id: string, keuze: string): Row => ({ id, keuze });
  form.set('order', [choice('a', 'roads'), choice('b', 'roads')]);
  expect([answerAt('first'), form.get('order')?.error]).toEqual(['roads', 'Een keuze staat er twee keer in. Kies elke keuze één keer.']);
  form.set('order', [choice('a', 'water'), choice('b', 'roads')]);
  expect([answerAt('first'), form.get('order')?.error]).toEqual(['water', null]);
  form.set('plot', [point('a', 120_000, 480_000), point('b', 120_010, 480_000)]);
  expect([answerAt('square'), form.get('plot')?.error]).toEqual([null, 'Een vlak heeft minstens 3 punten. Voeg punten toe.']);
  form.set('plot', [point('a', 120_000, 480_000), point('b', 120_010, 480_000), point('c', 120_010, 480_020)]);
  expect([answerAt('square'), form.get('plot')?.error]).toEqual([100, null]);
  form.set('score', 3);
  expect(form.get('score')?.error).toBe('Kies een getal in stappen van 2,5 vanaf 0.');
  form.set('score', 7.5);
  expect(form.get('score')?.error).toBeNull();
  form.set('many', 1);
  expect(form.get('pots')?.error).toBe('Het aantal rijen klopt niet met wat eerder is ingevuld. Voeg rijen toe of haal er weg.');
  const pot: Row = { id: 'a', pot: 'A' };
  form.set('pots', [pot]);
  expect(form.get('pots')?.error).toBeNull();
});
