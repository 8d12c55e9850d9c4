/** A small TCP proxy that does to connections what a bad network does: cuts them after some bytes, swallows answers, delays. What it does comes from a seed. */
import { connect, createServer, type Socket } from 'node:net';

/** Fault of one connection. */
export type Fault =
  | { readonly kind: 'none' }
  /** The connection is gone after so many bytes of requests have passed. */
  | { readonly kind: 'cut-request'; readonly afterBytes: number }
  /** The connection is gone after so many bytes of answers have passed. */
  | { readonly kind: 'cut-answer'; readonly afterBytes: number }
  /** The server does its work and answers; nothing of the answer arrives. */
  | { readonly kind: 'swallow-answer' }
  /** Every piece comes this much later, in both directions. */
  | { readonly kind: 'delay'; readonly delayMs: number };

/** A running proxy. */
export interface FaultProxy {
  readonly url: string;
  /** Connections that met each kind of fault. */
  readonly countByKind: Readonly<Record<Fault['kind'], number>>;
  close(): Promise<void>;
}

/** Numbers from 0 up to 1 that are the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Starts a proxy in front of a port of this machine. `chooseFault` is asked once a connection. */
export async function startFaultProxy(targetPort: number, chooseFault: () => Fault): Promise<FaultProxy> {
  const sockets = new Set<Socket>();
  const countByKind: Record<Fault['kind'], number> = { none: 0, 'cut-request': 0, 'cut-answer': 0, 'swallow-answer': 0, delay: 0 };
  const server = createServer((client) => {
    const fault = chooseFault();
    countByKind[fault.kind]++;
    const upstream = connect(targetPort, '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.once('close', () => sockets.delete(socket));
    }
    join(client, upstream, fault);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    countByKind,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function join(client: Socket, upstream: Socket, fault: Fault): void {
  const end = () => {
    client.resetAndDestroy();
    upstream.resetAndDestroy();
  };
  // A broken side is what this proxy is for: both sides end.
  for (const socket of [client, upstream]) socket.once('error', end).once('close', end);
  const later = (send: () => void) => (fault.kind === 'delay' ? setTimeout(send, fault.delayMs) : send());

  let requestBytes = 0;
  client.on('data', (piece: Buffer) => {
    const passing = fault.kind === 'cut-request' ? piece.subarray(0, Math.max(0, fault.afterBytes - requestBytes)) : piece;
    requestBytes += piece.length;
    const isCut = fault.kind === 'cut-request' && requestBytes >= fault.afterBytes;
    later(() => pass(upstream, passing, () => isCut && end()));
  });
  let answerBytes = 0;
  upstream.on('data', (piece: Buffer) => {
    if (fault.kind === 'swallow-answer') return end();
    const passing = fault.kind === 'cut-answer' ? piece.subarray(0, Math.max(0, fault.afterBytes - answerBytes)) : piece;
    answerBytes += piece.length;
    const isCut = fault.kind === 'cut-answer' && answerBytes >= fault.afterBytes;
    later(() => pass(client, passing, () => isCut && end()));
  });
}

function pass(to: Socket, piece: Buffer, done: () => void): void {
  if (to.destroyed) return;
  to.write(piece, () => done());
}
