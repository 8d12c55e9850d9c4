/** Dutch license plates: kept as six characters, shown with dashes. Every series has its own place for the dashes (RDW, sidecodes 1 to 14). */

/** Shape of letters (L) and digits (9) → the pieces between the dashes. No two series have the same shape. */
const piecesByShape: Readonly<Record<string, readonly [number, number, number]>> = {
  LL9999: [2, 2, 2],
  '9999LL': [2, 2, 2],
  '99LL99': [2, 2, 2],
  LL99LL: [2, 2, 2],
  LLLL99: [2, 2, 2],
  '99LLLL': [2, 2, 2],
  '99LLL9': [2, 3, 1],
  '9LLL99': [1, 3, 2],
  LL999L: [2, 3, 1],
  L999LL: [1, 3, 2],
  LLL99L: [3, 2, 1],
  L99LLL: [1, 2, 3],
  '9LL999': [1, 2, 3],
  '999LL9': [3, 2, 1],
};

/** A plate as it is read: `V-123-BX`. What has no Dutch shape, such as a foreign plate, stays as it was typed, in capitals. */
export function formatLicensePlate(text: string): string {
  const bare = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const pieces = piecesByShape[bare.replace(/[A-Z]/g, 'L').replace(/[0-9]/g, '9')];
  if (pieces === undefined) return text.trim().toUpperCase();
  const [first, second] = pieces;
  return [bare.slice(0, first), bare.slice(first, first + second), bare.slice(first + second)].join('-');
}
