/** Calculations with costs: whole cents in, whole cents out, and no cent is lost on the way. Pure. */
import { type CostKind, type CostStatus, costKinds } from './labels.ts';

/** Amounts of one cost, in cents without VAT. */
export interface Amounts {
  readonly status: CostStatus;
  readonly budgetCents: number;
  readonly orderedCents: number;
  readonly receivedCents: number;
  readonly invoicedCents: number;
}

/** Used part of a budget, by how certain it is; together `usedCents`. */
export interface CostParts {
  readonly invoicedCents: number;
  /** Received and not invoiced yet. */
  readonly receivedCents: number;
  /** Ordered and not received yet. */
  readonly orderedCents: number;
  /** Asked for and not ordered yet. */
  readonly requestedCents: number;
}

/** Totals of some costs. */
export interface CostTotals extends CostParts {
  readonly budgetCents: number;
  readonly usedCents: number;
}

/** From this share of a budget on, in percent, it is told that it runs out. */
export const BUDGET_NEAR_PERCENT = 90;
const WHOLE_PERCENT = 100;
/** Hundredths of a percent in the whole. */
const BASIS_POINTS = 10_000;

const nothing: CostParts = { invoicedCents: 0, receivedCents: 0, orderedCents: 0, requestedCents: 0 };

/** Returns the part of its budget that one cost uses. Its invoice decides once it is there; until then the order, or more when more came. */
export function partsOf({ status, orderedCents, receivedCents, invoicedCents }: Amounts): CostParts {
  if (status === 'budgeted' || status === 'cancelled') return nothing;
  if (status === 'requested') return { ...nothing, requestedCents: orderedCents };
  if (status === 'invoiced' || status === 'paid') return { ...nothing, invoicedCents };
  const came = Math.max(receivedCents, invoicedCents);
  return { ...nothing, invoicedCents, receivedCents: came - invoicedCents, orderedCents: Math.max(0, orderedCents - came) };
}

/** Adds costs up. One that was cancelled counts for nothing, its budget neither. */
export function totalsOf(costs: readonly Amounts[]): CostTotals {
  let budgetCents = 0;
  const sum = { invoicedCents: 0, receivedCents: 0, orderedCents: 0, requestedCents: 0 };
  for (const cost of costs) {
    if (cost.status !== 'cancelled') budgetCents += cost.budgetCents;
    const parts = partsOf(cost);
    sum.invoicedCents += parts.invoicedCents;
    sum.receivedCents += parts.receivedCents;
    sum.orderedCents += parts.orderedCents;
    sum.requestedCents += parts.requestedCents;
  }
  return { ...sum, budgetCents, usedCents: sum.invoicedCents + sum.receivedCents + sum.orderedCents + sum.requestedCents };
}

/** Costs of one kind with their totals. */
export interface KindOfCosts<Cost> {
  readonly kind: CostKind;
  readonly costs: readonly Cost[];
  readonly totals: CostTotals;
}

/** Costs by kind, in the order of the kinds; kinds without costs are left out. */
export function byKind<Cost extends Amounts & { readonly kind: CostKind }>(costs: readonly Cost[]): KindOfCosts<Cost>[] {
  return (Object.keys(costKinds) as CostKind[]).flatMap((kind) => {
    const ofKind = costs.filter((cost) => cost.kind === kind);
    return ofKind.length === 0 ? [] : [{ kind, costs: ofKind, totals: totalsOf(ofKind) }];
  });
}

/** How a budget stands: more than all of it is taken, all or nearly all, or there is room. */
export type BudgetState = 'over' | 'near' | 'room';

/** How a budget stands; reckoned in whole cents, so that 90 % is 90 %. */
export function budgetState({ budgetCents, usedCents }: Pick<CostTotals, 'budgetCents' | 'usedCents'>): BudgetState {
  if (usedCents > budgetCents) return 'over';
  return usedCents > 0 && usedCents * WHOLE_PERCENT >= budgetCents * BUDGET_NEAR_PERCENT ? 'near' : 'room';
}

/** Share of a budget that is taken, 1 for all of it; undefined when nothing was budgeted. */
export function usedShare({ budgetCents, usedCents }: Pick<CostTotals, 'budgetCents' | 'usedCents'>): number | undefined {
  return budgetCents === 0 ? undefined : usedCents / budgetCents;
}

/** A part of an amount, in hundredths of a percent, rounded half up to the cent. Exact: below € 10 million the product stays a whole number. */
export function partOfCents(cents: number, basisPoints: number): number {
  return Math.floor((cents * basisPoints + BASIS_POINTS / 2) / BASIS_POINTS);
}

/** The amount a cost stands at: what was invoiced, else received, else ordered, else offered, else budgeted. */
export function standingCents(cost: Amounts & { readonly quoteCents: number | null }): number {
  return [cost.invoicedCents, cost.receivedCents, cost.orderedCents, cost.quoteCents ?? 0].find((cents) => cents > 0) ?? cost.budgetCents;
}

/** Returns the price the client pays for a cost, in cents: the amount with the mark-up on it; 0 for a cost that is not charged on. */
export function rechargeCents(
  cents: number,
  { isRecharged, markupBasisPoints }: { readonly isRecharged: boolean; readonly markupBasisPoints: number },
): number {
  return isRecharged ? cents + partOfCents(cents, markupBasisPoints) : 0;
}

/** Returns the price the client pays for a cost as it stands, in cents; 0 for one that was cancelled. */
export function chargedOnCents(
  cost: Amounts & { readonly quoteCents: number | null; readonly isRecharged: boolean; readonly markupBasisPoints: number },
): number {
  return cost.status === 'cancelled' ? 0 : rechargeCents(standingCents(cost), cost);
}

/** Sums of what stands in the columns of a table; what was cancelled counts for nothing. */
export function columnSums(costs: readonly Amounts[]): Omit<Amounts, 'status'> {
  const sums = { budgetCents: 0, orderedCents: 0, receivedCents: 0, invoicedCents: 0 };
  for (const cost of costs) {
    if (cost.status === 'cancelled') continue;
    for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += cost[name];
  }
  return sums;
}
