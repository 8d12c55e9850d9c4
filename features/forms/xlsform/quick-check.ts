/**
 * A quick look at an imported design. The full check of a design takes longer than all the rest of an import, and what the
 * translation makes knows its types; some things it can't know: whether fields wait for each other, whether an answer that is
 * compared with is in the list, whether a field it refers to was left out later, and whether an expression is too much for the engine. This look may see more than there is, never
 * less.
 */
import { DESIGN_FIELDS_MAX, type Design } from '../engine/design.ts';
import type { Field } from '../engine/design-fields.ts';

const FIXED_TEXT = /"(?:[^"\\]|\\.)*"/g;
const NAME = /(?<![\w.])[a-z][A-Za-z0-9]*(?![\w(])/g;
/** An expression so long, or with so many brackets and choices, may be more than the engine takes. */
const SHORT_LENGTH_MAX = 700;
const SHORT_NESTING_MAX = 9;
/** Names that are no fields: those the engine gives, and the rows of a list. */
const GIVEN = new Set(['today', 'now', 'rowNumber', 'row', 'outer', 'true', 'false', 'null', 'in']);
const COMPARED = /(?:(?<![\w.])([a-z]\w*) [!=]= ("(?:[^"\\]|\\.)*"))|(?:("(?:[^"\\]|\\.)*") (?:[!=]=|in) ([a-z]\w*))/g;

/** The names in expressions, each looked for once. */
class NamesOf {
  readonly #known = new Map<string, readonly string[]>();

  get(source: string): readonly string[] {
    let names = this.#known.get(source);
    if (names === undefined) {
      names = source.replace(FIXED_TEXT, '').match(NAME) ?? [];
      this.#known.set(source, names);
    }
    return names;
  }
}

/** Fields by what they need to be computed. */
class Needs {
  readonly #needs = new Map<string, Set<string>>();
  readonly #namesOf: NamesOf;

  constructor(namesOf: NamesOf) {
    this.#namesOf = namesOf;
  }

  add(key: string, expressions: readonly string[]): void {
    const names = this.#needs.get(key) ?? new Set<string>();
    this.#needs.set(key, names);
    for (const source of expressions) for (const name of this.#namesOf.get(source)) names.add(name);
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

/** Whether a field offers an answer; one without a list takes any. */
function offers(field: Field | undefined, answer: string): boolean {
  if (field?.type === 'choice' || field?.type === 'multipleChoice') return field.options.some(({ value }) => value === answer);
  return field?.type !== 'yesNo' || answer === 'yes' || answer === 'no' || (answer === 'na' && field.withNotApplicable === true);
}

/** Whether an expression compares a choice with an answer it does not offer, or refers to what is not there. */
function isDoubtful(source: string, namesOf: NamesOf, fieldsByKey: ReadonlyMap<string, Field>): boolean {
  if (source.length > SHORT_LENGTH_MAX || (source.match(/[(?]/g)?.length ?? 0) > SHORT_NESTING_MAX) return true;
  if (namesOf.get(source).some((name) => !fieldsByKey.has(name) && !GIVEN.has(name))) return true;
  if (!source.includes('"')) return false;
  for (const [, key, text, otherText, otherKey] of source.matchAll(COMPARED))
    if (!offers(fieldsByKey.get(key ?? otherKey ?? ''), JSON.parse(text ?? otherText ?? '""') as string)) return true;
  return false;
}

/** Whether the full check might find something in an imported design. */
export function mayHaveProblems({ sections, titleExpression }: Design): boolean {
  const namesOf = new NamesOf();
  const needs = new Needs(namesOf);
  const sources = new Set<string>(titleExpression === undefined ? [] : [titleExpression]);
  const fieldsByKey = new Map<string, Field>();
  const note = (source: string | undefined): void => {
    if (source !== undefined) sources.add(source);
  };
  const walk = (fields: readonly Field[], around: string | undefined, groups: readonly string[]): void => {
    for (const field of fields) {
      fieldsByKey.set(field.key, field);
      const own = [field.visibleIf, field.type === 'calculated' ? field.expression : undefined, around].filter((source) => source !== undefined);
      if (own.length > 0) for (const key of [field.key, ...groups]) needs.add(key, own);
      for (const source of own) note(source);
      note(field.requiredIf);
      for (const { when } of field.errors ?? []) note(when);
      // Of a list all options have a condition, or none.
      if ((field.type === 'choice' || field.type === 'multipleChoice') && field.options[0]?.visibleIf !== undefined)
        for (const { visibleIf } of field.options) note(visibleIf);
      if ('fields' in field) walk(field.fields, undefined, [...groups, field.key]);
    }
  };
  for (const { fields, visibleIf } of sections) {
    note(visibleIf);
    walk(fields, visibleIf, []);
  }
  return fieldsByKey.size > DESIGN_FIELDS_MAX || needs.hasCircle || [...sources].some((source) => isDoubtful(source, namesOf, fieldsByKey));
}
