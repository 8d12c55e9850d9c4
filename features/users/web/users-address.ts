/** The list of users in the address bar. */
import { flagField, listChoice, oneOfField, textField } from '#platform/web/lists/list-choice.ts';
import { listStates } from '../contract.ts';

/** Filters of the list, named as on the server. */
export interface UsersChoice {
  readonly search: string;
  /** Without it everybody but who is out of service. */
  readonly state: (typeof listStates)[number] | undefined;
  readonly role: string;
  readonly division: string;
  readonly restricted: boolean;
  readonly neverSignedIn: boolean;
}

/** The filters of the list. */
export const usersChoice = listChoice<UsersChoice>({
  search: textField('zoek'),
  state: oneOfField('wie', listStates),
  role: textField('rol'),
  division: textField('divisie'),
  restricted: flagField('beperkt'),
  neverSignedIn: flagField('nooit-ingelogd'),
});

/** Words of a choice of people. */
export const stateWords: Record<(typeof listStates)[number], string> = {
  waiting: 'wacht op rechten',
  'not-yet': 'begint nog',
  out: 'uit dienst',
  everybody: 'iedereen, ook uit dienst',
};
