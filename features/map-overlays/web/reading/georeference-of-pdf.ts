/**
 * How the page of a GeoPDF lies, by its measure dictionary (ISO 32000-2, 12.9 and 12.10): the viewport with `GPTS`, `LPTS` and `GCS`. Read from what stands open in
 * the file: a dictionary that is packed in an object stream is not found, and the page is then laid by points as any other.
 */
import { type RdPlace, rdConversion } from '#platform/shared/geometry/coordinates.ts';
import { rdOfAmersfoort } from '#platform/shared/geometry/rd-conversion.ts';
import { layPicture, type Placing, type PlacingMark, placingTroubles } from '../../placing.ts';

/** How a page lies; or why what stands in it can't be used. */
export type PdfPlacing = { readonly marks: readonly PlacingMark[] } | { readonly trouble: string };

/** A picture is the page when their shapes differ no more than this. */
const SHAPE_DIFFERENCE_MAX = 0.01;
/** A page lies as it says when its corners fit within so many of its pixels: a stretched one does not. */
const OFF_PIXELS_MAX = 3;

/** EPSG codes of RD, whose latitudes are on Bessel's ellipsoid; and of systems whose latitudes are those of WGS84 or ETRS89. */
const AMERSFOORT = /^(?:28992|28991|7415|4289)$/;
const WGS = /^(?:4326|4979|3857|4258|4937|3034|3035|258\d\d|326\d\d)$/;
const AMERSFOORT_WKT = /DATUM\[\s*"(?:D_)?Amersfoort"/i;
const WGS_WKT = /DATUM\[\s*"(?:D_)?(?:WGS_1984|WGS84|ETRS_1989|European_Terrestrial_Reference_System_1989)"/i;

/** Most objects of a file that are looked through, and characters of each: a page of drawing has hundreds, a hostile file millions. */
export const PDF_OBJECTS_MAX = 100_000;
const DICTIONARY_LENGTH_MAX = 20_000;
/** Most maps on a page that are weighed. */
const VIEWPORTS_MAX = 100;

const decoder = new TextDecoder('latin1');
const OBJECT = ' 0 obj';
const OBJECT_NUMBER_LENGTH_MAX = 8;
const UNIT_SQUARE = [0, 0, 0, 1, 1, 1, 1, 0] as const;

/** Part of a page that a picture shows: a scan all of it, a drawn page the part that is left when it is cut. */
export type ShownBox = 'MediaBox' | 'CropBox';

/** Reads it for a picture that fills the page; undefined when the PDF says nothing of where it lies. */
export function georeferenceOfPdf(bytes: Uint8Array, size: Pick<Placing, 'widthPx' | 'heightPx'>, shown: ShownBox = 'MediaBox'): PdfPlacing | undefined {
  const objects = objectsOf(decoder.decode(bytes));
  const viewport = largestViewport(objects, shown);
  if (viewport === undefined) return undefined;
  const { box, page, isTurned, measure } = viewport;
  const toRd = conversionOf(follow(objects, measure, 'GCS'));
  if (toRd === undefined) return { trouble: 'De coördinaten in deze PDF zijn niet in RD of WGS84.' };
  const [left = 0, bottom = 0, right = 0, top = 0] = page;
  const [pageWidth, pageHeight] = [right - left, top - bottom];
  const isPage = Math.abs((pageWidth * size.heightPx) / (pageHeight * size.widthPx) - 1) <= SHAPE_DIFFERENCE_MAX;
  if (isTurned || !isPage) return { trouble: 'Het beeld vult de bladzijde van deze PDF niet, of de bladzijde is gedraaid.' };
  const [boxLeft = 0, boxBottom = 0, boxRight = 0, boxTop = 0] = box;
  const degrees = pairsOf(numbersAt(measure, 'GPTS'));
  const corners = pairsOf(numbersAt(measure, 'LPTS') ?? UNIT_SQUARE);
  const marks = corners.flatMap(([across, up], index) => {
    const [latitude, longitude] = degrees[index] ?? [];
    if (latitude === undefined || longitude === undefined) return [];
    const [x, y] = [boxLeft + across * (boxRight - boxLeft) - left, boxBottom + up * (boxTop - boxBottom) - bottom];
    const { rdX, rdY } = toRd({ latitude, longitude });
    return [{ xPx: (x / pageWidth) * size.widthPx, yPx: (1 - y / pageHeight) * size.heightPx, rdX, rdY }];
  });
  return judged({ ...size, marks });
}

/** The dictionaries in a file by the number of their object; read once through, however broken off the file is. */
function objectsOf(text: string): ReadonlyMap<string, string> {
  const objects = new Map<string, string>();
  for (let at = text.indexOf(OBJECT); at >= 0 && objects.size < PDF_OBJECTS_MAX; ) {
    const from = at + OBJECT.length;
    const next = text.indexOf(OBJECT, from);
    const number = /\d+$/.exec(text.slice(Math.max(0, at - OBJECT_NUMBER_LENGTH_MAX), at))?.[0] ?? '';
    const piece = text.slice(from, Math.min(next < 0 ? text.length : next, from + DICTIONARY_LENGTH_MAX));
    // A head without a number counts too, or a file of those alone would be read to its end.
    objects.set(number === '' ? `at ${at}` : number, piece.split(/stream|endobj/, 1)[0] ?? '');
    at = next;
  }
  return objects;
}

/** A page that lies outside the Netherlands or is stretched is not laid by what it says. */
function judged(placing: Placing): PdfPlacing {
  if (placing.marks.some(({ rdX, rdY }) => !Number.isFinite(rdX) || !Number.isFinite(rdY)) || placingTroubles(placing).length > 0)
    return { trouble: 'Volgens haar coördinaten ligt deze PDF niet in Nederland.' };
  const laid = layPicture(placing.marks);
  if (laid === undefined || laid.rootMeanMeters > OFF_PIXELS_MAX * laid.metersPerPixel)
    return { trouble: 'De bladzijde is uitgerekt, zoals een kaart in graden, en past daarom niet op RD.' };
  return { marks: placing.marks };
}

interface Viewport {
  readonly box: readonly number[];
  readonly page: readonly number[];
  readonly isTurned: boolean;
  readonly measure: string;
}

/** The largest map on the page: a key map beside it has a viewport of its own. */
function largestViewport(objects: ReadonlyMap<string, string>, shown: ShownBox): Viewport | undefined {
  const pages = [...objects.values()].filter((text) => /\/Type\s*\/Page\b/.test(text));
  const [pageText = ''] = pages;
  const page = numbersAt(pageText, shown) ?? numbersAt(pageText, 'MediaBox');
  // Of a file of many pages it is not known which one the scan is.
  if (pages.length !== 1 || page?.length !== 4) return undefined;
  const isTurned = (numbersAfter(pageText, 'Rotate') ?? 0) % 360 !== 0;
  const withBox = [...objects.values()].filter((text) => text.includes('/BBox') && text.includes('/Measure')).slice(0, VIEWPORTS_MAX);
  const found = withBox.flatMap((text): Viewport[] => {
    const box = numbersAt(text, 'BBox');
    const measure = follow(objects, text, 'Measure');
    return box?.length === 4 && numbersAt(measure, 'GPTS') !== undefined ? [{ box, page, isTurned, measure }] : [];
  });
  const areaOf = ({ box: [left = 0, bottom = 0, right = 0, top = 0] }: Viewport) => Math.abs((right - left) * (top - bottom));
  return found.toSorted((a, b) => areaOf(b) - areaOf(a))[0];
}

/** The dictionary that a name of another points to, or what stands behind the name itself. */
function follow(objects: ReadonlyMap<string, string>, text: string, name: string): string {
  const reference = new RegExp(`/${name}\\s+(\\d{1,8}) 0 R`).exec(text)?.[1];
  if (reference !== undefined) return objects.get(reference) ?? '';
  const at = text.indexOf(`/${name}`);
  return at < 0 ? '' : text.slice(at);
}

function conversionOf(system: string): ((place: { readonly latitude: number; readonly longitude: number }) => RdPlace) | undefined {
  const epsg = String(numbersAfter(system, 'EPSG') ?? '');
  if (AMERSFOORT.test(epsg) || (epsg === '' && AMERSFOORT_WKT.test(system))) return rdOfAmersfoort;
  return WGS.test(epsg) || (epsg === '' && WGS_WKT.test(system)) ? rdConversion()?.toRd : undefined;
}

function numbersAt(text: string, name: string): readonly number[] | undefined {
  const inside = new RegExp(`/${name}\\s*\\[([-+.\\d\\seE]*)\\]`).exec(text)?.[1]?.trim();
  return inside ? inside.split(/\s+/).map(Number) : undefined;
}

function numbersAfter(text: string, name: string): number | undefined {
  const found = new RegExp(`/${name}\\s+(-?\\d{1,8})`).exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
}

const pairsOf = (numbers: readonly number[] = []): readonly (readonly [number, number])[] =>
  Array.from({ length: Math.floor(numbers.length / 2) }, (_, index) => [numbers[2 * index] ?? 0, numbers[2 * index + 1] ?? 0]);
