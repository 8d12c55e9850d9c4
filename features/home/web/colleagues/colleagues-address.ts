/** The list of colleagues in the address bar. */
import { flagField, listChoice, textField } from '#platform/web/lists/list-choice.ts';

/** Filters of the list, and the colleague whose card is open. */
export interface ColleaguesChoice {
  readonly search: string;
  /** Name of a division. */
  readonly division: string;
  /** Only who is at work now. */
  readonly present: boolean;
  /** Id of the colleague whose card is open; empty for none. */
  readonly open: string;
}

/** The filters of the list of colleagues. */
export const colleaguesChoice = listChoice<ColleaguesChoice>({
  search: textField('zoek'),
  division: textField('divisie'),
  present: flagField('aan-het-werk'),
  open: textField('collega'),
});
