import { expect, it } from 'vitest';
import { initials } from './avatar.tsx';

it.each([
  ['Sanne Driessen', 'SD'],
  ['Sanne van den Driessen', 'SD'],
  ["Pieter 't Hart", 'PH'],
  ['Ilse', 'I'],
  ['ilse de boer', 'I'],
  ['Éva Ödman', 'ÉÖ'],
  ['', ''],
])('writes %s as %s', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
