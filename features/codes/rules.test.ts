import { describe, expect, test } from 'vitest';
import { CODE_LENGTH, codeOfBytes, formatCode, readCode, readTypedCode } from './rules.ts';

describe('a code', () => {
  const code = codeOfBytes(Uint8Array.from({ length: CODE_LENGTH }, (_, at) => at * 29));

  test('is read back as it is written, typed or in an address', () => {
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    for (const text of [
      code,
      formatCode(code),
      ` ${formatCode(code).toLowerCase()} `,
      `https://app.voorbeeld.nl/q/fase/${code}`,
      `https://app.voorbeeld.nl/q/project/${code.toLowerCase()}/?x=1`,
      `/Q/Fase/${formatCode(code)}`,
    ])
      expect(readCode(text), text).toBe(code);
  });

  test('forgives letters that look like digits', () => {
    expect(readTypedCode('O1OIL-abcde')).toBe('01011ABCDE');
  });

  test('is nothing else: an address of another, another kind of thing, a barcode', () => {
    for (const text of [
      '',
      'M-0042-A',
      '8711327538481',
      'https://voorbeeld.nl',
      'https://voorbeeld.nl/q/huis/0123456789',
      'https://voorbeeld.nl/q/fase/012345678U',
    ])
      expect(readCode(text), text).toBeUndefined();
  });
});
