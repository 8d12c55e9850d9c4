/** A network between a browser and a server: it goes away and comes back, and does to requests what a bad line does. */
import { once } from 'node:events';
import { type ClientRequest, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** Trouble of a request: its answer is lost after the server carried it out, it never gets an answer, or the line goes dead after so many bytes of its body. */
export type Trouble = 'lost-answer' | 'no-answer' | { readonly deadAfterBytes: number };

/** A request that came by. */
export interface Passing {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
}

/** The way to one server. */
export interface Network {
  /** Requests since the start, in order. */
  readonly passed: readonly Passing[];
  /** Nothing gets through any more; what is under way breaks in the middle. */
  goAway(): void;
  comeBack(): void;
  /** Chooses what happens to each request from now on; without a choice all pass. */
  meet(choose?: (passing: Passing) => Trouble | undefined): void;
  close(): Promise<void>;
}

/** Opens a way from `port` to `targetPort` on this machine. */
export async function startNetwork(port: number, targetPort: number): Promise<Network> {
  const passed: Passing[] = [];
  let isAway = false;
  let chooseTrouble: (passing: Passing) => Trouble | undefined = () => undefined;
  const server = createServer((incoming, answer) => {
    const passing = { method: incoming.method ?? '', path: incoming.url ?? '', headers: incoming.headers };
    passed.push(passing);
    pass(incoming, answer, targetPort, chooseTrouble(passing));
  });
  // The port stays taken, so that nobody else gets it meanwhile; whoever knocks finds nothing behind it.
  server.on('connection', (socket) => {
    if (isAway) socket.resetAndDestroy();
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    passed,
    goAway() {
      isAway = true;
      server.closeAllConnections();
    },
    comeBack() {
      isAway = false;
    },
    meet(choose) {
      chooseTrouble = choose ?? (() => undefined);
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function pass(incoming: IncomingMessage, answer: ServerResponse, targetPort: number, trouble: Trouble | undefined): void {
  if (trouble === 'no-answer') return;
  const headers = { ...incoming.headers, connection: 'close' };
  const upstream = request({ host: '127.0.0.1', port: targetPort, method: incoming.method, path: incoming.url, headers, agent: false });
  const breakOff = () => {
    upstream.destroy();
    answer.destroy();
  };
  // A side that breaks takes the other with it, as it would without anything between.
  upstream.on('error', breakOff);
  answer.on('error', breakOff).on('close', () => upstream.destroy());
  upstream.on('response', (response) => {
    if (trouble === 'lost-answer') {
      response.resume().on('end', breakOff);
      return;
    }
    answer.writeHead(response.statusCode ?? 502, response.rawHeaders);
    response.on('error', breakOff).pipe(answer);
  });
  if (typeof trouble === 'object') passPart(incoming, upstream, trouble.deadAfterBytes);
  else incoming.pipe(upstream);
}

function passPart(incoming: IncomingMessage, upstream: ClientRequest, bytes: number): void {
  let left = bytes;
  incoming.on('data', (piece: Buffer) => {
    const part = piece.subarray(0, left);
    left -= part.length;
    if (part.length > 0) upstream.write(part);
  });
}
