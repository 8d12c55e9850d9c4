import { expect, test } from 'vitest';
import { exampleVeldwerkverslag } from '#features/form-catalogue/example-answers.ts';
import { veldwerkverslag } from '#features/form-catalogue/soil/veldwerkverslag.ts';
import type { Design } from '#features/form-engine/design/design.ts';
import type { PrintedForm } from '../pdf/form-document.ts';
import type { FieldReport } from './report-data.ts';
import { declarations, writtenReports } from './report-forms.ts';

const pictures = { printable: new Set<string>(), unprintable: new Set<string>() };
const reportWith = (design: Design): FieldReport => {
  const form = { number: 7, title: 'Veldwerk', state: 'submitted', reviews: [] };
  const printed = { form, revision: { answers: exampleVeldwerkverslag, authorName: 'Bram de Wit', receiptNumber: 1 }, design };
  return { forms: [printed as unknown as PrintedForm] } as unknown as FieldReport;
};
const partsOf = (design: Design) => [writtenReports(reportWith(design), pictures).length, declarations(reportWith(design), pictures).length];

test('an own copy of the account of a day stands in the report as that does, with its declaration', () => {
  const [written = 0, declared = 0] = partsOf(veldwerkverslag);
  expect(written).toBeGreaterThan(2);
  expect(partsOf({ ...veldwerkverslag, key: 'dagverslag', origin: 'veldwerkverslag' })).toEqual([written, declared]);
  expect(partsOf({ ...veldwerkverslag, key: 'dagverslag' })).toEqual([0, 1]);
});
