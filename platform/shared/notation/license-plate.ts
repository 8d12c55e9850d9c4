/** License plates of cars and lorries in the field: Dutch ones in the shape of their series, foreign ones with their country. */
import { dashedPlate, unissuedLetters } from './dutch-plate.ts';

/** Longest plate, in characters; foreign ones are longer than ours. */
export const PLATE_LENGTH_MAX = 15;

/** Countries that cars and lorries in the field come from, the nearest and most seen first, by their sign (Convention on Road Traffic, 1968); without one a plate is Dutch. */
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
  P: 'Portugal',
  S: 'Zweden',
  N: 'Noorwegen',
  FIN: 'Finland',
  IRL: 'Ierland',
  EST: 'Estland',
  LV: 'Letland',
  SK: 'Slowakije',
  H: 'Hongarije',
  SLO: 'Slovenië',
  HR: 'Kroatië',
  SRB: 'Servië',
  GR: 'Griekenland',
  UA: 'Oekraïne',
  TR: 'Turkije',
} as const;

/** Remedy for an invalid plate, after "Vul bij 'Kenteken'". */
export const LICENSE_PLATE_REMEDY = 'een Nederlands kenteken in, bijvoorbeeld V-123-BX, of kies een ander land';

/** A plate and its country, from `M-AB 1234 (D)`; a Dutch plate has no country. */
export function splitLicensePlate(text: string): { readonly plate: string; readonly country: string } {
  const [, plate, country] = /^(.*) \(([A-Z]{1,3})\)$/.exec(text) ?? [];
  return plate === undefined || country === undefined ? { plate: text, country: '' } : { plate, country };
}

/** A plate with its country, as one text. */
export function joinLicensePlate(plate: string, country: string): string {
  return country === '' ? plate : `${plate} (${country})`;
}

/** True when a plate can be one: of a Dutch series, or foreign and of a length that fits on a car. */
export function isLicensePlate(text: string): boolean {
  const { plate, country } = splitLicensePlate(text);
  if (country === '') return dashedPlate(plate) !== undefined;
  const bare = plate.trim();
  return country in plateCountries && /[A-Z0-9]/i.test(bare) && bare.length <= PLATE_LENGTH_MAX;
}

/** A plate as it is read: `V-123-BX`. What has no Dutch shape, such as a foreign plate, stays as it was typed, in capitals. */
export function formatLicensePlate(text: string): string {
  const { plate, country } = splitLicensePlate(text);
  if (country !== '') return plate.trim() === '' ? '' : joinLicensePlate(plate.trim().toUpperCase(), country);
  return dashedPlate(text) ?? text.trim().toUpperCase();
}

/** Returns what to check once more on a plate that may be right all the same; undefined when there is nothing. Never a reason to refuse it. */
export function licensePlateDoubt(text: string): string | undefined {
  const { plate, country } = splitLicensePlate(text);
  const letters = country === '' ? unissuedLetters(plate) : undefined;
  return letters === undefined ? undefined : `${letters} staat zelden op een Nederlands kenteken. Kijk of het klopt.`;
}
