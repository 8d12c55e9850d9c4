/** Keys of designs, made from names. */
import type { Design } from './design.ts';

/** Longest key of a design, in characters. */
const KEY_LENGTH_MAX = 56;

/** A key from a name: "Bodem & lucht" becomes `bodem-lucht`. */
export function toDesignKey(name: string): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, KEY_LENGTH_MAX)
    .replace(/-+$/, '');
  return plain === '' ? 'formulier' : plain;
}

/** The key itself, or the first one with a number that nobody has: `lmra-2`. */
export function freeKey(key: string, taken: ReadonlySet<string>): string {
  if (!taken.has(key)) return key;
  for (let number = 2; ; number++) if (!taken.has(`${key}-${number}`)) return `${key}-${number}`;
}

/** Returns the key by which the product knows a form: that of the design it was copied from, else its own. */
export function originOf({ key, origin }: Pick<Design, 'key' | 'origin'>): string {
  return origin ?? key;
}
