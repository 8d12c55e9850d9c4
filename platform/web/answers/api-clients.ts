/**
 * The three clients. Main proves who calls with cookies, and echoes the XSRF cookie in a header on every changing call. General and tempo
 * send a bearer token with every call. A call that meets a 401 is done once more with fresh proof; there is no time-out.
 */
import { type Api, apiBasePath } from '#platform/shared/operation.ts';
import { Problem } from '#platform/shared/problem.ts';
import type { Tokens } from '../sign-in/token.ts';
import type { ApiClient, ApiClients, RequestOptions } from './transport.ts';

/** Cookie with the XSRF token, and the header that echoes it. */
const XSRF_COOKIE = 'XSRF-TOKEN';
const XSRF_HEADER = 'X-XSRF-TOKEN';
const UNAUTHORIZED = 401;

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Services the clients use. */
export interface ClientParts {
  readonly tokens: Tokens;
  /** Turns a token into a session on the main API. */
  readonly openSession: (token: string) => Promise<unknown>;
  readonly fetch?: typeof fetch;
  readonly cookies?: () => string;
}

/** Makes the three clients on one shared token. */
export function createApiClients({ tokens, openSession, fetch: send = (...call) => fetch(...call), cookies = () => document.cookie }: ClientParts): ApiClients {
  const bearer = (api: Api): ApiClient => ({
    async request(method, path, options = {}) {
      const call = (token: string) =>
        send(apiBasePath[api] + path, { ...toInit(method, options), credentials: 'omit', headers: { ...options.headers, Authorization: `Bearer ${token}` } });
      const used = await tokens.get();
      const answer = await call(used);
      return answer.status === UNAUTHORIZED ? call(await tokens.renew(used)) : answer;
    },
  });

  const openWithToken = async (): Promise<void> => {
    const used = await tokens.get();
    await openSession(used).catch(async (error: unknown) => {
      if (!(error instanceof Problem && error.code === 'not-signed-in')) throw error;
      await openSession(await tokens.renew(used));
    });
  };
  let opening: Promise<void> | undefined;
  const openAgain = (): Promise<void> => {
    opening ??= openWithToken().finally(() => {
      opening = undefined;
    });
    return opening;
  };
  const main: ApiClient = {
    async request(method, path, options = {}) {
      const call = () =>
        send(apiBasePath.main + path, {
          ...toInit(method, options),
          credentials: 'same-origin',
          // Reading the cookies asks the browser's other process, and waits.
          headers: { ...options.headers, ...(safeMethods.has(method) ? {} : xsrfHeader(method, cookies())) },
        });
      if (opening !== undefined) await opening;
      const answer = await call();
      if (answer.status !== UNAUTHORIZED) return answer;
      await openAgain();
      return call();
    },
  };
  return { main, general: bearer('general'), tempo: bearer('tempo') };
}

function toInit(method: string, { body, signal }: RequestOptions): RequestInit {
  return { method, ...(body === undefined ? {} : { body }), ...(signal === undefined ? {} : { signal }) };
}

/** The header that proves a changing call on main comes from one of our own pages; `cookies` as in `document.cookie`. */
export function xsrfHeader(method: string, cookies: string): Record<string, string> {
  if (safeMethods.has(method)) return {};
  const token = cookieValue(cookies, XSRF_COOKIE);
  return token === undefined ? {} : { [XSRF_HEADER]: token };
}

/** The value of a cookie in a `document.cookie` text. */
function cookieValue(cookies: string, name: string): string | undefined {
  const pair = cookies.split('; ').find((one) => one.startsWith(`${name}=`));
  return pair === undefined ? undefined : decodeURIComponent(pair.slice(name.length + 1));
}
