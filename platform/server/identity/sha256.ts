import { createHash } from 'node:crypto';

/** SHA-256 in hex: how secrets are kept. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
