/** A file of text written bit by bit. A disk that is full is told by the next write or by `close`. */
import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';

/** Text gathered before it goes to the disk, in characters. */
const PIECE_CHARACTERS = 64 * 1024;

/** A file that is being written. */
export class TextFile {
  readonly path: string;
  readonly #out: WriteStream;
  #waiting = '';
  #trouble: Error | undefined;

  constructor(path: string) {
    this.path = path;
    this.#out = createWriteStream(path);
    this.#out.on('error', (error) => {
      this.#trouble = error;
    });
  }

  /** Adds text; resolves when there is room for more. */
  async write(text: string): Promise<void> {
    this.#waiting += text;
    if (this.#waiting.length < PIECE_CHARACTERS) return;
    if (this.#trouble !== undefined) throw this.#trouble;
    if (!this.#out.write(this.#takeWaiting())) await once(this.#out, 'drain');
  }

  /** Writes what is left; resolves when all of it is in the file. */
  async close(): Promise<void> {
    if (this.#trouble !== undefined) throw this.#trouble;
    this.#out.end(this.#takeWaiting());
    await finished(this.#out);
  }

  #takeWaiting(): string {
    const text = this.#waiting;
    this.#waiting = '';
    return text;
  }
}
