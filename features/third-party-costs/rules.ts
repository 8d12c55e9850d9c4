/** Pure decisions about third-party costs: which step may follow, what it needs, and who agrees to it. */
import type { FieldProblem } from '#platform/shared/problem.ts';
import type { ApproverRole, CostStatus } from './labels.ts';

/** Largest amount of one cost, in cents: € 10 million. */
export const AMOUNT_CENTS_MAX = 1_000_000_000;
/** Largest mark-up, in hundredths of a percent: the amount again. */
export const MARKUP_BASIS_POINTS_MAX = 10_000;
/** Most costs of one project: all of them are on one page. */
export const COSTS_PER_PROJECT_MAX = 1000;
/** Letters of a supplier's name before names that were used are proposed. */
export const SUPPLIER_SEARCH_LENGTH_MIN = 2;
/** Names of suppliers proposed at once. */
export const SUPPLIERS_MAX = 12;

/** Permissions of which one lets somebody see what a project pays to others. */
export const costReaders = ['cost.manage', 'cost.approve-large'] as const;

const order: readonly CostStatus[] = ['budgeted', 'requested', 'ordered', 'delivered', 'invoiced', 'paid'];

const stepsFrom: Readonly<Record<CostStatus, readonly CostStatus[]>> = {
  budgeted: ['requested', 'cancelled'],
  requested: ['ordered', 'budgeted', 'cancelled'],
  ordered: ['delivered', 'requested', 'cancelled'],
  delivered: ['invoiced', 'ordered'],
  invoiced: ['paid', 'delivered'],
  paid: ['invoiced'],
  cancelled: ['budgeted'],
};

/** Steps from a state, the next one first. */
export function nextSteps(from: CostStatus): readonly CostStatus[] {
  return stepsFrom[from];
}

/** True when a step goes back, or out of the way: it needs a reason. */
export function needsReason(from: CostStatus, to: CostStatus): boolean {
  return to === 'cancelled' || from === 'cancelled' || order.indexOf(to) < order.indexOf(from);
}

/** True when somebody may still change the amounts and the words. */
export function isOpen(status: CostStatus): boolean {
  return status !== 'paid' && status !== 'cancelled';
}

/** True once an order was given. */
export function isOrdered(status: CostStatus): boolean {
  return order.indexOf(status) >= order.indexOf('ordered');
}

/** Somebody who agreed. */
export interface Approval {
  readonly as: ApproverRole;
  readonly userId: string;
}

/** True when an order of this amount needs two people. Exactly the limit does not. */
export function isLarge(orderedCents: number, limitCents: number): boolean {
  return orderedCents > limitCents;
}

/** True when project leader and manager agreed, and they are two people. */
export function isAgreed(approvals: readonly Approval[]): boolean {
  const leader = approvals.find((approval) => approval.as === 'project-leader');
  const manager = approvals.find((approval) => approval.as === 'manager');
  return leader !== undefined && manager !== undefined && leader.userId !== manager.userId;
}

/** Somebody who may agree, and as what. */
export interface Approver {
  readonly id: string;
  /** Leads the project, or stands in for who does. */
  readonly leadsProject: boolean;
  /** Manages the division of the project, or holds `cost.approve-large`. */
  readonly isManager: boolean;
}

/** As whom somebody can still agree; nobody agrees twice. */
export function openRolesOf({ id, leadsProject, isManager }: Approver, approvals: readonly Approval[]): readonly ApproverRole[] {
  if (approvals.some(({ userId }) => userId === id)) return [];
  const given = new Set(approvals.map((approval) => approval.as));
  const roles: ApproverRole[] = [];
  if (leadsProject && !given.has('project-leader')) roles.push('project-leader');
  if (isManager && !given.has('manager')) roles.push('manager');
  return roles;
}

/** Data that comes with a step of a cost. */
export interface StepInput {
  readonly to: CostStatus;
  readonly reason: string;
  readonly amountCents: number | null;
  readonly deliveredOn: string | null;
  readonly invoiceNumber: string;
}

/** Returns what is missing for a step, as sentences at its fields. Whether the step may be taken at all is `nextSteps`. */
export function stepProblems(from: CostStatus, { to, reason, amountCents, deliveredOn, invoiceNumber }: StepInput): readonly FieldProblem[] {
  if (needsReason(from, to)) return reason.trim() === '' ? [{ path: 'reason', message: 'Schrijf op waarom.' }] : [];
  const problems: FieldProblem[] = [];
  const needsAmount = to === 'requested' || to === 'delivered' || to === 'invoiced';
  if (needsAmount && (amountCents === null || amountCents === 0)) problems.push({ path: 'amountCents', message: 'Vul het bedrag in, zonder btw.' });
  if (to === 'delivered' && deliveredOn === null) problems.push({ path: 'deliveredOn', message: 'Kies de dag van levering.' });
  if (to === 'invoiced' && invoiceNumber === '') problems.push({ path: 'invoiceNumber', message: 'Vul het nummer in dat op de factuur staat.' });
  return problems;
}
