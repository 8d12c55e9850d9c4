/** Bearer tokens: whose they are, checked against the issuers this server trusts. Whether they still count is for the session they belong to. */
import { createHash } from 'node:crypto';
import { createLocalJWKSet, createRemoteJWKSet, importJWK, type JWK, type JWTPayload, type JWTVerifyGetKey, jwtVerify, SignJWT } from 'jose';
import { Problem } from '#platform/shared/problem.ts';
import { publicKey, SIGNING_ALGORITHM } from './signing-key.ts';

/** Claims of a token of the identity provider. */
export interface TenantClaims {
  readonly kind: 'tenant';
  /** SHA-256 of what the provider signed. Of the whole token it would not do: the same signature can be written in several ways. */
  readonly fingerprint: string;
  /** Object id and tenant of the account. */
  readonly oid: string;
  readonly tid: string;
  readonly email: string;
  readonly name: string;
  /** Undefined when the token says nothing of groups, or says that there are too many to name. */
  readonly groups: readonly string[] | undefined;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
  /** Time the person last proved themselves to the provider, if the token tells (claim `auth_time`). */
  readonly signedInAt: Date | undefined;
  /** The provider's own session, if the token tells (claim `sid`). */
  readonly tenantSession: string | undefined;
}

/** Claims of a token of our own. */
export interface OwnClaims {
  readonly kind: 'own';
  readonly userId: string;
  /** The session it was given out to. */
  readonly sessionId: string;
}

/** Claims of a token. */
export type TokenClaims = TenantClaims | OwnClaims;

/** An issuer whose tokens are accepted. */
export interface TrustedIssuer {
  readonly kind: TokenClaims['kind'];
  readonly issuer: string;
  readonly audience: string;
  readonly keys: JWTVerifyGetKey;
}

/** Microsoft Entra, v2 tokens: keys are fetched from Microsoft and kept by jose. */
export function entraIssuer(tenantId: string, clientId: string): TrustedIssuer {
  const base = `https://login.microsoftonline.com/${tenantId}`;
  return { kind: 'tenant', issuer: `${base}/v2.0`, audience: clientId, keys: createRemoteJWKSet(new URL(`${base}/discovery/v2.0/keys`)) };
}

/** An issuer whose key this server holds itself: the embedded tenant, or the server in its own name. */
export function localIssuer(kind: TrustedIssuer['kind'], issuer: string, audience: string, key: JWK): TrustedIssuer {
  return { kind, issuer, audience, keys: createLocalJWKSet({ keys: [publicKey(key)] }) };
}

/** Checks a token against every trusted issuer; throws `not-signed-in` when none vouches for it. */
export async function verifyToken(token: string, issuers: readonly TrustedIssuer[]): Promise<TokenClaims> {
  for (const { kind, issuer, audience, keys } of issuers) {
    const payload = await jwtVerify(token, keys, { issuer, audience, algorithms: [SIGNING_ALGORITHM], requiredClaims: ['sub', 'exp', 'iat'] }).then(
      (verified) => verified.payload,
      () => undefined,
    );
    const claims = payload && (kind === 'own' ? toOwnClaims(payload) : toTenantClaims(payload, token));
    if (claims !== undefined) return claims;
  }
  throw new Problem('not-signed-in');
}

function toOwnClaims({ sub, sid }: JWTPayload): OwnClaims | undefined {
  return sub === undefined || typeof sid !== 'string' ? undefined : { kind: 'own', userId: sub, sessionId: sid };
}

function toTenantClaims(payload: JWTPayload, token: string): TenantClaims | undefined {
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const [oid, tid] = [text(payload['oid']), text(payload['tid'])];
  // What tells a browser who signed in (an ID token) has at Entra the same issuer and audience, but no scopes; nor has a token of a program by itself.
  if (oid === undefined || tid === undefined || text(payload['scp']) === undefined) return undefined;
  const signedInAt = payload['auth_time'];
  return {
    kind: 'tenant',
    fingerprint: createHash('sha256')
      .update(token.slice(0, token.lastIndexOf('.')))
      .digest('hex'),
    oid,
    tid,
    email: text(payload['preferred_username']) ?? text(payload['email']) ?? '',
    name: text(payload['name']) ?? '',
    groups: groupsOf(payload),
    issuedAt: fromSeconds(payload.iat as number),
    expiresAt: fromSeconds(payload.exp as number),
    signedInAt: typeof signedInAt === 'number' ? fromSeconds(signedInAt) : undefined,
    tenantSession: text(payload['sid']),
  };
}

/** Entra names no groups of somebody who is a member of more than fit in a token, and says so in `_claim_names` or `hasgroups`. */
function groupsOf(payload: JWTPayload): readonly string[] | undefined {
  const { groups, _claim_names: elsewhere, hasgroups: hasMore } = payload;
  const isIncomplete = hasMore !== undefined || (typeof elsewhere === 'object' && elsewhere !== null && 'groups' in elsewhere);
  return Array.isArray(groups) && !isIncomplete ? groups.filter((group) => typeof group === 'string') : undefined;
}

function fromSeconds(seconds: number): Date {
  return new Date(seconds * 1000);
}

/** A token of our own, for people who signed in by e-mail and have no account at the identity provider. It counts as long as its session does. */
export async function issueToken(
  key: JWK & { kid: string },
  issuer: string,
  audience: string,
  owner: { readonly id: string; readonly email: string; readonly name: string; readonly sessionId: string },
  lifeSeconds: number,
): Promise<string> {
  return new SignJWT({ sid: owner.sessionId, preferred_username: owner.email, name: owner.name })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid: key.kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(owner.id)
    .setIssuedAt()
    .setExpirationTime(`${lifeSeconds}s`)
    .sign(await importJWK(key, SIGNING_ALGORITHM));
}
