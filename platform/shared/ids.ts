/** Ids are made where the thing is made, so that anything can refer to it before the server has heard of it. */

/** Every byte in two figures: an import makes thousands of ids at once. */
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const DASH_BEFORE: ReadonlySet<number> = new Set([4, 6, 8, 10]);

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
  let id = '';
  for (let i = 0; i < bytes.length; i++) id += DASH_BEFORE.has(i) ? `-${HEX[bytes[i]!]}` : HEX[bytes[i]!];
  return id;
}

/** Random bytes of the platform; Node and every browser have this, the type library of shared code names neither. */
function randomBytes(count: number): Uint8Array {
  const { crypto } = globalThis as unknown as { crypto: { getRandomValues(bytes: Uint8Array): Uint8Array } };
  return crypto.getRandomValues(new Uint8Array(count));
}
