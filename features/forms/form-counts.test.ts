import { expect, test } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import { countsInWords, countsWithDevice, doneWords, isDone } from './form-counts.ts';

const counts = { needed: 11, submitted: 0, approved: 0, returned: 0, own: {} };

test('one of eleven is not done, and says how far it is; eleven are', () => {
  const first = countsWithDevice(counts, [{ id: newId(), basedOnRevision: 0 }]);
  expect([isDone(first), doneWords(first), countsInWords(first)]).toEqual([false, '1 van 11', '1 op dit apparaat']);
  const all = countsWithDevice({ ...counts, submitted: 6, approved: 4 }, [{ id: newId(), basedOnRevision: 0 }]);
  expect([isDone(all), doneWords(all), countsInWords(all)]).toEqual([true, '11 van 11', '1 op dit apparaat, 6 ingediend, 4 goedgekeurd']);
  expect(isDone(countsWithDevice({ ...counts, submitted: 11, returned: 1 }, []))).toBe(false);
});

test('a form that the server counts already is counted once, though its answer never came back', () => {
  const id = newId();
  const arrived = countsWithDevice({ ...counts, submitted: 1, own: { [id]: 1 } }, [{ id, basedOnRevision: 0 }]);
  expect([arrived.onDevice, countsInWords(arrived)]).toEqual([0, '1 ingediend']);
});

test('a correction on the device is a form returned less, until the server has it', () => {
  const id = newId();
  const forms = [{ id, basedOnRevision: 1 }];
  expect(countsInWords(countsWithDevice({ ...counts, returned: 1, own: { [id]: 1 } }, forms))).toBe('1 op dit apparaat');
  expect(countsInWords(countsWithDevice({ ...counts, submitted: 1, own: { [id]: 2 } }, forms))).toBe('1 ingediend');
});
