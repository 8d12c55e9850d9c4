/**
 * Reads a pack: every file of the app in one. Its first line is JSON, the list of what is in it; after that come the bytes of those files in that order,
 * and nothing else.
 */

/** A file in a pack. */
export interface PackedFile {
  /** Its key in the cache: its address below that of the app, with the revision where the name does not change with the content. */
  readonly key: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  /** In hexadecimals, of its bytes. */
  readonly sha256: string;
}

/** A file with its bytes, whole and as the build made them. */
export interface UnpackedFile {
  readonly file: PackedFile;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const NEWLINE = 0x0a;
const HEX_RADIX = 16;

/** Gives each file of a pack as soon as it is there. Throws at the first that is cut off or not what the list says. */
export async function* readPack(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<UnpackedFile> {
  const { takeLine, take } = readerOf(body);
  for (const file of JSON.parse(await takeLine()) as readonly PackedFile[]) {
    const bytes = await take(file.sizeBytes);
    if ((await sha256Of(bytes)) !== file.sha256) throw new Error(`${file.key} is not what the build made`);
    yield { file, bytes };
  }
}

async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(HEX_RADIX).padStart(2, '0')).join('');
}

interface PackReader {
  /** Takes what stands before the next newline. */
  takeLine(): Promise<string>;
  take(sizeBytes: number): Promise<Uint8Array<ArrayBuffer>>;
}

function readerOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): PackReader {
  const reader = body.getReader();
  let rest = new Uint8Array();
  const readOn = async () => {
    const { done, value } = await reader.read();
    if (done) throw new Error('the pack is cut off');
    rest = value;
  };
  return {
    async takeLine() {
      const decoder = new TextDecoder();
      let line = '';
      for (;;) {
        const end = rest.indexOf(NEWLINE);
        if (end >= 0) {
          line += decoder.decode(rest.subarray(0, end));
          rest = rest.subarray(end + 1);
          return line;
        }
        line += decoder.decode(rest, { stream: true });
        await readOn();
      }
    },
    async take(sizeBytes) {
      const bytes = new Uint8Array(sizeBytes);
      let filled = 0;
      while (filled < sizeBytes) {
        if (rest.byteLength === 0) await readOn();
        const part = rest.subarray(0, sizeBytes - filled);
        bytes.set(part, filled);
        filled += part.byteLength;
        rest = rest.subarray(part.byteLength);
      }
      return bytes;
    },
  };
}
