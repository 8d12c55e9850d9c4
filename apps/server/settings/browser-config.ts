/** Tells the browser, before anybody has signed in, where to sign in and which version this is. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserConfig } from '../app.ts';
import { API_AUDIENCE, API_SCOPES, CLIENT_ID } from '../demo-tenant/tenant-names.ts';
import { PRODUCT_HOME } from '../product-home.ts';
import type { RdGrid } from '../rd-grid.ts';
import type { Settings } from './settings.ts';

const { version } = JSON.parse(readFileSync(join(PRODUCT_HOME, 'package.json'), 'utf8')) as { version: string };

/** The browser's part of the settings. */
export function browserConfigOf({ identity, origin, restrictedGroupId, sentryDsn, mapUrl }: Settings, rdGrid?: RdGrid): BrowserConfig {
  const rest = {
    version,
    restrictedGroupId,
    ...(sentryDsn === undefined ? {} : { sentryDsn }),
    ...(mapUrl === undefined ? {} : { mapUrl }),
    ...(rdGrid === undefined ? {} : { rdGrid: { version: rdGrid.version, sizeBytes: rdGrid.bytes.byteLength } }),
  };
  if (identity.kind === 'entra') {
    const { tenantId, clientId } = identity;
    return {
      ...rest,
      identity: 'entra',
      authority: `https://login.microsoftonline.com/${tenantId}`,
      clientId,
      scopes: API_SCOPES.map((scope) => `api://${clientId}/${scope}`),
    };
  }
  const authority = `${origin}/oidc`;
  return {
    ...rest,
    identity: 'demo',
    authority,
    clientId: CLIENT_ID,
    scopes: API_SCOPES.map((scope) => `${API_AUDIENCE}/${scope}`),
    authorityMetadata: JSON.stringify({
      issuer: authority,
      authorization_endpoint: `${authority}/auth`,
      token_endpoint: `${authority}/token`,
      end_session_endpoint: `${authority}/session/end`,
      jwks_uri: `${authority}/jwks`,
    }),
  };
}
