/** What the server tells the browser before sign-in, with the last copy for a start without a network. */

/** The answer of `GET /config.json`. */
export interface BrowserConfig {
  readonly identity: 'demo' | 'entra';
  readonly authority: string;
  readonly clientId: string;
  readonly scopes: readonly string[];
  readonly authorityMetadata?: string;
  /** Id of the one Microsoft group whose members are held to their allowed projects; absent in a copy of before it was told. */
  readonly restrictedGroupId?: string;
  readonly sentryDsn?: string;
  readonly version: string;
}

const STORAGE_KEY = 'maaiveld.config';

let loading: Promise<BrowserConfig> | undefined;

/** The configuration: the server's, else the copy of last time. Rejects on a first start without a network. */
export function loadConfig(): Promise<BrowserConfig> {
  loading ??= fetchConfig().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchConfig(): Promise<BrowserConfig> {
  try {
    const answer = await fetch('/config.json', { credentials: 'omit' });
    if (!answer.ok) throw new Error(`config.json: ${answer.status}`);
    const text = await answer.text();
    localStorage.setItem(STORAGE_KEY, text);
    return JSON.parse(text) as BrowserConfig;
  } catch (error) {
    const kept = keptConfig();
    if (kept === undefined) throw error;
    return kept;
  }
}

/** The copy of last time; undefined before the first start with a network. */
export function keptConfig(): BrowserConfig | undefined {
  const kept = localStorage.getItem(STORAGE_KEY);
  return kept === null ? undefined : (JSON.parse(kept) as BrowserConfig);
}
