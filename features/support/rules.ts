/** Decisions about tickets that both sides take alike. Pure. */
import type { FieldProblem } from '#platform/shared/problem.ts';
import { type Category, categories, type Desk, deskCategories, type TicketStatus } from './labels.ts';

/** Most characters of what a ticket is about. */
export const SUBJECT_LENGTH_MAX = 120;
/** Most characters of a description, and of a message. */
export const TEXT_LENGTH_MAX = 4000;
/** Most characters of what a device tells of itself. */
export const DEVICE_LENGTH_MAX = 300;
/** Most files with a ticket, or with a message. */
export const ATTACHMENTS_MAX = 10;

/** Side that takes a step: whoever reported the ticket, or somebody of the desk. */
export type Side = 'reporter' | 'desk';

/** Which steps there are, and who may take each. What is not here is no step; a closed ticket stays closed. */
const steps: Readonly<Record<TicketStatus, Readonly<Partial<Record<TicketStatus, readonly Side[]>>>>> = {
  new: { 'in-progress': ['desk'], waiting: ['desk'], resolved: ['desk'], closed: ['reporter'] },
  'in-progress': { waiting: ['desk'], resolved: ['desk'], closed: ['reporter'] },
  waiting: { 'in-progress': ['reporter', 'desk'], resolved: ['desk'], closed: ['reporter'] },
  resolved: { 'in-progress': ['reporter', 'desk'], closed: ['reporter'] },
  closed: {},
};

/** True when somebody on one of these sides may bring a ticket from one state in the other. */
export function mayMove(from: TicketStatus, to: TicketStatus, sides: readonly Side[]): boolean {
  return steps[from][to]?.some((side) => sides.includes(side)) === true;
}

/** The states somebody on one of these sides may bring a ticket in. */
export function movesFrom(from: TicketStatus, sides: readonly Side[]): readonly TicketStatus[] {
  return (Object.keys(steps[from]) as TicketStatus[]).filter((to) => mayMove(from, to, sides));
}

/** The state after a message: the one that is asked for, or in hand again when the reporter answers what the desk waited for. Undefined when there is no such step. */
export function statusAfter(status: TicketStatus, to: TicketStatus | null, sides: readonly Side[]): TicketStatus | undefined {
  if (status === 'closed') return undefined;
  if (to !== null) return mayMove(status, to, sides) ? to : undefined;
  return status === 'waiting' && sides.includes('reporter') ? 'in-progress' : status;
}

/** True while somebody still has to do something about a ticket. */
export function isOpen(status: TicketStatus): boolean {
  return status !== 'closed';
}

/** Fields of a message that the checks read. */
interface SaidMessage {
  readonly text: string;
  readonly to: TicketStatus | null;
  readonly attachments: readonly unknown[];
}

const wordsAsked: Readonly<Partial<Record<TicketStatus, string>>> = {
  waiting: 'Schrijf op wat je van de melder wilt weten.',
  resolved: 'Schrijf op wat de oplossing is.',
};

/** A sentence with the remedy for each field that is wrong. `from` is the state the ticket is in. */
export function messageTroubles({ text, to, attachments }: SaidMessage, from: TicketStatus): readonly FieldProblem[] {
  if (text.trim() !== '') return [];
  if (from === 'resolved' && to === 'in-progress') return [{ path: 'text', message: 'Schrijf op wat er nog niet werkt.' }];
  const asked = to === null ? undefined : wordsAsked[to];
  if (asked !== undefined) return [{ path: 'text', message: asked }];
  return to === null && attachments.length === 0 ? [{ path: 'text', message: 'Schrijf een bericht.' }] : [];
}

/** True when a desk helps with a category. */
export function isOfDesk(category: Category, desk: Desk): boolean {
  return category in deskCategories[desk];
}

/** The categories a desk helps with, in words: `Account, telefoon of tablet, app`. */
export function categoriesInWords(desk: Desk): string {
  const [first = '', ...rest] = Object.keys(deskCategories[desk]).map((category) => categories[category as Category]);
  return [first, ...rest.map((word) => word.charAt(0).toLowerCase() + word.slice(1))].join(', ');
}
