/** Sends a file for a spreadsheet that is made on the spot in a folder of its own, which is gone afterwards. */
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { withFileHeaders } from '../../files/file-headers.ts';

/** Media types of files for a spreadsheet (RFC 7111; ECMA-376). */
export const tableContentTypes = { csv: 'text/csv; charset=utf-8', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const;

/** Format of a file for a spreadsheet. */
export type FileFormat = keyof typeof tableContentTypes;

/** Sends what `write` puts in the folder it is given; it returns the path. `name` is the name it is saved under, without its ending. */
export async function sendTable(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { name, format, write }: { readonly name: string; readonly format: FileFormat; readonly write: (dir: string) => Promise<string> },
): Promise<FastifyReply> {
  const dir = await mkdtemp(join(tmpdir(), 'table-'));
  const remove = () => rm(dir, { recursive: true, force: true });
  try {
    const path = await write(dir);
    const content = createReadStream(path).once('close', () => void remove().catch((error) => request.log.error(error)));
    const { size } = await stat(path);
    return withFileHeaders(reply, { name: `${name}.${format}`, contentType: tableContentTypes[format] })
      .header('content-length', size)
      .send(content);
  } catch (error) {
    await remove();
    throw error;
  }
}
