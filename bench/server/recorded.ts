/** The statements the product sends for one request, to be sent again by a server that does nothing else. */
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

/** A statement with its values. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Planned once, and called by its name after that. */
  readonly isNamed: boolean;
}

/** Listens in on a pool; `take` gives what was sent since the last time. */
export function listenTo(pool: pg.Pool): { take(): Statement[] } {
  let heard: Statement[] = [];
  // Before the product's own listener, so that what is heard has the name the product gave it.
  pool.prependListener('connect', (client) => {
    const query = client.query.bind(client) as (...input: unknown[]) => unknown;
    client.query = ((...input: unknown[]) => {
      const [first, values] = input as [string | { text: string; values?: unknown[]; name?: string }, unknown[] | undefined];
      const { text, name, values: own = values ?? [] } = typeof first === 'string' ? { text: first } : first;
      heard.push({ text, values: own, isNamed: name !== undefined });
      return query(...input);
    }) as typeof client.query;
  });
  return {
    take() {
      const taken = heard;
      heard = [];
      return taken;
    },
  };
}

/** A request to the product in this process. */
export interface InjectedRequest {
  readonly method: 'GET' | 'PUT' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Sends a request to the app and answers the statements it made. The second time of two, when nothing has to be looked up for the first time any more. */
export async function record(
  app: FastifyInstance,
  heard: { take(): Statement[] },
  make: () => InjectedRequest,
): Promise<{ request: InjectedRequest; statements: Statement[] }> {
  for (let time = 0; ; time++) {
    const request = make();
    heard.take();
    const answer = await app.inject({
      method: request.method,
      url: request.url,
      headers: { ...request.headers, ...(request.body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(request.body === undefined ? {} : { payload: request.body }),
    });
    if (answer.statusCode !== 200) throw new Error(`${request.method} ${request.url}: ${answer.statusCode} ${answer.body}`);
    if (time === 1) return { request, statements: heard.take() };
  }
}
