/** Zip archives without compression (PKWARE APPNOTE 6.3): photos don't get smaller, and any computer opens them. */

/** One file of an archive. */
export interface ZipEntry {
  /** Path inside the archive, with `/`. */
  readonly path: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const LOCAL_SIGNATURE = 0x04034b50;
const CENTRAL_SIGNATURE = 0x02014b50;
const END_SIGNATURE = 0x06054b50;
const LOCAL_BYTES = 30;
const CENTRAL_BYTES = 46;
const END_BYTES = 22;
/** Zip version that plain storing needs. */
const VERSION = 20;
/** Names are UTF-8. */
const UTF8_FLAG = 0x0800;
const POLYNOMIAL = 0xedb88320;

/** Makes an archive of these files, in this order; `at` is the time they carry. Parts, to be joined in a `Blob` without a second copy. */
export function toZip(entries: readonly ZipEntry[], at: Date): Uint8Array<ArrayBuffer>[] {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const central: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { path, bytes } of entries) {
    const name = new TextEncoder().encode(path);
    const common = [VERSION, UTF8_FLAG, 0, ...dosTime(at)] as const;
    const sizes = [crc32(bytes), bytes.byteLength, bytes.byteLength] as const;
    const local = record(LOCAL_BYTES, LOCAL_SIGNATURE, common, sizes, [name.byteLength, 0]);
    const entry = record(CENTRAL_BYTES, CENTRAL_SIGNATURE, [VERSION, ...common], sizes, [name.byteLength]);
    new DataView(entry.buffer).setUint32(CENTRAL_BYTES - 4, offset, true);
    parts.push(local, name, bytes);
    central.push(entry, name);
    offset += local.byteLength + name.byteLength + bytes.byteLength;
  }
  const centralBytes = central.reduce((sum, { byteLength }) => sum + byteLength, 0);
  const end = record(END_BYTES, END_SIGNATURE, [0, 0, entries.length, entries.length], [centralBytes, offset], [0]);
  return [...parts, ...central, end];
}

/** The check sum of zip and PNG (CRC-32, ISO 3309). */
export function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ (crcTable[(sum ^ byte) & 0xff] ?? 0);
  return (sum ^ 0xffffffff) >>> 0;
}

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1;
  return value;
});

/** A head: its signature, numbers of two bytes, numbers of four, numbers of two; what is left stays zero. */
function record(length: number, signature: number, shorts: readonly number[], longs: readonly number[], tail: readonly number[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(length));
  view.setUint32(0, signature, true);
  let at = 4;
  for (const [values, size] of [
    [shorts, 2],
    [longs, 4],
    [tail, 2],
  ] as const) {
    for (const value of values) {
      if (size === 2) view.setUint16(at, value, true);
      else view.setUint32(at, value, true);
      at += size;
    }
  }
  return new Uint8Array(view.buffer);
}

/** Time and date as MS-DOS wrote them, in the time of the device. */
function dosTime(at: Date): [time: number, date: number] {
  const time = (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1);
  return [time, ((Math.max(1980, at.getFullYear()) - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate()];
}
