import { expect, test } from 'vitest';
import { receiptKindOf } from './disbursement-entry.ts';

test('a PDF is kept as it came, also when the device does not tell its type; all else as a photo', () => {
  const kinds = [
    { type: 'application/pdf', name: 'factuur' },
    { type: '', name: 'Factuur.PDF' },
    { type: 'image/jpeg', name: 'bon.jpg' },
    { type: 'image/heic', name: 'bon.pdf' },
  ].map(receiptKindOf);
  expect(kinds).toEqual(['document', 'document', 'photo', 'photo']);
});
