import { expect, test } from 'vitest';
import { exampleBoorstaat } from '#features/form-catalogue/example-answers.ts';
import { boorstaat } from '#features/form-catalogue/soil/boorstaat.ts';
import { EXPLANATIONS_KEY } from '../filling/answers.ts';
import { rowsOf } from '../kinds/kinds-rows.ts';
import { layersCutShort } from '../soil-layers/bore-profile-svg.ts';
import { layerText, layerTextWithNote } from '../soil-layers/layer-text.ts';
import { allTypes, allTypesAnswers } from '../testing-all-types.ts';
import { rowRemarks } from './row-remarks.ts';
import { type ShownField, showForm } from './text.ts';

const shownIn = (sections: ReturnType<typeof showForm>, key: string): ShownField => {
  const found = sections.flatMap(({ fields }) => fields).find(({ field }) => field.key === key);
  if (found === undefined) throw new Error(`no ${key}`);
  return found;
};
const [layer, ...others] = rowsOf(exampleBoorstaat['layers']);
const layers = [{ ...layer, id: 'l1', from: 0, to: 50, note: 'Buis geraakt', asbestosSuspected: 'yes' }, ...others];

test('a remark at a layer and the explanation of what was seen in it are told with its depth, once', () => {
  const answers = { ...exampleBoorstaat, layers, [EXPLANATIONS_KEY]: { 'layers.l1.asbestosSuspected': 'Gestopt en gebeld', finalDepth: 'Puin' } as never };
  const sections = showForm(boorstaat, answers);
  expect(rowRemarks(shownIn(sections, 'layers'))).toEqual([
    '0-50 cm-mv, asbestverdacht, toelichting: Gestopt en gebeld',
    '0-50 cm-mv, opmerking bij de laag: Buis geraakt',
  ]);
  expect(rowRemarks(shownIn(sections, 'finalDepth'))).toEqual([]);
});

test('the explanation in a cell of a table is told with its row; a group shows its own', () => {
  const [load] = rowsOf(allTypesAnswers['loads']);
  const [sample] = rowsOf(allTypesAnswers['samples']);
  const explained = { [`loads.${load?.id}.tonnes`]: 'Nat', [`samples.${sample?.id}.mass`]: 'Klein' };
  const sections = showForm(allTypes, { ...allTypesAnswers, [EXPLANATIONS_KEY]: explained as never });
  expect(rowRemarks(shownIn(sections, 'loads'))).toEqual(['Vracht 1, tonnage, toelichting: Nat']);
  expect(rowRemarks(shownIn(sections, 'samples'))).toEqual([]);
});

test('a description that is cut short beside the profile is told whole, and one with a remark ends in it', () => {
  const long = { id: 'l', from: 0, to: 50, soil: 'zand', colour: 'bruin', extra: 'x'.repeat(40) };
  const field = { type: 'text', key: 'extra', label: 'Een heel lange vraag over wat er nog meer te zien was aan de laag in de guts en ernaast' } as const;
  const text = layerText(long, [field]);
  expect(layersCutShort({ layers: [long, { id: 'k', from: 50, to: 60, soil: 'klei' }] }, [field])).toEqual([`0-50 cm-mv: ${text}`]);
  expect(layerTextWithNote({ ...long, note: ' Puin ' }, [field])).toBe(`${text}. Puin`);
  expect(layerTextWithNote({ id: 'n', note: 'Alleen dit' }, [])).toBe('Alleen dit');
});
