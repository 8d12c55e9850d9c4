/**
 * A quick look at an imported design. The full check of a design takes longer than all the rest of an import, and what the
 * translation makes knows its types; three things it can't know: whether fields wait for each other, whether an answer that is
 * compared with is in the list, and whether a field it refers to was left out later. This look may see more than there is, never
 * less.
 */
import { DESIGN_FIELDS_MAX, type Design } from '../engine/design.ts';
import type { Field } from '../engine/design-fields.ts';

const FIXED_TEXT = /"(?:[^"\\]|\\.)*"/g;
const NAME = /(?<![\w.])[a-z][A-Za-z0-9]*(?![\w(])/g;
/** Names that are no fields: those the engine gives, and the rows of a list. */
const GIVEN = new Set(['today', 'now', 'rowNumber', 'row', 'outer', 'true', 'false', 'null', 'in']);
const COMPARED = /(?:(?<![\w.])([a-z]\w*) [!=]= ("(?:[^"\\]|\\.)*"))|(?:("(?:[^"\\]|\\.)*") (?:[!=]=|in) ([a-z]\w*))/g;

const rowFieldsOf = (field: Field): readonly Field[] => ('fields' in field ? field.fields : []);

/** The expressions that decide whether a field shows and what it is. */
const valueExpressions = (field: Field): readonly (string | undefined)[] => [field.visibleIf, field.type === 'calculated' ? field.expression : undefined];

/** All expressions of a field. */
function allExpressions(field: Field): readonly (string | undefined)[] {
  const options = field.type === 'choice' || field.type === 'multipleChoice' ? new Set(field.options.map(({ visibleIf }) => visibleIf)) : [];
  return [...valueExpressions(field), field.requiredIf, ...(field.errors ?? []).map(({ when }) => when), ...options];
}

/** Fields by what they need to be computed. */
class Needs {
  readonly #needs = new Map<string, Set<string>>();

  add(key: string, expressions: readonly (string | undefined)[]): void {
    const names = this.#needs.get(key) ?? new Set<string>();
    this.#needs.set(key, names);
    for (const source of expressions) for (const [name] of source?.replace(FIXED_TEXT, '').matchAll(NAME) ?? []) names.add(name);
  }

  /** Whether any field needs itself, by whatever way round. Takes away, again and again, what needs nothing that is left. */
  get hasCircle(): boolean {
    const waitingFor = new Map<string, string[]>();
    const counts = new Map<string, number>();
    for (const [key, names] of this.#needs) {
      const known = [...names].filter((name) => this.#needs.has(name));
      counts.set(key, known.length);
      for (const name of known) waitingFor.set(name, [...(waitingFor.get(name) ?? []), key]);
    }
    const free = [...counts].filter(([, count]) => count === 0).map(([key]) => key);
    for (const key of free) {
      for (const waiting of waitingFor.get(key) ?? []) {
        const left = (counts.get(waiting) ?? 0) - 1;
        counts.set(waiting, left);
        if (left === 0) free.push(waiting);
      }
    }
    return free.length < counts.size;
  }
}

/** Whether a text is compared with a choice that does not offer it. */
function comparesUnknown(sources: Iterable<string>, optionsByKey: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  for (const source of sources) {
    for (const [, key, text, otherText, otherKey] of source.matchAll(COMPARED)) {
      const options = optionsByKey.get(key ?? otherKey ?? '');
      if (options !== undefined && !options.has(JSON.parse(text ?? otherText ?? '""') as string)) return true;
    }
  }
  return false;
}

/** Whether an expression refers to something that is not there. */
function refersToUnknown(sources: Iterable<string>, keys: ReadonlySet<string>): boolean {
  for (const source of sources) for (const [name] of source.replace(FIXED_TEXT, '').matchAll(NAME)) if (!GIVEN.has(name) && !keys.has(name)) return true;
  return false;
}

/** Whether the full check might find something in an imported design. */
export function mayHaveProblems({ sections, titleExpression }: Design): boolean {
  const needs = new Needs();
  const sources = new Set<string>(titleExpression === undefined ? [] : [titleExpression]);
  const optionsByKey = new Map<string, ReadonlySet<string>>();
  const keys = new Set<string>();
  const walk = (fields: readonly Field[], around: readonly (string | undefined)[], groups: readonly string[]): void => {
    for (const field of fields) {
      keys.add(field.key);
      const own = [...valueExpressions(field), ...around];
      for (const key of [field.key, ...groups]) needs.add(key, own);
      for (const source of allExpressions(field)) if (source !== undefined) sources.add(source);
      if (field.type === 'choice' || field.type === 'multipleChoice') optionsByKey.set(field.key, new Set(field.options.map(({ value }) => value)));
      else if (field.type === 'yesNo') optionsByKey.set(field.key, new Set(['yes', 'no', ...(field.withNotApplicable === true ? ['na'] : [])]));
      walk(rowFieldsOf(field), [], [...groups, field.key]);
    }
  };
  for (const { fields, visibleIf } of sections) {
    if (visibleIf !== undefined) sources.add(visibleIf);
    walk(fields, [visibleIf], []);
  }
  return keys.size > DESIGN_FIELDS_MAX || needs.hasCircle || refersToUnknown(sources, keys) || comparesUnknown(sources, optionsByKey);
}
