/// <reference path="../features/notifications/server/push/http_ece.d.ts" />
/** A push service for tests: it takes messages over HTTP, and reads them with the keys of the browser they are for. */
import { createECDH, type ECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decrypt } from 'http_ece';
import { decodeJwt, importJWK, jwtVerify } from 'jose';

/** A message as the browser gets it, and what came along with it. */
export interface ReceivedPush {
  readonly path: string;
  readonly message: unknown;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** A browser that wants messages. */
export interface TestSubscription {
  readonly path: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Starts one; `answer` says with which status a message to an address is taken, by its path. Never answers when it says nothing. */
export async function startPushService(answer: (path: string) => number | undefined = () => 201) {
  const keysByPath = new Map<string, { readonly privateKey: ECDH; readonly authSecret: string }>();
  const received: ReceivedPush[] = [];
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      const keys = keysByPath.get(path);
      const status = keys === undefined ? 404 : answer(path);
      if (keys !== undefined) {
        const message = decrypt(Buffer.concat(parts), { version: 'aes128gcm', ...keys });
        received.push({ path, message: JSON.parse(message.toString()), headers: request.headers });
      }
      if (status !== undefined) reply.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    /** A browser with keys of its own. */
    subscribe(name: string): TestSubscription {
      const privateKey = createECDH('prime256v1');
      privateKey.generateKeys();
      const auth = randomBytes(16).toString('base64url');
      const path = `/push/${name}`;
      keysByPath.set(path, { privateKey, authSecret: auth });
      return { path, endpoint: origin + path, p256dh: privateKey.getPublicKey('base64url'), auth };
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Reads who sent a message, when its signature is right for the public key it names (RFC 8292). Throws when it is not. */
export async function senderOf({ headers }: ReceivedPush) {
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(String(headers['authorization'])) ?? [];
  const point = Buffer.from(key, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
  await jwtVerify(token, await importJWK(jwk, 'ES256'));
  return { publicKey: key, ...decodeJwt(token) };
}
