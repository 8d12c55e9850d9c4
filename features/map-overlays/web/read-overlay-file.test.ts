import { expect, test } from 'vitest';
import { readOverlayFile } from './read-overlay-file.ts';

/** A JPEG of 1000 by 800 pixels, as far as its head goes. */
const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 3, 32, 3, 232, 3, 1, 17, 0, 2, 17, 0, 3, 17, 0, 0xff, 0xd9);
const png = (width: number, height: number) => {
  const bytes = new Uint8Array(64);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return bytes;
};
const fileOf = (...parts: (string | Uint8Array<ArrayBuffer>)[]) => new File(parts, 'tekening');
const reasonOf = (file: File) =>
  readOverlayFile(file).then(
    () => undefined,
    (error: { details?: { reason?: string } }) => error.details?.reason,
  );

test('a picture is known by its bytes and its size, and what can’t lie under a map is refused with what to do', async () => {
  expect(await readOverlayFile(fileOf(png(2000, 1000)))).toMatchObject({ kind: 'picture', widthPx: 2000, heightPx: 1000, isOfPdf: false });
  expect(await reasonOf(fileOf(png(20_000, 100)))).toContain('te groot voor een telefoon');
  expect(await reasonOf(fileOf('%PDF-1.7 enz.'))).toContain('PNG of JPEG');
  const scanned = fileOf('%PDF-1.7\n1 0 obj\n<< /Subtype /Image /Filter /DCTDecode /Width 1000 /Height 800 >>\nstream\n', jpeg, '\nendstream');
  expect(await readOverlayFile(scanned)).toMatchObject({ kind: 'picture', widthPx: 1000, heightPx: 800, isOfPdf: true });
  expect(await reasonOf(fileOf(''))).toContain('leeg');
  expect(await reasonOf(fileOf('zomaar tekst'))).toContain('DXF (ASCII)');
  expect(await reasonOf(fileOf('AutoCAD Binary DXF\r\n', new Uint8Array(8)))).toContain('DXF (ASCII)');
});
