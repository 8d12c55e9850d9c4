/** Fields of personal data: their names on screen, and what of a change is written down. Pure. */
import { formatNumber } from '#platform/shared/numbers.ts';

/** Sizes of what is worn. */
export const sizes = { jacket: 'Jas', trousers: 'Broek', shoes: 'Schoenen', gloves: 'Handschoenen', helmet: 'Helm' } as const;
/** Piece of clothing or gear that a size is of. */
export type Size = keyof typeof sizes;
/** Everything that has a size, in its order. */
export const sizeNames = Object.keys(sizes) as [Size, ...Size[]];

/** The sizes that were filled in, in their order. */
export function knownSizes(given: Readonly<Partial<Record<Size, string>>>): Partial<Record<Size, string>> {
  return Object.fromEntries(sizeNames.filter((name) => given[name]).map((name) => [name, given[name]]));
}

/** Days of the week by their ISO number. */
export const weekDays = ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'] as const;

/** Names of the fields in the change log. */
export const fieldLabels: Readonly<Record<string, string>> = {
  firstNames: 'Voornamen',
  prefix: 'Tussenvoegsel',
  surname: 'Achternaam',
  street: 'Straat',
  houseNumber: 'Huisnummer',
  houseLetter: 'Huisletter',
  houseAddition: 'Toevoeging',
  postcode: 'Postcode',
  city: 'Plaats',
  mobile: 'Mobiel privé',
  privateEmail: 'E-mailadres privé',
  commuteMeters: 'Afstand woon-werk',
  workDays: 'Werkdagen',
  contractMinutes: 'Contracturen',
  sizes: 'Maten',
  photo: 'Foto',
  iban: 'IBAN',
};

const METERS_PER_KILOMETER = 1000;
const MINUTES_PER_HOUR = 60;

/** The value of a field as a person reads it. */
export function fieldText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'leeg';
  if (field === 'commuteMeters') return `${formatNumber(Number(value) / METERS_PER_KILOMETER, { decimals: 1 })} km`;
  if (field === 'contractMinutes') return `${formatNumber(Number(value) / MINUTES_PER_HOUR, { decimals: 2 })} uur`;
  if (field === 'workDays') return (value as number[]).map((day) => weekDays[day - 1]).join(', ') || 'geen';
  if (field === 'sizes') {
    const given = value as Partial<Record<Size, string>>;
    return (
      sizeNames
        .filter((name) => given[name])
        .map((name) => `${sizes[name].toLowerCase()} ${given[name]}`)
        .join(', ') || 'leeg'
    );
  }
  return String(value);
}
