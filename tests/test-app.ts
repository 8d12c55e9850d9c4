/** Test setup for the whole server: the product put together on a test database, and a caller that keeps cookies as a browser does. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { importJWK, SignJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, inject } from 'vitest';
import { type AppOptions, createApp, features } from '#apps/server/app.ts';
import { API_AUDIENCE, API_SCOPES, CLIENT_ID, TENANT_ID } from '#apps/server/demo-tenant/tenant-names.ts';
import { openDocuments } from '#apps/server/documents.ts';
import { programOf } from '#apps/server/worker-place.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Mail } from '#platform/server/documents/mail.ts';
import type { ServerParts } from '#platform/server/feature.ts';
import { type FileBytes, openFileStore } from '#platform/server/files/file-store.ts';
import { SIGNING_ALGORITHM, signingKey } from '#platform/server/identity/signing-key.ts';
import { localIssuer } from '#platform/server/identity/tokens.ts';
import { newId } from '#platform/shared/ids.ts';

/** Group whose members are held to their projects. */
export const RESTRICTED_GROUP_ID = 'restricted-group-of-tests';
/** Life of tokens of the product's own, in seconds. */
export const OWN_TOKEN_SECONDS = 900;

/** An account at the tenant, as its tokens name it. */
export interface TenantAccount {
  readonly oid: string;
  readonly email: string;
  readonly name: string;
  /** None by default; `undefined` for a token that says nothing of groups. */
  readonly groups?: readonly string[] | undefined;
  /** Claims besides: `sid`, `auth_time`, and what Entra says when there are too many groups. */
  readonly claims?: Readonly<Record<string, unknown>>;
}

/** The product on a test database. */
export interface TestApp {
  readonly app: FastifyInstance;
  /** Mails sent, oldest first. */
  readonly mails: readonly Mail[];
  /** A token of the tenant; `issuedAgoSeconds` and `lifeSeconds` are for tokens of before. */
  token(account: TenantAccount, options?: { readonly issuedAgoSeconds?: number; readonly lifeSeconds?: number }): Promise<string>;
}

/** Puts the product together. With `rateLimits` sign-in slows a guesser down as it does in life. */
export async function createTestApp(
  db: Database,
  {
    origin = 'http://localhost',
    rateLimits = false,
    trustedProxies = 0,
    bytes,
    logger,
  }: { logger?: AppOptions['logger']; origin?: string; rateLimits?: boolean; trustedProxies?: number; bytes?: FileBytes } = {},
): Promise<TestApp> {
  const filesDir = await mkdtemp(join(tmpdir(), 'maaiveld-files-'));
  const key = await signingKey(db);
  const mails: Mail[] = [];
  const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(db);
  const connection = { ...inject('postgres'), ...rows[0] };
  const ownBytes = bytes ?? (await openFileStore(filesDir));
  const place = { filesDir, filesUrl: undefined, connection };
  const documents = openDocuments(place);
  const parts: ServerParts = {
    ...{ db, bytes: ownBytes, origin, restrictedGroupId: RESTRICTED_GROUP_ID, programOf, place, documents },
    addJob: async () => undefined,
    deliverMail: async (mail) => void mails.push(mail),
  };
  const running = features.flatMap(({ start }) => start?.(parts) ?? []);
  const ownTokens = { key, issuer: `${origin}/v1/session`, audience: API_AUDIENCE, lifeSeconds: OWN_TOKEN_SECONDS };
  const app = await createApp({
    origin,
    apis: ['main', 'general', 'tempo'],
    db,
    bytes: ownBytes,
    sendMail: parts.deliverMail,
    addJob: parts.addJob,
    features: running,
    ownTokens,
    issuers: [localIssuer('tenant', `${origin}/oidc`, API_AUDIENCE, key), localIssuer('own', ownTokens.issuer, ownTokens.audience, key)],
    restrictedGroupId: RESTRICTED_GROUP_ID,
    secureCookies: origin.startsWith('https://'),
    rateLimits,
    // The test keeps the same process busy itself.
    eventLoopDelayMsMax: 0,
    trustedProxies,
    ...(logger === undefined ? {} : { logger }),
    browserConfig: { identity: 'demo', authority: `${origin}/oidc`, clientId: CLIENT_ID, scopes: [], restrictedGroupId: RESTRICTED_GROUP_ID, version: '0' },
  });
  afterAll(async () => {
    await app.close();
    await Promise.all([documents.stop(), ...running.map(({ stop }) => stop?.())]);
    await rm(filesDir, { recursive: true, force: true });
  });
  return {
    app,
    mails,
    async token(account, { issuedAgoSeconds = 0, lifeSeconds = 3600 } = {}) {
      const { oid, email, name, groups, claims } = { groups: [], ...account };
      const issuedAtSeconds = Math.floor(Date.now() / 1000) - issuedAgoSeconds;
      return new SignJWT({
        oid,
        tid: TENANT_ID,
        scp: API_SCOPES.join(' '),
        preferred_username: email,
        name,
        ...(groups === undefined ? {} : { groups }),
        ...claims,
      })
        .setJti(newId())
        .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid: key.kid })
        .setIssuer(`${origin}/oidc`)
        .setAudience(API_AUDIENCE)
        .setSubject(oid)
        .setIssuedAt(issuedAtSeconds)
        .setExpirationTime(issuedAtSeconds + lifeSeconds)
        .sign(await importJWK(key, SIGNING_ALGORITHM));
    },
  };
}

/** An answer as the tests read it. */
export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** A browser without a screen: it keeps the cookies it is given. */
export class Browser {
  readonly cookies: Map<string, string>;
  readonly #app: FastifyInstance;
  constructor(app: FastifyInstance, cookies: Readonly<Record<string, string>> = {}) {
    this.#app = app;
    this.cookies = new Map(Object.entries(cookies));
  }

  /** Calls main with the cookies; a changing call echoes the XSRF cookie unless `headers` says otherwise. */
  async call(method: NonNullable<InjectOptions['method']>, url: string, payload?: object, headers: Record<string, string> = {}): Promise<Answer> {
    const answer = await this.#app.inject({
      method,
      url,
      cookies: Object.fromEntries(this.cookies),
      headers: { ...(this.cookies.has('XSRF-TOKEN') ? { 'x-xsrf-token': this.cookies.get('XSRF-TOKEN') as string } : {}), ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    for (const { name, value } of answer.cookies) {
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json(), headers: answer.headers };
  }
}
