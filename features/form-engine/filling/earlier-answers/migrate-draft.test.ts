import { expect, test } from 'vitest';
import type { Design } from '../../design/design.ts';
import type { Field } from '../../design/design-fields.ts';
import { migrateDraft } from './migrate-draft.ts';

const depth = (unit?: string): Field => ({ type: 'number', key: 'depth', label: 'Diepte', decimals: 1, unit });
const design = (version: number, ...fields: Field[]): Design => ({
  ...{ key: 'proef', version, name: 'Proef', category: 'Test' },
  sections: [{ key: 'a', title: 'A', fields }],
});
const samples = (unit: string): Field => ({ type: 'group', key: 'samples', label: 'Monsters', rowLabel: 'Monster', fields: [depth(unit)] });

test('a figure does not go along under another unit: it is told with the one it had, also in rows', () => {
  const { answers, lost } = migrateDraft(design(1, depth('m'), samples('kg')), design(2, depth('cm'), samples('g')), {
    depth: 1.5,
    samples: [{ id: 'a', depth: 2 }],
  });
  expect(answers).toEqual({ samples: [{ id: 'a' }] });
  expect(lost.map(({ path, text, reason }) => [path, text, reason])).toEqual([
    ['depth', '1,5 m', 'De eenheid is nu cm in plaats van m. Reken het om en vul het opnieuw in.'],
    ['samples.a.depth', '2 kg', 'De eenheid is nu g in plaats van kg. Reken het om en vul het opnieuw in.'],
  ]);
});

test('a unit that is written down for the first time, or left out, takes nothing away', () => {
  for (const [before, after] of [
    [undefined, 'm'],
    ['m', undefined],
    ['m', 'm'],
  ])
    expect(migrateDraft(design(1, depth(before)), design(2, depth(after)), { depth: 1.5 })).toMatchObject({ answers: { depth: 1.5 }, lost: [] });
});
