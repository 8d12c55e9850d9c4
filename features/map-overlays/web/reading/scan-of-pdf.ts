/** The scan in a PDF (ISO 32000): a page that is one picture, as scanners and plotters make them. A PDF that is drawn with lines has none. */

/** A scan has at least so many pixels: a logo has fewer. */
export const SCAN_PIXELS_MIN = 500_000;

const decoder = new TextDecoder('latin1');
const [STREAM, END] = ['stream', 'endstream'];
const JPEG_MARK = [0xff, 0xd8, 0xff];
/** Most streams of a file that are looked at: a scanned page has a few, a hostile file millions. */
const STREAMS_MAX = 100_000;
/** Characters before a stream in which its dictionary stands. */
const DICTIONARY_LENGTH_MAX = 4000;

/** The bytes of the largest picture in a PDF, as the JPEG it is kept as; undefined when there is none that can be a page. */
export function scanOfPdf(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | undefined {
  // One sign a byte, so that places in the text are places in the file.
  const text = decoder.decode(bytes);
  let largest: { readonly pixels: number; readonly from: number; readonly to: number } | undefined;
  let streams = 0;
  for (let at = text.indexOf(STREAM); at >= 0 && streams < STREAMS_MAX; at = text.indexOf(STREAM, at + 1)) {
    if (text.startsWith(END, at - 3)) continue;
    streams += 1;
    const pixels = pixelsOf(dictionaryBefore(text, at));
    if (pixels < SCAN_PIXELS_MIN || pixels <= (largest?.pixels ?? 0)) continue;
    const from = at + STREAM.length + (text[at + STREAM.length] === '\r' ? 2 : 1);
    if (!JPEG_MARK.every((byte, index) => bytes[from + index] === byte)) continue;
    const to = text.indexOf(END, from);
    if (to < 0) break;
    largest = { pixels, from, to };
  }
  return largest === undefined ? undefined : bytes.slice(largest.from, largest.to);
}

function dictionaryBefore(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - DICTIONARY_LENGTH_MAX), at);
  return before.slice(before.lastIndexOf(' obj') + 1);
}

/** Pixels of a picture that is kept as a JPEG; 0 for anything else. */
function pixelsOf(dictionary: string): number {
  if (!/\/Subtype\s*\/Image\b/.test(dictionary) || !/\/Filter\s*(?:\/DCTDecode|\[\s*\/DCTDecode\s*\])/.test(dictionary)) return 0;
  const side = (name: string) => Number(new RegExp(`/${name}\\s+(\\d{1,6})`).exec(dictionary)?.[1] ?? 0);
  return side('Width') * side('Height');
}
