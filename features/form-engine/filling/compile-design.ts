/**
 * A design made ready to run, once: every expression compiled, and for every name the fields that must be computed again when it
 * changes. The form and every repeating group are a scope of their own; a row sees its own fields first, then those around it.
 */
import type { Design, Section } from '../design/design.ts';
import type { Field } from '../design/design-fields.ts';
import { compileExpression, type Expression } from '../expressions/expressions.ts';
import { topologicalOrder } from '../expressions/topological-order.ts';
import type { FieldKind } from '../kinds/field-kind.ts';
import { kindOf } from '../kinds/field-kinds.ts';
import { rowFieldsOf } from './row-fields.ts';

/** A message with the expression that makes it show. */
export interface CompiledRule {
  readonly when: Expression;
  readonly message: string;
}

/** The options of a choice that are offered while a condition holds. */
export interface CompiledOptions {
  readonly visibleIf: Expression;
  readonly values: readonly string[];
}

/** A field ready to run. */
export interface CompiledField {
  readonly field: Field;
  readonly kind: FieldKind<Field['type']>;
  readonly section: Section;
  /** The name of its section among the values. */
  readonly sectionName: string;
  readonly visibleIf: Expression | null;
  readonly calculation: Expression | null;
  readonly requiredIf: Expression | null;
  readonly min: Expression | number | null;
  readonly max: Expression | number | null;
  readonly errors: readonly CompiledRule[];
  readonly warnings: readonly CompiledRule[];
  /** The options with a condition, those with the same one together. */
  readonly options: readonly CompiledOptions[];
  /** The scope of its rows, for groups and layers. */
  readonly rows: CompiledScope | null;
}

/** A value that others may depend on: the visibility of a section, or the value of a field. */
export interface CompiledNode {
  /** `section:algemeen` or the key of a field. */
  readonly name: string;
  readonly field: CompiledField | null;
  readonly section: CompiledSection | null;
}

/** A section ready to run. */
export interface CompiledSection {
  readonly section: Section;
  readonly visibleIf: Expression | null;
}

/** The fields of a form or of the rows of a group. */
export interface CompiledScope {
  /** Fields in the order of the design. */
  readonly fields: readonly CompiledField[];
  readonly fieldsByKey: ReadonlyMap<string, CompiledField>;
  /** Values in the order they can be computed. */
  readonly nodes: readonly CompiledNode[];
  readonly indexByName: ReadonlyMap<string, number>;
  /** Positions in `nodes` to compute again when a name changes. */
  readonly nodesByName: ReadonlyMap<string, readonly number[]>;
  /** Fields whose checks to do again when a name changes. */
  readonly checksByName: ReadonlyMap<string, readonly CompiledField[]>;
  /** Names from around the scope that it reads: for values, and for checks. */
  readonly outerValueNames: ReadonlySet<string>;
  readonly outerCheckNames: ReadonlySet<string>;
}

/** A design ready to run. */
export interface CompiledDesign {
  readonly design: Design;
  readonly sections: readonly CompiledSection[];
  readonly scope: CompiledScope;
  /** Gives a submission its short name. */
  readonly title: Expression | null;
}

/** The name under which the position of a row, from 1, is known inside the row. */
export const ROW_NUMBER = 'rowNumber';

/** The name of a section among the values. */
export const sectionName = (key: string): string => `section:${key}`;

const optional = (source: string | undefined): Expression | null => (source === undefined ? null : compileExpression(source));

function compileBound(field: Field, side: 'min' | 'max'): Expression | number | null {
  if (field.type === 'number' || field.type === 'date' || field.type === 'time' || field.type === 'dateTime') {
    const bound = field[side];
    return typeof bound === 'string' ? compileExpression(bound) : (bound ?? null);
  }
  return field.type === 'layers' && side === 'max' ? optional(field.endDepth) : null;
}

const NO_OPTIONS: readonly CompiledOptions[] = [];

/** The options of a field that have a condition. Long lists share few conditions, so each is compiled once. */
function compileOptions(field: Field): readonly CompiledOptions[] {
  if (field.type !== 'choice' && field.type !== 'multipleChoice') return NO_OPTIONS;
  const valuesByCondition = new Map<string, string[]>();
  for (const { value, visibleIf } of field.options) if (visibleIf !== undefined) addTo(valuesByCondition, visibleIf, value);
  return valuesByCondition.size === 0 ? NO_OPTIONS : [...valuesByCondition].map(([source, values]) => ({ visibleIf: compileExpression(source), values }));
}

function compileField(field: Field, section: Section): CompiledField {
  const compileRules = (rules: Field['errors']): readonly CompiledRule[] =>
    (rules ?? []).map(({ when, message }) => ({ when: compileExpression(when), message }));
  const rowFields = rowFieldsOf(field);
  return {
    field,
    kind: kindOf(field),
    section,
    sectionName: sectionName(section.key),
    visibleIf: optional(field.visibleIf),
    calculation: field.type === 'calculated' ? compileExpression(field.expression) : null,
    requiredIf: optional(field.requiredIf),
    min: compileBound(field, 'min'),
    max: compileBound(field, 'max'),
    errors: compileRules(field.errors),
    warnings: compileRules(field.warnings),
    options: compileOptions(field),
    rows:
      rowFields.length === 0
        ? null
        : compileScope(
            rowFields.map((rowField) => compileField(rowField, section)),
            [],
          ),
  };
}

/** Names a field's visibility and value depend on. */
function valueNamesOf({ visibleIf, calculation, rows, sectionName }: CompiledField, isRoot: boolean): string[] {
  return [...(isRoot ? [sectionName] : []), ...(visibleIf?.references ?? []), ...(calculation?.references ?? []), ...(rows?.outerValueNames ?? [])];
}

/** Names a field's checks depend on, those inside its rows included. */
function checkNamesOf({ field, requiredIf, min, max, errors, warnings, options, rows }: CompiledField): string[] {
  const bounds = [min, max].flatMap((bound) => (bound !== null && typeof bound === 'object' ? bound.references : []));
  const conditions = [...[...errors, ...warnings].map(({ when }) => when), ...options.map(({ visibleIf }) => visibleIf)];
  const narrowed = field.type === 'lookup' ? (field.where ?? []).flatMap(({ field: key }) => (key === undefined ? [] : [key])) : [];
  return [...narrowed, ...(requiredIf?.references ?? []), ...bounds, ...conditions.flatMap(({ references }) => references), ...(rows?.outerCheckNames ?? [])];
}

function addTo<Value>(lists: Map<string, Value[]>, name: string, value: Value): void {
  const list = lists.get(name);
  if (list === undefined) lists.set(name, [value]);
  else if (list.at(-1) !== value) list.push(value);
}

function compileScope(fields: readonly CompiledField[], sections: readonly CompiledSection[]): CompiledScope {
  const isRoot = sections.length > 0;
  const unordered = [
    ...sections.map((section): CompiledNode => ({ name: sectionName(section.section.key), field: null, section })),
    ...fields.map((field): CompiledNode => ({ name: field.field.key, field, section: null })),
  ];
  const namesOf = (node: CompiledNode): readonly string[] =>
    node.field === null ? (node.section?.visibleIf?.references ?? []) : valueNamesOf(node.field, isRoot);
  const nodes = topologicalOrder(unordered, (node) => node.name, namesOf).ordered;
  const own = new Set([...nodes.map((node) => node.name), ...(isRoot ? [] : [ROW_NUMBER])]);
  const nodesByName = new Map<string, number[]>();
  const checksByName = new Map<string, CompiledField[]>();
  const outer = (names: ReadonlyMap<string, unknown>): ReadonlySet<string> => new Set([...names.keys()].filter((name) => !own.has(name)));
  for (const [index, node] of nodes.entries()) for (const name of namesOf(node)) addTo(nodesByName, name, index);
  for (const field of fields) for (const name of checkNamesOf(field)) addTo(checksByName, name, field);
  const fieldsByKey = new Map(fields.map((field) => [field.field.key, field]));
  const indexByName = new Map(nodes.map(({ name }, index) => [name, index]));
  return { fields, fieldsByKey, nodes, indexByName, nodesByName, checksByName, outerValueNames: outer(nodesByName), outerCheckNames: outer(checksByName) };
}

const compiled = new WeakMap<Design, CompiledDesign>();

/** Compiles a design; the same design object is compiled once. */
export function compileDesign(design: Design): CompiledDesign {
  const known = compiled.get(design);
  if (known !== undefined) return known;
  const sections = design.sections.map((section): CompiledSection => ({ section, visibleIf: optional(section.visibleIf) }));
  const fields = design.sections.flatMap((section) => section.fields.map((field) => compileField(field, section)));
  const made = { design, sections, scope: compileScope(fields, sections), title: optional(design.titleExpression) };
  compiled.set(design, made);
  return made;
}
