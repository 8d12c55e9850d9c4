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

/** Longest plate, in characters; foreign ones are longer than ours. */
export const PLATE_LENGTH_MAX = 15;

/** Countries that cars in the field come from, by their sign (Convention on Road Traffic, 1968); without one a plate is Dutch. */
export const plateCountries = {
  B: 'België',
  D: 'Duitsland',
  F: 'Frankrijk',
  L: 'Luxemburg',
  PL: 'Polen',
  UK: 'Verenigd Koninkrijk',
  DK: 'Denemarken',
  A: 'Oostenrijk',
  CH: 'Zwitserland',
  CZ: 'Tsjechië',
  RO: 'Roemenië',
  BG: 'Bulgarije',
  LT: 'Litouwen',
  E: 'Spanje',
  I: 'Italië',
} as const;

/** What to do about a plate that is none. */
export const LICENSE_PLATE_REMEDY = "Vul bij 'Kenteken' een Nederlands kenteken in, bijvoorbeeld V-123-BX, of kies een ander land.";

/** A plate and its country, from `M-AB 1234 (D)`; a Dutch plate has no country. */
export function splitLicensePlate(text: string): { readonly plate: string; readonly country: string } {
  const [, plate, country] = /^(.*) \(([A-Z]{1,3})\)$/.exec(text) ?? [];
  return plate === undefined || country === undefined ? { plate: text, country: '' } : { plate, country };
}

/** A plate with its country, as one text. */
export function joinLicensePlate(plate: string, country: string): string {
  return country === '' ? plate : `${plate} (${country})`;
}

/** Whether a plate can be one: of a Dutch series, or foreign and of a length that fits on a car. */
export function isLicensePlate(text: string): boolean {
  const { plate, country } = splitLicensePlate(text);
  if (country === '') return shapeOf(plate) in piecesByShape;
  const bare = plate.trim();
  return /[A-Z0-9]/i.test(bare) && bare.length <= PLATE_LENGTH_MAX;
}

/** What a plate is made of, without its dashes: `V123BX` is `L999LL`. */
function shapeOf(plate: string): string {
  return bareOf(plate).replace(/[A-Z]/g, 'L').replace(/[0-9]/g, '9');
}

const bareOf = (plate: string): string => plate.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** A plate as it is read: `V-123-BX`. What has no Dutch shape, such as a foreign plate, stays as it was typed, in capitals. */
export function formatLicensePlate(text: string): string {
  const { plate, country } = splitLicensePlate(text);
  if (country !== '') return plate.trim() === '' ? '' : joinLicensePlate(plate.trim().toUpperCase(), country);
  const bare = bareOf(text);
  const pieces = piecesByShape[shapeOf(text)];
  if (pieces === undefined) return text.trim().toUpperCase();
  const [first, second] = pieces;
  return [bare.slice(0, first), bare.slice(first, first + second), bare.slice(first + second)].join('-');
}
