/**
 * Keeps pages of other sites from acting in somebody's name. A browser tells with every changing call which page made it; what a page of another
 * site asks is refused before anything looks who calls. Programs, which send neither header, are known by their proof alone.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '#platform/shared/problem.ts';

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Values of `Sec-Fetch-Site` of a call that another site had no hand in: our own page, or the person by themselves. */
const ownSites: ReadonlySet<string> = new Set(['same-origin', 'none']);
/** Value of `Origin` when the browser withholds it: a sandboxed page, or a form of a page that sends no referrer, as ours. */
const WITHHELD_ORIGIN = 'null';

/** Refuses every changing call on `app` that a page of another site made, with `foreign-site`. `origin` is the site's own address. */
export function refuseOtherSites(app: FastifyInstance, origin: string): void {
  app.addHook('onRequest', async (request) => {
    if (!safeMethods.has(request.method) && !isFromOwnSite(request, origin)) throw new Problem('foreign-site');
  });
}

function isFromOwnSite(request: FastifyRequest, origin: string): boolean {
  const [site, caller] = [request.headers['sec-fetch-site'], request.headers.origin];
  if (site !== undefined && !(typeof site === 'string' && ownSites.has(site))) return false;
  if (caller === undefined) return true;
  // Only a browser that also says which site it was may keep its origin to itself.
  if (caller === WITHHELD_ORIGIN) return site !== undefined;
  return caller === origin || caller === `${request.protocol}://${request.host}`;
}
