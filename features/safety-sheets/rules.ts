/** Rules that follow from the content of a safety data sheet. Pure. */
import { type Norms, normOn } from '#features/norms/norms.ts';
import { addMonths } from '#platform/shared/dates/calendar.ts';
import type { SheetState } from './labels.ts';

/** A CAS number: two to seven digits, two, and the check digit. */
export const CAS_PATTERN = /^\d{2,7}-\d{2}-\d$/;
/** An EC number. */
export const EC_PATTERN = /^\d{3}-\d{3}-\d$/;
/** A UN number, with or without the letters. */
export const UN_PATTERN = /^(UN ?)?\d{4}$/;
/** A unique formula identifier. */
export const UFI_PATTERN = /^[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$/;
/** A hazard statement. */
export const H_PATTERN = /^(H[2-4]\d{2}[A-Za-z]{0,2}|EUH\d{3}[A-Z]?)$/;
/** A precautionary statement, or a combination of them. */
export const P_PATTERN = /^P[1-5]\d{2}(\+P[1-5]\d{2})*$/;

/** True for a CAS number whose check digit is right: the digits before it, each times its place from the right, added up, modulo 10. */
export function isCas(cas: string): boolean {
  if (!CAS_PATTERN.test(cas)) return false;
  const digits = [...cas.replaceAll('-', '')].map(Number);
  const check = digits.pop();
  const sum = digits.toReversed().reduce((total, digit, index) => total + digit * (index + 1), 0);
  return sum % 10 === check;
}

/** The four digits of a UN number. */
export const bareUn = (un: string): string => un.replace(/^UN ?/, '');

const proven = ['H340', 'H350', 'H360'];
const suspected = ['H341', 'H351', 'H361'];

/** Whether a substance is carcinogenic, mutagenic or toxic for reproduction: known, suspected, or neither. */
export function cmrOf(hStatements: readonly string[]): 'known' | 'suspected' | undefined {
  const isOf = (codes: readonly string[]) => hStatements.some((statement) => codes.includes(statement.slice(0, 4)));
  if (isOf(proven)) return 'known';
  return isOf(suspected) ? 'suspected' : undefined;
}

/** Facts of a sheet that the rules of age need. */
export interface AgedSheet {
  readonly state: SheetState;
  readonly revisedOn: string;
  /** The last day somebody asked the supplier whether it still holds; null when nobody did. */
  readonly checkedOn: string | null;
}

const dayNumber = (day: string): number => Number(day.replaceAll('-', ''));

/** True for a sheet from before the format that holds now (Regulation (EU) 2020/878). */
export function isOldFormat({ revisedOn }: Pick<AgedSheet, 'revisedOn'>, norms: Norms, today: string): boolean {
  return dayNumber(revisedOn) < normOn(norms, 'vib.format_cutoff', today);
}

/** The day from which the supplier is to be asked whether a sheet still holds. The law sets no age; this is a norm of the organisation. */
export function checkFrom({ revisedOn, checkedOn }: Omit<AgedSheet, 'state'>, norms: Norms, today: string): string {
  const since = checkedOn !== null && checkedOn > revisedOn ? checkedOn : revisedOn;
  return addMonths(since, normOn(norms, 'vib.review_mnd', today));
}

/** The state of a sheet today: one that is current is to be checked once it is of a certain age. */
export function stateOf(sheet: AgedSheet, norms: Norms, today: string): SheetState {
  if (sheet.state !== 'current') return sheet.state;
  return checkFrom(sheet, norms, today) <= today ? 'to-check' : 'current';
}

/** Steps a sheet can take from where it stands. */
export const steps = {
  draft: ['current', 'lapsed'],
  current: ['to-check', 'checked', 'lapsed'],
  'to-check': ['checked', 'lapsed'],
  replaced: [],
  lapsed: [],
} as const satisfies Record<SheetState, readonly SheetStep[]>;
/** A step: `checked` says that the supplier was asked, and makes the sheet current. */
export type SheetStep = 'current' | 'to-check' | 'checked' | 'lapsed';

/** True when a sheet in this state can take the step. */
export const mayStep = (state: SheetState, to: SheetStep): boolean => (steps[state] as readonly SheetStep[]).includes(to);
