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
