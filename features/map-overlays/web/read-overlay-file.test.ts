import { expect, test } from 'vitest';
import { readOverlayFile } from './read-overlay-file.ts';

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
  expect(await readOverlayFile(fileOf(png(2000, 1000)))).toEqual({ kind: 'picture', widthPx: 2000, heightPx: 1000 });
  expect(await reasonOf(fileOf(png(20_000, 100)))).toContain('te groot voor een telefoon');
  expect(await reasonOf(fileOf('%PDF-1.7 enz.'))).toContain('PNG of JPEG');
  expect(await reasonOf(fileOf(''))).toContain('leeg');
  expect(await reasonOf(fileOf('zomaar tekst'))).toContain('DXF (ASCII)');
  expect(await reasonOf(fileOf('AutoCAD Binary DXF\r\n', new Uint8Array(8)))).toContain('DXF (ASCII)');
});
