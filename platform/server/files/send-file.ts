/** Sends a file that the server made as the answer to a request. */
import type { FileHandle } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';

/** Sends what the file holds, with its length and the headers that `reply` has, and closes it, also when the caller leaves halfway. */
export async function sendFile(reply: FastifyReply, file: FileHandle): Promise<FastifyReply> {
  const { size } = await file.stat();
  return reply.header('content-length', size).send(file.createReadStream());
}
