/** Log entry of a call: never with the secret that some addresses are. */
import type { FastifyRequest } from 'fastify';

/** A secret of the product: `mv`, a letter for what it opens, and what nobody can guess (see `platform/web/sign-in/make-secret.ts`). */
const SECRET = /(mv[a-z]_)[^/?#]+/g;

/** A call as it is logged, whatever its verb and whether or not there is a route at its address. */
export function loggedRequest(request: FastifyRequest) {
  const { method, host, ip } = request;
  return { method, url: request.url.replace(SECRET, '$1…'), host, remoteAddress: ip, remotePort: request.socket?.remotePort };
}
