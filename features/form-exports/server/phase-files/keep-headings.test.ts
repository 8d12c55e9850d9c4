import type { Content } from 'pdfmake/interfaces';
import { expect, test } from 'vitest';
import { keepHeadings } from './keep-headings.ts';

const heading = (text: string, more: object = {}): Content => ({ text, headlineLevel: 1, ...more }) as Content;
const tableOf = (rows: number): Content => ({ table: { body: Array.from({ length: rows }, () => ['x']) } });

test('a heading goes with what follows it, a heading under it too', () => {
  const [first, second] = [heading('Afwijkingen'), heading('Formulier 3')];
  expect(keepHeadings([first, second, tableOf(3), tableOf(90)])).toEqual([
    { stack: [first, { stack: [second, tableOf(3)], unbreakable: true }], unbreakable: true },
    tableOf(90),
  ]);
});

test('what is long, or begins a page, is not kept: a piece that can’t be broken must fit on one', () => {
  const photos: Content = { stack: [{ columns: [] }, { columns: [] }] };
  const last = heading('Punten', { pageBreak: 'before' });
  const content = [heading('Gronds'), tableOf(90), heading("Foto's"), photos, heading('Leeg'), last];
  expect(keepHeadings(content)).toEqual(content);
});
