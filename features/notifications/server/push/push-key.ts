/** The key push services recognise the server by (VAPID, RFC 8292). Made once; the private half never leaves the server. */
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Database } from '#platform/server/database/database.ts';
import { serverSecret } from '#platform/server/identity/secrets.ts';

/** Signing algorithm of VAPID. */
export const PUSH_KEY_ALGORITHM = 'ES256';
/** First byte of a point of which both coordinates follow. */
const UNCOMPRESSED_POINT = 4;

/** The private key as JWK. */
export function pushKey(db: Database): Promise<JWK> {
  return serverSecret(db, 'push-key', async () => {
    const { privateKey } = await generateKeyPair(PUSH_KEY_ALGORITHM, { extractable: true });
    return { ...(await exportJWK(privateKey)), alg: PUSH_KEY_ALGORITHM };
  });
}

/** The public half as browsers and push services want it: the point, in base64url. */
export function publicPushKey({ x = '', y = '' }: JWK): string {
  return Buffer.concat([Buffer.of(UNCOMPRESSED_POINT), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString('base64url');
}
