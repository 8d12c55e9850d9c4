/** Registrations and certificates: what somebody may do, and on which days. */
import { formatDate } from '#platform/shared/dates/dates.ts';
import type { QualificationCode } from '#platform/shared/qualification-codes.ts';

/**
 * The kinds a form may ask of a person, with what people call them. Protocols of BRL SIKB 1000, 2000, 2100 and 6000 are carried out by people
 * registered with the certifier and Bodem+; the others are certificates of safety and of instruments.
 */
export const qualificationKinds: Readonly<Record<QualificationCode, string>> = {
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
};

/** True for the code of a kind. */
export function isQualificationCode(code: string): code is QualificationCode {
  return Object.hasOwn(qualificationKinds, code);
}

/** Days before its end from which a registration is marked, and from which it is urgent. */
export const EXPIRES_SOON_DAYS = 60;
export const EXPIRES_VERY_SOON_DAYS = 30;

/** One registration or certificate of somebody. */
export interface Qualification {
  readonly kind: string;
  readonly number: string;
  /** Local dates (`2026-11-21`), the last one included; without a last one it does not end. */
  readonly validFrom: string;
  readonly validTo: string | null;
}

/** True when it holds on a day (`2026-11-21`). */
export function isValidOn({ validFrom, validTo }: Pick<Qualification, 'validFrom' | 'validTo'>, day: string): boolean {
  return validFrom <= day && (validTo === null || validTo >= day);
}

/** True for a protocol of BRL SIKB 1000, 2000, 2100 or 6000. */
export function isProtocol(code: string): boolean {
  return /^\d{4}$/.test(code);
}

/** The kinds that are required until an organisation says otherwise: the schemes leave no room for anybody who is not registered. */
export const requiredAtFirst: ReadonlySet<string> = new Set(Object.keys(qualificationKinds).filter(isProtocol));

/** Why somebody may not be picked where one of these kinds is asked, on a day; null when they may, or when none of them is required. */
export function pickRefusal(qualifications: readonly Qualification[], asked: readonly string[], required: ReadonlySet<string>, day: string): string | null {
  return asked.some((kind) => required.has(kind)) ? qualificationRefusal(qualifications, asked, day) : null;
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
