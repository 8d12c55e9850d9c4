/** A network between a browser and a server that can go away: a TCP proxy that is closed and opened. The browser gets what a phone without signal gets: nothing. */
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** The way to one server. */
export interface Network {
  /** No more connections; those that are open end in the middle. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a way from `port` to `targetPort` on this machine. */
export async function startNetwork(port: number, targetPort: number): Promise<Network> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(targetPort, '127.0.0.1');
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      // A side that breaks takes the other with it, as it would without a proxy.
      socket.once('error', () => other.destroy()).once('close', () => sockets.delete(socket));
      socket.pipe(other);
    }
  });
  await listen(server, port);
  const goAway = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return { goAway, comeBack: () => listen(server, port), close: goAway };
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
}
