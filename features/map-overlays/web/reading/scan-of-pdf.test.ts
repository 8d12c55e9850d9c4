import { expect, test } from 'vitest';
import { scanOfPdf } from './scan-of-pdf.ts';

const encode = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const image = (width: number, height: number, content: string, filter = '/DCTDecode') =>
  `7 0 obj\n<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /DecodeParms << /K 1 >> /Filter ${filter} /Length 9 0 R >>\nstream\r\n${content}\nendstream\nendobj\n`;
const jpeg = (mark: string) => `\xff\xd8\xff\xe0${mark}\xff\xd9`;

test('the scan of a page is found among the pictures of a PDF, and one that is drawn with lines has none', () => {
  const found = scanOfPdf(encode(`%PDF-1.7\n${image(200, 100, jpeg('logo'))}${image(3000, 2000, jpeg('plan'))}${image(1000, 800, jpeg('foto'))}`));
  expect(found === undefined ? '' : new TextDecoder('latin1').decode(found)).toContain('plan');
  expect(found?.[0]).toBe(0xff);
  expect(scanOfPdf(encode(`%PDF-1.7\n${image(200, 100, jpeg('logo'))}4 0 obj\n<< /Length 5 >>\nstream\n0 0 m\nendstream`))).toBeUndefined();
  // What is locked or packed otherwise is no JPEG.
  expect(scanOfPdf(encode(image(3000, 2000, 'geheim')))).toBeUndefined();
  expect(scanOfPdf(encode(image(3000, 2000, jpeg('x'), '/FlateDecode')))).toBeUndefined();
});
