/** Bearer tokens: whose they are, checked against the issuers this server trusts. */
import { createLocalJWKSet, createRemoteJWKSet, importJWK, type JWK, type JWTPayload, type JWTVerifyGetKey, jwtVerify, SignJWT } from 'jose';
import { Problem } from '../shared/problem.ts';
import { publicKey, SIGNING_ALGORITHM } from './signing-key.ts';

/** What a token proves. */
export interface TokenClaims {
  /** Object id and tenant for an account of the identity provider; absent for a token of our own. */
  readonly oid?: string;
  readonly tid?: string;
  /** Our own user id, in a token of our own. */
  readonly userId?: string;
  readonly email: string;
  readonly name: string;
  readonly groups: readonly string[] | undefined;
  readonly issuedAt: Date;
}

/** An issuer whose tokens are accepted. */
export interface TrustedIssuer {
  readonly issuer: string;
  readonly audience: string;
  readonly keys: JWTVerifyGetKey;
}

/** Microsoft Entra, v2 tokens: keys are fetched from Microsoft and kept by jose. */
export function entraIssuer(tenantId: string, clientId: string): TrustedIssuer {
  const base = `https://login.microsoftonline.com/${tenantId}`;
  return { issuer: `${base}/v2.0`, audience: clientId, keys: createRemoteJWKSet(new URL(`${base}/discovery/v2.0/keys`)) };
}

/** An issuer whose key this server holds itself. */
export function localIssuer(issuer: string, audience: string, key: JWK): TrustedIssuer {
  return { issuer, audience, keys: createLocalJWKSet({ keys: [publicKey(key)] }) };
}

/** Checks a token against every trusted issuer; throws `not-signed-in` when none vouches for it. */
export async function verifyToken(token: string, issuers: readonly TrustedIssuer[]): Promise<TokenClaims> {
  for (const { issuer, audience, keys } of issuers) {
    const payload = await jwtVerify(token, keys, { issuer, audience, algorithms: [SIGNING_ALGORITHM], requiredClaims: ['sub', 'exp', 'iat'] }).then(
      (verified) => verified.payload,
      () => undefined,
    );
    if (payload !== undefined) return toClaims(payload);
  }
  throw new Problem('not-signed-in');
}

function toClaims(payload: JWTPayload): TokenClaims {
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const [oid, tid, userId] = [text(payload['oid']), text(payload['tid']), text(payload['user_id'])];
  return {
    ...(oid === undefined ? {} : { oid }),
    ...(tid === undefined ? {} : { tid }),
    ...(userId === undefined ? {} : { userId }),
    email: text(payload['preferred_username']) ?? text(payload['email']) ?? '',
    name: text(payload['name']) ?? '',
    groups: Array.isArray(payload['groups']) ? payload['groups'].filter((group) => typeof group === 'string') : undefined,
    issuedAt: new Date((payload.iat as number) * 1000),
  };
}

/** A token of our own, for people who signed in by e-mail and have no account at the identity provider. */
export async function issueToken(
  key: JWK & { kid: string },
  issuer: string,
  audience: string,
  user: { id: string; email: string; name: string },
  lifeSeconds: number,
): Promise<string> {
  return new SignJWT({ user_id: user.id, preferred_username: user.email, name: user.name })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid: key.kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(user.id)
    .setIssuedAt()
    .setExpirationTime(`${lifeSeconds}s`)
    .sign(await importJWK(key, SIGNING_ALGORITHM));
}
