/** Makes a secret in the browser; what is sent of it is its hash. */

const SECRET_BYTES = 32;
const HINT_LENGTH = 4;

/** A secret, with what the server keeps of it. */
export interface MadeSecret {
  readonly secret: string;
  readonly keySha256: string;
  /** Its last characters, to tell it by. */
  readonly hint: string;
}

/** Makes a secret that nobody can guess, of characters that an address may have; `prefix` says what it is of, so that one that leaks is recognised. */
export async function makeSecret(prefix: string): Promise<MadeSecret> {
  const secret = prefix + toText(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret)));
  return { secret, keySha256: Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join(''), hint: secret.slice(-HINT_LENGTH) };
}

function toText(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
