/**
 * Large copies are kept as compressed text. A directory of twenty thousand people is eleven megabytes of the same few words: compressed it is one, and
 * taking it out again costs a phone less than having its storage rebuild it piece by piece.
 */
import type { AnswerRow } from '../device/storage/device-store.ts';

/** Letters of a copy from which it is compressed; below that it is not worth the work. */
const PACKED_FROM_LETTERS = 250_000;

/** Returns a row as it is kept: the same, or with its data compressed. */
export async function pack(row: AnswerRow): Promise<AnswerRow> {
  const text = JSON.stringify(row.data);
  if (text === undefined || text.length < PACKED_FROM_LETTERS) return row;
  return { ...row, data: null, packed: await bytesThrough(new Blob([text]), new CompressionStream('gzip')) };
}

/** Returns a row that was kept with its data as it was. */
export async function unpack(row: AnswerRow): Promise<AnswerRow> {
  const { packed, ...rest } = row;
  if (packed === undefined) return row;
  const bytes = await bytesThrough(new Blob([packed]), new DecompressionStream('gzip'));
  return { ...rest, data: JSON.parse(new TextDecoder().decode(bytes)) };
}

async function bytesThrough(from: Blob, through: CompressionStream | DecompressionStream): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(from.stream().pipeThrough(through)).arrayBuffer());
}
