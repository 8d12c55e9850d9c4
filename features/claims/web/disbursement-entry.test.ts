import { expect, test } from 'vitest';
import { receiptKindOf } from './disbursement-entry.ts';

test('a PDF is kept as it came, whatever the device says it is; all else as a photo, which is refused when it is none', async () => {
  const files = [
    new Blob(['%PDF-1.4 factuur']),
    new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])]),
    new Blob(['PK\u0003\u0004'], { type: 'application/pdf' }),
  ];
  expect(await Promise.all(files.map(receiptKindOf))).toEqual(['document', 'photo', 'photo']);
});
