import { expect, test } from 'vitest';
import { productNextTime } from '#features/form-catalogue/next-time.ts';
import { boorstaat } from '#features/form-catalogue/soil/boorstaat.ts';
import { proposedAnswers } from './proposed-answers.ts';

const fields = boorstaat.sections.flatMap((section) => section.fields);
const keys = productNextTime['boorstaat']?.proposed ?? [];
const previous = {
  finalDepth: 2,
  pavement: 'klinkers',
  pavementThickness: 8,
  groundwaterFound: 'yes',
  protocolFollowed: 'yes',
  surfaceLevel: 1.25,
  completion: ['opgeboord'],
};

test('of a boring what stays the same is offered; never what is found, measured or declared', () => {
  expect(proposedAnswers(fields, keys, previous, {}).map(({ field, value }) => [field.key, value])).toEqual([
    ['finalDepth', 2],
    ['pavement', 'klinkers'],
    ['pavementThickness', 8],
  ]);
});

test('what is answered is not offered again, nor what does not fit its question', () => {
  expect(proposedAnswers(fields, keys, { ...previous, pavement: 'gras' }, { finalDepth: 3 }).map(({ field }) => field.key)).toEqual(['pavementThickness']);
});
