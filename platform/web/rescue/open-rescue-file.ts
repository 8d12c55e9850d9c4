/** Opens a rescue file: checks that it is one, and hands out what is in it one by one, so that a file full of photos needs no memory for all of them. */
import { BlobReader, type FileEntry, ZipReader } from '@zip.js/zip.js/index-native.js';
import { Problem } from '#platform/shared/problem.ts';
import { CONTENT_BYTES_MAX, CONTENT_PATH, type RescueContent, type RescueSignature, rescueContent, rescueSignature, SIGNATURE_PATH } from './rescue-content.ts';

/** A rescue file that was opened. */
export interface OpenedRescueFile {
  readonly content: RescueContent;
  /** Undefined for a file that its device could not sign, or of before. */
  readonly signature: RescueSignature | undefined;
  /** The bytes at a path of the archive; undefined when they are missing, damaged, or not as many as `sizeBytes`. */
  readonly bytesAt: (path: string, sizeBytes: number) => Promise<ArrayBuffer | undefined>;
}

/** Opens a rescue file. Throws a `Problem` with a Dutch reason when it is none, is damaged, or is of a later version of the app. */
export async function openRescueFile(blob: Blob): Promise<OpenedRescueFile> {
  const entries = await entriesOf(blob);
  const description = entries.get(CONTENT_PATH);
  if (description === undefined || description.uncompressedSize > CONTENT_BYTES_MAX) throw notOne();
  const content = parse(await textOf(description));
  const signed = entries.get(SIGNATURE_PATH);
  const isSigned = signed !== undefined && signed.uncompressedSize <= CONTENT_BYTES_MAX;
  return {
    content,
    signature: isSigned ? rescueSignature.safeParse(jsonOf(await textOf(signed))).data : undefined,
    async bytesAt(path, sizeBytes) {
      const entry = entries.get(path);
      if (entry === undefined || entry.uncompressedSize !== sizeBytes) return undefined;
      return entry.arrayBuffer({ checkSignature: true, useWebWorkers: false }).catch(() => undefined);
    },
  };
}

async function textOf(entry: FileEntry): Promise<string> {
  return new TextDecoder().decode(await entry.arrayBuffer({ checkSignature: true, useWebWorkers: false }).catch(damaged));
}

async function entriesOf(blob: Blob): Promise<ReadonlyMap<string, FileEntry>> {
  const reader = new ZipReader(new BlobReader(blob));
  const entries = await reader.getEntries().catch(() => {
    throw notOne();
  });
  return new Map(entries.flatMap((entry): [string, FileEntry][] => (entry.directory || entry.encrypted ? [] : [[entry.filename, entry]])));
}

function parse(text: string): RescueContent {
  const read = rescueContent.safeParse(jsonOf(text));
  if (read.success) return read.data;
  const isLater = read.error.issues.some(({ path, code }) => path[0] === 'version' && code === 'too_big');
  throw isLater ? refused('Dit reddingsbestand is gemaakt met een nieuwere versie van de app. Herlaad deze pagina en lees het bestand opnieuw in.') : notOne();
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notOne();
  }
}

function damaged(): never {
  throw refused('Dit reddingsbestand is beschadigd. Kopieer het opnieuw vanaf het apparaat waarop het is gemaakt.');
}

function notOne(): Problem {
  return refused('Dit is geen reddingsbestand van Maaiveld. Kies het bestand dat bij Te verzenden is gemaakt; de naam begint met maaiveld-reddingsbestand.');
}

function refused(reason: string): Problem {
  return new Problem('file-type-refused', { reason });
}
