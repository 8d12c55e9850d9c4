/** Questions with choices: lists, lists that narrow each other, and an answer of one's own. */
import type { Field, FieldOf } from '#features/form-engine/design/design-fields.ts';
import { asCondition } from '../expressions/cel-code.ts';
import type { NamedField } from '../expressions/symbols.ts';
import { checkedLength, translateNode } from '../expressions/translate.ts';
import { parseXPath } from '../expressions/xpath-tree.ts';
import { attempt, type Import, surroundings } from '../import-context.ts';
import { listNameOf } from '../lookup-file.ts';
import type { SheetRow } from '../workbook/sheet-table.ts';
import type { QuestionRow } from '../workbook/survey-tree.ts';
import type { ChoiceList } from './choice-lists.ts';
import { choicesOfFile, FILE_OPTIONS_MAX, type FileSearch, fileOf, lookupField, searchField, searchOf } from './lookup-fields.ts';
import type { Naming } from './name-fields.ts';

type SelectRow = QuestionRow & { readonly type: { readonly row: 'select' } };
type Options = FieldOf<'choice'>['options'];

const OTHER_VALUE = 'other';
const OTHER_LABEL = 'Anders';
/** The labels that make a list of choices a yes/no question. */
const yesNoWords: Readonly<Record<string, RegExp>> = { yes: /^ja$/i, no: /^nee$/i, na: /^(?:n\.?v\.?t\.?|niet van toepassing)$/i };

/** The options of a list without conditions. */
function plainOptionsOf(list: ChoiceList): Options {
  return list.choices.map(({ value, label }) => ({ value, label }));
}

/** The options of a list; with a filter each has the condition it is offered on. */
function optionsOf(importing: Import, row: SheetRow, list: ChoiceList, field: NamedField): Options {
  const filter = row.get('choice_filter');
  if (filter === '') return plainOptionsOf(list);
  const filtered = attempt(importing, row, 'choice_filter', 'Alle keuzes van de lijst worden nu getoond.', () => {
    const tree = parseXPath(filter);
    return list.choices.map(({ value, label, columns }) => ({
      value,
      label,
      visibleIf: checkedLength(asCondition(translateNode(tree, { ...surroundings(importing, field.scope), columns })).cel),
    }));
  });
  return filtered ?? plainOptionsOf(list);
}

function isYesNo({ choices }: ChoiceList): boolean {
  const isKnown = choices.every(({ value, label }) => yesNoWords[value]?.test(label) === true);
  return isKnown && choices.length >= 2 && choices[0]?.value === 'yes' && choices[1]?.value === 'no';
}

/** The field of choices that are searched in a file: one of them, since a look-up list gives one answer. */
function searchFields(
  importing: Import,
  { row, type }: SelectRow,
  search: FileSearch,
  list: ChoiceList,
  self: NamedField,
  base: Pick<Field, 'key' | 'label'>,
): readonly Field[] | null {
  if (type.many || type.orOther) {
    importing.findings.add(
      'lost',
      row.place('appearance'),
      'In een bestand zoeken (search) kan alleen als er één keuze gemaakt wordt; de vraag is niet overgenomen.',
    );
    return null;
  }
  const found = searchField(importing, row, search, list, self, base);
  return found === null ? null : [found];
}

/** The field of a question with choices, and that for an answer of one's own; null when its list is not there. */
export function choiceFields(importing: Import, question: SelectRow, { field, other }: Naming, base: Pick<Field, 'key' | 'label'>): readonly Field[] | null {
  const { row, type } = question;
  const { list: listName, many, orOther } = type;
  if (type.file !== undefined) {
    const file = fileOf(importing, row, type.file);
    if (file === undefined) return null;
    if (!many && !orOther) return [lookupField(importing, row, file, field, base, type.file)];
    if (file.data.rows.length > FILE_OPTIONS_MAX) {
      importing.findings.add(
        'lost',
        row.place('type'),
        `Meer antwoorden kiezen, of een ander antwoord geven, kan tot ${FILE_OPTIONS_MAX} keuzes; '${type.file}' heeft er ${file.data.rows.length}. De vraag is niet overgenomen.`,
      );
      return null;
    }
  }
  const ofFile = type.file === undefined ? undefined : importing.files.get(listNameOf(type.file));
  const list =
    ofFile === undefined || type.file === undefined
      ? importing.lists.get(listName)
      : { name: ofFile.name, row, choices: choicesOfFile(ofFile, row, type.file) };
  if (list === undefined) {
    importing.findings.add('lost', row.place('type'), `De keuzelijst '${listName}' staat niet op het blad choices; de vraag is niet overgenomen.`);
    return null;
  }
  const search = searchOf(row);
  if (search !== undefined) return searchFields(importing, question, search, list, field, base);
  if (!many && !orOther && row.get('choice_filter') === '' && isYesNo(list))
    return [{ ...base, type: 'yesNo', ...(list.choices.length > 2 ? { withNotApplicable: true } : {}) }];
  const options = optionsOf(importing, row, list, field);
  const hasOther = options.some(({ value }) => value === OTHER_VALUE);
  const offered = orOther && !hasOther ? [...options, { value: OTHER_VALUE, label: OTHER_LABEL }] : options;
  const choice: Field = { ...base, type: many ? 'multipleChoice' : 'choice', options: offered };
  if (other === null) return [choice];
  const condition = many ? `"${OTHER_VALUE}" in ${field.key}` : `${field.key} == "${OTHER_VALUE}"`;
  return [choice, { type: 'text', key: other.key, label: `${base.label.slice(0, 150)}: anders, namelijk`, visibleIf: condition }];
}
