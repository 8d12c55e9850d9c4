/** Ids are made where the thing is made, so that anything can refer to it before the server has heard of it. */

/** A new UUIDv7: sorts by time of making (RFC 9562). `nowMs` and `random` are for tests. */
export function newId(nowMs = Date.now(), random: Uint8Array = randomBytes(10)): string {
  const bytes = new Uint8Array(16);
  for (let i = 0, rest = nowMs; i < 6; i++) {
    bytes[5 - i] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  bytes.set(random, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Random bytes of the platform; Node and every browser have this, the type library of shared code names neither. */
function randomBytes(count: number): Uint8Array {
  const { crypto } = globalThis as unknown as { crypto: { getRandomValues(bytes: Uint8Array): Uint8Array } };
  return crypto.getRandomValues(new Uint8Array(count));
}
