import { expect, test } from 'vitest';
import type { Design } from './design.ts';
import { dropPlace } from './drop-place.ts';
import { newField } from './new-field.ts';

const design: Design = {
  key: 'put',
  version: 1,
  name: 'Put',
  category: 'Overig',
  sections: [
    { key: 'een', title: 'Een', fields: [newField('text'), newField('group'), newField('table')] },
    { key: 'twee', title: 'Twee', fields: [newField('photo')] },
    { key: 'drie', title: 'Drie', fields: [] },
  ],
};
const [TOP, MIDDLE, FOOT] = [0.1, 0.5, 0.9];

test('a field lands before or after the row it is dropped on', () => {
  expect(dropPlace(design, [1, 0], [0, 0], TOP)).toEqual({ to: [0, 0], over: [0, 0], side: 'before' });
  expect(dropPlace(design, [1, 0], [0, 0], FOOT)).toEqual({ to: [0, 1], over: [0, 0], side: 'after' });
});

test('a field lands inside a group held by its middle, and beside it by its edges', () => {
  expect(dropPlace(design, [0, 0], [0, 1], MIDDLE)).toEqual({ to: [0, 1, 1], over: [0, 1], side: 'inside' });
  expect(dropPlace(design, [1, 0], [0, 1], TOP)).toMatchObject({ to: [0, 1], side: 'before' });
});

test('what does not fit in a cell lands beside a table', () => {
  expect(dropPlace(design, [0, 0], [0, 2], MIDDLE)).toMatchObject({ to: [0, 2, 1], side: 'inside' });
  expect(dropPlace(design, [1, 0], [0, 2], MIDDLE)).toMatchObject({ to: [0, 3], side: 'after' });
});

test('a field dropped on the name of a section stands at its end, also when that is empty', () => {
  expect(dropPlace(design, [0, 0], [1], MIDDLE)).toMatchObject({ to: [1, 1], side: 'inside' });
  expect(dropPlace(design, [0, 0], [2], TOP)).toMatchObject({ to: [2, 0], side: 'inside' });
});

test('a section goes among sections, and nothing on the form itself or into itself', () => {
  expect(dropPlace(design, [0], [2], FOOT)).toEqual({ to: [3], over: [2], side: 'after' });
  expect(dropPlace(design, [2], [0, 1], TOP)).toEqual({ to: [1], over: [0, 1], side: 'after' });
  expect(dropPlace(design, [0, 0], [], TOP)).toBeUndefined();
  expect(dropPlace(design, [0, 1], [0, 1, 0], TOP)).toBeUndefined();
});
