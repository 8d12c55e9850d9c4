/** Configuration the server gives the browser before sign-in, with the last copy for a start without a network. */

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
  /** Where the background of maps comes from (PDOK's WMTS), when the installation has one. */
  readonly mapUrl?: string;
  /** The correction grid of RD, when the installation has one: its version, which is its address too, and what it takes. */
  readonly rdGrid?: { readonly version: string; readonly sizeBytes: number };
  readonly version: string;
}

/** Where the copy stands in local storage. */
export const CONFIG_STORAGE_KEY = 'maaiveld.config';

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
    const config = readConfig(text);
    // A network that asks to sign in first answers with a page of its own: that must not take the place of what is kept.
    if (config === undefined) throw new Error('config.json: no configuration');
    localStorage.setItem(CONFIG_STORAGE_KEY, text);
    return config;
  } catch (error) {
    const kept = keptConfig();
    if (kept === undefined) throw error;
    return kept;
  }
}

/** The copy of last time; undefined before the first start with a network, and when what is kept is no configuration. */
export function keptConfig(): BrowserConfig | undefined {
  const kept = localStorage.getItem(CONFIG_STORAGE_KEY);
  return kept === null ? undefined : readConfig(kept);
}

function readConfig(text: string): BrowserConfig | undefined {
  try {
    const config = JSON.parse(text) as Partial<BrowserConfig> | null;
    return typeof config?.identity === 'string' ? (config as BrowserConfig) : undefined;
  } catch {
    return undefined;
  }
}
