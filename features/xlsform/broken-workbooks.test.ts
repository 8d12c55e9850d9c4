import fc from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test, vi } from 'vitest';
import { designSchema } from '#features/form-engine/design/design.ts';
import { FINDINGS_MAX } from './finding.ts';
import { importXlsForm } from './import-xlsform.ts';
import { importRows, linesOf, workbookOf } from './testing.ts';
import { SHEET_COLUMNS_MAX, SHEET_ROWS_MAX } from './workbook/read-workbook.ts';
import { UNPACKED_SIZE_BYTES_MAX, WORKBOOK_SIZE_BYTES_MAX } from './workbook/zip-directory.ts';

/** Large workbooks take their time on a busy machine, in milliseconds. */
vi.setConfig({ testTimeout: 60_000 });

const small = { survey: [{ type: 'text', name: 'a', label: 'A' }] };
const textBytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Bytes of which some are other ones. */
const damaged = (bytes: Uint8Array, ...changes: readonly (readonly [at: number, value: number])[]): Uint8Array => {
  const copy = bytes.slice();
  for (const [at, value] of changes) copy[at] = value;
  return copy;
};

/** Returns the offset of the directory entries of an archive. */
function entriesOf(bytes: Uint8Array): number[] {
  const places: number[] = [];
  for (let at = 0; at + 4 <= bytes.length; at++)
    if (bytes[at] === 0x50 && bytes[at + 1] === 0x4b && bytes[at + 2] === 1 && bytes[at + 3] === 2) places.push(at);
  return places;
}

test.each([
  ['nothing', new Uint8Array()],
  ['text', textBytes('type,name,label\ntext,a,A')],
  ['a PDF', textBytes('%PDF-1.7 and so on, long enough to be looked at')],
])('%s is no workbook', async (_, bytes) => {
  const { design, report } = await importXlsForm(bytes);
  expect(design).toBeUndefined();
  expect(report).toEqual([
    {
      sheet: null,
      row: null,
      column: null,
      kind: 'broken',
      message: 'Dit bestand is geen Excel-werkmap (.xlsx). Sla het XLSForm op als .xlsx en probeer het opnieuw.',
    },
  ]);
});

test('a workbook that is cut off is damaged', async () => {
  const bytes = await workbookOf(small);
  for (const part of [0.1, 0.5, 0.9, 0.99]) {
    const { report } = await importXlsForm(bytes.slice(0, Math.floor(bytes.length * part)));
    expect(report[0]?.message).toContain('beschadigd');
  }
});

test('a workbook with a password says so', async () => {
  const bytes = await writeXlsx({ sheets: [{ name: 'survey', rows: [['type', 'name']] }], encryption: { password: 'geheim', spinCount: 1 } });
  expect((await importXlsForm(bytes)).report[0]?.message).toContain('met een wachtwoord beveiligd');
});

test('a workbook of Excel 97-2003 is told as that, and how to go on', async () => {
  const old = new Uint8Array(2_048);
  old.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  old.set(new Uint8Array(new Uint16Array([...'Workbook'].map((letter) => letter.charCodeAt(0))).buffer), 1_024);
  const message = (await importXlsForm(old)).report[0]?.message;
  expect(message).toContain('Excel 97-2003');
  expect(message).toContain('.xlsx');
  expect(message).not.toContain('wachtwoord');
});

test('a sheet with colour far to the right, and nothing in it, reads as any other', async () => {
  const styled = { style: { fill: { type: 'pattern' as const, pattern: 'solid' as const, fgColor: { rgb: 'FFFF00' } } } };
  const rows = [['type', 'name', 'label'], ...Array.from({ length: 2_000 }, (_, index) => ['text', `a${index}`, `A${index}`])];
  const cells = new Map(rows.map((_, row): [string, typeof styled] => [`${row},${SHEET_COLUMNS_MAX - 1}`, styled]));
  const { design, report } = await importXlsForm(await writeXlsx({ sheets: [{ name: 'survey', rows, cells }] }));
  expect(report.map(({ message }) => message).filter((message) => message.includes('te groot'))).toEqual([]);
  expect(design?.sections.flatMap(({ fields }) => fields)).toHaveLength(2_000);
});

test('an archive that says it becomes too large is not opened, nor one that says nothing, nor one that becomes more than it says', async () => {
  const bytes = await workbookOf({
    survey: Array.from({ length: 500 }, (_, index) => ({ type: 'text', name: `a${index}`, label: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' })),
  });
  const huge = bytes.slice();
  const silent = bytes.slice();
  const lying = bytes.slice();
  for (const at of entriesOf(bytes)) {
    new DataView(huge.buffer).setUint32(at + 24, UNPACKED_SIZE_BYTES_MAX, true);
    new DataView(silent.buffer).setUint32(at + 24, 0, true);
    new DataView(lying.buffer).setUint32(at + 24, 10, true);
  }
  expect((await importXlsForm(huge)).report[0]?.message).toContain('wordt na uitpakken groter dan 40 MB');
  expect((await importXlsForm(silent)).report[0]?.message).toContain('beschadigd');
  expect((await importXlsForm(lying)).report[0]?.message).toContain('beschadigd');
});

test('a file that is too large is not looked at', async () => {
  const { report } = await importXlsForm(new Uint8Array(WORKBOOK_SIZE_BYTES_MAX + 1));
  expect(report[0]?.message).toContain('groter dan 10 MB');
});

test('a sheet with too many rows or columns is refused; one cell in the far corner costs nothing', async () => {
  const rows = await workbookOf({ survey: Array.from({ length: SHEET_ROWS_MAX }, (_, index) => ({ type: 'text', name: `a${index}` })) });
  expect((await importXlsForm(rows)).report[0]?.message).toContain("Het blad 'survey' is te groot");
  const wide = Object.fromEntries(Array.from({ length: SHEET_COLUMNS_MAX + 1 }, (_, index) => [`c${index}`, 'x']));
  expect((await importRows({ survey: [{ type: 'text', ...wide }] })).report[0]?.message).toContain("Het blad 'survey' is te groot");
  const corner = await writeXlsx({
    sheets: [
      {
        name: 'survey',
        rows: [
          ['type', 'name'],
          ['text', 'a'],
        ],
        cells: new Map([['1048575,16383', { value: 'x' }]]),
      },
    ],
  });
  expect((await importXlsForm(corner)).design?.sections[0]?.fields).toHaveLength(1);
});

test('without the sheet or the column with questions it says what to do', async () => {
  const other = await writeXlsx({
    sheets: [
      { name: 'Blad1', rows: [['type']] },
      { name: 'Blad2', rows: [['x']] },
    ],
  });
  expect((await importXlsForm(other)).report[0]?.message).toBe(
    "In deze werkmap staat geen blad 'survey', en daar staan de vragen van een XLSForm. Gevonden: 'Blad1', 'Blad2'.",
  );
  expect((await importRows({ survey: [{ vraag: 'x' }] })).report[0]?.message).toContain("geen kolom 'type'");
  expect(linesOf(await importRows({ survey: [{ type: 'zork', name: 'x' }] }))).toContain(
    'broken survey - -: Er staat geen vraag in dit formulier die overgenomen kon worden.',
  );
});

test('groups that are not closed, closed twice or crossed are named with their row', async () => {
  const open = await importRows({ survey: [{ type: 'begin_group', name: 'g' }, ...small.survey] });
  expect(linesOf(open)).toContain("broken survey 2 type: De groep 'g' wordt nergens gesloten. Zet er een rij end_group onder; nu loopt ze door tot het einde.");
  expect(open.design?.sections[0]?.fields).toHaveLength(1);
  const twice = await importRows({ survey: [...small.survey, { type: 'end group' }] });
  expect(linesOf(twice)[0]).toContain('broken survey 3 type: Hier wordt een groep gesloten die nergens begint.');
  const crossed = await importRows({ survey: [{ type: 'begin repeat', name: 'r' }, ...small.survey, { type: 'end_group' }] });
  expect(linesOf(crossed)[0]).toContain("broken survey 4 type: Hier wordt een groep gesloten, maar open staat de herhaling 'r' van rij 2.");
});

test.each([
  [[{ type: 'calculate', name: 'a', calculation: `\${a} + 1` }], "'A' verwijst naar zichzelf"],
  [
    [
      { type: 'calculate', name: 'a', calculation: `\${b} + 1` },
      { type: 'calculate', name: 'b', calculation: `\${c} + 1` },
      { type: 'calculate', name: 'c', calculation: `\${a} + 1` },
    ],
    "'A', 'B', 'C' wachten op elkaar",
  ],
  [
    [
      { type: 'text', name: 'a', relevant: `\${b} = 'x'` },
      { type: 'text', name: 'b', relevant: `\${a} = 'x'` },
    ],
    "'A', 'B' wachten op elkaar",
  ],
  [
    [
      { type: 'begin_repeat', name: 'r' },
      { type: 'calculate', name: 'm', calculation: `\${total} + 1` },
      { type: 'end_repeat' },
      { type: 'calculate', name: 'total', calculation: `sum(\${m})` },
    ],
    'wachten op elkaar',
  ],
])('fields that wait for each other are named: %#', async (survey, message) => {
  const lines = linesOf(await importRows({ survey }));
  expect(lines.some((line) => line.startsWith('broken survey') && line.includes(message))).toBe(true);
});

test('an answer that is not in the list is named', async () => {
  const lines = linesOf(
    await importRows({
      survey: [
        { type: 'select_one soil', name: 'soil' },
        { type: 'text', name: 'x', relevant: `\${soil} = 'veen'` },
      ],
      choices: [{ list_name: 'soil', name: 'zand', label: 'Zand' }],
    }),
  );
  expect(lines.filter((line) => line.startsWith('broken'))).toEqual(["broken survey 3 -: 'X', tonen als: 'Soil' kent geen antwoord 'veen'. Kies uit: zand."]);
});

test('a choice of thirty outcomes inside each other comes over; one of two hundred is named', async () => {
  const nested = (count: number): string =>
    `${Array.from({ length: count }, (_, index) => `if(\${n} = ${index}, 'x${index}', `).join('')}'y'${')'.repeat(count)}`;
  const rows = (count: number) => ({
    survey: [
      { type: 'integer', name: 'n' },
      { type: 'calculate', name: 'word', calculation: nested(count) },
    ],
  });
  const kinds = async (count: number): Promise<readonly string[]> =>
    (await importRows(rows(count))).report.map(({ kind }) => kind).filter((kind) => kind === 'lost' || kind === 'broken');
  expect(await kinds(30)).toEqual([]);
  expect(await kinds(60)).toEqual(['broken']);
  expect(await kinds(200)).toEqual(['lost']);
});

test('a long chain of calculations in the wrong order does not run out of room', async () => {
  const survey = Array.from({ length: 2_000 }, (_, index) => ({
    type: 'calculate',
    name: `c${index}`,
    calculation: index === 1_999 ? '1' : `\${c${index + 1}} + 1`,
  }));
  const { design, report } = await importRows({ survey });
  expect(report.filter(({ kind }) => kind === 'broken')).toEqual([]);
  expect(designSchema().safeParse(design).success).toBe(true);
});

test('groups a thousand deep, lists of thousands and findings without end stay within what a design and a report hold', async () => {
  const deep = await importRows({ survey: [...Array.from({ length: 1_000 }, () => ({ type: 'begin_group', name: 'g', label: 'G' })), ...small.survey] });
  expect(designSchema().safeParse(deep.design).success).toBe(true);
  const long = await importRows({
    survey: [{ type: 'select_one l', name: 'x' }],
    choices: Array.from({ length: 1_200 }, (_, index) => ({ list_name: 'l', name: `v${index}`, label: 'V' })),
  });
  expect(long.report.filter(({ message }) => message.includes('meer dan 1000 keuzes'))).toHaveLength(200);
  const many = await importRows({ survey: Array.from({ length: 4_000 }, () => ({ type: 'zork', name: 'a_b', relevant: '(' })) });
  expect(many.report.length).toBeLessThanOrEqual(FINDINGS_MAX + 1);
  const groups = await importRows({
    survey: Array.from({ length: 300 }, (_, index) => [
      { type: 'begin_group', name: `g${index}`, label: 'G' },
      { type: 'text', name: `t${index}` },
      { type: 'end_group' },
    ]).flat(),
  });
  expect(designSchema().safeParse(groups.design).success).toBe(true);
  expect(groups.design?.sections.flatMap(({ fields }) => fields).filter(({ type }) => type === 'text')).toHaveLength(300);
});

test('a byte that is another one never throws', async () => {
  const bytes = await workbookOf(small);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }), async (changes) => {
      const { design, report } = await importXlsForm(damaged(bytes, ...changes));
      return design !== undefined || report.length > 0;
    }),
    { numRuns: 300 },
  );
});
