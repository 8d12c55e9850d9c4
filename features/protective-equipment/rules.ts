/** Decisions about protective equipment that both sides take alike. Pure. */
import type { Size } from '#features/personal-data/fields.ts';
import { addMonths, daysBetween } from '#platform/shared/dates/calendar.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';
import type { ProtectionKind } from './labels.ts';

/** Days before its last day from which a piece asks for attention, and those on which people are told. */
export const ATTENTION_DAYS = 60;
const MONTHS_PER_YEAR = 12;
const TOLD_DAYS_BEFORE = [0, 30, ATTENTION_DAYS] as const;

/** The days of a piece that can be wrong. */
export interface ProtectionDays {
  readonly issuedOn: string;
  readonly producedOn: string | null;
  readonly expiresOn: string | null;
  readonly inspectedOn: string | null;
  readonly inspectBy: string | null;
}

/** The first day something has to happen: replace it, or have it inspected; null when there is none. */
export function dueOn({ expiresOn, inspectBy }: Pick<ProtectionDays, 'expiresOn' | 'inspectBy'>): string | null {
  if (expiresOn === null || inspectBy === null) return expiresOn ?? inspectBy;
  return expiresOn < inspectBy ? expiresOn : inspectBy;
}

/** How many days ahead people are told of a day: 60, 30, or 0 on the last day and after it; undefined while it is further off. */
export function toldDaysBefore(due: string, today: string): number | undefined {
  const days = daysBetween(today, due);
  return TOLD_DAYS_BEFORE.find((before) => days <= before);
}

/** A sentence with the remedy for each day that is wrong. */
export function dayProblems({ issuedOn, producedOn, expiresOn, inspectedOn, inspectBy }: ProtectionDays, today: string): readonly FieldProblem[] {
  const problems: FieldProblem[] = [];
  const add = (path: string, message: string) => problems.push({ path, message });
  if (issuedOn > today) add('issuedOn', 'Kies de dag waarop je het gaf: vandaag of een dag ervoor.');
  if (producedOn !== null && producedOn > issuedOn) add('producedOn', 'Het is gemaakt voordat je het gaf. Kies een dag op of voor de dag van uitgifte.');
  if (expiresOn !== null && expiresOn < issuedOn) add('expiresOn', 'Dit was al verlopen toen je het gaf. Kies een latere dag, of geef een ander exemplaar.');
  if (inspectedOn !== null && inspectedOn > today) add('inspectedOn', 'Kies de dag waarop het is gekeurd: vandaag of een dag ervoor.');
  if (inspectBy !== null && inspectBy <= (inspectedOn ?? issuedOn)) add('inspectBy', 'Kies een dag na de laatste keuring en na de uitgifte.');
  return problems;
}

/** The last day a helmet is good: `years` after it was made; 29 February becomes the 28th. */
export function helmetEnd(producedOn: string, years: number): string {
  return addMonths(producedOn, years * MONTHS_PER_YEAR);
}

const sizeOfKind: Partial<Record<ProtectionKind, Size>> = {
  helmet: 'helmet',
  shoes: 'shoes',
  boots: 'shoes',
  vest: 'jacket',
  jacket: 'jacket',
  trousers: 'trousers',
  coverall: 'jacket',
  gloves: 'gloves',
};

/** The size somebody gave for a kind of piece; empty when they gave none, or it has no size. */
export function sizeFor(kind: ProtectionKind, sizes: Readonly<Partial<Record<Size, string>>>): string {
  const name = sizeOfKind[kind];
  return name === undefined ? '' : (sizes[name] ?? '');
}
