/** Rules on work instructions: their steps, approval and review. Pure. */
import { addMonths } from '#platform/shared/dates/calendar.ts';
import type { InstructionState } from './labels.ts';

/** Months after which an instruction is looked at again, unless its author says otherwise. */
export const REVIEW_MONTHS = 24;

/** The day before which an instruction that holds from a day is looked at again. */
export const reviewBefore = (validFrom: string): string => addMonths(validFrom, REVIEW_MONTHS);

/** A step somebody takes with a version. */
export type InstructionStep = 'to-approve' | 'draft' | 'published' | 'lapsed';

const steps: Readonly<Record<InstructionState, readonly InstructionStep[]>> = {
  draft: ['to-approve', 'lapsed'],
  'to-approve': ['published', 'draft', 'lapsed'],
  published: ['lapsed'],
  replaced: [],
  lapsed: [],
};

/** True when a version in this state can take the step. Publishing is for somebody who wrote none of it: see `mayApprove`. */
export const mayStep = (state: InstructionState, to: InstructionStep): boolean => steps[state].includes(to);

/** True when this person may approve what these people wrote: nobody does who wrote any of it, whoever touched it last. */
export const mayApprove = (userId: string, writerIds: readonly string[]): boolean => !writerIds.includes(userId);

/** True for a published version that should have been looked at again. */
export const isReviewDue = ({ state, reviewBefore: day }: { readonly state: InstructionState; readonly reviewBefore: string }, today: string): boolean =>
  state === 'published' && day <= today;

/** How much of those it is for have read it, in whole percents; all of nobody is everything. */
export function percentRead(read: number, all: number): number {
  return all === 0 ? 100 : Math.floor((100 * read) / all);
}
