/** Knows when nobody waits for an answer any more: whoever asked closed the page, or stopped the download. */
import type { FastifyReply } from 'fastify';

/** A signal that is given when the connection ends before its answer does. */
export function disconnectSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) controller.abort();
  });
  return controller.signal;
}
