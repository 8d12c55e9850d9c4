import { expect, test } from 'vitest';
import { protectionWords } from './protection-words.ts';
import { Safety } from './safety.ts';

const wordsOf = (safety: object) => protectionWords(Safety().parse(safety));

test('the class and what is worn stand in words, and what nobody said is told', () => {
  expect(wordsOf({})).toBe('Klasse: nog niet vastgesteld. PBM: nog niet vastgelegd.');
  expect(wordsOf({ crowClass: 'basis', isVolatile: true, protectiveEquipment: ['helmet'] })).toBe('Klasse: Basishygiëne. PBM: Helm.');
  expect(wordsOf({ crowClass: 'rood', isVolatile: true, hasAsbestos: true, protectiveEquipment: ['overall', 'powered-mask'] })).toBe(
    'Klasse: Rood, vluchtig, asbest verwacht. PBM: Wegwerpoverall cat. III type 5/6, Aanblaasunit.',
  );
});
