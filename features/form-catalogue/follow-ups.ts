/**
 * Actions that forms of the product ask for: who does what, and when it is done. Kept outside the designs: it asks nothing of who fills them in, so it
 * needs no new version, and also holds for forms that were handed in before.
 */
import type { Answers, AnswerValue, Row } from '#features/form-engine/filling/answers.ts';
import { rowsOf } from '#features/form-engine/kinds/kinds-rows.ts';
import { isDate } from '#platform/shared/dates/calendar.ts';

/** An action that is left to be done after the form. */
export interface FollowUp {
  /** Id of its row, the same in each correction of the form. */
  readonly rowId: string;
  readonly text: string;
  /** Name of who does it, as it was written. */
  readonly who: string;
  /** Last day, `2026-11-23`. */
  readonly dueOn: string;
}

/** Group of each design that holds the actions. */
export const FOLLOW_UP_GROUP = 'actions';

/** By key of the design: what a row leaves to be done; empty when nothing. */
const leftToDo: Readonly<Record<string, (row: Row) => string>> = {
  werkplekinspectie: ({ solved, subject, action }) => (solved === 'no' ? [textOf(subject), textOf(action)].filter(Boolean).join(': ') : ''),
  toolbox: ({ state, action }) => (state === 'open' ? textOf(action) : ''),
};

/** Keys of the designs that ask for actions. */
export const followUpDesigns: readonly string[] = Object.keys(leftToDo);

/** Returns what a form leaves to be done, by the key of its design and the answers that were kept. A row without a last day asks for nothing yet. */
export function followUpsOf(designKey: string, answers: Answers): readonly FollowUp[] {
  return rowsOf(answers[FOLLOW_UP_GROUP]).flatMap((row) => {
    const [text, dueOn] = [leftToDo[designKey]?.(row) ?? '', textOf(row['before'])];
    return text === '' || !isDate(dueOn) ? [] : [{ rowId: row.id, text, who: textOf(row['who']), dueOn }];
  });
}

const textOf = (value: AnswerValue | undefined): string => (typeof value === 'string' ? value.trim() : '');
