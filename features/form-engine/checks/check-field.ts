/** Checks one field given the values around it: required, wrong, warned about, a gap. */

import type { Expression, Scope } from '../expressions/expressions.ts';
import type { AnswerValue } from '../filling/answers.ts';
import type { CompiledField, CompiledOptions, CompiledRule } from '../filling/compile-design.ts';
import type { FieldState, GapKind } from '../filling/state/form-state.ts';
import { heavySoFar } from '../filling/work.ts';
import { narrowedProblem, narrowingOf } from '../kinds/kinds-lookup.ts';

/** Everything the engine knows of a field before it is checked. */
export interface FieldInput {
  readonly path: string;
  readonly value: AnswerValue;
  /** Filled-in value according to its state; null for rows, which have states of their own. */
  readonly shown: AnswerValue;
  readonly visible: boolean;
  readonly explanation: string;
  readonly rowIds: readonly string[];
  /** True when its showing or its value took more steps than an expression may. */
  readonly isHeavy: boolean;
}

const NONE: readonly string[] = [];
const boundOf = (bound: Expression | number | null, scope: Scope): unknown => (bound !== null && typeof bound === 'object' ? bound.evaluate(scope) : bound);
const messagesOf = (rules: readonly CompiledRule[], scope: Scope): readonly string[] =>
  rules.length === 0 ? NONE : rules.filter(({ when }) => when.evaluate(scope) === true).map(({ message }) => message);

const firstMessageOf = (rules: readonly CompiledRule[], scope: Scope): string | null =>
  rules.length === 0 ? null : (rules.find(({ when }) => when.evaluate(scope) === true)?.message ?? null);

const hiddenOptionsOf = (options: readonly CompiledOptions[], scope: Scope): readonly string[] =>
  options.length === 0 ? NONE : options.filter(({ visibleIf }) => visibleIf.evaluate(scope) !== true).flatMap(({ values }) => values);

/** An answer that was chosen before another answer took it from the list. */
function hiddenAnswerProblem({ field }: CompiledField, value: AnswerValue, hidden: readonly string[]): string | null {
  const chosen = hidden.length === 0 ? [] : Array.isArray(value) ? value : [value];
  return chosen.some((each) => hidden.some((option) => option === each))
    ? `Het antwoord bij '${field.label}' past niet meer bij de andere antwoorden. Kies opnieuw.`
    : null;
}

/** Said of a field whose expressions take too many steps: with fewer rows they may not, and nothing that was filled in goes. */
const heavyProblem = ({ field }: CompiledField): string =>
  `De berekening bij '${field.label}' is te zwaar voor zoveel antwoorden en is gestopt; wat je invulde blijft bewaard. Haal rijen weg of maak teksten korter, of vraag de beheerder het formulier aan te passen.`;

/** A least number of rows or photos asks for an answer by itself. */
function asksByItself({ field }: CompiledField): boolean {
  return ((field.type === 'group' || field.type === 'table') && (field.minRows ?? 0) > 0) || (field.type === 'photo' && (field.min ?? 0) > 0);
}

/** Checks a field. A hidden field asks nothing and is never wrong. */
export function checkField(compiled: CompiledField, input: FieldInput, scope: Scope): FieldState {
  const { field, kind, section } = compiled;
  const { path, value, shown, visible, explanation, rowIds, isHeavy } = input;
  // Each state is written out whole: the engine makes thousands at once, and to copy one takes longer than to make it.
  if (!visible)
    return {
      path,
      field,
      sectionKey: section.key,
      value: shown,
      visible,
      explanation,
      rowIds,
      required: false,
      error: null,
      warnings: NONE,
      gap: null,
      hiddenOptions: NONE,
    };
  const heavyBefore = heavySoFar();
  const isEmpty = kind.isEmpty(value);
  const required = kind.isFilledIn && (field.required === true || asksByItself(compiled) || compiled.requiredIf?.evaluate(scope) === true);
  const wrong = isEmpty ? null : kind.problem(value, field, { min: boundOf(compiled.min, scope), max: boundOf(compiled.max, scope), required });
  const hiddenOptions = hiddenOptionsOf(compiled.options, scope);
  const narrowing = narrowingOf(field, scope);
  const outside = isEmpty || narrowing === undefined || field.type !== 'lookup' ? null : narrowedProblem(field, value, narrowing);
  const broken = wrong ?? outside ?? hiddenAnswerProblem(compiled, value, hiddenOptions) ?? firstMessageOf(compiled.errors, scope);
  const warnings = messagesOf(compiled.warnings, scope);
  const error = broken ?? (isHeavy || heavySoFar() > heavyBefore ? heavyProblem(compiled) : null);
  const gap: GapKind | null = error !== null ? 'error' : required && isEmpty ? 'missing' : warnings.length > 0 && explanation.trim() === '' ? 'warning' : null;
  return { path, field, sectionKey: section.key, value: shown, visible, explanation, rowIds, required, error, warnings, gap, hiddenOptions, narrowing };
}

const isSameList = (left: readonly string[], right: readonly string[]): boolean =>
  left === right || (left.length === right.length && left.every((item, index) => item === right[index]));

/** True when two answers say the same; lists, places and signatures are compared by what is in them. */
const isSameAnswer = (left: AnswerValue, right: AnswerValue): boolean =>
  left === right || (typeof left === 'object' && typeof right === 'object' && JSON.stringify(left) === JSON.stringify(right));

/** True when two states of a field look the same to whoever shows them. */
export function isSameState(left: FieldState, right: FieldState): boolean {
  return isSameAnswer(left.value, right.value) && isSameBesideValue(left, right);
}

/** True when everything about a field looks the same but what is filled in. */
export function isSameBesideValue(left: FieldState, right: FieldState): boolean {
  return (
    left.visible === right.visible &&
    left.required === right.required &&
    left.error === right.error &&
    left.gap === right.gap &&
    left.explanation === right.explanation &&
    isSameList(left.warnings, right.warnings) &&
    isSameList(left.rowIds, right.rowIds) &&
    isSameList(left.hiddenOptions, right.hiddenOptions) &&
    (left.narrowing === right.narrowing || JSON.stringify(left.narrowing) === JSON.stringify(right.narrowing))
  );
}
