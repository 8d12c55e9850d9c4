/** Properties that every field takes from its row: label, hint, when it shows, when it must be filled in, what it refuses. */
import type { FieldBase } from '#features/form-engine/design/design-field-base.ts';
import type { Code } from '../expressions/cel-code.ts';
import { binary } from '../expressions/comparisons.ts';
import type { NamedField } from '../expressions/symbols.ts';
import { checkedLength, translateCondition, translateToCondition } from '../expressions/translate.ts';
import { always, attempt, type Import, shortened, surroundings, textOf } from '../import-context.ts';
import { type SheetRow, saysYes } from '../workbook/sheet-table.ts';

const LABEL_LENGTH_MAX = 200;
const HELP_LENGTH_MAX = 2_000;

/** A name as words, for what has no label: `sample_depth` is `Sample depth`. */
function readableName(name: string): string {
  const words = name.replace(/[_.-]+/g, ' ').trim();
  return words === '' ? 'Zonder naam' : words.charAt(0).toUpperCase() + words.slice(1);
}

/** The label and the hints of a row, however long they are. */
export function wholeTextsOf(importing: Import, row: SheetRow): { readonly label: string; readonly help: string } {
  const label = textOf(importing, row, 'label') || readableName(row.get('name'));
  const help = [textOf(importing, row, 'hint'), textOf(importing, row, 'guidance_hint')].filter((text) => text !== '').join('\n\n');
  return { label, help };
}

/** The label and the help of a row, as long as they may be. A label that is too long is cut, and stands whole in the help. */
export function textsOf(importing: Import, row: SheetRow, labelLengthMax = LABEL_LENGTH_MAX): { readonly label: string; readonly help?: string } {
  const { label, help: hints } = wholeTextsOf(importing, row);
  const isLong = label.length > labelLengthMax;
  const help = isLong ? `${label}\n\n${hints}`.trim() : hints;
  const { findings } = importing;
  if (isLong)
    findings.add('changed', row.place('label'), `Het label is langer dan ${labelLengthMax} tekens; het is ingekort en staat in zijn geheel in de uitleg.`);
  if (help.length > HELP_LENGTH_MAX) findings.add('changed', row.place('hint'), `De uitleg is langer dan ${HELP_LENGTH_MAX} tekens en is ingekort.`);
  return { label: shortened(label.replace(/\s+/g, ' '), labelLengthMax), ...(help === '' ? {} : { help: shortened(help, HELP_LENGTH_MAX) }) };
}

/** Returns the condition under which a row shows: its own and those of the groups around it. */
export function conditionOf(importing: Import, row: SheetRow, around: Code, scope: readonly string[]): Code {
  const source = row.get('relevant');
  if (source === '') return around;
  const own = attempt(importing, row, 'relevant', 'Het wordt nu altijd getoond.', () => translateToCondition(source, surroundings(importing, scope)));
  if (own === undefined) return around;
  return around === always ? own : binary('and', around, own);
}

/** A condition as a property; nothing when it always holds. */
export function visibleIf(importing: Import, row: SheetRow, condition: Code): { readonly visibleIf?: string } {
  if (condition === always) return {};
  const cel = attempt(importing, row, 'relevant', 'Het wordt nu altijd getoond.', () => checkedLength(condition.cel));
  return cel === undefined ? {} : { visibleIf: cel };
}

/** True when a cell says no, or nothing. */
export const isNo = (text: string): boolean => /^(?:|no|n|nee|false|false\(\)|0)$/i.test(text);

function requirement(importing: Import, row: SheetRow, scope: readonly string[], self: NamedField): Pick<FieldBase, 'required' | 'requiredIf'> {
  const source = row.get('required');
  if (isNo(source)) return {};
  if (row.inLanguage('required_message', importing.language) !== '')
    importing.findings.addForMany(
      'required_message',
      'note',
      row.place('required_message'),
      (count) => `Een eigen tekst bij verplichte vragen vervalt (${count}×); het formulier zegt zelf wat er nog in te vullen is.`,
    );
  if (saysYes(source)) return { required: true };
  const requiredIf = attempt(importing, row, 'required', 'De vraag is nu niet verplicht.', () =>
    translateCondition(source, surroundings(importing, scope, self)),
  );
  return requiredIf === undefined ? {} : { requiredIf };
}

/** The properties that fields of any type have. */
export function fieldBase(importing: Import, row: SheetRow, field: NamedField, condition: Code): FieldBase {
  return { key: field.key, ...textsOf(importing, row), ...visibleIf(importing, row, condition), ...requirement(importing, row, field.scope, field) };
}
