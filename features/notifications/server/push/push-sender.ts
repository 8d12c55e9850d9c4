/** Sends one message to a push service: encrypted for the browser alone (RFC 8291), signed as coming from this server (RFC 8292). */
import { createECDH } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { encrypt } from 'http_ece';
import { importJWK, type JWK, SignJWT } from 'jose';
import { mayPushTo, publicLookup } from './push-address.ts';
import { PUSH_KEY_ALGORITHM, publicPushKey } from './push-key.ts';

/** Longest wait for a push service, in milliseconds, from looking up its name to its answer. */
const PUSH_WAIT_MS_MAX = 10_000;
/** How long a push service keeps a message for a phone that is off, in seconds: a reminder of yesterday is of no use. */
const PUSH_KEPT_SECONDS = 12 * 60 * 60;
/** Life of a signature, in seconds; RFC 8292 allows a day. */
const SIGNATURE_SECONDS = 60 * 60;
/** Most bytes of a message before it is encrypted: what every push service takes (RFC 8291). */
export const PUSH_BYTES_MAX = 3993;

/** Where a browser is reached, and what encrypts for it. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Outcome of sending: `gone` when the browser wants no more, `later` when it can be tried again, `refused` when that makes no sense. */
export type PushOutcome = 'taken' | 'gone' | 'later' | 'refused';

/** How much haste a message has: a high one wakes a phone that saves its battery (RFC 8030). */
export type PushUrgency = 'normal' | 'high';

/** Sends a message to a browser. Never throws. */
export type SendPush = (address: PushAddress, message: string, urgency: PushUrgency) => Promise<PushOutcome>;

/** How the server sends. */
export interface PushSenderOptions {
  readonly key: JWK;
  /** Whom a push service can turn to: an https address or `mailto:`. */
  readonly contact: string;
  /** Origin of a push service that need not be public. */
  readonly alsoAt?: string | undefined;
  readonly waitMs?: number;
}

/** A sender with the key of the server. */
export function pushSender({ key, contact, alsoAt, waitMs = PUSH_WAIT_MS_MAX }: PushSenderOptions): SendPush {
  return async (address, message, urgency) => {
    const content = Buffer.from(message);
    if (!mayPushTo(address.endpoint, alsoAt) || content.length > PUSH_BYTES_MAX) return 'refused';
    const { origin } = new URL(address.endpoint);
    try {
      const token = await new SignJWT()
        .setProtectedHeader({ typ: 'JWT', alg: PUSH_KEY_ALGORITHM })
        .setAudience(origin)
        .setSubject(contact)
        .setExpirationTime(`${SIGNATURE_SECONDS} seconds`)
        .sign(await importJWK(key, PUSH_KEY_ALGORITHM));
      const authorization = `vapid t=${token}, k=${publicPushKey(key)}`;
      const status = await post(address.endpoint, encryptFor(address, content), { authorization, urgency, isTrusted: origin === alsoAt, waitMs });
      return outcomeOf(status);
    } catch {
      return 'later';
    }
  };
}

function encryptFor({ p256dh, auth }: PushAddress, content: Buffer): Buffer {
  const privateKey = createECDH('prime256v1');
  privateKey.generateKeys();
  return encrypt(content, { version: 'aes128gcm', dh: p256dh, privateKey, authSecret: auth });
}

interface Posting {
  readonly authorization: string;
  readonly urgency: PushUrgency;
  readonly isTrusted: boolean;
  readonly waitMs: number;
}

/** The status it answers with; of the rest nothing is read, and nowhere else is followed. */
function post(endpoint: string, body: Buffer, { authorization, urgency, isTrusted, waitMs }: Posting): Promise<number> {
  const headers = {
    authorization,
    ttl: PUSH_KEPT_SECONDS,
    urgency,
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    'content-length': body.length,
  };
  return new Promise((resolve, reject) => {
    const send = isTrusted && endpoint.startsWith('http:') ? requestHttp : requestHttps;
    const options = { method: 'POST', headers, agent: false as const, signal: AbortSignal.timeout(waitMs), ...(isTrusted ? {} : { lookup: publicLookup }) };
    const sent = send(endpoint, options, (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.on('error', () => undefined);
      answer.destroy();
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}
