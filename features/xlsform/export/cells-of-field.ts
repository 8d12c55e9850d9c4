/** The row of a field in the sheets of an XLSForm: what every app that reads those understands of it. */
import type { Field } from '#features/form-engine/design/design-fields.ts';
import { celToXPath } from '#features/form-engine/expressions/cel-to-xpath.ts';

/** A row by the names of its columns. */
export type Cells = Readonly<Record<string, string>>;

/** Choices of a yes/no question. */
const yesNo = [
  { value: 'yes', label: 'Ja' },
  { value: 'no', label: 'Nee' },
] as const;
const notApplicable = { value: 'na', label: 'N.v.t.' } as const;

/** The choices of a field; undefined when it has none. */
export function choicesOf(field: Field): readonly { readonly value: string; readonly label: string }[] | undefined {
  if (field.type === 'choice' || field.type === 'multipleChoice') return field.options;
  return field.type === 'yesNo' ? [...yesNo, ...(field.withNotApplicable === true ? [notApplicable] : [])] : undefined;
}

/** Type and appearance of a field. `list` is the name of its choices. */
function typeOf(field: Field, list: string): { readonly type: string; readonly appearance?: string } {
  switch (field.type) {
    case 'number':
      return { type: field.decimals === 0 ? 'integer' : 'decimal' };
    case 'choice':
    case 'yesNo':
      return { type: `select_one ${list}` };
    case 'lookup':
      return { type: `select_one_from_file ${field.list}.csv` };
    case 'multipleChoice':
      return { type: `select_multiple ${list}` };
    case 'longText':
      return { type: 'text', appearance: 'multiline' };
    case 'photo':
      return { type: 'image', ...(field.annotate === true ? { appearance: 'annotate' } : {}) };
    case 'signature':
      return { type: 'image', appearance: 'signature' };
    case 'location':
      return { type: 'geopoint' };
    case 'calculated':
      return { type: 'calculate' };
    case 'explanation':
      return { type: 'note' };
    case 'date':
    case 'time':
    case 'dateTime':
    case 'file':
    case 'barcode':
      return { type: field.type };
    case 'group':
    case 'table':
    case 'layers':
      return { type: 'begin_repeat' };
    default:
      return { type: 'text' };
  }
}

/** Returns the validation of a field as one constraint with its message; empty when XLSForm can't express it. */
function constraintOf(field: Field, keys: ReadonlySet<string>): { readonly constraint?: string; readonly message?: string } {
  if (field.type === 'text' && field.pattern !== undefined && !field.pattern.regex.includes("'"))
    return { constraint: `regex(., '${field.pattern.regex}')`, message: field.pattern.message };
  const bounds =
    field.type === 'number'
      ? [typeof field.min === 'number' ? `. >= ${field.min}` : '', typeof field.max === 'number' ? `. <= ${field.max}` : ''].filter((each) => each !== '')
      : [];
  if (bounds.length > 0) return { constraint: bounds.join(' and ') };
  const [rule, ...others] = field.errors ?? [];
  const refused = rule === undefined || others.length > 0 ? null : celToXPath(rule.when, keys, field.key);
  return refused === null || rule === undefined ? {} : { constraint: `not(${refused})`, message: rule.message };
}

function startOf(field: Field): string {
  if (field.prefill === 'today') return 'today()';
  if (field.prefill === 'now') return 'now()';
  const value = 'default' in field ? field.default : undefined;
  return value === undefined ? '' : Array.isArray(value) ? value.join(' ') : String(value);
}

/** Columns of a file of choices, and what they must say, and the accuracy of a place, as ODK writes them. */
function parameterCells(field: Field): Cells {
  if (field.type === 'location' && field.accuracyMeters !== undefined) return { parameters: `capture-accuracy=${field.accuracyMeters}` };
  if (field.type !== 'lookup') return {};
  const filter = (field.where ?? [])
    .map(({ column, field: key, value = '' }) => `${column} = ${key === undefined ? `'${value}'` : `\${${key}}`}`)
    .join(' and ');
  return { parameters: `value=${field.value} label=${field.text}`, ...(filter === '' ? {} : { choice_filter: filter }) };
}

/** The row of a field without its texts. */
export function cellsOfField(field: Field, list: string, keys: ReadonlySet<string>): Cells {
  const { constraint } = constraintOf(field, keys);
  const cells: Record<string, string | null | undefined> = {
    ...typeOf(field, list),
    name: field.key,
    relevant: field.visibleIf === undefined ? '' : celToXPath(field.visibleIf, keys),
    required: field.required === true ? 'yes' : field.requiredIf === undefined ? '' : celToXPath(field.requiredIf, keys),
    constraint,
    calculation: field.type === 'calculated' ? celToXPath(field.expression, keys) : '',
    default: startOf(field),
    ...parameterCells(field),
  };
  return Object.fromEntries(Object.entries(cells).flatMap(([column, text]) => (text === null || text === undefined || text === '' ? [] : [[column, text]])));
}

/** The texts of a field: label, hint, message of its constraint. */
export function textsOfField(field: Field, keys: ReadonlySet<string>): Cells {
  const { message } = constraintOf(field, keys);
  return {
    label: field.type === 'explanation' ? field.text : field.label,
    ...(field.help === undefined ? {} : { hint: field.help }),
    ...(message === undefined ? {} : { constraint_message: message }),
  };
}
