/** The list of norms in the address bar. */
import { flagField, listChoice, textField } from '#platform/web/lists/list-choice.ts';

/** Filters of the list. */
export interface NormsChoice {
  readonly search: string;
  /** Label of a subject. */
  readonly subject: string;
  /** Only what gets another value. */
  readonly followed: boolean;
}

/** The filters of the list of norms. */
export const normsChoice = listChoice<NormsChoice>({ search: textField('zoek'), subject: textField('onderwerp'), followed: flagField('wijzigt') });
