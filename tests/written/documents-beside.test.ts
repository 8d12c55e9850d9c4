/**
 * Laying out a document takes seconds of a process that does nothing else meanwhile: so the one that answers requests never does it. Rooms say what goes on
 * paper, and processes beside the server put it there.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readImports } from '../../scripts/rules/read-imports.ts';

const root = join(import.meta.dirname, '../..');
const LAYS_OUT = 'platform/server/documents/pdf.ts';
const DOCUMENT_WORKER = 'apps/server/document-worker.ts';
/** Files that may lay documents out: those of the processes that make documents and exports, and of what fills a demo organisation before anybody is let in. */
const BESIDE_THE_SERVER: readonly string[] = [
  'platform/server/documents/answer-documents.ts',
  'features/form-exports/server/make-forms.ts',
  'features/form-exports/server/mail/mail-attachments.ts',
  'features/form-exports/server/pdf/form-pdf.ts',
  'features/form-exports/server/phase-files/make-report.ts',
];
const BEFORE_THE_SERVER = 'apps/server/demo-data/';
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

const { files, imports } = await readImports();
const product = files.filter((file) => file.startsWith('features/') && !isTest(file)).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

test('no room lays out a document where requests are answered', () => {
  const importers = imports.filter(({ from, to }) => to === LAYS_OUT && !isTest(from)).map(({ from }) => from);
  const laying = importers.filter((file) => /\b(createPdf|writePdf)\b/.test(readFileSync(join(root, file), 'utf8')));
  expect(laying.filter((file) => !file.startsWith(BEFORE_THE_SERVER)).toSorted()).toEqual(BESIDE_THE_SERVER.toSorted());
});

test('every document of a room is known to the process that makes them, and its maker is loaded there only', () => {
  const kinds = product.filter(({ text }) => /: DocumentKind</.test(text)).map(({ file }) => file);
  expect(kinds.length).toBeGreaterThan(0);
  const known = imports.filter(({ from }) => from === DOCUMENT_WORKER).map(({ to }) => to);
  expect(kinds.filter((file) => !known.includes(file))).toEqual([]);
  const makers = product.filter(({ text }) => /: MakeDocument</.test(text)).map(({ file }) => file);
  expect(makers).toHaveLength(kinds.length);
  expect(
    imports
      .filter(({ from, to }) => makers.includes(to) && !isTest(from))
      .map(({ from }) => from)
      .toSorted(),
  ).toEqual(kinds.toSorted());
});
