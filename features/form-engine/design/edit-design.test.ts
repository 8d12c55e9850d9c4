import { describe, expect, test } from 'vitest';
import { checkDesign } from '../checks/check-design.ts';
import { createFormState } from '../expressions/evaluate.ts';
import { compareDesigns } from './compare-designs.ts';
import { type Design, designSchema } from './design.ts';
import type { Field, FieldType } from './design-fields.ts';
import { freeKey, toDesignKey } from './design-key.ts';
import { addField, addSection, canPlace, fieldAt, moveAt, pathAt, placeAcross, placeAt, removeAt, replaceAt, spotOf } from './edit-design.ts';
import { fieldTypeLabels, newField } from './new-field.ts';
import { isPrinted, putPrinted } from './printed-fields.ts';

const design: Design = {
  key: 'put',
  version: 1,
  name: 'Put',
  category: 'Overig',
  sections: [
    { key: 'een', title: 'Een', fields: [newField('text'), { ...newField('number'), key: 'diepte', label: 'Diepte' }] },
    { key: 'twee', title: 'Twee', fields: [{ ...newField('group'), key: 'monsters', label: 'Monsters' }] },
  ],
};
const keys = ({ sections }: Design) => sections.map(({ fields }) => fields.map(({ key }) => key));

// A choice out of a list can only be published with its list.
test.each((Object.keys(fieldTypeLabels) as FieldType[]).filter((type) => type !== 'lookup'))('a new field of type %s can be published as it is', (type) => {
  const added = addField(design, [0], newField(type)).design;
  expect(designSchema().safeParse(added).error).toBeUndefined();
  expect(checkDesign(added)).toEqual([]);
});

describe('a field', () => {
  test('is added after the one at hand, with a key nobody has', () => {
    const { design: added, spot } = addField(design, [0, 0], newField('text'));
    expect(keys(added)[0]).toEqual(['tekst', 'tekst2', 'diepte']);
    expect(spot).toEqual([0, 1]);
    expect(keys(design)[0]).toEqual(['tekst', 'diepte']);
  });

  test('is added in the rows of a group, and at the end of a section', () => {
    const inRows = addField(design, [1, 0], newField('date'));
    expect(fieldAt(inRows.design, inRows.spot)).toMatchObject({ key: 'datum' });
    expect(inRows.spot).toEqual([1, 0, 1]);
    expect(addField(design, [0], newField('date')).spot).toEqual([0, 2]);
    expect(addField(design, [], newField('date')).spot).toEqual([1, 1]);
  });

  test('comes after the table when it does not fit in a cell, wherever in the table one is', () => {
    const withTable = addField(design, [0], newField('table'));
    expect(addField(withTable.design, withTable.spot, newField('number')).spot).toEqual([0, 2, 1]);
    for (const spot of [withTable.spot, [...withTable.spot, 0]]) {
      const added = addField(withTable.design, spot, newField('signature'));
      expect(added.spot).toEqual([0, 3]);
      expect(checkDesign(added.design)).toEqual([]);
    }
    const inGroup = addField(design, [1, 0], newField('table'));
    expect(addField(inGroup.design, [...inGroup.spot, 0], newField('photo')).spot).toEqual([1, 0, 2]);
  });

  test('moves within its section and over its edge', () => {
    const down = moveAt(design, [0, 0], 1);
    expect([keys(down.design)[0], down.spot]).toEqual([
      ['diepte', 'tekst'],
      [0, 1],
    ]);
    const over = moveAt(down.design, down.spot, 1);
    expect([keys(over.design), over.spot]).toEqual([
      [['diepte'], ['tekst', 'monsters']],
      [1, 0],
    ]);
    const back = moveAt(over.design, over.spot, -1);
    expect([keys(back.design), back.spot]).toEqual([
      [['diepte', 'tekst'], ['monsters']],
      [0, 1],
    ]);
    expect(moveAt(design, [0, 0], -1)).toEqual({ design, spot: [0, 0] });
    expect(moveAt(design, [1, 0, 0], 1).design).toBe(design);
  });

  test('is taken away, and what stood beside it comes into view', () => {
    expect(removeAt(design, [0, 1])).toMatchObject({ spot: [0, 0] });
    expect(removeAt(design, [1, 0])).toMatchObject({ spot: [1] });
  });

  test('is found by the path of a finding', () => {
    expect(spotOf(design, 'monsters.tekst')).toEqual([1, 0, 0]);
    expect(spotOf(design, 'section:twee')).toEqual([1]);
    expect(spotOf(design, 'weg')).toEqual([]);
  });
});

describe('what is dragged', () => {
  const moved = (from: readonly number[], to: readonly number[]) => {
    const { design: next, spot } = placeAt(design, from, to);
    return [keys(next), fieldAt(next, spot)?.key ?? next.sections[spot[0] ?? 0]?.key];
  };

  test('goes before what it is dropped on, in its own section and in another', () => {
    expect(moved([0, 0], [0, 2])).toEqual([[['diepte', 'tekst'], ['monsters']], 'tekst']);
    expect(moved([0, 1], [0, 0])).toEqual([[['diepte', 'tekst'], ['monsters']], 'diepte']);
    expect(keys(placeAt(replaceAt(design, [1, 0], newField('text')), [0, 0], [1, 1]).design)).toEqual([['diepte'], ['tekst', 'tekst2']]);
    expect(moved([0, 0], [1, 1])).toEqual([[['diepte'], ['monsters', 'tekst']], 'tekst']);
    expect(placeAt(design, [0], [2]).design.sections.map(({ key }) => key)).toEqual(['twee', 'een']);
  });

  test('goes into the rows of a group and out of them, with another key where its own is taken', () => {
    const inside = placeAt(design, [0, 0], [1, 0, 1]);
    expect(fieldAt(inside.design, inside.spot)).toMatchObject({ key: 'tekst2', label: 'Tekst' });
    const outside = placeAt(design, [1, 0, 0], [0, 0]);
    expect(keys(outside.design)).toEqual([['tekst2', 'tekst', 'diepte'], ['monsters']]);
    expect(fieldAt(outside.design, [1, 0])).toMatchObject({ fields: [] });
  });

  test('goes over the edge of rows by itself too, where there are rows', () => {
    const beside = placeAt(design, [0, 1], [1, 1]).design;
    const inside = placeAcross(beside, [1, 1], 'in');
    expect(inside?.spot).toEqual([1, 0, 1]);
    expect(placeAcross(inside?.design ?? design, [1, 0, 1], 'out')?.design).toEqual(beside);
    expect([placeAcross(design, [0, 1], 'in'), placeAcross(design, [0, 1], 'out'), placeAcross(design, [0], 'in')]).toEqual([undefined, undefined, undefined]);
  });

  test('does not go into itself, nor a group into a table, nor a field among sections', () => {
    const table = { ...newField('table'), key: 'vrachten' };
    const withTable = replaceAt(design, [0, 0], table);
    expect(canPlace(withTable, [1, 0], [1, 0, 0])).toBe(false);
    expect(canPlace(withTable, [1, 0], [0, 0, 0])).toBe(false);
    expect(canPlace(withTable, [0, 1], [0, 0, 1])).toBe(true);
    expect(canPlace(withTable, [0, 1], [1])).toBe(false);
    expect(placeAt(withTable, [1, 0], [0, 0, 0])).toEqual({ design: withTable, spot: [1, 0] });
  });
});

test('a field in depth layers is changed without the depths becoming fields of the design', () => {
  const layers = { ...newField('layers'), key: 'lagen' };
  const withLayers = replaceAt(design, [0, 0], layers);
  const next = replaceAt(withLayers, [0, 0, 0], { ...newField('text'), label: 'Bijzonderheden' });
  expect(fieldAt(next, [0, 0])).toMatchObject({ fields: [{ label: 'Bijzonderheden' }] });
  expect(designSchema().safeParse(next).error).toBeUndefined();
  expect(checkDesign(next)).toEqual([]);
});

test('a section is added after the one at hand and moves with all its fields', () => {
  const { design: added, spot } = addSection(design, [0, 1]);
  expect([added.sections.map(({ key }) => key), spot]).toEqual([['een', 'nieuwe-sectie', 'twee'], [1]]);
  expect(moveAt(added, [0], 1).design.sections.map(({ key }) => key)).toEqual(['nieuwe-sectie', 'een', 'twee']);
});

test('a form with an expression half typed or in a circle still shows', () => {
  const half = replaceAt(design, [0, 0], { ...newField('text'), visibleIf: 'diepte >' });
  const circle = replaceAt(design, [0, 0], { ...newField('text'), visibleIf: 'tekst == "a"' });
  for (const one of [half, circle]) expect(createFormState(one, {}, { today: '2026-11-21', now: '08:30' }).sections()).toHaveLength(2);
});

describe('what changed between two versions', () => {
  test('is told by the labels of the fields', () => {
    const group = fieldAt(design, [1, 0]) as ReturnType<typeof newField>;
    const next = replaceAt(
      replaceAt(addField(removeAt(design, [0, 0]).design, [0], newField('photo')).design, [0, 0], {
        ...newField('number'),
        key: 'diepte',
        label: 'Einddiepte',
        required: true,
      }),
      [1, 0],
      { ...group, fields: [{ ...newField('text'), help: 'Zo' }] } as typeof group,
    );
    expect(compareDesigns(design, { ...next, name: 'Peilput', version: 2 })).toEqual({
      added: [{ path: 'fotos', label: "Foto's" }],
      removed: [{ path: 'tekst', label: 'Tekst' }],
      changed: [
        { path: '', label: 'Het formulier', what: ['naam'] },
        { path: 'diepte', label: 'Einddiepte', what: ['vraag', 'verplicht'] },
        { path: 'monsters.tekst', label: 'Monsters › Tekst', what: ['hulptekst'] },
      ],
    });
  });

  test('tells a field that went to another section', () => {
    expect(compareDesigns(design, moveAt(design, [0, 1], 1).design).changed).toEqual([{ path: 'diepte', label: 'Diepte', what: ['plaats'] }]);
  });
});

test('a key is made of a name, and is never one that is taken', () => {
  expect([toDesignKey('Bodem & lucht één'), toDesignKey('12 %')]).toEqual(['bodem-lucht-een', 'formulier']);
  expect(freeKey('lmra', new Set(['lmra', 'lmra-2']))).toBe('lmra-3');
});

describe('what is not printed', () => {
  const without = (paths: string[]): Design => ({ ...design, layout: { withoutSections: ['twee'], withoutFields: paths } });

  test('is chosen per field, and a layout that says nothing is not kept', () => {
    const left = putPrinted(design, 'diepte', false);
    expect(left.layout).toEqual({ withoutFields: ['diepte'] });
    expect(isPrinted(left, pathAt(left, [0, 1]))).toBe(false);
    expect(putPrinted(left, 'diepte', true)).toEqual(design);
  });

  test('follows a field that gets another key, with what is in its rows', () => {
    const rows = addField(without(['monsters.naam', 'diepte']), [1, 0], { ...newField('text'), key: 'naam' }).design;
    const renamed = replaceAt(rows, [1, 0], { ...(fieldAt(rows, [1, 0]) as Field), key: 'potten' });
    expect(renamed.layout?.withoutFields).toEqual(['potten.naam', 'diepte']);
  });

  test('follows a field into rows, and a section to its new key', () => {
    const moved = placeAt(without(['diepte']), [0, 1], [1, 0, 0]).design;
    expect(moved.layout?.withoutFields).toEqual(['monsters.diepte']);
    const [, second] = moved.sections;
    expect(replaceAt(moved, [1], { ...(second as Design['sections'][number]), key: 'drie' }).layout?.withoutSections).toEqual(['drie']);
  });

  test('is forgotten with what is taken away', () => {
    expect(removeAt(without(['diepte']), [0, 1]).design.layout).toEqual({ withoutSections: ['twee'] });
    expect(removeAt(without(['diepte']), [1]).design.layout).toEqual({ withoutFields: ['diepte'] });
  });
});

describe('texts in another language', () => {
  const rule = (message: string) => ({ when: 'diepte > 5', message });
  const depth = { ...newField('number'), key: 'diepte', label: 'Diepte', warnings: [rule('Een'), rule('Twee')] } as Field;
  const kind = { ...newField('choice'), key: 'soort', label: 'Soort', options: [{ value: 'a', label: 'A' }] } as Field;
  const texts = { 'section:een.title': 'One', 'diepte.label': 'Depth', 'diepte.warning:1': 'First', 'diepte.warning:2': 'Second', 'soort.option:a': 'Ay' };
  const spoken: Design = {
    ...design,
    languages: { own: 'Nederlands', others: [{ language: 'English', texts: { ...texts, 'monsters.label': 'Samples' } }] },
    sections: [{ key: 'een', title: 'Een', fields: [depth, kind, newField('text')] }, ...design.sections.slice(1)],
  };
  const textsIn = ({ languages }: Design) => languages?.others[0]?.texts ?? {};

  test('follow a key, a rule that moved up and an answer that is called otherwise', () => {
    expect(textsIn(replaceAt(spoken, [0, 0], { ...depth, key: 'einddiepte' }))).toMatchObject({
      'einddiepte.label': 'Depth',
      'einddiepte.warning:2': 'Second',
    });
    const oneRule = textsIn(replaceAt(spoken, [0, 0], { ...depth, warnings: depth.warnings?.slice(1) }));
    expect([oneRule['diepte.warning:1'], oneRule['diepte.warning:2']]).toEqual(['Second', undefined]);
    const reworded = textsIn(replaceAt(spoken, [0, 0], { ...depth, warnings: [rule('Een!'), ...(depth.warnings?.slice(1) ?? [])] }));
    expect(reworded).toEqual(textsIn(spoken));
    expect(textsIn(replaceAt(spoken, [0, 1], { ...kind, options: [{ value: 'b', label: 'A' }] } as Field))['soort.option:b']).toBe('Ay');
    expect(textsIn(replaceAt(spoken, [0], { ...(spoken.sections[0] as Design['sections'][number]), key: 'begin' }))['section:begin.title']).toBe('One');
  });

  test('go with what is taken away, and are never those of another whose key is passed while one types', () => {
    expect(Object.keys(textsIn(removeAt(spoken, [0]).design))).toEqual(['monsters.label']);
    const passed = ['s', 'so', 'soort', 'soort2'].reduce((before, key) => replaceAt(before, [0, 2], { ...newField('text'), key }), spoken);
    expect(textsIn(passed)).toEqual(textsIn(spoken));
  });

  test('move along into rows', () => {
    const moved = placeAt(spoken, [0, 0], [1, 0, 0]).design;
    expect(textsIn(moved)).toMatchObject({ 'monsters.diepte.label': 'Depth', 'monsters.label': 'Samples' });
    expect(textsIn(moved)).not.toHaveProperty('diepte.label');
  });
});
