/** The register in the address bar. */
import { codesOf } from '#platform/shared/codes-of.ts';
import { listChoice, oneOfField, textField } from '#platform/web/lists/list-choice.ts';
import { protectionFilters } from '../../contract.ts';
import { type ProtectionKind, protectionKinds } from '../../labels.ts';

/** Filters that narrow the register. */
export interface ProtectionFilterChoice {
  readonly search: string;
  readonly kind: ProtectionKind | undefined;
  readonly only: (typeof protectionFilters)[number] | undefined;
}

/** Filters of the register, and the piece that is open. */
export interface ProtectionChoice extends ProtectionFilterChoice {
  /** Id of a piece; empty for none, `nieuw` to give something. */
  readonly open: string;
}

const fields = {
  search: textField('zoek'),
  kind: oneOfField('soort', codesOf(protectionKinds)),
  only: oneOfField('alleen', protectionFilters),
};

/** The filters. */
export const protectionFilterChoice = listChoice<ProtectionFilterChoice>(fields);
/** The filters as parameters for the server. */
export function askProtection(choice: ProtectionFilterChoice) {
  return { ...protectionFilterChoice.ask(choice), kind: choice.kind, only: choice.only };
}

/** The whole choice. */
export const protectionChoice = listChoice<ProtectionChoice>({ ...fields, open: textField('open') });
/** The address word of the sheet to give something. */
export const OPEN_NEW = 'nieuw';
