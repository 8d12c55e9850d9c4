import { expect, test } from 'vitest';
import { decodeText } from './read-import-file.ts';

const bytes = (...values: number[]) => Uint8Array.from(values);

test.each([
  ['UTF-8', new TextEncoder().encode('Zoë'), 'Zoë', 'UTF-8'],
  ['UTF-8 with a byte order mark', new TextEncoder().encode('\uFEFFZoë'), 'Zoë', 'UTF-8 met BOM'],
  ['Windows-1252', bytes(0x5a, 0x6f, 0xeb, 0x20, 0x80), 'Zoë €', 'Windows-1252'],
])('%s is read', (_, given, text, encoding) => {
  expect(decodeText(given)).toEqual({ text, encoding });
});

test.each([
  ['little-endian with its mark', bytes(0xff, 0xfe, 0x4a, 0)],
  ['big-endian with its mark', bytes(0xfe, 0xff, 0, 0x4a)],
  ['little-endian without', bytes(0x4a, 0, 0x61, 0)],
  ['big-endian without', bytes(0, 0x4a, 0, 0x61)],
])('UTF-16 is refused with what to do: %s', (_, given) => {
  expect(() => decodeText(given)).toThrow(expect.objectContaining({ details: { reason: expect.stringMatching(/UTF-16.*CSV UTF-8/) } }));
});

test('a workbook or a picture is refused', () => {
  expect(() => decodeText(bytes(0x50, 0x4b, 3, 4, 20, 0, 6, 0))).toThrow(expect.objectContaining({ code: 'invalid-input' }));
});
