/** The parts of `http_ece` that are used: encrypted content of HTTP (RFC 8188) with the keys of web push (RFC 8291). */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  interface WebPushKeys {
    readonly version: 'aes128gcm';
    readonly privateKey: ECDH;
    /** base64url. */
    readonly authSecret: string;
    /** Public key of the other side, base64url; when decrypting it stands in the content. */
    readonly dh?: string;
  }

  export function encrypt(content: Buffer, keys: WebPushKeys): Buffer;
  export function decrypt(content: Buffer, keys: WebPushKeys): Buffer;
}
