/** Ids are made where the thing is made, so that anything can refer to it before the server has heard of it. */

/** Codes of the figures of a number in hex. */
const FIGURES = Array.from('0123456789abcdef', (figure) => figure.charCodeAt(0));
const DASH_BEFORE: ReadonlySet<number> = new Set([4, 6, 8, 10]);
const DASH = 0x2d;
/** Bytes and signs of the id that is being made: an import makes thousands, and room for each of them would cost more than the id. */
const [bytes, signs] = [new Uint8Array(16), new Array<number>(36)];

/** A new UUIDv7: sorts by time of making (RFC 9562). `nowMs` and `random` are for tests. */
export function newId(nowMs = Date.now(), random?: Uint8Array): string {
  for (let i = 0, rest = nowMs; i < 6; i++) {
    bytes[5 - i] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  if (random === undefined) fillRandom();
  else bytes.set(random, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  let at = 0;
  for (let i = 0; i < bytes.length; i++) {
    if (DASH_BEFORE.has(i)) signs[at++] = DASH;
    signs[at++] = FIGURES[bytes[i]! >> 4]!;
    signs[at++] = FIGURES[bytes[i]! & 0x0f]!;
  }
  return String.fromCharCode(...signs);
}

/** Random bytes are asked for many ids at once: asking costs more than making an id. */
const POOL_BYTES = 2560;
const pool: { bytes: Uint8Array; at: number } = { bytes: new Uint8Array(0), at: 0 };

/** Fills the random part of an id with bytes of the platform, each used once; Node and every browser have them, the type library of shared code names neither. */
function fillRandom(): void {
  if (pool.at >= pool.bytes.length) {
    const { crypto } = globalThis as unknown as { crypto: { getRandomValues(bytes: Uint8Array): Uint8Array } };
    pool.bytes = crypto.getRandomValues(new Uint8Array(POOL_BYTES));
    pool.at = 0;
  }
  for (let i = 6; i < bytes.length; i++) bytes[i] = pool.bytes[pool.at++]!;
}
