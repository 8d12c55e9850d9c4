/**
 * Checks that a value from outside can be stored: PostgreSQL takes no NUL and no half characters, input that nests or counts without end is refused,
 * and characters that reverse the text after them would make `fotoexe.jpg` of a program.
 */
import type { FieldProblem } from '../problem.ts';

/** Deepest nesting of an input: lists and objects in one another. */
export const INPUT_LEVELS_MAX = 64;
/** Most values in one input, those inside others counted too. */
export const INPUT_VALUES_MAX = 100_000;

const REPLACEMENT = '\uFFFD';
/** Separates the parts of what is in a GS1 code; the one control character that says something. */
const GS1_SEPARATOR = '\u001D';
/** Control characters that are no white space, and marks of direction (Unicode `Bidi_Control`): Dutch has no use for them, and nobody sees them. */
const unseen = new RegExp(`[^\\P{Cc}\\t\\n\\r${GS1_SEPARATOR}]|\\p{Bidi_Control}`, 'gu');
const hasUnseen = new RegExp(`${unseen.source}|\\p{Surrogate}`, 'u');

/** The first thing in a value that can't be kept, with what to do about it; undefined when all of it can. Calls itself nowhere: a value may be made to break that. */
export function unstorable(value: unknown): FieldProblem | undefined {
  let level: (readonly [path: string, value: unknown])[] = [['', value]];
  let count = 0;
  for (let depth = 0; level.length > 0; depth++) {
    const next: typeof level = [];
    for (const [path, one] of level) {
      if (typeof one === 'string' && !isStorableText(one)) return { path, message: hiddenCharacter(path) };
      if (typeof one !== 'object' || one === null) continue;
      if (depth >= INPUT_LEVELS_MAX) return { path: topOf(path), message: tooDeep(topOf(path)) };
      const entries = Object.entries(one);
      count += entries.length;
      if (count > INPUT_VALUES_MAX) return { path: '', message: `Er staan te veel gegevens in één keer. Stuur er ten hoogste ${INPUT_VALUES_MAX}.` };
      for (const [key, inner] of entries) {
        if (!isStorableText(key)) return { path, message: hiddenCharacter(path) };
        next.push([path === '' ? key : `${path}.${key}`, inner]);
      }
    }
    level = next;
  }
  return undefined;
}

/**
 * The value with what should not be in its texts taken out: what is not seen away, half a character as the sign for an unreadable one. The same value
 * when there is nothing to take out. For what nests no deeper than an input may.
 */
export function storable<Value>(value: Value): Value {
  if (typeof value === 'string') return keepableText(value) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const kept = entries.map(([key, inner]) => [keepableText(key), storable(inner)] as const);
  if (kept.every(([key, inner], index) => key === entries[index]?.[0] && Object.is(inner, entries[index]?.[1]))) return value;
  return (Array.isArray(value) ? kept.map(([, inner]) => inner) : Object.fromEntries(kept)) as Value;
}

/** Returns the name of a file on one line, without invisible characters. */
export function storableName(name: string): string {
  return keepableText(name)
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
}

function keepableText(text: string): string {
  return hasUnseen.test(text) ? text.replace(unseen, '').replace(/\p{Surrogate}/gu, REPLACEMENT) : text;
}

function isStorableText(text: string): boolean {
  return !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);
}

/** The outermost name of a path: what is nested too deep has a long one. */
function topOf(path: string): string {
  return path.split('.', 1)[0] as string;
}

function hiddenCharacter(path: string): string {
  return `In ${path === '' ? 'de gegevens' : `'${path}'`} staat een onzichtbaar teken dat niet kan worden bewaard. Typ de tekst opnieuw.`;
}

function tooDeep(path: string): string {
  return `${path === '' ? 'De gegevens zitten' : `'${path}' zit`} meer dan ${INPUT_LEVELS_MAX} lagen diep. Maak het minder diep.`;
}
