/**
 * Who waits for an answer goes before work beside the server. A low priority gives a processor to whoever answers, but two processors are often two
 * halves of one core: what computes on the other half still slows the answer down, by half or more.
 */
import type { FastifyInstance } from 'fastify';

/** How long one request keeps others still, in milliseconds: a list is there by then, and what takes longer waits for something else. */
export const RIGHT_OF_WAY_MS_MAX = 10;

/** Who has the right of way. */
export interface RightOfWay {
  /** Takes it, until what is returned is called and for `RIGHT_OF_WAY_MS_MAX` at most. Several may have it at once. */
  take(): () => void;
  /** Calls `listener` when the first takes it, and when the last has given it back. */
  subscribe(listener: (isTaken: boolean) => void): void;
}

/** Nobody has it yet. */
export function createRightOfWay(): RightOfWay {
  const listeners: ((isTaken: boolean) => void)[] = [];
  const takers = new Set<NodeJS.Timeout>();
  const tell = (isTaken: boolean) => {
    for (const listener of listeners) listener(isTaken);
  };
  return {
    take() {
      const giveBack = () => {
        clearTimeout(taker);
        if (takers.delete(taker) && takers.size === 0) tell(false);
      };
      const taker = setTimeout(giveBack, RIGHT_OF_WAY_MS_MAX).unref();
      takers.add(taker);
      if (takers.size === 1) tell(true);
      return giveBack;
    },
    subscribe: (listener) => void listeners.push(listener),
  };
}

/** Gives every request the right of way, from when it comes in until it has been answered. */
export function giveRightOfWay(app: FastifyInstance, rightOfWay: RightOfWay): void {
  const givesBack = new WeakMap<object, () => void>();
  app.addHook('onRequest', (request, _reply, done) => {
    givesBack.set(request, rightOfWay.take());
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    givesBack.get(request)?.();
    done();
  });
}
