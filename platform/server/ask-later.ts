/** When a server can't keep up, and its answer then. */
import type { FastifyUnderPressureOptions } from '@fastify/under-pressure';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#platform/shared/problem.ts';

/** Longest wait of the event loop before new requests are asked to come back later, in milliseconds. */
const EVENT_LOOP_DELAY_MS_MAX = 3000;
/** After how long who calls is asked to come back, in seconds. */
const RETRY_AFTER_SECONDS = 2;
/** Addresses of the three APIs. */
const API_ADDRESS = /^\/(v1|general\/api|tempo\/api)\//;

/**
 * Settings of the library that watches the event loop; `delayMsMax` is the longest it may wait, 0 for no limit. A stretch in which the library measured nothing
 * it takes for an endless wait. So a stretch is as long as the limit: in one of a second, its own, a busy second had every call refused for the next.
 */
export function pressureOptions(delayMsMax = EVENT_LOOP_DELAY_MS_MAX): FastifyUnderPressureOptions {
  return { maxEventLoopDelay: delayMsMax, sampleInterval: delayMsMax, pressureHandler: askLater };
}

/** Asks who calls an API to come back later. Files of the app are given all the same: a screen that misses one can't be shown at all. */
export async function askLater(request: Pick<FastifyRequest, 'url'>, reply: Pick<FastifyReply, 'header'>): Promise<void> {
  if (!API_ADDRESS.test(request.url)) return;
  reply.header('retry-after', RETRY_AFTER_SECONDS);
  throw new Problem('temporarily-unavailable');
}
