/** Words about leave. */
import { type HalfDays, halfDaysInWords } from '#platform/shared/dates/half-days.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import type { Absence, JudgedAbsence } from '../contract.ts';
import { type OwnDays, workingDaysOf } from '../rules.ts';

/** Working days in words: `1 werkdag`, `2,5 werkdagen`. */
export function workingDaysInWords(days: number): string {
  return `${formatNumber(days, { decimals: 1 })} ${days === 1 ? 'werkdag' : 'werkdagen'}`;
}

/** Which days, and how many of them are worked. */
export function spanWithDays(span: HalfDays, days: OwnDays): string {
  return `${halfDaysInWords(span)} · ${workingDaysInWords(workingDaysOf(span, days))}`;
}

/** Returns in words who judged leave: `Anouk Kuipers`, `Anouk Kuipers namens Els Jansen`. */
export function judgeInWords({ by, onBehalfOf }: NonNullable<Absence['judged']>): string {
  return onBehalfOf == null ? by : `${by} namens ${onBehalfOf}`;
}

/** In whose place leave is judged, in words; empty by one's own right. */
export function onBehalfWords({ onBehalfOf = '' }: Pick<JudgedAbsence, 'onBehalfOf'>): string {
  return onBehalfOf === '' ? '' : `namens ${onBehalfOf}`;
}
