import { expect, test } from 'vitest';
import { putFavoriteForm } from '#features/forms/favorites-contract.ts';
import { withChosen } from './use-favorite-forms.ts';

const waiting = (...choices: readonly (readonly [key: string, isFavorite: boolean])[]) =>
  choices.map(([key, isFavorite]) => ({ name: putFavoriteForm.name, input: { key, isFavorite } })) as never;

test('a choice that waits counts at once, the last one of a form', () => {
  expect(withChosen(['lmra'], waiting(['boorstaat', true]))).toEqual(['lmra', 'boorstaat']);
  expect(withChosen(['lmra', 'boorstaat'], waiting(['lmra', false]))).toEqual(['boorstaat']);
  expect(withChosen([], waiting(['lmra', true], ['lmra', false], ['tra', true], ['tra', true]))).toEqual(['tra']);
});
