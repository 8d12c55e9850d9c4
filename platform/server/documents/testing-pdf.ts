/** Reads PDFs in tests, as far as ours go: the text of each page, its fonts and what the document says of itself. */
import { inflateSync } from 'node:zlib';

/** A document as a test sees it. */
export interface ReadPdf {
  readonly pages: readonly string[];
  /** Width and height of each page, in points. */
  readonly sizes: readonly string[];
  /** Names of fonts, and how many of them carry their own glyphs. */
  readonly fonts: readonly string[];
  readonly embeddedFonts: number;
  /** Everything that is not a stream, and the metadata. */
  readonly raw: string;
}

/** An object of a document: its dictionary, and its stream unpacked. */
export interface PdfObject {
  readonly head: string;
  readonly stream: Buffer | undefined;
}

/** Opens a document. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const raw = Buffer.from(bytes).toString('latin1');
  const objects = readObjects(raw);
  const heads = [...objects.values()].map(({ head }) => head);
  const pageHeads = orderedPages(objects);
  return {
    pages: pageHeads.map((head) => textOf(head, objects)),
    sizes: pageHeads.map((head) => /\/MediaBox \[0 0 ([\d. ]+)\]/.exec(head)?.[1] ?? ''),
    fonts: heads.filter((head) => head.includes('/Type /FontDescriptor')).map((head) => /\/FontName \/(\S+)/.exec(head)?.[1] ?? ''),
    embeddedFonts: heads.filter((head) => /\/FontFile\d? \d+ 0 R/.test(head)).length,
    raw,
  };
}

/** The objects of a document by their number. */
export function readObjects(raw: string): ReadonlyMap<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  for (const [, id = '', body = ''] of raw.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) objects.set(id, toObject(body));
  return objects;
}

function toObject(body: string): PdfObject {
  const at = body.indexOf('\nstream\n');
  if (at === -1) return { head: body, stream: undefined };
  const head = body.slice(0, at);
  const content = Buffer.from(body.slice(at + '\nstream\n'.length, body.lastIndexOf('\nendstream')), 'latin1');
  return { head, stream: head.includes('/FlateDecode') && !head.includes('/Image') ? inflateSync(content) : content };
}

function orderedPages(objects: ReadonlyMap<string, PdfObject>): string[] {
  const tree = [...objects.values()].find(({ head }) => /\/Type \/Pages\b/.test(head))?.head ?? '';
  const kids = /\/Kids \[([^\]]*)\]/.exec(tree)?.[1] ?? '';
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, id = '']) => objects.get(id)?.head ?? '');
}

function textOf(page: string, objects: ReadonlyMap<string, PdfObject>): string {
  const refOf = (head: string, key: string) => new RegExp(`/${key} (\\d+) 0 R`).exec(head)?.[1] ?? '';
  const resources = objects.get(refOf(page, 'Resources'))?.head ?? page;
  const maps = new Map<string, ReadonlyMap<string, string>>();
  for (const [, name = '', id = ''] of (/\/Font <<([\s\S]*?)>>/.exec(resources)?.[1] ?? '').matchAll(/\/(\S+) (\d+) 0 R/g))
    maps.set(name, glyphsOf(objects.get(refOf(objects.get(id)?.head ?? '', 'ToUnicode'))?.stream?.toString('latin1') ?? ''));
  const content = objects.get(refOf(page, 'Contents'))?.stream?.toString('latin1') ?? '';
  let glyphs: ReadonlyMap<string, string> = new Map();
  let text = '';
  for (const [, font, shown] of content.matchAll(/\/(\S+) [\d.]+ Tf|\[((?:<[0-9a-fA-F]*>|[-\d.\s])*)\] TJ/g)) {
    if (font !== undefined) glyphs = maps.get(font) ?? new Map();
    else text += `${[...(shown ?? '').matchAll(/<([0-9a-fA-F]*)>/g)].map(([, hex = '']) => hexText(hex, glyphs)).join('')}\n`;
  }
  return text.replace(/\s+/g, ' ').trim();
}

function hexText(hex: string, glyphs: ReadonlyMap<string, string>): string {
  return (hex.match(/.{4}/g) ?? []).map((glyph) => glyphs.get(glyph.toLowerCase()) ?? '').join('');
}

/** Glyph numbers with their letters, out of a ToUnicode map with ranges. */
function glyphsOf(map: string): ReadonlyMap<string, string> {
  const glyphs = new Map<string, string>();
  for (const [, from = '', list = ''] of map.matchAll(/<([0-9a-fA-F]{4})> <[0-9a-fA-F]{4}> \[([^\]]*)\]/g)) {
    for (const [index, [, letters = '']] of [...list.matchAll(/<([0-9a-fA-F ]*)>/g)].entries()) {
      const text = (letters.replaceAll(' ', '').match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('');
      glyphs.set((Number.parseInt(from, 16) + index).toString(16).padStart(4, '0'), text);
    }
  }
  return glyphs;
}

/** A straight piece of a drawing on a page, in points from the corner below on the left. */
export interface PdfSegment {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
}

type Matrix = readonly [number, number, number, number, number, number];

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  ...([a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j] as const),
  ...([e * g + f * i + k, e * h + f * j + l] as const),
];

/** The straight pieces of what is drawn on the first page, where a ruler would find them: with every transformation of the page worked out. */
export function segmentsOf(bytes: Uint8Array): readonly PdfSegment[] {
  return drawnOn(bytes).segments;
}

/** The pictures of the first page, each by the way its bottom edge runs from left to right: `[across, up]` in points. */
export function picturesOf(bytes: Uint8Array): readonly (readonly [across: number, up: number])[] {
  return drawnOn(bytes).pictures;
}

function drawnOn(bytes: Uint8Array) {
  const objects = readObjects(Buffer.from(bytes).toString('latin1'));
  const [page = ''] = orderedPages(objects);
  const content = objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '')?.stream?.toString('latin1') ?? '';
  const segments: PdfSegment[] = [];
  const pictures: (readonly [number, number])[] = [];
  const kept: Matrix[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  let numbers: number[] = [];
  let at: readonly [number, number] = [0, 0];
  let start = at;
  const place = (x: number, y: number) => [x * matrix[0] + y * matrix[2] + matrix[4], x * matrix[1] + y * matrix[3] + matrix[5]] as const;
  const draw = (to: readonly [number, number]) => {
    segments.push({ from: at, to });
    at = to;
  };
  for (const word of content.split(/\s+/)) {
    if (/^-?[\d.]+$/.test(word)) {
      numbers.push(Number(word));
      continue;
    }
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers;
    if (word === 'q') kept.push(matrix);
    else if (word === 'Q') matrix = kept.pop() ?? matrix;
    else if (word === 'cm') matrix = times([a, b, c, d, e, f], matrix);
    else if (word === 'Do') pictures.push([matrix[0], matrix[1]]);
    else if (word === 'm') start = at = place(a, b);
    else if (word === 'l') draw(place(a, b));
    else if (word === 'c') at = place(e, f);
    else if (word === 'h') draw(start);
    numbers = [];
  }
  return { segments, pictures };
}
