/** How somebody stands for each kind of registration, in a few words, for beside a name. Pure. */
import { addDays } from '#platform/shared/dates/calendar.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { EXPIRES_SOON_DAYS, isValidOn, type Qualification } from './qualifications.ts';

/** A kind, and whether the registration that counts for it holds on the day and long after (`valid`), soon no more (`soon`), no more (`expired`) or not yet (`later`). */
export interface KindStanding {
  readonly kind: string;
  readonly is: 'valid' | 'soon' | 'expired' | 'later';
  /** `2018 tot 12-12-2026`, `2101 verlopen op 31-10-2026`. */
  readonly words: string;
}

/** The standing of somebody on a day (`2026-11-21`), one for each kind they ever had, by kind. Of several the one that holds longest counts. */
export function kindStandings(qualifications: readonly Qualification[], day: string): KindStanding[] {
  const kinds = [...new Set(qualifications.map(({ kind }) => kind))].toSorted();
  return kinds.map((kind) => {
    const ofKind = qualifications.filter((one) => one.kind === kind);
    const valid = ofKind.filter((one) => isValidOn(one, day));
    const last = (valid.length > 0 ? valid : ofKind).reduce((longest, one) => (endOf(one) > endOf(longest) ? one : longest));
    if (valid.length === 0) {
      if (last.validFrom > day) return { kind, is: 'later', words: `${kind} vanaf ${formatDate(last.validFrom)}` };
      return { kind, is: 'expired', words: `${kind} verlopen op ${formatDate(endOf(last))}` };
    }
    const isRenewed = ofKind.some((one) => endOf(one) > endOf(last) && one.validFrom <= addDays(endOf(last), 1));
    if (last.validTo !== null && last.validTo <= addDays(day, EXPIRES_SOON_DAYS) && !isRenewed)
      return { kind, is: 'soon', words: `${kind} tot en met ${formatDate(last.validTo)}` };
    return { kind, is: 'valid', words: kind };
  });
}

/** Later than any date a register knows. */
const NO_END = '9999-12-31';
const endOf = ({ validTo }: Qualification): string => validTo ?? NO_END;
