/**
 * The life of the bearer token: none, valid or expired. Whoever needs one waits for the same refresh; a refresh that fails clears the token.
 * Having no token never means being signed out: that is for the person to say.
 */

/** A token that expires within this many seconds counts as expired. */
export const TOKEN_EXPIRY_MARGIN_SECONDS = 300;

/** State of a token. */
export type TokenState = 'none' | 'valid' | 'expired';

/** State of a token at a moment; one that can't be read is expired. */
export function tokenState(token: string | undefined, nowMs: number): TokenState {
  if (token === undefined || token === '') return 'none';
  const expiresAtSeconds = expiryOf(token);
  return expiresAtSeconds === undefined || expiresAtSeconds - nowMs / 1000 <= TOKEN_EXPIRY_MARGIN_SECONDS ? 'expired' : 'valid';
}

/** The `exp` claim of a JWT in seconds since 1970; undefined when there is none to be read. */
function expiryOf(token: string): number | undefined {
  const payload = token.split('.')[1];
  if (payload === undefined) return undefined;
  try {
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown } | null;
    return typeof claims?.exp === 'number' ? claims.exp : undefined;
  } catch {
    // What can't be parsed counts as expired; the caller fetches a new one.
    return undefined;
  }
}

/** Keeps the token all clients share. */
export interface Tokens {
  /** A valid token, refreshed first when there is none or it has expired. */
  get(): Promise<string>;
  /** A fresh token after a 401 on `used`: the one of the refresh under way, or already there, or of a new refresh. */
  renew(used: string | undefined): Promise<string>;
  clear(): void;
}

/** Where fresh tokens come from. Rejects when there is none to be had. */
export type AcquireToken = (options: { readonly force: boolean }) => Promise<string>;

/** Makes the keeper. */
export function createTokens(acquire: AcquireToken, now: () => number = Date.now): Tokens {
  let token: string | undefined;
  let refreshing: Promise<string> | undefined;

  const refresh = (force: boolean): Promise<string> => {
    refreshing ??= acquire({ force })
      .then((fresh) => {
        token = fresh;
        return fresh;
      })
      .catch((error: unknown) => {
        token = undefined;
        throw error;
      })
      .finally(() => {
        refreshing = undefined;
      });
    return refreshing;
  };
  return {
    get: async () => {
      if (refreshing !== undefined) return refreshing;
      return token !== undefined && tokenState(token, now()) === 'valid' ? token : refresh(false);
    },
    renew: (used) => {
      if (refreshing !== undefined) return refreshing;
      return token !== undefined && token !== used && tokenState(token, now()) === 'valid' ? Promise.resolve(token) : refresh(true);
    },
    clear: () => {
      token = undefined;
    },
  };
}
