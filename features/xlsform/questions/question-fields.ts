/** Makes the field of a question. */
import type { FieldBase } from '#features/form-engine/design/design-field-base.ts';
import type { Field, FieldOf } from '#features/form-engine/design/design-fields.ts';
import type { Code } from '../expressions/cel-code.ts';
import { constraintOf } from '../expressions/constraints.ts';
import { type Import, shortened } from '../import-context.ts';
import { type SheetRow, saysYes } from '../workbook/sheet-table.ts';
import type { QuestionRow } from '../workbook/survey-tree.ts';
import { hasAppearance, reportAppearance, reportOtherColumns } from './appearances.ts';
import { choiceFields } from './choice-fields.ts';
import { withDefault } from './defaults.ts';
import { conditionOf, fieldBase, isNo, visibleIf, wholeTextsOf } from './field-base.ts';
import { isOnlyCalculated, isOnlyShown, type Naming } from './name-fields.ts';
import type { QuestionType } from './question-type.ts';
import { accuracyOf, rangeOf } from './range-parameters.ts';
import { rankField, shapeField } from './rows-fields.ts';

/** Most decimals a number keeps. */
const DECIMALS_MAX = 6;
/** Longest text of an explanation, and longest label of one: it is not shown with it. */
const TEXT_LENGTH_MAX = 5_000;
const EXPLANATION_LABEL_LENGTH_MAX = 100;

/** A calculation that ODK does one time only. */
const ONCE = /\bonce\s*\(/;

const calculatedResults = { number: 'number', condition: 'yesNo', date: 'date' } as const;

/** A field that is computed; null when its calculation could not be translated, which is reported. */
function calculated(importing: Import, { row }: QuestionRow, { calculation }: Naming, base: FieldBase, consequence: string): Field | null {
  if (calculation === null) return null;
  const { result } = calculation;
  if ('why' in result) {
    const why = result.why.charAt(0).toUpperCase() + result.why.slice(1);
    importing.findings.add('lost', row.place('calculation'), `${why}. ${consequence} Er stond: ${shortened(row.get('calculation'), 200)}`);
    return null;
  }
  if (ONCE.test(row.get('calculation')))
    importing.findings.add('changed', row.place('calculation'), 'De functie once() bewaart de eerste uitkomst; hier volgt de berekening altijd de antwoorden.');
  const kind = Object.hasOwn(calculatedResults, result.kind) ? calculatedResults[result.kind as keyof typeof calculatedResults] : 'text';
  const { required: _, requiredIf: __, ...shown } = base;
  return { ...shown, type: 'calculated', expression: result.cel, result: kind, ...(kind === 'number' ? { decimals: DECIMALS_MAX } : {}) };
}

/** A text that is shown: the label of a row with its hints. */
export function explanationOf(importing: Import, row: SheetRow, key: string, condition: Code): FieldOf<'explanation'> {
  const { label, help } = wholeTextsOf(importing, row);
  const text = help === '' ? label : `${label}\n\n${help}`;
  if (text.length > TEXT_LENGTH_MAX) importing.findings.add('changed', row.place('label'), `De tekst is langer dan ${TEXT_LENGTH_MAX} tekens en is ingekort.`);
  return {
    type: 'explanation',
    key,
    label: shortened(label.replace(/\s+/g, ' '), EXPLANATION_LABEL_LENGTH_MAX),
    text: shortened(text, TEXT_LENGTH_MAX),
    ...visibleIf(importing, row, condition),
  };
}

function imageField(row: SheetRow, base: FieldBase): Field {
  if (hasAppearance(row, 'signature')) return { ...base, type: 'signature' };
  return { ...base, type: 'photo', max: 1, ...(hasAppearance(row, 'draw', 'annotate') ? { annotate: true } : {}) };
}

/** A moment or place that a device keeps by itself, as far as a form can: the moment is filled in when the form begins, a place is asked. */
function startField({ findings }: Import, row: SheetRow, type: 'start' | 'startPlace', base: FieldBase): Field {
  if (type === 'start') {
    findings.add('changed', row.place('type'), 'Het begin wordt ingevuld als iemand het formulier begint, en kan daarna veranderd worden.');
    return { ...base, type: 'dateTime', prefill: 'now' };
  }
  findings.add('changed', row.place('type'), 'Een locatie wordt hier niet ongemerkt bewaard; ze wordt gevraagd.');
  return { ...base, type: 'location' };
}

/** The field of a question without choices. */
function plainField(importing: Import, row: SheetRow, type: QuestionType, base: FieldBase, inner: string): Field | null {
  const { findings } = importing;
  switch (type) {
    case 'text':
      return { ...base, type: hasAppearance(row, 'multiline') || /\brows\s*=/.test(row.get('parameters')) ? 'longText' : 'text' };
    case 'integer':
      return { ...base, type: 'number', decimals: 0 };
    case 'decimal':
      return { ...base, type: 'number', decimals: DECIMALS_MAX };
    case 'range':
      return { ...base, type: 'number', ...rangeOf(importing, row, base.key) };
    case 'date':
    case 'time':
    case 'dateTime':
    case 'barcode':
      return { ...base, type };
    case 'geopoint':
      return { ...base, type: 'location', ...accuracyOf(importing, row) };
    case 'geotrace':
    case 'geoshape':
      return shapeField(importing, row, type, base, inner);
    case 'start':
    case 'startPlace':
      return startField(importing, row, type, base);
    case 'image':
      return imageField(row, base);
    case 'recording':
      findings.add('changed', row.place('type'), 'Opnemen van geluid of beeld in het formulier kan niet; hier kan een bestand toegevoegd worden.');
      return { ...base, type: 'file', max: 1 };
    case 'file':
      return { ...base, type: 'file', max: 1 };
    case 'acknowledge':
      return { ...base, type: 'choice', options: [{ value: 'OK', label: 'Akkoord' }] };
    case 'today':
      return { ...base, type: 'date', prefill: 'today' };
    case 'username':
      return { ...base, type: 'text', prefill: 'person.name' };
    case 'email':
      return { ...base, type: 'text', prefill: 'person.email' };
    default:
      findings.add('lost', row.place('calculation'), 'Deze rij wordt niet getoond en niet berekend, en heeft dus nooit een antwoord. Ze is niet overgenomen.');
      return null;
  }
}

/** A question nobody may change: what it starts with is shown. */
function readOnly({ findings }: Import, row: SheetRow, field: Field, base: FieldBase): Field {
  const { required: _, requiredIf: __, ...shown } = base;
  if ((field.type === 'text' || field.type === 'longText') && field.default !== undefined)
    return { ...shown, type: 'calculated', expression: JSON.stringify(field.default), result: 'text' };
  if (field.type === 'number' && field.default !== undefined)
    return {
      ...shown,
      type: 'calculated',
      expression: `${String(field.default)}${Number.isInteger(field.default) ? '.0' : ''}`,
      result: 'number',
      decimals: DECIMALS_MAX,
    };
  findings.add('changed', row.place('read_only'), 'Alleen-lezen kan hier niet; het antwoord kan nu wel veranderd worden.');
  return field;
}

/** The fields of a question: mostly one, none when it could not be brought over. `condition`: when the groups around it show. */
export function fieldsOfQuestion(importing: Import, question: QuestionRow, naming: Naming, condition: Code): readonly Field[] {
  const { row, type } = question;
  const { field: named, calculation } = naming;
  reportAppearance(importing, row);
  const usesParameters = type.row === 'question' ? type.type === 'range' || type.type === 'text' : type.row === 'select' && type.file !== undefined;
  reportOtherColumns(importing, row, usesParameters);
  const shownWhen = conditionOf(importing, row, condition, named.scope);
  if (isOnlyShown(question)) {
    reportNotAsked(importing, row, ['required', 'constraint', 'default'], 'Deze tekst wordt alleen getoond');
    return [explanationOf(importing, row, named.key, shownWhen)];
  }
  const base = fieldBase(importing, row, named, shownWhen);
  if (calculation !== null) {
    const isOnly = isOnlyCalculated(question);
    const computed = calculated(
      importing,
      question,
      naming,
      base,
      isOnly ? 'De berekening is niet overgenomen.' : 'Het antwoord wordt nu ingevuld in plaats van berekend.',
    );
    if (computed !== null && !isOnly && !saysYes(row.get('read_only')))
      importing.findings.add(
        'changed',
        row.place('calculation'),
        'Een berekend antwoord kan niet ook met de hand veranderd worden; het wordt nu alleen berekend.',
      );
    if (computed !== null) {
      reportNotAsked(
        importing,
        row,
        type.row === 'question' && type.type === 'hidden' ? ['required', 'constraint'] : ['required', 'constraint', 'default'],
        'Dit antwoord wordt berekend',
      );
      return [computed];
    }
    if (isOnly) return [];
    if (type.row === 'question' && type.type === 'note') return [explanationOf(importing, row, named.key, shownWhen)];
  }
  const [first, ...others] = askedFields(importing, question, naming, base);
  if (first === undefined) return [];
  if (first.type === 'calculated') {
    reportNotAsked(importing, row, ['required', 'constraint', 'default'], 'Dit antwoord wordt berekend');
    return [first];
  }
  const constraint = constraintOf(importing, row, named, first, type.row === 'question' && type.type === 'integer');
  const errors = [...(first.errors ?? []), ...(constraint.errors ?? [])];
  const constrained = { ...first, ...constraint, ...(errors.length === 0 ? {} : { errors }) } as Field;
  const started = withDefault(importing, row, constrained);
  const shown = saysYes(row.get('read_only')) ? readOnly(importing, row, started, base) : started;
  return [shown, ...others];
}

/** The fields of a question that is asked; none when it could not be brought over. */
function askedFields(importing: Import, question: QuestionRow, naming: Naming, base: FieldBase): readonly Field[] {
  const { row, type } = question;
  if (type.row === 'select') return choiceFields(importing, { ...question, type }, naming, base) ?? [];
  const field =
    type.row === 'rank'
      ? rankField(importing, row, importing.lists.get(type.list), naming.field, base)
      : plainField(importing, row, type.type, base, naming.field.inner ?? '');
  return field === null ? [] : [field];
}

/** Tells of columns that ask something of an answer, at a row that has none or whose answer nobody gives. */
function reportNotAsked({ findings }: Import, row: SheetRow, columns: readonly string[], why: string): void {
  for (const column of columns) {
    const source = row.get(column);
    if (source !== '' && !(column === 'required' && isNo(source)))
      findings.add('changed', row.place(column), `${why}; de kolom ${column} vraagt er niets van. Er stond: ${shortened(source, 200)}`);
  }
}
