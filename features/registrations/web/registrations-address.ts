/** The register in the address bar. */

import { type QualificationCode, qualificationCodes } from '#platform/shared/qualification-codes.ts';
import { listChoice, oneOfField, someOfField, textField } from '#platform/web/lists/list-choice.ts';
import { standingFilters } from '../contract.ts';

type StandingFilter = (typeof standingFilters)[number];

/** Filters that narrow the register. */
export interface RegistrationFilters {
  readonly search: string;
  /** Id of a division. */
  readonly division: string;
  readonly kinds: readonly QualificationCode[];
  readonly standing: StandingFilter | undefined;
}

/** Filters of the register, and the cell that is open. */
export interface RegistrationsChoice extends RegistrationFilters {
  /** Id of the person and the kind, parted by a dot; empty for none, `nieuw` to add one for anybody. */
  readonly open: string;
}

const fields = {
  search: textField('zoek'),
  division: textField('divisie'),
  kinds: someOfField('soort', qualificationCodes),
  standing: oneOfField('stand', standingFilters),
};

/** The filters of the register. */
export const registrationFilters = listChoice<RegistrationFilters>(fields);

/** The filters as parameters for the server. */
export function askRegister(filters: RegistrationFilters) {
  return { ...registrationFilters.ask(filters), standing: filters.standing };
}

/** The whole choice. */
export const registrationsChoice = listChoice<RegistrationsChoice>({ ...fields, open: textField('open') });

/** The address word of a sheet to add one for somebody who is still to be chosen. */
export const OPEN_NEW = 'nieuw';

/** The address word of a cell. */
export function openWord(personId: string, kind: string): string {
  return `${personId}.${kind}`;
}

/** Reads the person and the kind of the cell that is open; undefined when none is. */
export function readOpen(word: string): { readonly personId: string; readonly kind: QualificationCode } | undefined {
  const at = word.indexOf('.');
  const kind = qualificationCodes.find((code) => code === word.slice(at + 1));
  return at === -1 || kind === undefined ? undefined : { personId: word.slice(0, at), kind };
}
