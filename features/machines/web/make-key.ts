/** Makes a key in the browser; what is sent of it is its hash. */
import { KEY_PREFIX } from '../contract.ts';

const KEY_BYTES = 32;
const HINT_LENGTH = 4;

/** A key, with what the server keeps of it. */
export interface MadeKey {
  readonly key: string;
  readonly keySha256: string;
  readonly hint: string;
}

/** Makes a key that nobody can guess. */
export async function makeKey(): Promise<MadeKey> {
  const key = KEY_PREFIX + toText(crypto.getRandomValues(new Uint8Array(KEY_BYTES)));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key)));
  return { key, keySha256: Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join(''), hint: key.slice(-HINT_LENGTH) };
}

function toText(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
