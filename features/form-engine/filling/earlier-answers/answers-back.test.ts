import { expect, test } from 'vitest';
import { answersBack } from './answers-back.ts';

test('what was put is taken back, and what was answered since stays', () => {
  const before = { city: 'Ede', street: null };
  const put = { city: 'Arnhem', street: 'Kade 1', client: 'Gemeente' };
  expect(answersBack({ ...put, street: 'Kade 12', note: 'nat' }, put, before)).toEqual({ city: 'Ede', street: 'Kade 12', client: null, note: 'nat' });
});
