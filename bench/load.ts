/** Sends requests over connections that stay open, as many at once as there are clients, and keeps how long each took. */
import { Agent, request } from 'node:http';

/** One request. */
export interface LoadRequest {
  readonly method: 'GET' | 'PUT' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Result of a load. */
export interface LoadResult {
  readonly p95Ms: number;
}

/** Sends `count` requests; throws at the first answer that is no success. */
export async function load({
  clients,
  count,
  next,
  pauseMs = 0,
}: {
  readonly clients: number;
  readonly count: number;
  readonly next: () => LoadRequest;
  /** Pause of each client after an answer, in milliseconds. */
  readonly pauseMs?: number;
}): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const timesMs: number[] = [];
  let started = 0;
  const client = async () => {
    while (started++ < count) {
      const start = performance.now();
      await send(agent, next());
      timesMs.push(performance.now() - start);
      if (pauseMs > 0) await new Promise((done) => setTimeout(done, pauseMs));
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  timesMs.sort((a, b) => a - b);
  return { p95Ms: timesMs[Math.floor(timesMs.length * 0.95)] as number };
}

function send(agent: Agent, { method, url, headers, body }: LoadRequest): Promise<void> {
  return new Promise((done, fail) => {
    const length = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
    const call = request(url, { method, agent, headers: { ...headers, ...length } }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => {
        if (answer.statusCode !== 200) text += chunk.toString();
      });
      answer.once('end', () => (answer.statusCode === 200 ? done() : fail(new Error(`${method} ${url}: ${answer.statusCode} ${text}`))));
      answer.once('error', fail);
    });
    call.once('error', fail);
    call.end(body);
  });
}
