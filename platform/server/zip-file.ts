/**
 * Zip archives on disk (PKWARE APPNOTE 6.3), for workbooks and folders of tables too large to hold. Several entries can be written side by
 * side: each is deflated into a file of its own, and they are put together at the end.
 */
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

const LOCAL_SIGNATURE = 0x04034b50;
const CENTRAL_SIGNATURE = 0x02014b50;
const END_SIGNATURE = 0x06054b50;
const VERSION = 20;
const UTF8_FLAG = 0x0800;
const DEFLATED = 8;
/** 1 January 1980: an archive of the same rows is the same file. */
const DOS_DATE = 0x0021;
/** Text gathered before it goes to the compressor, in characters. */
const CHUNK_CHARACTERS = 64 * 1024;
/** Zip without its 64-bit extension holds no more, in bytes. */
const ARCHIVE_BYTES_MAX = 0xffff_ffff;

/** One file of an archive, while it is written. */
export class ZipEntry {
  readonly #deflate = createDeflateRaw({ level: 6 });
  readonly #written: Promise<void>;
  #waiting = '';
  #crc = 0;
  #sizeBytes = 0;
  #packedBytes = 0;
  readonly name: string;
  readonly path: string;

  constructor(name: string, path: string) {
    this.name = name;
    this.path = path;
    this.#deflate.on('data', (chunk: Buffer) => {
      this.#packedBytes += chunk.byteLength;
    });
    this.#written = pipeline(this.#deflate, createWriteStream(path));
    // Heard again at `close`; without this a full disk would end the process before that.
    this.#written.catch(() => undefined);
  }

  /** Adds text; resolves when there is room for more. */
  async write(text: string): Promise<void> {
    this.#waiting += text;
    if (this.#waiting.length >= CHUNK_CHARACTERS) await this.#flush();
  }

  async #flush(): Promise<void> {
    const bytes = Buffer.from(this.#waiting, 'utf8');
    this.#waiting = '';
    this.#crc = crc32(bytes, this.#crc);
    this.#sizeBytes += bytes.byteLength;
    if (!this.#deflate.write(bytes)) await Promise.race([once(this.#deflate, 'drain'), this.#written]);
  }

  /** Writes what is left and answers what the directory of the archive says of it. */
  async close(): Promise<{ crc: number; sizeBytes: number; packedBytes: number }> {
    await this.#flush();
    this.#deflate.end();
    await this.#written;
    return { crc: this.#crc, sizeBytes: this.#sizeBytes, packedBytes: this.#packedBytes };
  }
}

/** An archive in the making, in a folder of its own. */
export class ZipFile {
  readonly #dir: string;
  readonly #entries: ZipEntry[] = [];

  constructor(dir: string) {
    this.#dir = dir;
  }

  /** Starts a file in the archive; `name` with `/` between folders. */
  add(name: string): ZipEntry {
    const entry = new ZipEntry(name, join(this.#dir, `entry-${this.#entries.length}`));
    this.#entries.push(entry);
    return entry;
  }

  /** Closes every entry and writes the archive to `path`. */
  async finish(path: string): Promise<void> {
    const out = createWriteStream(path);
    const directory: Buffer[] = [];
    let offset = 0;
    for (const entry of this.#entries) {
      const { crc, sizeBytes, packedBytes } = await entry.close();
      if (offset + packedBytes > ARCHIVE_BYTES_MAX || sizeBytes > ARCHIVE_BYTES_MAX) throw new Error('the archive would be larger than 4 GiB');
      const name = Buffer.from(entry.name, 'utf8');
      const common = [2, VERSION, 2, UTF8_FLAG, 2, DEFLATED, 2, 0, 2, DOS_DATE, 4, crc, 4, packedBytes, 4, sizeBytes, 2, name.byteLength, 2, 0] as const;
      const local = Buffer.concat([record(4, LOCAL_SIGNATURE, ...common), name]);
      directory.push(record(4, CENTRAL_SIGNATURE, 2, VERSION, ...common, 2, 0, 2, 0, 2, 0, 4, 0, 4, offset), name);
      await writeAll(out, local);
      for await (const chunk of createReadStream(entry.path)) await writeAll(out, chunk as Buffer);
      await rm(entry.path);
      offset += local.byteLength + packedBytes;
    }
    const central = Buffer.concat(directory);
    const count = this.#entries.length;
    out.end(Buffer.concat([central, record(4, END_SIGNATURE, 2, 0, 2, 0, 2, count, 2, count, 4, central.byteLength, 4, offset, 2, 0)]));
    await finished(out);
  }
}

async function writeAll(out: Writable, bytes: Buffer): Promise<void> {
  if (!out.write(bytes)) await once(out, 'drain');
}

/** Little-endian numbers, each after its size in bytes: 2 or 4. */
function record(...parts: readonly number[]): Buffer {
  const bytes = Buffer.alloc(parts.reduce((sum, size, index) => (index % 2 === 0 ? sum + size : sum), 0));
  let at = 0;
  for (let index = 0; index < parts.length; index += 2) at = bytes.writeUIntLE(parts[index + 1] as number, at, parts[index] as number);
  return bytes;
}
