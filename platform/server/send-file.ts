/**
 * Sends a file as the answer to a request. Its bytes go through a buffer that is used again for the next file: a new one for every piece, as streams
 * take, has the memory of the whole server cleared after every eight megabytes that were sent, which holds up everybody for some thirty milliseconds.
 */
import type { FileHandle } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** What is sent at once, in bytes. */
export const PIECE_BYTES = 256 * 1024;
/** Buffers that are kept for the next file. */
const KEPT_BUFFERS_MAX = 4;

const kept: Buffer[] = [];

/**
 * Sends what the file holds, with its length and the headers that `reply` has, and closes it. A caller that leaves halfway is no error; a file that
 * can't be read is, and breaks the answer off.
 */
export async function sendFile(reply: FastifyReply, file: FileHandle): Promise<FastifyReply> {
  try {
    const { size } = await file.stat();
    reply.header('content-length', size).hijack();
    const { raw } = reply;
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
    raw.statusCode = reply.statusCode;
    await pour(file, size, raw);
  } catch (error) {
    // Without this, who waits for the rest would wait for ever.
    if (reply.sent) reply.raw.destroy();
    throw error;
  } finally {
    await file.close();
  }
  return reply;
}

async function pour(file: FileHandle, size: number, answer: ServerResponse): Promise<void> {
  const buffer = kept.pop() ?? Buffer.allocUnsafeSlow(PIECE_BYTES);
  let sent = 0;
  while (sent < size) {
    const { bytesRead } = await file.read(buffer, 0, Math.min(PIECE_BYTES, size - sent), sent);
    sent += bytesRead;
    // Somebody who left may still have this buffer on the way out: it is not used again.
    if (bytesRead === 0 || !(await isWritten(answer, buffer.subarray(0, bytesRead)))) {
      answer.destroy();
      return;
    }
  }
  if (kept.length < KEPT_BUFFERS_MAX) kept.push(buffer);
  answer.end();
}

/** Writes a piece; settles when it left this process, with false when it can't: a write to a connection that is just going is never told of. */
function isWritten(answer: ServerResponse, piece: Buffer): Promise<boolean> {
  return new Promise((done) => {
    const close = () => done(false);
    answer.once('close', close);
    answer.write(piece, (error) => {
      answer.off('close', close);
      done(error === null || error === undefined);
    });
  });
}
