/** A server that closes lets the requests under way end first. What takes longer than they may is cut: a device sends it again, an upload goes on elsewhere. */
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** How long requests under way may take to end, in milliseconds: within what stopping may take as a whole. */
const END_WITHIN_MS = 3000;

/** Waits for them before connections are closed; call it before anything else is mounted. */
export function endRequestsFirst(app: FastifyInstance): void {
  const underWay = new Set<ServerResponse>();
  let onNone: () => void = () => undefined;
  app.server.on('request', (_request, response: ServerResponse) => {
    underWay.add(response);
    response.once('close', () => {
      underWay.delete(response);
      if (underWay.size === 0) onNone();
    });
  });
  app.addHook('preClose', async () => {
    if (underWay.size > 0) {
      const none = Promise.withResolvers<void>();
      onNone = none.resolve;
      const timer = setTimeout(none.resolve, END_WITHIN_MS);
      await none.promise;
      clearTimeout(timer);
    }
    app.server.closeAllConnections();
  });
}
