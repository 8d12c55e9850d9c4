/** Reads a chosen file as text: finds its encoding, and refuses what is no text. */
import { Problem } from '#platform/shared/problem.ts';

/** Largest file, in bytes: the longest text there may be, with every sign in two. */
const FILE_BYTES_MAX = 10_000_000;

/** Encodings a file may have, with what people call them. */
const encodings = { 'utf-8': 'UTF-8', 'windows-1252': 'Windows-1252' } as const;

/** A file as text. */
export interface ImportFile {
  readonly name: string;
  readonly text: string;
  /** `UTF-8`, `UTF-8 met BOM`, `Windows-1252`. */
  readonly encoding: string;
}

/** Reads a file. Rejects with `invalid-input` and the reason when it can't be text in an encoding we read. */
export async function readImportFile(file: File): Promise<ImportFile> {
  if (file.size > FILE_BYTES_MAX) throw refused('Het bestand is groter dan 10 MB. Verdeel het over meer bestanden.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { name: file.name, ...decodeText(bytes) };
}

/** The text of these bytes. UTF-8 when they are that, else Windows-1252, in which every byte means something. */
export function decodeText(bytes: Uint8Array): Pick<ImportFile, 'text' | 'encoding'> {
  if (isUtf16(bytes)) throw refused('Het bestand is UTF-16 (Unicode). Sla het in je spreadsheet op als "CSV UTF-8" en kies het opnieuw.');
  if (bytes.includes(0)) throw refused('Dit is geen tekstbestand. Sla de tabel op als CSV en kies dat bestand.');
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text, encoding: hasMark ? `${encodings['utf-8']} met BOM` : encodings['utf-8'] };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: encodings['windows-1252'] };
  }
}

/** True with the mark of UTF-16, and without one when every other byte of the beginning is 0, as it is for our letters. */
function isUtf16(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  return (first === 0 && second !== 0 && bytes[2] === 0) || (first !== 0 && second === 0 && bytes[3] === 0);
}

const refused = (reason: string) => new Problem('invalid-input', { reason });
