/**
 * Patterns from people, run by the linear engine. The engine is fetched with the first form that has one (`loadPatterns`), so that a phone that
 * meets none never has it. A pattern that the engine can't run was published before it was refused; it is passed over, on the device and on the server.
 */
import type { Design } from '../design/design.ts';
import type { Field } from '../design/design-fields.ts';
import { rowFieldsOf } from '../filling/row-fields.ts';
import { beginWork, endWork, spend } from '../filling/work.ts';
import type { LinearPattern } from './linear-engine.ts';
import { UnusablePattern } from './pattern-translation.ts';

type Compile = (regex: string) => LinearPattern;

/** Most patterns kept ready. */
const PATTERNS_KEPT_MAX = 2_000;
/** Steps that one sign of text takes for each instruction of a pattern, at worst. */
const STEPS_PER_INSTRUCTION = 5;

let compile: Compile | undefined;
let loading: Promise<void> | undefined;
let isOutOfReach = false;
const patterns = new Map<string, LinearPattern | null>();

/** Puts the engine in its place. */
export function takePatternEngine(compileLinear: Compile): void {
  compile = compileLinear;
}

/** True when a design asks for the engine. */
function hasPatterns(design: Design): boolean {
  const known = designsAsked.get(design);
  if (known !== undefined) return known;
  const asks = design.sections.some(({ fields }) => fields.some(hasPattern)) || JSON.stringify(design).includes('.matches');
  designsAsked.set(design, asks);
  return asks;
}

const designsAsked = new WeakMap<Design, boolean>();
const hasPattern = (field: Field): boolean => (field.type === 'text' && field.pattern !== undefined) || rowFieldsOf(field).some(hasPattern);

/** True when nothing has to be waited for before a form of this design is computed. */
export function arePatternsReady(design: Design): boolean {
  return compile !== undefined || isOutOfReach || !hasPatterns(design);
}

/** Throws when a form is computed before anybody asked for the engine its patterns need: a mistake in the program, never of whoever fills it in. */
export function requirePatterns(design: Design): void {
  if (!arePatternsReady(design)) throw new Error(`the patterns of ${design.key} are not loaded: await loadPatterns(design) first`);
}

/** Fetches what the patterns of a design need; undefined when there is nothing to wait for. Rejects when it can't be had. */
export function loadPatterns(design: Design): Promise<void> | undefined {
  if (compile !== undefined || !hasPatterns(design)) return undefined;
  loading ??= import('./linear-engine.ts').then(
    ({ compileLinear }) => takePatternEngine(compileLinear),
    (error: unknown) => {
      // Whoever asks next tries again; until then the server says what fits.
      loading = undefined;
      isOutOfReach = true;
      throw error;
    },
  );
  return loading;
}

function patternOf(regex: string): LinearPattern | null {
  const known = patterns.get(regex);
  if (known !== undefined || compile === undefined) return known ?? null;
  if (patterns.size >= PATTERNS_KEPT_MAX) patterns.clear();
  const compiled = compiledOrNull(regex, compile);
  patterns.set(regex, compiled);
  return compiled;
}

function compiledOrNull(regex: string, compileWith: Compile): LinearPattern | null {
  try {
    return compileWith(regex);
  } catch (error) {
    if (!(error instanceof UnusablePattern)) throw error;
    return null;
  }
}

const spendOn = ({ instructions }: LinearPattern, text: string): void => spend(instructions * (text.length + 1) * STEPS_PER_INSTRUCTION);

/** Tells whether a pattern fits the whole of a text; null when that can't be told, `heavy` when it would take too much work. */
export function fitsPattern(regex: string, text: string): boolean | 'heavy' | null {
  const pattern = patternOf(regex);
  if (pattern === null) return null;
  const begun = beginWork();
  try {
    spendOn(pattern, text);
  } catch {
    return 'heavy';
  } finally {
    endWork(begun);
  }
  return pattern.fits(text);
}

/** Evaluates `text.matches(pattern)` of an expression, within its steps. Throws for a pattern that can't be run. */
export function isPatternFound(regex: string, text: string): boolean {
  const pattern = patternOf(regex);
  if (pattern === null) throw new TypeError('this pattern can not be run');
  spendOn(pattern, text);
  return pattern.isFoundIn(text);
}
