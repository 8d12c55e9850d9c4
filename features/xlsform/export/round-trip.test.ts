import { expect, test } from 'vitest';
import { productDesigns } from '#features/form-catalogue/product-designs.ts';
import { checkDesign } from '#features/form-engine/checks/check-design.ts';
import { type Design, designSchema } from '#features/form-engine/design/design.ts';
import type { Field } from '#features/form-engine/design/design-fields.ts';
import { designIn, textsOf } from '#features/form-engine/design/design-texts.ts';
import { allTypes } from '#features/form-engine/testing-all-types.ts';
import { importXlsForm } from '../import-xlsform.ts';
import { fieldsByKey, importRows, linesOf } from '../testing.ts';
import { everything } from '../testing-everything.ts';
import { exportXlsForm, sheetsOfDesign } from './export-xlsform.ts';

const back = async (design: Design) => importXlsForm(await exportXlsForm(design));

/** A design with each of its texts in another language. */
function translated(design: Design): Design {
  const texts = Object.fromEntries([...textsOf(design)].map(([path, text]) => [path, `${text} (en)`.slice(0, 60)]));
  return { ...design, languages: { own: 'Nederlands (nl)', others: [{ language: 'English (en)', texts }] } };
}

test.each(productDesigns.map((design) => [design.key, design] as const))('%s is exported as an XLSForm and comes back the same', async (_, design) => {
  const imported = await back(design);
  expect(imported.report).toEqual([]);
  expect(imported.design).toEqual(design);
});

test('a design with every type of field, and one in two languages, come back the same', async () => {
  for (const design of [allTypes, translated(allTypes)]) {
    expect(designSchema().safeParse(design).error).toBeUndefined();
    const imported = await back(design);
    expect(imported.report).toEqual([]);
    expect(imported.design).toEqual(design);
  }
});

test('a sheet of somebody else that was imported comes back the same, its languages among it', async () => {
  const { design } = await importRows(everything);
  if (design === undefined) throw new Error('no design');
  expect(design.languages?.others.map(({ language }) => language)).toEqual(['English (en)']);
  expect((await back(design)).design).toEqual(design);
});

test('without the column of ours, as another program reads it, the sheet asks the same', async () => {
  const { design } = await importRows(everything);
  if (design === undefined) throw new Error('no design');
  const { survey, choices, settings } = sheetsOfDesign(design);
  const bare = (rows: typeof survey) => rows.map(({ maaiveld: _, ...row }) => row);
  const read = await importRows({ survey: bare(survey), choices: bare(choices), settings: bare(settings) });
  expect(linesOf(read).filter((line) => line.startsWith('broken'))).toEqual([]);
  const [before, after] = [fieldsByKey({ design }), fieldsByKey(read)];
  const asked = (field: Field | undefined) =>
    field && [
      field.type,
      field.label,
      field.required ?? false,
      field.visibleIf ?? '',
      'options' in field ? field.options.map(({ value, label }) => [value, label]) : [],
    ];
  const differing = [...before].filter(([key, field]) => JSON.stringify(asked(after.get(key))) !== JSON.stringify(asked(field))).map(([key]) => key);
  // A text that is shown has its hint in it; what is computed with a function we do not write in XPath is not there for another program.
  expect(differing).toEqual(['told', 'labelText', 'totalMass', 'isHeavy', 'why']);
});

test('what is longer than a cell of a spreadsheet comes back too: a picture, and answers that are offered on a condition', async () => {
  const options = Array.from({ length: 900 }, (_, at) => ({ value: `v${at}`, label: `Antwoord ${at} met 😀`, visibleIf: `name == "${at}"` }));
  const design: Design = {
    ...{ key: 'lang', version: 1, name: 'Lang', category: 'Proef' },
    sections: [
      {
        key: 'een',
        title: 'Een',
        fields: [
          { type: 'text', key: 'name', label: 'Naam' },
          { type: 'explanation', key: 'told', label: 'Uitleg', text: 'Zo', tone: 'warning', picture: `data:image/png;base64,${'A'.repeat(200_000)}` },
          { type: 'choice', key: 'kind', label: 'Soort', options },
        ],
      },
    ],
  };
  const imported = await back(design);
  expect(imported.report).toEqual([]);
  expect(imported.design).toEqual(design);
});

/** All types with every row of the survey changed in this way. */
async function changedRows(change: (row: Readonly<Record<string, string>>) => Readonly<Record<string, string>>) {
  const { survey, choices, settings } = sheetsOfDesign(allTypes);
  return importRows({ survey: survey.map(change), choices, settings });
}

test('a changed label changes nothing else: a unit, a warning, an employee, a table and layers stay what they were', async () => {
  const isNamed = ({ type, label }: Readonly<Record<string, string>>) => label !== undefined && type !== 'begin_group';
  const imported = await changedRows((row) => (isNamed(row) ? { ...row, label: `${row['label']} *` } : row));
  expect(linesOf(imported)).toEqual([]);
  const [before, after] = [fieldsByKey({ design: allTypes }), fieldsByKey(imported)];
  for (const [key, field] of before) {
    const { label, fields: _, ...rest } = field as Field & { fields?: unknown };
    const { label: newLabel, fields: __, ...newRest } = after.get(key) as Field & { fields?: unknown };
    if (rest.type === 'explanation') expect(newRest, key).toEqual({ ...rest, text: `${rest.text} *` });
    else expect([newLabel, newRest], key).toEqual([`${label} *`, rest]);
  }
});

test('each changed column is read, and says so when it can not be; a question of another kind is told to be one', async () => {
  const number: Field = { type: 'number', key: 'mass', label: 'Massa', unit: 'kg', decimals: 2, min: 0, warnings: [{ when: 'mass > 5', message: 'Zwaar.' }] };
  const person: Field = { type: 'person', key: 'who', label: 'Wie', required: true, prefill: 'person' };
  const design: Design = { key: 'd', version: 1, name: 'D', category: 'P', sections: [{ key: 's', title: 'S', samePage: true, fields: [number, person] }] };
  const { survey, choices, settings } = sheetsOfDesign(design);
  const changed = async (name: string, more: Readonly<Record<string, string>>) =>
    importRows({ survey: survey.map((row) => (row['name'] === name ? { ...row, ...more } : row)), choices, settings });
  const read = async (name: string, more: Readonly<Record<string, string>>) => fieldsByKey(await changed(name, more)).get(more['name'] ?? name);
  expect(await read('mass', { required: 'yes', constraint: '. >= 1 and . <= 9' })).toEqual({ ...number, required: true, min: 1, max: 9 });
  expect(await read('mass', { constraint: '. != 7' })).toMatchObject({ warnings: number.warnings, errors: [{ when: expect.stringContaining('mass') }] });
  expect(await read('mass', { type: 'integer' })).toEqual({ ...number, decimals: 0 });
  expect(await read('who', { required: '', hint: 'Kies jezelf' })).toEqual({
    type: 'person',
    key: 'who',
    label: 'Wie',
    help: 'Kies jezelf',
    prefill: 'person',
  });
  expect(await read('mass', { name: 'weight' })).toEqual({ type: 'number', key: 'weight', label: 'Massa', unit: 'kg', decimals: 2, min: 0 });
  expect(linesOf(await changed('mass', { relevant: 'vreemd(1)' }))).toEqual([expect.stringContaining('lost survey 3 relevant: De functie vreemd() kan niet')]);
  expect(linesOf(await changed('who', { type: 'date' }))).toEqual([
    expect.stringContaining('changed survey 4 -: Deze vraag is in de werkmap van een andere soort'),
  ]);
  expect((await changed('s', { label: 'Anders' })).design?.sections[0]).toMatchObject({ title: 'Anders', samePage: true });
});

test('a row that was changed in the workbook is read as it is; the others stay as they were', async () => {
  const { survey, choices, settings } = sheetsOfDesign(allTypes);
  const at = survey.findIndex(({ type }) => type === 'integer' || type === 'decimal');
  const changed = survey.with(at, { ...survey[at], label: 'Ander label' });
  const { design } = await importRows({ survey: changed, choices, settings });
  expect(design === undefined ? [] : checkDesign(design)).toEqual([]);
  const key = survey[at]?.['name'] ?? '';
  const after = fieldsByKey({ design });
  expect(after.get(key)?.label).toBe('Ander label');
  const others = [...fieldsByKey({ design: allTypes })].filter(([each, field]) => each !== key && JSON.stringify(after.get(each)) !== JSON.stringify(field));
  expect(others).toEqual([]);
});

test('in another language a form asks the same questions, and its own language is left as it is', () => {
  const design = translated(allTypes);
  const english = designIn(design, 'English (en)');
  expect([...textsOf(english).values()].every((text) => text.length >= 60 || text.endsWith('(en)'))).toBe(true);
  expect(designIn(design, 'English (en)')).toBe(english);
  expect(designIn(design, undefined)).toBe(design);
  expect(designIn(design, 'Français')).toBe(design);
});
