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
  /** Forgets the token: somebody signed in or out. Whoever waits for a refresh begins anew, because it may be waiting for a person who is gone. */
  clear(): void;
}

/** Source of fresh tokens. Rejects when there is none to be had. */
export type AcquireToken = (options: { readonly force: boolean }) => Promise<string>;

/** A refresh under way, for everybody who waits for it. */
interface Refresh {
  readonly token: Promise<string>;
  /** Lets those who wait begin anew. */
  readonly restart: () => void;
}

/** Storage of the token between two calls. */
export interface TokenPlace {
  get(): string | undefined;
  set(token: string | undefined): void;
}

function inMemory(): TokenPlace {
  let token: string | undefined;
  return {
    get: () => token,
    set: (next) => {
      token = next;
    },
  };
}

/** Makes the keeper. */
export function createTokens(acquire: AcquireToken, now: () => number = Date.now, kept: TokenPlace = inMemory()): Tokens {
  let refreshing: Refresh | undefined;

  const refresh = (force: boolean): Promise<string> => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const mine: Refresh = { token: promise, restart: () => resolve(get()) };
    const keep = (fresh: string | undefined) => {
      if (refreshing !== mine) return;
      kept.set(fresh);
      refreshing = undefined;
    };
    refreshing = mine;
    acquire({ force }).then(
      (fresh) => {
        keep(fresh);
        resolve(fresh);
      },
      (error: unknown) => {
        keep(undefined);
        reject(error);
      },
    );
    return promise;
  };
  const get = async (): Promise<string> => {
    if (refreshing !== undefined) return refreshing.token;
    const token = kept.get();
    return token !== undefined && tokenState(token, now()) === 'valid' ? token : refresh(false);
  };
  return {
    get,
    renew: (used) => {
      if (refreshing !== undefined) return refreshing.token;
      const token = kept.get();
      return token !== undefined && token !== used && tokenState(token, now()) === 'valid' ? Promise.resolve(token) : refresh(true);
    },
    clear: () => {
      const waiting = refreshing;
      kept.set(undefined);
      refreshing = undefined;
      waiting?.restart();
    },
  };
}
