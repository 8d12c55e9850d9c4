/** The key the server signs its own tokens with: the embedded tenant's, and those of people who sign in by e-mail. */

import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Database } from '../database/database.ts';
import { serverSecret } from './secrets.ts';

/** Signing algorithm of every token. */
export const SIGNING_ALGORITHM = 'RS256';

/** The private key as JWK, with its id. */
export function signingKey(db: Database): Promise<JWK & { kid: string }> {
  return serverSecret(db, 'signing-key', async () => {
    const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
    return { ...(await exportJWK(privateKey)), kid: randomBytes(8).toString('hex'), alg: SIGNING_ALGORITHM, use: 'sig' };
  });
}

/** The public half of a key. */
export function publicKey({ kty, n, e, kid, alg, use }: JWK): JWK {
  return { kty, n, e, kid, alg, use } as JWK;
}
