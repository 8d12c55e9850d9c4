import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvLine } from '../files/csv.ts';
import { IMPORT_CHARACTERS_MAX, IMPORT_ROWS_MAX, readCsvTable } from './read-csv.ts';

const cellsOf = (text: string) => readCsvTable(text).rows.map(({ cells }) => cells);

describe('a file of CSV (RFC 4180)', () => {
  test('has a line a record, with or without a break after the last', () => {
    expect(cellsOf('a,b\r\naaa,bbb\r\nzzz,yyy\r\n')).toEqual([
      ['aaa', 'bbb'],
      ['zzz', 'yyy'],
    ]);
    expect(cellsOf('a,b\naaa,bbb')).toEqual([['aaa', 'bbb']]);
    expect(cellsOf('a,b\raaa,bbb\r')).toEqual([['aaa', 'bbb']]);
  });
  test('may put quotes around a cell, which then holds separators, line breaks and doubled quotes', () => {
    expect(cellsOf('a,b,c\r\n"aaa","b\r\nb, b","c""c"\r\n')).toEqual([['aaa', 'b\r\nb, b', 'c"c']]);
  });
  test('keeps spaces and empty cells, also the last', () => {
    expect(cellsOf('a;b;c\n x ;;\n')).toEqual([[' x ', '', '']]);
    expect(cellsOf('a;b\nx;')).toEqual([['x', '']]);
  });
  test('takes a quote inside a cell without quotes as it stands', () => {
    expect(cellsOf('a;b\n5" buis;x')).toEqual([['5" buis', 'x']]);
  });
  test('that we wrote comes back as it was', () => {
    const cell = fc.string({ unit: 'grapheme' }).filter((text) => !/^[\s\p{C}]*[=+\-@＝＋－＠]|^[\t\r\n\0]/u.test(text) && !/^sep=/i.test(text));
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1 }), (rows) => {
        const text = [['k1', 'k2', 'k3'], ...rows].map(csvLine).join('');
        expect(cellsOf(text)).toEqual(rows.filter((cells) => cells.some((one) => one.trim() !== '')));
      }),
    );
  });
});

test.each([
  ['puntkomma', 'naam;prijs\nJan;1,50', ';'],
  ['komma', 'naam,prijs\nJan,1.50', ','],
  ['tab', 'naam\tprijs\nJan\t1,50', '\t'],
  ['wat ervoor gezegd is', 'sep=|\na|b;c;d\n1|2', '|'],
  ['buiten aanhalingstekens', '"a,b,c";d\n1;2', ';'],
])('the separator is found: %s', (_, text, separator) => {
  expect(readCsvTable(text).separator).toBe(separator);
});

test('rows have the number a spreadsheet shows, past empty ones', () => {
  expect(readCsvTable('naam\n\nJan\n\nPiet\n').rows.map(({ number, cells }) => [number, cells[0]])).toEqual([
    [3, 'Jan'],
    [5, 'Piet'],
  ]);
  expect(readCsvTable('sep=;\nnaam;b\nJan;1').rows[0]?.number).toBe(3);
});

test.each([
  ['', /eerste rij is leeg/],
  ['\n\nx', /eerste rij is leeg/],
  ['naam;nummer\n', /geen rijen/],
  ['naam;nummer\n"Jan;1\nPiet;2', /rij 2 begint/],
  [`a\n${'x\n'.repeat(IMPORT_ROWS_MAX + 1)}`, /50\.001 rijen/],
  ['x'.repeat(IMPORT_CHARACTERS_MAX + 1), /langer dan 5\.000\.000 tekens/],
])('what is no table is refused with a sentence (%#)', (text, reason) => {
  expect(() => readCsvTable(text)).toThrow(expect.objectContaining({ code: 'invalid-input', details: { reason: expect.stringMatching(reason) } }));
});

test('fifty thousand rows are read', () => {
  expect(readCsvTable(`a;b;c\n${'Jan;"12";x\n'.repeat(IMPORT_ROWS_MAX)}`).rows).toHaveLength(IMPORT_ROWS_MAX);
});
