import { expect, test } from 'vitest';
import type { ProjectDocument } from './document.ts';
import { filesOfDocuments } from './downloads.ts';

const version = {
  fileName: 'boorplan.pdf',
  contentType: 'application/pdf',
  sizeBytes: 10,
  note: '',
  restores: null,
  addedBy: 'x',
  addedAt: '',
  approval: null,
};
const document: ProjectDocument = {
  ...version,
  ...{ id: 'd', phaseNumber: null, kind: 'drawing', title: 'Boorplan', folder: '', withdrawal: null },
  ...{ fileId: 'new', number: 2, basedOn: 1, earlier: [{ ...version, id: 'v', fileId: 'old', number: 1 }] },
};
const idsOf = (documents: readonly ProjectDocument[], there: readonly string[]) =>
  filesOfDocuments(documents, new Set(there)).map(({ id, isLapsed }) => (isLapsed ? `${id} lapsed` : id));

test('the version that counts is fetched; a lapsed one stays only until that is there', () => {
  expect(idsOf([document], [])).toEqual(['new']);
  expect(idsOf([document], ['old'])).toEqual(['new', 'old lapsed']);
  expect(idsOf([document], ['old', 'new'])).toEqual(['new']);
});

test('a lapsed version stays while the new one has not reached the office, and nothing of a withdrawn document does', () => {
  expect(idsOf([{ ...document, sizeBytes: null }], ['old'])).toEqual(['old lapsed']);
  const withdrawal = { by: 'x', at: '', reason: 'x' };
  expect(idsOf([{ ...document, withdrawal }], ['old', 'new'])).toEqual([]);
});
