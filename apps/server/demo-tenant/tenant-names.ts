/** Names of the embedded tenant and the product's API. */

/** Client id of the web app at the embedded tenant. */
export const CLIENT_ID = 'maaiveld-web';
/** Audience of access tokens, the application id URI of the product's API. */
export const API_AUDIENCE = 'api://maaiveld';
/** Tenant id in tokens of the embedded tenant. */
export const TENANT_ID = 'maaiveld-demo';
/** Permissions on the product's own API; the same names as at Entra. */
export const API_SCOPES = ['User.Read', 'Mail.ReadWrite', 'Mail.Send'] as const;
