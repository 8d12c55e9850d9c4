/** Zip archives without compression: photos don't get smaller, and any computer opens them. */
import { Zip, ZipPassThrough } from 'fflate';

/** One file of an archive. */
export interface ZipEntry {
  /** Path inside the archive, with `/`. */
  readonly path: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Makes an archive of these files, in this order; `at` is the time they carry. Each is handed to the browser's own store of blobs before the next is read. */
export async function toZip(entries: AsyncIterable<ZipEntry>, at: Date): Promise<Blob> {
  const ready: Uint8Array<ArrayBuffer>[] = [];
  const parts: Blob[] = [];
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error;
    ready.push(piece);
  });
  for await (const { path, bytes } of entries) {
    const file = new ZipPassThrough(path);
    file.mtime = at;
    zip.add(file);
    file.push(bytes, true);
    parts.push(new Blob(ready.splice(0)));
  }
  zip.end();
  return new Blob([...parts, ...ready], { type: 'application/zip' });
}
