import { beforeAll, expect, test, vi } from 'vitest';
import { takeRdConversion } from '#platform/shared/geometry/coordinates.ts';
import { rdByParameters } from '#platform/shared/geometry/rd-conversion.ts';
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
beforeAll(() => takeRdConversion(rdByParameters));

/** Drawing itself is of a browser: the browser test has it. */
vi.mock('./draw-pdf.ts', () => ({ drawPdf: async () => ({ picture: new Blob([png(1653, 2339)], { type: 'image/png' }), dpi: 200, pages: 3 }) }));

const fileOf = (...parts: (string | Uint8Array<ArrayBuffer>)[]) => new File(parts, 'tekening');
const reasonOf = (file: File) =>
  readOverlayFile(file).then(
    () => undefined,
    (error: { details?: { reason?: string } }) => error.details?.reason,
  );

test('a picture is known by its bytes and its size, and what can’t lie under a map is refused with what to do', async () => {
  expect(await readOverlayFile(fileOf(png(2000, 1000)))).toMatchObject({ kind: 'picture', widthPx: 2000, heightPx: 1000 });
  expect(await reasonOf(fileOf(png(20_000, 100)))).toContain('te groot voor een telefoon');
  const scanned = fileOf('%PDF-1.7\n1 0 obj\n<< /Subtype /Image /Filter /DCTDecode /Width 1000 /Height 800 >>\nstream\n', jpeg, '\nendstream');
  expect(await readOverlayFile(scanned)).toMatchObject({ kind: 'picture', widthPx: 1000, heightPx: 800, ofPdf: {} });
  expect(await reasonOf(fileOf(''))).toContain('leeg');
  expect(await reasonOf(fileOf('zomaar tekst'))).toContain('DXF (ASCII)');
  expect(await reasonOf(fileOf('AutoCAD Binary DXF\r\n', new Uint8Array(8)))).toContain('DXF (ASCII)');
});

test('a page of lines is kept as a picture of its first page, with how many pages there are and where it says it lies', async () => {
  const file = new File(['%PDF-1.7\n4 0 obj\n<< /Length 5 >>\nstream\n0 0 m\nendstream'], 'plan.PDF');
  const read = await readOverlayFile(file);
  expect(read).toMatchObject({ kind: 'picture', widthPx: 1653, heightPx: 2339, ofPdf: { drawn: { dpi: 200, pages: 3 } } });
  expect(read.kind === 'picture' ? read.file.name : '').toBe('plan.png');
  const abroad =
    '1 0 obj\n<< /Type /Page /MediaBox [0 0 595 842] >>\n2 0 obj\n<< /BBox [0 0 595 842] /Measure << /GPTS [48 2 47 2 47 3 48 3] /GCS << /EPSG 4326 >> >> >>';
  expect(await readOverlayFile(fileOf(`%PDF-1.7\n${abroad}`))).toMatchObject({
    ofPdf: { drawn: {}, georeference: { trouble: expect.stringContaining('Nederland') } },
  });
});
