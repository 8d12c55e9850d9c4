import { beforeAll, expect, test } from 'vitest';
import { takeRdConversion } from '#platform/shared/geometry/coordinates.ts';
import { rdByParameters } from '#platform/shared/geometry/rd-conversion.ts';
import { georeferenceOfPdf, PDF_OBJECTS_MAX } from './georeference-of-pdf.ts';

beforeAll(() => takeRdConversion(rdByParameters));

/** As GDAL 3 writes a picture of 173000–173500, 387600–388000 in RD: the same objects, with its own figures. */
const RD_POINTS =
  '51.481668354134797 5.6467965561159268 51.4780725017858742 5.6467760815303034 51.4780562999347282 5.6539742638812456 51.4816521506107136 5.6539953071857312';
const RD_SYSTEM = '/EPSG 28992 /Type /PROJCS /WKT (PROJCS["RD_New",GEOGCS["GCS_Amersfoort",DATUM["D_Amersfoort",SPHEROID["Bessel_1841",6377397.155,299.15]]]])';
const size = { widthPx: 1000, heightPx: 800 };

function pdf({ points = RD_POINTS, system = RD_SYSTEM, box = '0 0 1000 800', page = '/MediaBox [ 0 0 1000 800 ]', lpts = '/LPTS [ 0 1 0 0 1 0 1 1 ]' } = {}) {
  const text = [
    '%PDF-1.6',
    `7 0 obj\n<< /BBox [ ${box} ] /Measure 8 0 R /Name (Layer) /Type /Viewport >>\nendobj`,
    `8 0 obj\n<< /Bounds [ 0 1 0 0 1 0 1 1 ] /GCS 9 0 R /GPTS [ ${points} ] ${lpts} /Subtype /GEO /Type /Measure >>\nendobj`,
    `9 0 obj\n<< ${system} >>\nendobj`,
    `3 0 obj\n<< /Contents 4 0 R ${page} /Parent 1 0 R /Type /Page /VP [ 7 0 R ] >>\nendobj`,
    '1 0 obj\n<< /Count 1 /Kids [ 3 0 R ] /Type /Pages >>\nendobj',
  ].join('\n');
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

const marksOf = (bytes: Uint8Array) => {
  const read = georeferenceOfPdf(bytes, size);
  return read !== undefined && 'marks' in read
    ? read.marks.map(({ xPx, yPx, rdX, rdY }) => [xPx, yPx, rdX, rdY].map((one) => Math.round(one * 100) / 100))
    : read;
};
const corners = [
  [0, 0, 173_000, 388_000],
  [0, 800, 173_000, 387_600],
  [1000, 800, 173_500, 387_600],
  [1000, 0, 173_500, 388_000],
];

test('the page of a GeoPDF in RD lies where it says, to the centimetre', () => {
  expect(marksOf(pdf())).toEqual(corners);
  // Without a code the words of the system say the same.
  expect(marksOf(pdf({ system: RD_SYSTEM.replace('/EPSG 28992', '') }))).toEqual(corners);
});

test('a GeoPDF in WGS84 lies where it says, and a map within the margins of the page too', () => {
  const places = corners.map(([, , rdX = 0, rdY = 0]) => rdByParameters.toWgs({ rdX, rdY }));
  const points = places.map(({ latitude, longitude }) => `${latitude} ${longitude}`).join(' ');
  expect(marksOf(pdf({ points, system: '/EPSG 4326 /Type /GEOGCS' }))).toEqual(corners);
  // Of a page that is cut, what is left of it is drawn.
  const cut = georeferenceOfPdf(pdf({ page: '/MediaBox [ 0 0 1200 800 ] /CropBox [ 100 0 1100 800 ]', box: '100 0 1100 800' }), size, 'CropBox');
  expect(cut).toMatchObject({
    marks: [
      { xPx: 0, yPx: 0 },
      { xPx: 0, yPx: 800 },
      { xPx: 1000, yPx: 800 },
      { xPx: 1000, yPx: 0 },
    ],
  });
  expect(marksOf(pdf({ box: '100 100 600 500' }))).toEqual([
    [100, 300, 173_000, 388_000],
    [100, 700, 173_000, 387_600],
    [600, 700, 173_500, 387_600],
    [600, 300, 173_500, 388_000],
  ]);
});

test('a page that is turned, stretched, abroad or in another system is not laid, and says why', () => {
  expect(marksOf(pdf({ page: '/MediaBox [ 0 0 1000 800 ] /Rotate 90' }))).toEqual({ trouble: expect.stringContaining('gedraaid') });
  expect(marksOf(pdf({ page: '/MediaBox [ 0 0 2000 800 ]' }))).toEqual({ trouble: expect.stringContaining('vult de bladzijde') });
  expect(marksOf(pdf({ box: '0 0 1000 400' }))).toEqual({ trouble: expect.stringContaining('uitgerekt') });
  expect(marksOf(pdf({ points: '48 2 47.99 2 47.99 2.01 48 2.01' }))).toEqual({ trouble: expect.stringContaining('niet in Nederland') });
  expect(marksOf(pdf({ system: '/EPSG 31370 /Type /PROJCS' }))).toEqual({ trouble: expect.stringContaining('niet in RD of WGS84') });
});

test('a PDF that says nothing of where it lies, or is broken off, is laid by points', () => {
  expect(
    georeferenceOfPdf(
      Uint8Array.from('%PDF-1.7\n3 0 obj\n<< /Type /Page /MediaBox [ 0 0 10 10 ] >>\nendobj', (sign) => sign.charCodeAt(0)),
      size,
    ),
  ).toBeUndefined();
  expect(georeferenceOfPdf(pdf().slice(0, 150), size)).toBeUndefined();
});

test('a file of millions of objects is looked through up to a limit', () => {
  const signs = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
  const many = (count: number) => Array.from({ length: count }, (_, index) => `${index + 100} 0 obj\n`).join('');
  const whole = Buffer.from(pdf()).toString('latin1');
  expect(georeferenceOfPdf(signs(many(1000) + whole), size)).toHaveProperty('marks');
  expect(georeferenceOfPdf(signs(many(PDF_OBJECTS_MAX) + whole), size)).toBeUndefined();
  // Without the limit this takes longer than a test may.
  expect(georeferenceOfPdf(signs(' 0 obj'.repeat(3_500_000)), size)).toBeUndefined();
});
