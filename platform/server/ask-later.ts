/** Answer of a server that can't keep up. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#platform/shared/problem.ts';

/** After how long who calls is asked to come back, in seconds. */
const RETRY_AFTER_SECONDS = 2;
/** Addresses of the three APIs. */
const API_ADDRESS = /^\/(v1|general\/api|tempo\/api)\//;

/** Asks who calls an API to come back later. Files of the app are given all the same: a screen that misses one can't be shown at all. */
export async function askLater(request: Pick<FastifyRequest, 'url'>, reply: Pick<FastifyReply, 'header'>): Promise<void> {
  if (!API_ADDRESS.test(request.url)) return;
  reply.header('retry-after', RETRY_AFTER_SECONDS);
  throw new Problem('temporarily-unavailable');
}
