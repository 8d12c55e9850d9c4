/** Decisions about registrations that both sides take alike. Pure. */
import { EXPIRES_SOON_DAYS, EXPIRES_VERY_SOON_DAYS } from '#features/people/qualifications.ts';
import { daysBetween } from '#platform/shared/dates/calendar.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';

/** How somebody stands for a kind of registration, with its words on screen. */
export const standings = {
  valid: 'Geldig',
  soon: `Verloopt binnen ${EXPIRES_SOON_DAYS} dagen`,
  'very-soon': `Verloopt binnen ${EXPIRES_VERY_SOON_DAYS} dagen`,
  expired: 'Verlopen',
  later: 'Nog niet geldig',
  none: 'Geen',
} as const;

/** One of them. */
export type Standing = keyof typeof standings;

/** The registration that counts of one kind: of several the one that holds longest, as an older one that was renewed may end. */
export interface CountingRegistration {
  readonly validFrom: string;
  /** Last day on which it holds; null without an end. */
  readonly validTo: string | null;
  /** True when it was ended before its time. */
  readonly isEnded: boolean;
  /** True when this or another of its kind holds today. */
  readonly holdsToday: boolean;
}

/** How somebody stands on a day (`2026-11-21`). What was ended on purpose is not missed afterwards. */
export function standingOn(one: CountingRegistration | undefined, today: string): Standing {
  if (one === undefined) return 'none';
  const { validFrom, validTo, isEnded, holdsToday } = one;
  if (validTo !== null && validTo < today) return isEnded ? 'none' : 'expired';
  if (validFrom > today && !holdsToday) return 'later';
  if (validTo === null) return 'valid';
  const days = daysBetween(today, validTo);
  if (days <= EXPIRES_VERY_SOON_DAYS) return 'very-soon';
  return days <= EXPIRES_SOON_DAYS ? 'soon' : 'valid';
}

/** The standing in words that say how long: `Nog 6 dagen geldig`, `Verlopen op 31-10-2026`. */
export function standingWords(one: CountingRegistration | undefined, today: string): string {
  const standing = standingOn(one, today);
  if (one === undefined || standing === 'none') return standings.none;
  const { validFrom, validTo } = one;
  if (standing === 'later') return `Geldig vanaf ${formatDate(validFrom)}`;
  if (standing === 'expired') return `Verlopen op ${formatDate(validTo)}`;
  if (validTo === null) return 'Geldig zonder einddatum';
  if (standing === 'valid') return `Geldig t/m ${formatDate(validTo)}`;
  const days = daysBetween(today, validTo);
  if (days === 0) return 'Vandaag de laatste dag';
  return days === 1 ? 'Nog 1 dag geldig' : `Nog ${days} dagen geldig`;
}

/** A registration as it is kept, as far as its days go. */
export interface KeptRegistration {
  readonly kind: string;
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly ended: object | null;
}

/** The one that counts of some of one kind; undefined of none. */
export function countingOf(own: readonly KeptRegistration[], today: string): CountingRegistration | undefined {
  const [first, ...others] = own;
  if (first === undefined) return undefined;
  const best = others.reduce((last, one) => (isLater(one, last) ? one : last), first);
  const holdsToday = own.some(({ validFrom, validTo }) => validFrom <= today && (validTo === null || validTo >= today));
  return { validFrom: best.validFrom, validTo: best.validTo, isEnded: best.ended !== null, holdsToday };
}

function isLater(one: KeptRegistration, other: KeptRegistration): boolean {
  const [end, otherEnd] = [one.validTo ?? '9999-12-31', other.validTo ?? '9999-12-31'];
  return end === otherEnd ? one.validFrom > other.validFrom : end > otherEnd;
}
