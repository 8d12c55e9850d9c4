/**
 * Files of text written bit by bit, plain or packed for an archive. Text is turned into bytes in one buffer that is used again and again: a file of a hundred
 * megabytes leaves no hundred megabytes of buffers behind for the collector. A disk that is full is told by the next write or by `close`.
 */
import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

/** Bytes gathered before they go on. */
const PIECE_BYTES = 64 * 1024;
/** Most bytes of one character in UTF-8 for each unit of a JavaScript string. */
const BYTES_PER_UNIT_MAX = 3;

/** A file that is being written. */
export class TextFile {
  readonly path: string;
  readonly #to: Writable;
  /** Resolves when all is in the file. */
  readonly #done: Promise<void>;
  readonly #buffer = Buffer.allocUnsafeSlow(PIECE_BYTES);
  #filled = 0;
  #trouble: Error | undefined;

  constructor(path: string, to?: { readonly into: Writable; readonly done: Promise<void> }) {
    this.path = path;
    this.#to = to?.into ?? createWriteStream(path);
    this.#done = to?.done ?? finished(this.#to);
    this.#done.catch((error: Error) => {
      this.#trouble = error;
    });
  }

  /** Adds text; resolves when there is room for more. */
  async write(text: string): Promise<void> {
    if (text.length * BYTES_PER_UNIT_MAX > PIECE_BYTES) {
      await this.#flush();
      return this.#send(Buffer.from(text));
    }
    if (this.#filled + text.length * BYTES_PER_UNIT_MAX > PIECE_BYTES) await this.#flush();
    this.#filled += this.#buffer.write(text, this.#filled);
  }

  /** Writes what is left; resolves when all of it is in the file. */
  async close(): Promise<void> {
    await this.#flush();
    this.#to.end();
    await this.#done;
  }

  /** Sees what goes into the file, as it goes. */
  protected passing(_bytes: Uint8Array): void {}

  async #flush(): Promise<void> {
    const bytes = this.#buffer.subarray(0, this.#filled);
    this.#filled = 0;
    if (bytes.byteLength > 0) await this.#send(bytes);
  }

  /** Resolves when the bytes are no longer needed. */
  async #send(bytes: Uint8Array): Promise<void> {
    if (this.#trouble !== undefined) throw this.#trouble;
    this.passing(bytes);
    await new Promise<void>((done, fail) => this.#to.write(bytes, (error) => (error ? fail(error) : done())));
  }
}

/** A file of text that is compressed as it is written, for a place in an archive: it need not be read again to be packed. */
export class PackedFile extends TextFile {
  #crc = 0;
  #sizeBytes = 0;

  constructor(path: string) {
    const into = createDeflateRaw();
    super(path, { into, done: pipeline(into, createWriteStream(path)) });
  }

  /** Checksum and length of the text in it, once it is closed. */
  get content(): { readonly crc: number; readonly sizeBytes: number } {
    return { crc: this.#crc, sizeBytes: this.#sizeBytes };
  }

  protected override passing(bytes: Uint8Array): void {
    this.#crc = crc32(bytes, this.#crc);
    this.#sizeBytes += bytes.byteLength;
  }
}
