/** How the addition for a car is reckoned, and who takes which step. Pure; amounts are whole cents. */
import { nextMonth } from '#features/cars/driver-months.ts';
import { type Norms, normOn } from '#features/norms/norms.ts';
import { isOverLimit } from '#features/trips/private-use.ts';
import { daysBetween } from '#platform/shared/dates/calendar.ts';
import type { AdditionStatus, Declaration } from './labels.ts';

const MONTHS_PER_YEAR = 12;
const WHOLE_PERCENT = 100;
const CENTS = 100;
/** Cars from before this day have another rate once their first sixty months are over. */
const OLD_RULES_BEFORE = '2017-01-01';

/** Facts of a car for a month. Days `jjjj-mm-dd`; `month` is the first. */
export interface AdditionFacts {
  readonly month: string;
  /** Days of the month it was somebody's. */
  readonly days: number;
  /** Months of the year it was, or will be. */
  readonly monthsOfYear: number;
  readonly firstRegisteredOn: string;
  /** Runs on nothing but electricity or hydrogen. */
  readonly isEmissionFree: boolean;
  readonly isHydrogen: boolean;
  readonly catalogueCents: number;
  /** Market value of an old car; null while nobody filled it in. */
  readonly marketCents: number | null;
  /** Own contribution for it, in a whole month. */
  readonly contributionCents: number;
  readonly declaration: Declaration;
  /** Private kilometres of the year so far. */
  readonly privateKm: number;
}

/** A percentage over a part of the value. */
export interface AdditionPart {
  readonly percent: number;
  readonly overCents: number;
  readonly cents: number;
}

/** How an addition came about. */
export interface Addition {
  readonly parts: readonly AdditionPart[];
  readonly yearCents: number;
  /** Of the days of the month. */
  readonly monthCents: number;
  readonly contributionCents: number;
  /** True when there is private use enough for an addition. */
  readonly applies: boolean;
  /** Amount that is added: nothing when it does not apply, and never below nothing. */
  readonly additionCents: number;
  readonly isOldCar: boolean;
  /** Last month in which the rate of its first admission holds; a car past it has that of the month itself. */
  readonly rateUntil: string;
  /** Private kilometres as if the car had been there a whole year. */
  readonly yearlyKm: number;
  readonly limitKm: number;
}

/** Reckons an addition with the norms of its day (Wet LB 1964, artikel 13bis). */
export function reckon(facts: AdditionFacts, norms: Norms): Addition {
  const { month, days, firstRegisteredOn, contributionCents, declaration, privateKm, monthsOfYear } = facts;
  const rateUntil = addMonths(firstOfMonth(firstRegisteredOn), normOn(norms, 'bijtelling.vast_maanden', firstRegisteredOn));
  const isOldCar = isOldOn(firstRegisteredOn, month, norms);
  const parts = partsOf(facts, month <= rateUntil ? firstRegisteredOn : month, { isOldCar, isPastFirstRate: month > rateUntil }, norms);
  const yearCents = parts.reduce((sum, { cents }) => sum + cents, 0);
  const inMonth = daysInMonth(month);
  const monthCents = Math.round((yearCents * days) / (MONTHS_PER_YEAR * inMonth));
  const ownCents = Math.round((contributionCents * days) / inMonth);
  const limitKm = normOn(norms, 'bijtelling.prive_km', month);
  const applies = declaration === 'none' && isOverLimit({ privateKm, limitKm, monthsOfYear });
  return {
    ...{ parts, yearCents, monthCents, applies, isOldCar, rateUntil, limitKm },
    contributionCents: ownCents,
    additionCents: applies ? Math.max(0, monthCents - ownCents) : 0,
    yearlyKm: Math.round((privateKm * MONTHS_PER_YEAR) / monthsOfYear),
  };
}

function partsOf(
  facts: AdditionFacts,
  rateDay: string,
  { isOldCar, isPastFirstRate }: { readonly isOldCar: boolean; readonly isPastFirstRate: boolean },
  norms: Norms,
): readonly AdditionPart[] {
  const { month, firstRegisteredOn, isEmissionFree, isHydrogen, catalogueCents, marketCents } = facts;
  if (isOldCar) return [part(normOn(norms, 'bijtelling.oude_auto_pct', month), marketCents ?? 0)];
  if (!isEmissionFree) {
    const isOfOldRules = isPastFirstRate && firstRegisteredOn < OLD_RULES_BEFORE;
    return [part(normOn(norms, isOfOldRules ? 'bijtelling.oud_co2_pct' : 'bijtelling.hoog_pct', isOfOldRules ? month : rateDay), catalogueCents)];
  }
  const capCents = isHydrogen ? catalogueCents : normOn(norms, 'bijtelling.laag_tot', rateDay) * CENTS;
  const low = part(normOn(norms, 'bijtelling.laag_pct', rateDay), Math.min(catalogueCents, capCents));
  const above = Math.max(0, catalogueCents - capCents);
  return above === 0 ? [low] : [low, part(normOn(norms, 'bijtelling.hoog_pct', rateDay), above)];
}

function part(percent: number, overCents: number): AdditionPart {
  return { percent, overCents, cents: Math.round((overCents * percent) / WHOLE_PERCENT) };
}

/** True for a car that is older than the age from which its worth in the street counts. */
export function isOldOn(firstRegisteredOn: string, month: string, norms: Norms): boolean {
  return addMonths(firstRegisteredOn, normOn(norms, 'bijtelling.oude_auto_jaren', month) * MONTHS_PER_YEAR) < month;
}

/** First day of the month of a day. */
export function firstOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** The same day some months later; the last of the month when that has fewer days. */
export function addMonths(day: string, months: number): string {
  const count = Number(day.slice(0, 4)) * MONTHS_PER_YEAR + Number(day.slice(5, 7)) - 1 + months;
  const first = `${Math.floor(count / MONTHS_PER_YEAR)}-${String((count % MONTHS_PER_YEAR) + 1).padStart(2, '0')}-01`;
  return `${first.slice(0, 8)}${String(Math.min(Number(day.slice(8)), daysInMonth(first))).padStart(2, '0')}`;
}

/** Days of a month, by its first day. */
export function daysInMonth(month: string): number {
  return daysBetween(month, nextMonth(month));
}

const ownerSteps: Readonly<Partial<Record<AdditionStatus, readonly AdditionStatus[]>>> = { 'in-review': ['agreed', 'draft'] };
const managerSteps: Readonly<Partial<Record<AdditionStatus, readonly AdditionStatus[]>>> = {
  draft: ['in-review'],
  'in-review': ['draft', 'agreed'],
  agreed: ['approved', 'draft'],
  approved: ['processed', 'agreed'],
  processed: ['corrected'],
};

/**
 * Steps somebody may take: of their own they agree or say what is wrong, of others who manages takes the rest; they agree in the place of who left, is ill or
 * does not answer, with the reason. The addition is law and waits for nobody.
 */
export function stepsFor(status: AdditionStatus, { isOwn, mayManage }: { readonly isOwn: boolean; readonly mayManage: boolean }): readonly AdditionStatus[] {
  if (isOwn) return ownerSteps[status] ?? [];
  return mayManage ? (managerSteps[status] ?? []) : [];
}

/** True for a step that agrees in the place of whose addition it is. */
export function isInTheirPlace(from: AdditionStatus, to: AdditionStatus, isOwn: boolean): boolean {
  return from === 'in-review' && to === 'agreed' && !isOwn;
}

/** True for a step that asks why. */
export function needsReason(from: AdditionStatus, to: AdditionStatus, isOwn: boolean): boolean {
  return to === 'corrected' || (to === 'draft' && from !== 'draft') || isInTheirPlace(from, to, isOwn);
}

/** True when somebody may see an addition: one's own once it was sent, any other for whoever manages them. */
export function maySee(who: { readonly id: string; readonly permissions: ReadonlySet<string> }, ownerId: string, status: AdditionStatus): boolean {
  return ownerId === who.id ? status !== 'draft' : who.permissions.has('car-addition.manage');
}
