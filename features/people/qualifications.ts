/** Registrations and certificates: what somebody may do, and on which days. */
import { formatDate } from '#platform/shared/dates.ts';

/**
 * The kinds a form may ask of a person, with what people call them. Protocols of BRL SIKB 1000, 2000, 2100 and 6000 are carried out by people
 * registered with the certifier and Bodem+; the others are certificates of safety and of instruments.
 */
export const qualificationKinds = {
  '1001': '1001 Grond en baggerspecie',
  '1002': '1002 Niet-vormgegeven bouwstoffen',
  '1003': '1003 Vormgegeven bouwstoffen',
  '1004': '1004 Korrelvormige afvalstoffen',
  '2001': '2001 Boringen en peilbuizen',
  '2002': '2002 Grondwatermonsters',
  '2003': '2003 Waterbodem',
  '2018': '2018 Asbest in bodem',
  '2101': '2101 Mechanisch boren',
  '6001': '6001 Begeleiding landbodem',
  '6002': '6002 Begeleiding in situ',
  '6003': '6003 Begeleiding waterbodem',
  '6005': '6005 Begeleiding graven en saneren',
  'H-XRF': 'H-XRF Röntgenmeter',
  DLP: 'DLP Deskundig leidinggevende',
  MVK: 'MVK Middelbaar veiligheidskundige',
  HVK: 'HVK Hoger veiligheidskundige',
  'VCA-BASIS': 'VCA-basis',
  'VCA-VOL': 'VCA-VOL',
  BHV: 'BHV Bedrijfshulpverlening',
  BE: 'Rijbewijs BE',
  'CROW-96B': 'CROW 96b',
} as const;

/** A kind a form may ask. */
export type QualificationKind = keyof typeof qualificationKinds;

/** The codes of all kinds. */
export const qualificationCodes = Object.keys(qualificationKinds) as [QualificationKind, ...QualificationKind[]];

/** One registration or certificate of somebody. */
export interface Qualification {
  readonly kind: string;
  readonly number: string;
  /** Local dates (`2026-11-21`), the last one included; without a last one it does not end. */
  readonly validFrom: string;
  readonly validTo: string | null;
}

/** Whether it holds on a day (`2026-11-21`). */
export function isValidOn({ validFrom, validTo }: Pick<Qualification, 'validFrom' | 'validTo'>, day: string): boolean {
  return validFrom <= day && (validTo === null || validTo >= day);
}

/** Whether anybody has one of these kinds, today or not: an organisation that keeps no register of them asks them of nobody. */
export function isRegisterKept(people: readonly { readonly qualifications: readonly Qualification[] }[], kinds: readonly string[]): boolean {
  return people.some(({ qualifications }) => qualifications.some(({ kind }) => kinds.includes(kind)));
}

/** Why somebody does not have any of these kinds on a day, in Dutch; null when they have one. The last that ran out is told before one that is yet to begin. */
export function qualificationRefusal(qualifications: readonly Qualification[], kinds: readonly string[], day: string): string | null {
  const own = qualifications.filter(({ kind }) => kinds.includes(kind));
  if (own.some((one) => isValidOn(one, day))) return null;
  const [ended] = own.filter(({ validTo }) => validTo !== null && validTo < day).toSorted((a, b) => ((a.validTo ?? '') < (b.validTo ?? '') ? 1 : -1));
  if (ended !== undefined) return `Registratie ${ended.kind} is verlopen op ${formatDate(ended.validTo)}.`;
  const [begins] = own.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
  return begins === undefined ? `Geen registratie voor ${kinds.join(' of ')}.` : `Registratie ${begins.kind} geldt pas vanaf ${formatDate(begins.validFrom)}.`;
}
