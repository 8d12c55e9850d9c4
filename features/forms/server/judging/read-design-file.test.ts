import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { readDesignFile } from './read-design-file.ts';

const workbook = async () => {
  const rows = [
    ['type', 'name', 'label'],
    ['select_one_from_file putten.csv', 'put', 'Put'],
  ];
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'survey', rows }] })).toString('base64');
};

test('texts of a file of choices that stand beyond its columns are told with their row, as they are left out', async () => {
  const text = 'name,label\np1,Put 1\np2,Put 2, bij de sloot\np3,Put 3, oost\n';
  const { report, lists } = await readDesignFile('putten.xlsx', await workbook(), [{ fileName: 'putten.csv', text }]);
  expect(lists[0]?.data.rows).toEqual([
    ['p1', 'Put 1'],
    ['p2', 'Put 2'],
    ['p3', 'Put 3'],
  ]);
  expect(report).toContainEqual(expect.objectContaining({ kind: 'lost', message: expect.stringContaining('putten.csv: rij 3 en 1 andere') }));
  const whole = await readDesignFile('putten.xlsx', await workbook(), [{ fileName: 'putten.csv', text: 'name,label\np1,"Put 1, oost"\n' }]);
  expect(whole.report.filter(({ kind }) => kind === 'lost')).toEqual([]);
});
