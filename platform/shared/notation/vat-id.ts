/** Numbers of the Dutch tax office for value added tax. */
import { passesEleven } from './bsn.ts';
import { remainder } from './iban.ts';

const shape = /^NL\d{9}B\d{2}$/;

/** The number as it is kept: capitals, without spaces and points. Undefined for what is none: neither the test of eleven nor that of 97 holds. */
export function parseVatId(typed: string): string | undefined {
  const id = typed.replace(/[\s.\-\u00a0]/g, '').toUpperCase();
  if (!shape.test(id)) return undefined;
  // Companies have the number of their legal person in it; sole traders, since 2020, a number that is checked as a whole.
  return passesEleven(id.slice(2, 11)) || remainder(id) === 1 ? id : undefined;
}
