/** The list of safety data sheets in the address bar, and what it leaves. */
import type { Norms } from '#features/norms/norms.ts';
import { codesOf } from '#platform/shared/codes-of.ts';
import { matchesWords } from '#platform/ui/lists/matches-words.ts';
import { flagField, listChoice, oneOfField, textField } from '#platform/web/lists/list-choice.ts';
import { type PictogramCode, pictograms, type SheetState, sheetStates } from '../../labels.ts';
import { cmrOf, isOldFormat, stateOf } from '../../rules.ts';
import type { SafetySheet } from '../../safety-sheet.ts';

/** Columns the list can be ordered by. */
export const sheetSorts = ['product', 'leverancier', 'herzien'] as const;
export type SheetSort = (typeof sheetSorts)[number];

/** Filters and order of the list. */
export interface SheetChoice {
  readonly search: string;
  readonly danger: PictogramCode | undefined;
  readonly state: SheetState | undefined;
  readonly cmr: boolean;
  readonly old: boolean;
  readonly sort: SheetSort | undefined;
  readonly down: boolean;
}

export const sheetChoice = listChoice<SheetChoice>({
  search: textField('zoek'),
  danger: oneOfField('gevaar', codesOf(pictograms)),
  state: oneOfField('status', codesOf(sheetStates)),
  cmr: flagField('cmr'),
  old: flagField('oud'),
  sort: oneOfField('sorteer', sheetSorts),
  down: flagField('af'),
});

const keys: Readonly<Record<SheetSort, (sheet: SafetySheet) => string>> = {
  product: ({ productName }) => productName,
  leverancier: ({ supplier }) => supplier,
  herzien: ({ revisedOn }) => revisedOn,
};

/** The sheets a choice leaves, in its order. What lapsed only when it is asked for. */
export function chosenSheets(sheets: readonly SafetySheet[], choice: SheetChoice, norms: Norms, today: string): readonly SafetySheet[] {
  const found = sheets.filter((sheet) => {
    const state = stateOf(sheet, norms, today);
    return (
      (choice.state === undefined ? state !== 'lapsed' : state === choice.state) &&
      (choice.danger === undefined || sheet.content.pictograms.includes(choice.danger)) &&
      (!choice.cmr || cmrOf(sheet.content.hStatements) !== undefined) &&
      (!choice.old || isOldFormat(sheet, norms, today)) &&
      matchesWords(searchedWords(sheet), choice.search)
    );
  });
  const key = keys[choice.sort ?? 'product'];
  const sign = choice.down ? -1 : 1;
  return found.toSorted((a, b) => sign * key(a).localeCompare(key(b), 'nl', { numeric: true }));
}

function searchedWords({ productName, supplier, content }: SafetySheet): string {
  const { cas, unNumber, ecNumber, hStatements, storage } = content;
  return [productName, supplier, cas, ecNumber, unNumber !== '' && `UN${unNumber} UN ${unNumber}`, ...hStatements, storage].filter(Boolean).join(' ');
}
