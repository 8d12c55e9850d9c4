/**
 * The bearer token, kept in this tab: after a reload it is still there, so that a page need not first load the large library that fetches
 * one. It goes when the tab does, and is nobody's but the person's it was fetched for.
 */
import type { TokenPlace } from './token.ts';

/** Key in the session's storage. */
export const TOKEN_STORAGE_KEY = 'token';

/** Keeps the token in a tab's storage; `personId` tells who is signed in. */
export function tabTokenPlace(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, personId: () => string | undefined): TokenPlace {
  return {
    get() {
      const [owner, token] = storage.getItem(TOKEN_STORAGE_KEY)?.split(' ') ?? [];
      return owner !== undefined && owner === personId() ? token : undefined;
    },
    set(token) {
      const owner = personId();
      if (token === undefined || owner === undefined) storage.removeItem(TOKEN_STORAGE_KEY);
      else storage.setItem(TOKEN_STORAGE_KEY, `${owner} ${token}`);
    },
  };
}
