/** Dutch license plates: six characters, shown with dashes. Every series has its own place for the dashes (RDW, sidecodes 1 to 14). */

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

/** The six characters of a plate without dashes or spaces, in capitals. */
export function barePlate(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** A plate with its dashes, `V-123-BX`; undefined for what is of no Dutch series. */
export function dashedPlate(text: string): string | undefined {
  const bare = barePlate(text);
  const pieces = piecesByShape[bare.replace(/[A-Z]/g, 'L').replace(/[0-9]/g, '9')];
  if (pieces === undefined) return undefined;
  const [first, second] = pieces;
  return [bare.slice(0, first), bare.slice(first, first + second), bare.slice(first + second)].join('-');
}

/** Letters that stand together on no plate the RDW gives out now, for what they are read as; older and special series may have them. */
const UNISSUED = /^(GVD|KKK|KVT|LPF|NSB|PKK|PSV|TBS|SS|SD|PVV|SGP|VVD)$/;

/** The letters that make a plate of a Dutch series an unlikely one, such as `SS`: more often misread than real. Undefined for all others. */
export function unissuedLetters(text: string): string | undefined {
  return dashedPlate(text)
    ?.split('-')
    .find((piece) => UNISSUED.test(piece));
}
