import { expect, test } from 'vitest';
import { Problem } from '#platform/shared/problem.ts';
import { exportXlsForm } from './export/export-xlsform.ts';
import { importXlsForm } from './import-xlsform.ts';
import { listPlace, listProblems, lookupCsv, openLookupFile, readLookupFile } from './lookup-file.ts';
import { fieldsByKey, linesOf, workbookOf } from './testing.ts';

const plants = readLookupFile('plants.csv', 'name,label,province,family\nquercus,"Eik, zomer",utrecht,napjes\nfagus,Beuk,gelderland,napjes\n');
const file = { name: 'plants', id: 'b'.repeat(64), data: plants };
const survey = [
  { type: 'text', name: 'province', label: 'Provincie' },
  { type: 'select_one_from_file plants.csv', name: 'plant', label: 'Plant', choice_filter: `province = \${province} and family = 'napjes'` },
  { type: 'select_multiple_from_file plants.csv', name: 'others', label: 'Andere planten', choice_filter: `province = \${province}` },
  { type: 'calculate', name: 'family', calculation: `pulldata('plants', 'family', 'name', \${plant})` },
];

test('choices out of a file beside the workbook, their filter and pulldata come over', async () => {
  const read = await importXlsForm(await workbookOf({ survey }), [file]);
  expect(linesOf(read).filter((line) => /^(lost|broken)/.test(line))).toEqual([]);
  const fields = fieldsByKey(read);
  expect(fields.get('plant')).toMatchObject({
    type: 'lookup',
    list: 'plants',
    value: 'name',
    text: 'label',
    where: [
      { column: 'province', field: 'province' },
      { column: 'family', value: 'napjes' },
    ],
  });
  expect(fields.get('others')).toMatchObject({ type: 'multipleChoice', options: [{ value: 'quercus', visibleIf: expect.any(String) }, { value: 'fagus' }] });
  expect(fields.get('family')).toMatchObject({ type: 'calculated', expression: 'plainText(pulldata("plants", "family", "name", plant))' });
  expect(read.design?.lists).toEqual([{ name: 'plants', id: file.id, columns: plants.columns, rowCount: 2 }]);
});

test('exported with its list and read back it is the same design, and the same list', async () => {
  const { design } = await importXlsForm(await workbookOf({ survey }), [file]);
  if (design === undefined) throw new Error('no design');
  expect(readLookupFile('plants.csv', lookupCsv(plants))).toEqual(plants);
  const back = await importXlsForm(await exportXlsForm(design), [file]);
  expect(back.report).toEqual([]);
  expect(back.design).toEqual(design);
});

test('a file that was not chosen with the workbook, and a filter that can not be done, are told at their row', async () => {
  expect(linesOf(await importXlsForm(await workbookOf({ survey })))).toContainEqual(
    expect.stringMatching(/^lost survey 3 type: De keuzes staan in 'plants.csv'/),
  );
  const filtered = [{ type: 'select_one_from_file plants.csv', name: 'plant', label: 'Plant', choice_filter: "province = 'a' or province = 'b'" }];
  const read = await importXlsForm(await workbookOf({ survey: filtered }), [file]);
  expect(linesOf(read)).toContainEqual(expect.stringMatching(/^lost survey 2 choice_filter: .*Alle rijen van de lijst worden nu aangeboden/));
  const columns = [{ type: 'select_one_from_file plants.csv', name: 'plant', label: 'Plant', parameters: 'value=code label=label' }];
  expect(linesOf(await importXlsForm(await workbookOf({ survey: columns }), [file]))).toContainEqual(expect.stringContaining("geen kolom 'code'"));
});

test('GeoJSON gives its properties as columns and its points as ODK writes them', () => {
  const features = [{ type: 'Feature', id: 'n1', properties: { title: 'Put 1' }, geometry: { type: 'Point', coordinates: [5.12, 52.09] } }];
  expect(readLookupFile('putten.geojson', JSON.stringify({ type: 'FeatureCollection', features }))).toEqual({
    columns: ['id', 'title', 'geometry'],
    rows: [['n1', 'Put 1', '52.09 5.12 0 0']],
  });
});

test('everything that has to be mended is told at its row and column, as the spreadsheet counts them', () => {
  const long = 'x'.repeat(501);
  const opened = openLookupFile('a.csv', `code,naam,naam\n1,${long},c\n\n2,b,${long},te veel\n`);
  expect([...listProblems(opened)].map((problem) => `${listPlace(problem)}${problem.message.slice(0, 28)}`)).toEqual([
    "de kolom 'naam' komt twee ke",
    "rij 2, kolom 'naam': deze tekst heeft 501 tekens;",
    "rij 4, kolom 'naam': deze tekst heeft 501 tekens;",
  ]);
  expect(opened.longRows).toEqual([4]);
});

test.each([
  ['a column twice', 'a.csv', 'name,name\n1,2\n', "kolom 'name' komt twee keer voor"],
  ['a column without a name', 'a.csv', 'name,\n1,2\n', 'kolom 2 heeft geen naam'],
  ['no rows', 'a.csv', 'name,label\n', 'staan geen rijen'],
  ['a name that is none', 'a b.csv', 'name\n1\n', 'Hernoem het bestand'],
  ['no GeoJSON', 'a.geojson', '{', 'geen GeoJSON'],
  ['GeoJSON without anything', 'a.geojson', '{"features":[]}', 'geen enkel object'],
  ['a cell that is too long', 'a.csv', `name\n${'x'.repeat(501)}\n`, 'Maak haar korter'],
])('%s is refused with the file and what to do', (_, name, text, reason) => {
  let refused: unknown;
  try {
    readLookupFile(name, text);
  } catch (error) {
    refused = error;
  }
  expect(refused).toBeInstanceOf(Problem);
  const told = (refused as Problem).details?.reason;
  expect(told).toContain(reason);
  expect(told).toContain(name);
});
