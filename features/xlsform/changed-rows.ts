/**
 * Rows of a workbook that were exported here and changed since. What a row of an XLSForm says is read anew where it was changed; what none can say, such as
 * a unit, a warning or that an employee is asked, stays as it was.
 */
import type { Field } from '#features/form-engine/design/design-fields.ts';

/** Original of a row that was changed, the columns that say something else now (`choices` for those of its list), and what it was exported as. */
export interface ChangedRow {
  readonly field: Field;
  readonly columns: ReadonlySet<string>;
  readonly said: Readonly<Record<string, string>>;
}

/** Rules of a field: expressions that may name the field itself. */
const rules = ['visibleIf', 'required', 'requiredIf', 'min', 'max', 'pattern', 'errors', 'warnings', 'expression'];
/** Properties that the one constraint of a row can say. */
const bounds = ['min', 'max', 'pattern', 'errors'];

/** Properties of a field that each column says. */
const propertiesByColumn: Readonly<Record<string, readonly string[]>> = {
  name: ['key', ...rules],
  label: ['label'],
  hint: ['help'],
  guidance_hint: ['help'],
  relevant: ['visibleIf'],
  required: ['required', 'requiredIf'],
  constraint: [],
  constraint_message: [],
  calculation: ['expression', 'result'],
  default: ['default', 'prefill'],
  parameters: ['list', 'value', 'text', 'accuracyMeters'],
  choice_filter: ['where', 'options'],
  choices: ['options'],
  appearance: ['annotate'],
  repeat_count: ['minRows', 'maxRows', 'errors'],
  read_only: [],
};
/** The text of an explanation is its label, with the hint below it. */
const explanationColumns: typeof propertiesByColumn = { label: ['text', 'help'], hint: ['text', 'help'] };

type Properties = Readonly<Record<string, unknown>>;
type Options = Extract<Field, { type: 'choice' }>['options'];

/** The options as they are read, each with the condition it had. */
function withConditions(read: Options, before: Options): Options {
  const known = new Map(before.map((option) => [option.value, option]));
  return read.map((option) => ({ ...known.get(option.value), ...option }));
}

/** The properties of a field that its constraint said when it was exported. */
function boundsSaid({ field, said }: ChangedRow): readonly string[] {
  if (said['constraint'] === undefined) return [];
  if (field.type === 'text' && field.pattern !== undefined) return ['pattern'];
  const numbers = field.type === 'number' ? (['min', 'max'] as const).filter((bound) => typeof field[bound] === 'number') : [];
  return numbers.length > 0 ? numbers : ['errors'];
}

/** Bounds and errors under a constraint that was changed: what it said before is gone, what no constraint could say stays. */
function constrained(changed: ChangedRow, read: Field): Properties {
  const { field } = changed;
  const gone = boundsSaid(changed);
  const [before, after]: [Properties, Properties] = [{ ...field }, { ...read }];
  const kept = bounds.filter((property) => Object.hasOwn(before, property) && !gone.includes(property));
  const errors = [...(kept.includes('errors') ? (field.errors ?? []) : []), ...(read.errors ?? [])];
  const fresh = bounds.filter((property) => Object.hasOwn(after, property));
  return {
    ...Object.fromEntries([...kept.map((property) => [property, before[property]]), ...fresh.map((property) => [property, after[property]])]),
    ...(errors.length === 0 ? {} : { errors }),
  };
}

/** Returns a changed field: as it was, with what the changed columns say in `read`. Undefined when it became another kind of question. */
export function mergedField(changed: ChangedRow, read: Field): Field | undefined {
  const { field, columns } = changed;
  const ofType = read.type === field.type ? ['decimals'] : ['type'];
  const taken = new Set(
    [...columns].flatMap((column) => (field.type === 'explanation' ? explanationColumns[column] : undefined) ?? propertiesByColumn[column] ?? ofType),
  );
  const [before, after]: [Properties, Properties] = [{ ...field }, { ...read }];
  const asksElse = (property: string): boolean => taken.has(property) && Object.hasOwn(before, property) !== Object.hasOwn(after, property);
  const isShownOnly = columns.has('read_only') && read.type === 'calculated' && field.type !== 'calculated';
  const isOtherKind = columns.has('appearance') && read.type !== field.type;
  if (taken.has('type') || asksElse('options') || asksElse('expression') || isShownOnly || isOtherKind || (taken.has('options') && !('options' in field)))
    return undefined;
  const isConstrained = columns.has('constraint') || columns.has('constraint_message');
  const kept = Object.entries(before).filter(([property]) => !taken.has(property) && !(isConstrained && bounds.includes(property)));
  const fresh = Object.entries(after).filter(([property]) => taken.has(property));
  const merged: Properties = { ...Object.fromEntries([...kept, ...fresh]), ...('fields' in read ? { fields: read.fields } : {}) };
  const options = 'options' in field && 'options' in read && taken.has('options') ? { options: withConditions(read.options, field.options) } : {};
  const limits = isConstrained && !columns.has('name') ? constrained(changed, read) : {};
  return { ...merged, ...options, ...limits } as unknown as Field;
}
