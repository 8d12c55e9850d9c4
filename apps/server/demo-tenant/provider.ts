/** The embedded OpenID provider that plays the Microsoft tenant: the browser runs the same MSAL code against it as against Entra. */
import { randomBytes } from 'node:crypto';
import type { JWK } from 'jose';
import type { Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Database } from '#platform/server/database/database.ts';
import { escapeHtml } from '#platform/server/documents/html.ts';
import { serverSecret } from '#platform/server/identity/secrets.ts';
import { SIGNING_ALGORITHM } from '#platform/server/identity/signing-key.ts';
import { findAccountByOid } from './accounts.ts';
import { databaseAdapter } from './adapter.ts';
import { API_AUDIENCE, API_SCOPES, CLIENT_ID, TENANT_ID } from './tenant-names.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** Lifetime of a sign-in, in seconds. */
const SESSION_SECONDS = 30 * DAY_SECONDS;

/** Options of the demo tenant. */
export interface TenantOptions {
  readonly db: Database;
  readonly key: JWK;
  /** The site's own address, without a slash at the end. */
  readonly origin: string;
  readonly accessTokenSeconds: number;
  readonly restrictedGroupId: string;
}

/** Builds the provider; mounting it is for `mount.ts`. */
export async function createProvider(options: TenantOptions): Promise<Provider> {
  const { db, key, origin } = options;
  const cookie = await serverSecret(db, 'tenant-cookie-key', async () => ({ key: randomBytes(32).toString('base64url') }));
  const { interactionPolicy, Provider } = await loadLibrary();
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }));

  const provider = new Provider(`${origin}/oidc`, {
    adapter: databaseAdapter(db),
    jwks: { keys: [key as never] },
    cookies: { keys: [cookie.key], long: { httpOnly: true, sameSite: 'lax', signed: true }, short: { httpOnly: true, sameSite: 'lax', signed: true } },
    clients: [
      {
        client_id: CLIENT_ID,
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${origin}/auth.html`],
        post_logout_redirect_uris: [`${origin}/auth.html`, `${origin}/auth/inloggen`],
      },
    ],
    interactions: { policy, url: (_context, interaction) => `/oidc-sign-in/${interaction.uid}` },
    clientBasedCORS: (_context, from) => from === origin,
    // The app runs in several tabs; with rotation they would take each other's token (and the whole grant with it).
    rotateRefreshToken: false,
    issueRefreshToken: async (_context, client, code) => client.grantTypeAllowed('refresh_token') && code.scopes.has('openid'),
    expiresWithSession: async () => true,
    pkce: { required: () => true },
    ...claimsAndAccounts(options),
    ...resources(options),
  });
  provider.on('server_error', (_context, error) => console.error('embedded tenant:', error));
  return provider;
}

/** The library, only when it is needed. It warns on Node versions newer than its own list; that is no news to whoever starts the product. */
async function loadLibrary(): Promise<typeof import('oidc-provider')> {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
}

function claimsAndAccounts({ db, restrictedGroupId }: TenantOptions): Partial<Configuration> {
  const claimsOf = async (oid: string) => {
    const account = await findAccountByOid(db, oid, restrictedGroupId);
    return account && { oid, tid: TENANT_ID, name: account.name, preferred_username: account.email, groups: account.groups };
  };
  return {
    scopes: ['openid', 'profile', 'email', 'offline_access'],
    claims: { openid: ['sub', 'oid', 'tid', 'signin_state'], profile: ['name', 'preferred_username'], email: ['email'] },
    conformIdTokenClaims: false,
    extraTokenClaims: async (context, token) => {
      const claims = 'accountId' in token && token.accountId !== undefined ? await claimsOf(token.accountId) : undefined;
      return claims && { ...claims, scp: API_SCOPES.join(' '), ...signInClaims(context, token) };
    },
    findAccount: async (_context, oid) => {
      const claims = await claimsOf(oid);
      // "Keep me signed in": MSAL then keeps the account over a restart of the browser, which a driller needs in the morning.
      return claims && { accountId: oid, claims: async () => ({ sub: oid, signin_state: ['kmsi'], email: claims.preferred_username, ...claims }) };
    },
  };
}

/** Returns the claims about the tenant's session and when the person signed in there: Entra adds both when the app registration asks for `sid` and `auth_time`. */
function signInClaims({ oidc }: KoaContextWithOIDC, token: object): Record<string, unknown> {
  const source = oidc.entities.AuthorizationCode ?? oidc.entities.RefreshToken;
  return { ...('sessionUid' in token ? { sid: token.sessionUid } : {}), ...(source?.authTime === undefined ? {} : { auth_time: source.authTime }) };
}

function resources({ accessTokenSeconds }: TenantOptions): Partial<Configuration> {
  const apiScope = API_SCOPES.map((scope) => `${API_AUDIENCE}/${scope}`).join(' ');
  return {
    ttl: {
      AccessToken: (_context, token) => token.resourceServer?.accessTokenTTL ?? accessTokenSeconds,
      IdToken: 3600,
      RefreshToken: SESSION_SECONDS,
      Session: SESSION_SECONDS,
      Grant: SESSION_SECONDS,
      Interaction: 3600,
      AuthorizationCode: 60,
    },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      rpInitiatedLogout: { enabled: true, logoutSource: showLogout },
      resourceIndicators: {
        enabled: true,
        defaultResource: async () => API_AUDIENCE,
        useGrantedResource: async () => true,
        getResourceServerInfo: async () => ({
          scope: apiScope,
          audience: API_AUDIENCE,
          accessTokenTTL: accessTokenSeconds,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: SIGNING_ALGORITHM } },
        }),
      },
    },
    loadExistingGrant: async (context) => {
      const { provider, client, session, result } = context.oidc;
      const clientId = client?.clientId ?? CLIENT_ID;
      const grantId = (result as { consent?: { grantId?: string } } | undefined)?.consent?.grantId ?? session?.grantIdFor(clientId);
      const grant = (grantId === undefined ? undefined : await provider.Grant.find(grantId)) ?? new provider.Grant({ clientId, accountId: session?.accountId });
      grant.addOIDCScope('openid profile email offline_access');
      grant.addResourceScope(API_AUDIENCE, apiScope);
      await grant.save();
      return grant;
    },
    renderError: async (context, out) => {
      context.type = 'html';
      context.body = `<!doctype html><html lang="nl"><title>Inloggen mislukt</title><h1>Inloggen is niet gelukt</h1><p>Ga <a href="/auth/inloggen">terug naar inloggen</a> en probeer het opnieuw. (${escapeHtml(out.error)})</p></html>`;
    },
  };
}

async function showLogout(context: { body: unknown }, form: string): Promise<void> {
  context.body = logoutPage(form);
}

/** The provider's own form, sent at once: whoever asked to sign out is not asked again. */
function logoutPage(form: string): string {
  return `<!doctype html><html lang="nl"><title>Uitloggen</title>${form}<script>const f=document.getElementById('op.logoutForm');const i=document.createElement('input');i.type='hidden';i.name='logout';i.value='yes';f.appendChild(i);f.submit()</script></html>`;
}
