/** Zip archives written piece by piece, for workbooks and folders of tables too large to hold in memory: `fflate` makes the archive, Node compresses. */
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createDeflateRaw } from 'node:zlib';
import { Zip, ZipPassThrough } from 'fflate';

/** An archive of the same rows is the same file: the first day a zip archive can name, in local time as zip keeps it. */
const ENTRY_TIME = new Date(1980, 0, 1);
const DEFLATED = 8;
/** Zip without its 64-bit extension holds no more, in bytes. */
const ARCHIVE_BYTES_MAX = 0xffff_ffff;
const NOTHING = new Uint8Array();

/** One file of an archive: its name, with `/` between folders, and where its content comes from when it is its turn. */
export interface ZipEntry {
  readonly name: string;
  readonly read: () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** Checksum and length of what `read` gives compressed already; without it, it is compressed here. */
  readonly packed?: { readonly crc: number; readonly sizeBytes: number };
}

/** Writes an archive to `path`, one entry after the other. Rejects when one can't be read or the archive would be larger than 4 GiB. */
export async function writeZip(path: string, entries: readonly ZipEntry[]): Promise<void> {
  await pipeline(piecesOf(entries), createWriteStream(path));
}

async function* piecesOf(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  let sizeBytes = 0;
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error;
    sizeBytes += piece.byteLength;
    ready.push(piece);
  });
  for (const { name, read, packed: content } of entries) {
    const file = new CompressedEntry(name);
    zip.add(file);
    if (content !== undefined) file.contains(content);
    for await (const packed of content === undefined ? Readable.from(measured(file, read())).compose(createDeflateRaw()) : read()) {
      file.ondata(null, packed, false);
      yield* ready.splice(0);
      if (file.size > ARCHIVE_BYTES_MAX || sizeBytes > ARCHIVE_BYTES_MAX) throw new Error('the archive would be larger than 4 GiB');
    }
    file.ondata(null, NOTHING, true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready;
}

/** An entry that is compressed by Node, which takes less than half of the time of the library: what is pushed is only measured. */
class CompressedEntry extends ZipPassThrough {
  override compression = DEFLATED;
  override mtime = ENTRY_TIME;

  protected override process(): void {}

  /** Tells the checksum and length of what comes compressed. */
  contains({ crc, sizeBytes }: NonNullable<ZipEntry['packed']>): void {
    this.crc = crc;
    this.size = sizeBytes;
  }
}

async function* measured(file: CompressedEntry, pieces: ReturnType<ZipEntry['read']>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    file.push(piece);
    yield piece;
  }
  file.push(NOTHING, true);
}
