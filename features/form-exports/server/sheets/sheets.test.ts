import { describe, expect, test } from 'vitest';
import type { Design } from '#features/form-engine/design/design.ts';
import type { Field } from '#features/form-engine/design/design-fields.ts';
import { allTypes, allTypesAnswers } from '#features/form-engine/testing-all-types.ts';
import type { FormSummary } from '#features/forms/contract.ts';
import type { Cell, TableColumn, TablesFile } from '#platform/server/documents/tables/table-writer.ts';
import { FormSheets, type SheetOptions } from './fill-sheets.ts';
import { planDesign } from './sheet-plan.ts';

interface Kept {
  readonly name: string;
  readonly columns: readonly TableColumn[];
  readonly rows: (readonly Cell[])[];
}

async function fill(
  designs: readonly Design[],
  forms: readonly object[],
  options: SheetOptions = { withFiles: true, linkBase: 'https://m.nl/v1/files' },
): Promise<Kept[]> {
  const kept: Kept[] = [];
  const file: TablesFile = {
    async table(name, columns) {
      const table: Kept = { name, columns, rows: [] };
      kept.push(table);
      return { add: async (cells) => void table.rows.push(cells), addAll: async (rows) => void table.rows.push(...rows) };
    },
    finish: async () => undefined,
  };
  const sheets = await FormSheets.open(file, designs, options);
  const form = {
    number: 7,
    title: 'Boring 04',
    designName: 'Proef',
    state: 'approved',
    submittedAt: '2026-11-21T07:45:00Z',
    updatedAt: '2026-11-21T07:45:00Z',
    revision: 1,
  };
  for (const one of forms) {
    const { designKey = designs[0]?.key, designVersion = 1, answers = {}, ...more } = one as Record<string, never>;
    await sheets.add(
      { form: { ...form, ...more, designKey } as unknown as FormSummary, designVersion, answers },
      new Map([['019aa000-0000-7000-8000-000000000021', 'noord.jpg']]),
    );
  }
  return kept;
}
function cell(table: Kept | undefined, head: string, row = 0): Cell | undefined {
  return table?.rows[row]?.[table.columns.findIndex((column) => column.head === head)];
}
const design = (version: number, fields: readonly Field[]): Design => ({
  key: 'proef',
  version,
  name: 'Proef',
  category: 'Proef',
  sections: [{ key: 's', title: 'S', fields: [...fields] }],
});
const text = (key: string, label = key.toUpperCase()): Field => ({ type: 'text', key, label });

describe('columns', () => {
  test('follow the newest version, with what only older ones asked in the place it had', () => {
    const plan = planDesign([design(1, [text('a'), text('gone'), text('b')]), design(2, [text('b', 'B nieuw'), text('c'), text('a')])], false);
    expect(plan.fields.map(({ field }) => field.label)).toEqual(['B nieuw', 'C', 'A', 'GONE']);
  });

  test('of a question that became another kind of question stand beside each other', async () => {
    const old: Field = { type: 'location', key: 'a', label: 'Plek' };
    const [sheet] = await fill(
      [design(1, [old]), design(2, [text('a', 'Plek')])],
      [
        { designVersion: 1, answers: { a: { rdX: 1, rdY: 2, latitude: 3, longitude: 4, accuracyMeters: null, source: 'typed' } } },
        { designVersion: 2, answers: { a: 'hoek' } },
      ],
    );
    expect([cell(sheet, 'Plek: RD X (m)', 0), cell(sheet, 'Plek', 0), cell(sheet, 'Plek: RD X (m)', 1), cell(sheet, 'Plek', 1)]).toEqual([
      1,
      null,
      null,
      'hoek',
    ]);
  });

  test('of a number whose unit was changed stand beside each other, each with its own', async () => {
    const depth = (unit: string): Field => ({ type: 'number', key: 'a', label: 'Diepte', decimals: 1, unit });
    const [sheet] = await fill(
      [design(1, [depth('m')]), design(2, [depth('cm')])],
      [
        { designVersion: 1, answers: { a: 1.5 } },
        { designVersion: 2, answers: { a: 150 } },
      ],
    );
    expect([cell(sheet, 'Diepte (m)', 0), cell(sheet, 'Diepte (cm)', 0), cell(sheet, 'Diepte (m)', 1), cell(sheet, 'Diepte (cm)', 1)]).toEqual([
      1.5,
      null,
      null,
      150,
    ]);
  });

  test('with the same label are told apart by their section', () => {
    const twice: Design = {
      ...design(1, []),
      sections: [
        { key: 'x', title: 'Voor', fields: [text('a', 'Foto')] },
        { key: 'y', title: 'Na', fields: [text('b', 'Foto')] },
      ],
    };
    expect(planDesign([twice], false).fields.flatMap(({ columns }) => columns.map(({ head }) => head))).toEqual(['Voor: Foto', 'Na: Foto']);
  });
});

describe('a submission in sheets', () => {
  test('has real numbers, dates and truth values, with the unit in the head', async () => {
    const [sheet] = await fill([allTypes], [{ answers: { ...allTypesAnswers, waited: 0 } }]);
    expect(cell(sheet, 'Temperatuur (°C)')).toBe(7.5);
    expect(cell(sheet, 'Droog')).toBe(true);
    expect(cell(sheet, 'Datum')).toBe('2026-11-21');
    expect(sheet?.columns.find(({ head }) => head === 'Datum')?.kind).toBe('date');
    expect(cell(sheet, 'Aankomst')).toBe('2026-11-21T08:30');
    expect(cell(sheet, 'Ingediend')).toBe('2026-11-21T08:45');
    expect(cell(sheet, 'Wachttijd (min)')).toBe(0);
    expect(cell(sheet, 'Gereedschap')).toBe('Boor, Pomp');
    expect(cell(sheet, 'Adres: postcode')).toBe('8011 AB');
    expect(cell(sheet, 'Locatie: RD X (m)')).toBe(120700.7);
    expect(cell(sheet, 'Auto')).toContain('V-482-KP');
    expect(cell(sheet, "Foto's")).toBe('noord.jpg');
    expect(cell(sheet, 'Status')).toBe('Goedgekeurd');
    expect(sheet?.columns.some(({ head }) => head === 'Uitleg')).toBe(false);
  });

  test('has its rows on sheets of their own, with its number and that of the row', async () => {
    const sheets = await fill([allTypes], [{ answers: { ...allTypesAnswers, layers: [{ id: 'x', from: 0, to: 50, note: 'Zand' }] } }]);
    expect(sheets.map(({ name }) => name)).toEqual(['Alle soorten vragen', 'Vrachten', 'Monsters', 'Afwijkingen', 'Lagen', "Foto's en bestanden"]);
    const [main, loads, , deviations, layers] = sheets;
    expect(cell(main, 'Vrachten (aantal)')).toBe(2);
    expect(loads?.rows.map((row) => row.slice(0, 5))).toEqual([
      [7, 'Boring 04', 1, 'B-1', 12.5],
      [7, 'Boring 04', 2, 'B-2', 14],
    ]);
    expect(cell(deviations, 'Motivatie')).toBe('Fundering');
    expect(layers?.rows[0]?.slice(2)).toEqual([1, 0, 50, 'Zand']);
  });

  test('has rows in rows with the numbers of both', async () => {
    const nested: Field = { type: 'group', key: 'parts', label: 'Delen', rowLabel: 'Deel', fields: [text('d', 'Naam')] };
    const group: Field = { type: 'group', key: 'rows', label: 'Rijen', rowLabel: 'Rij', fields: [text('c', 'Code'), nested] };
    const answers = {
      rows: [
        { id: 'r1', c: 'A' },
        { id: 'r2', c: 'B', parts: [{ id: 'p1', d: 'x' }] },
      ],
    };
    const sheets = await fill([design(1, [group])], [{ answers }]);
    expect(sheets[2]?.columns.map(({ head }) => head)).toEqual(['Nummer', 'Formulier', 'Rij nr.', 'Deel nr.', 'Naam']);
    expect(sheets[2]?.rows).toEqual([[7, 'Boring 04', 2, 1, 'x']]);
  });

  test('has its photos, files and signatures by name, and as links when asked', async () => {
    const files = (await fill([allTypes], [{ answers: allTypesAnswers }])).at(-1);
    expect(files?.rows.map((row) => row[3])).toEqual(['foto', 'bestand', 'handtekening', 'handtekening', 'handtekening']);
    expect([cell(files, 'Bestandsnaam'), cell(files, 'Bijschrift'), cell(files, 'Gemaakt'), cell(files, 'RD X (m)'), cell(files, 'Link')]).toEqual([
      'noord.jpg',
      'Noordzijde',
      '2026-11-21T08:45',
      120700.7,
      'https://m.nl/v1/files/019aa000-0000-7000-8000-000000000021',
    ]);
    const without = await fill([allTypes], [{ answers: allTypesAnswers }], { withFiles: true });
    expect(without.at(-1)?.columns.some(({ head }) => head === 'Link')).toBe(false);
  });

  test('of different designs stand on sheets by design', async () => {
    const other: Design = { ...design(1, [text('a')]), key: 'anders', name: 'Anders' };
    const sheets = await fill([allTypes, other], [{ designKey: 'anders', answers: { a: 'x' } }], { withFiles: false });
    expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['Alle soorten vragen', 0],
      ['Alle soorten vragen Vrachten', 0],
      ['Alle soorten vragen Monsters', 0],
      ['Alle soorten vragen Afwijkingen', 0],
      ['Alle soorten vragen Lagen', 0],
      ['Anders', 1],
    ]);
  });

  test('tells why a warning was left standing', async () => {
    const [sheet] = await fill([design(1, [text('a', 'Diepte')])], [{ answers: { a: 'x', $explanations: { a: 'Fundering geraakt' } } }]);
    expect(cell(sheet, 'Toelichting bij waarschuwingen')).toBe('Diepte: Fundering geraakt');
  });
});
