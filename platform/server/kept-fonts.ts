/**
 * Fonts of PDFs, read once. pdfkit opens the files of its fonts again for every document and sets every word anew: half of the work of a short one.
 * Its font library takes formats of others, and with one of those the fonts and the words they have set stay.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';

/** A word as it was set: glyphs with their places, which pdfkit changes to its own measure. */
interface GlyphRun {
  readonly positions: readonly object[];
}
interface Font {
  layout(text: string, features?: unknown): GlyphRun;
}
/** What the library gives to a format: a stream over the bytes. */
interface FontBytes {
  readonly buffer: Uint8Array;
}
/** The font library, as far as it is used. */
interface Fontkit {
  create(bytes: Uint8Array): Font;
  registerFormat(format: { probe(bytes: Uint8Array): boolean; new (bytes: FontBytes): Font }): void;
}

/** Words kept of each font; far more than a form has, and no more than some megabytes. */
const WORDS_MAX = 20_000;
const MARK = 'kept font ';
/** Letters whose glyphs are made first: of two that look the same the plain one is what a copied text says. */
const PLAIN_LETTERS = Array.from({ length: 0x5f }, (_, index) => String.fromCharCode(0x20 + index)).join('');

const fonts = new Map<string, Font>();
let isRegistered = false;

/** What to give pdfkit for a font: a few bytes that stand for the file at this path. `pdfmake` is where that library was found. */
export function keptFont(path: string, pdfmake: string): Uint8Array {
  // The very library that pdfkit uses; another copy of it would not be asked.
  const fontkit = createRequire(createRequire(pdfmake).resolve('pdfkit'))('fontkit') as Fontkit;
  if (!isRegistered) fontkit.registerFormat(KeptFont);
  isRegistered = true;
  const name = basename(path);
  if (!fonts.has(name)) fonts.set(name, withKeptWords(fontkit.create(readFileSync(path))));
  return Buffer.from(MARK + name);
}

/** A format of its own, that gives a font which was read before. */
const KeptFont = class {
  static probe(bytes: Uint8Array): boolean {
    return nameIn(bytes) !== undefined;
  }

  constructor({ buffer }: FontBytes) {
    // biome-ignore lint/correctness/noConstructorReturn: the library makes a font with `new`, and this one is there already.
    return fonts.get(nameIn(buffer) ?? '') as never;
  }
} as unknown as Parameters<Fontkit['registerFormat']>[0];

function nameIn(bytes: Uint8Array): string | undefined {
  const text = bytes.byteLength > MARK.length * 10 ? '' : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const name = text.slice(MARK.length);
  return text.startsWith(MARK) && fonts.has(name) ? name : undefined;
}

function withKeptWords(font: Font): Font {
  const words = new Map<string, GlyphRun>();
  font.layout(PLAIN_LETTERS);
  return Object.assign(Object.create(font) as Font, {
    layout(text: string, features?: unknown): GlyphRun {
      if (features !== undefined) return font.layout(text, features);
      let run = words.get(text);
      if (run === undefined) {
        if (words.size >= WORDS_MAX) words.clear();
        run = font.layout(text);
        words.set(text, run);
      }
      return copyOf(run, { positions: run.positions.map((position) => copyOf(position)) });
    },
  });
}

/** A copy of the same class. */
function copyOf<Original extends object>(original: Original, changes: Partial<Original> = {}): Original {
  return Object.assign(Object.create(Object.getPrototypeOf(original) as object) as Original, original, changes);
}
