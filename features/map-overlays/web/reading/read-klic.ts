/** Reads a KLIC delivery out of its ZIP, a piece at a time: the archive is never unpacked whole, and one that unpacks to more than it may is refused before that much is read. */
import { BlobReader, type FileEntry, ZipReader } from '@zip.js/zip.js/index-native.js';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Problem } from '#platform/shared/problem.ts';
import { createImklReader, type ReadKlic } from '../../klic/read-imkl.ts';

const BYTES_PER_MB = 1_000_000;
/** Largest delivery. */
export const KLIC_ZIP_BYTES_MAX = 100 * BYTES_PER_MB;
/** Most bytes of GML that are unpacked of it. */
export const KLIC_GML_BYTES_MAX = 400 * BYTES_PER_MB;
/** Most files in it. */
const FILES_MAX = 20_000;

/** Files that may hold the cables and pipes. */
const GML = /\.(xml|gml)$/i;
/** A file that is in one of these kinds is not GML: settings of the viewer, and letters. */
const MARK = 'FeatureCollection';
/** How far into a file its mark stands at most, characters. */
const MARK_WITHIN = 5000;

const refused = (reason: string) => new Problem('invalid-input', { reason });
const tooLarge = () => refused(`Deze KLIC-levering wordt uitgepakt groter dan ${KLIC_GML_BYTES_MAX / BYTES_PER_MB} MB. Vraag een kleiner gebied aan.`);
const damaged = () => refused('Het ZIP-bestand is niet heel. Download de KLIC-levering opnieuw.');

/** Reads it. Rejects with `invalid-input` and the reason when it can't be read; then nothing is kept. */
export async function readKlic(file: Blob, gmlBytesMax: number = KLIC_GML_BYTES_MAX): Promise<ReadKlic> {
  if (file.size > KLIC_ZIP_BYTES_MAX)
    throw refused(
      `Deze KLIC-levering is ${formatNumber(Math.round(file.size / BYTES_PER_MB))} MB; er past ${KLIC_ZIP_BYTES_MAX / BYTES_PER_MB} MB. Vraag een kleiner gebied aan.`,
    );
  const zip = new ZipReader(new BlobReader(file));
  try {
    const entries = await zip.getEntries().catch(() => {
      throw damaged();
    });
    if (entries.length > FILES_MAX) throw refused('In dit ZIP-bestand zitten te veel bestanden voor een KLIC-levering.');
    const files = entries.filter((entry): entry is FileEntry => !entry.directory && GML.test(entry.filename));
    if (files.some(({ encrypted }) => encrypted)) throw refused('Dit ZIP-bestand heeft een wachtwoord. Maak het opnieuw zonder.');
    if (files.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > gmlBytesMax) throw tooLarge();
    const reader = createImklReader();
    let left = gmlBytesMax;
    for (const entry of files) left -= await readEntry(entry, reader, left);
    return reader.finish();
  } finally {
    await zip.close();
  }
}

/** Reads a file of the archive, and returns how many bytes it was. What an archive says of its sizes need not be so: it is counted again. */
async function readEntry(entry: FileEntry, reader: Pick<ReturnType<typeof createImklReader>, 'read' | 'endFile'>, bytesMax: number): Promise<number> {
  const decoder = new TextDecoder();
  const stop = new AbortController();
  let [bytes, beginning, isGml] = [0, '', false];
  let failure: unknown;
  const take = (piece: string) => {
    if (isGml) return reader.read(piece);
    beginning += piece;
    isGml = beginning.includes(MARK);
    if (isGml) return reader.read(beginning);
    if (beginning.length > MARK_WITHIN) stop.abort();
  };
  const pieces = new WritableStream<Uint8Array>({
    write(chunk) {
      try {
        bytes += chunk.byteLength;
        if (bytes > bytesMax) throw tooLarge();
        take(decoder.decode(chunk, { stream: true }));
      } catch (error) {
        failure = error;
        throw error;
      }
    },
  });
  await entry.getData(pieces, { signal: stop.signal, checkSignature: true, useWebWorkers: false }).catch(() => {
    if (failure !== undefined) throw failure;
    if (!stop.signal.aborted) throw damaged();
  });
  if (isGml) {
    reader.read(decoder.decode());
    reader.endFile();
  }
  return bytes;
}
