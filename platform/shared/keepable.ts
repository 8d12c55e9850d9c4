/** What can be kept of a value that came from outside: PostgreSQL keeps no NUL and no half characters, and what nests or counts without end is no input. */
import type { FieldProblem } from './problem.ts';

/** Deepest nesting of an input: lists and objects in one another. */
export const INPUT_LEVELS_MAX = 64;
/** Most values in one input, those inside others counted too. */
export const INPUT_VALUES_MAX = 100_000;

const NUL = '\u0000';
const REPLACEMENT = '\uFFFD';

/** The first thing in a value that can't be kept, with what to do about it; undefined when all of it can. Calls itself nowhere: a value may be made to break that. */
export function unkeepable(value: unknown): FieldProblem | undefined {
  let level: (readonly [path: string, value: unknown])[] = [['', value]];
  let count = 0;
  for (let depth = 0; level.length > 0; depth++) {
    const next: typeof level = [];
    for (const [path, one] of level) {
      if (typeof one === 'string' && !isKeepableText(one)) return { path, message: hiddenCharacter(path) };
      if (typeof one !== 'object' || one === null) continue;
      if (depth >= INPUT_LEVELS_MAX) return { path: topOf(path), message: tooDeep(topOf(path)) };
      const entries = Object.entries(one);
      count += entries.length;
      if (count > INPUT_VALUES_MAX) return { path: '', message: `Er staan te veel gegevens in één keer. Stuur er ten hoogste ${INPUT_VALUES_MAX}.` };
      for (const [key, inner] of entries) {
        if (!isKeepableText(key)) return { path, message: hiddenCharacter(path) };
        next.push([path === '' ? key : `${path}.${key}`, inner]);
      }
    }
    level = next;
  }
  return undefined;
}

/** The value with what can't be kept in its texts taken out: NULs away, half a character as the sign for an unreadable one. The same value when there is nothing to take out. */
export function keepable<Value>(value: Value): Value {
  if (typeof value === 'string') return (isKeepableText(value) ? value : value.replaceAll(NUL, '').replace(/\p{Surrogate}/gu, REPLACEMENT)) as Value;
  if (unkeepable(value) === undefined) return value;
  if (Array.isArray(value)) return value.map((item) => keepable(item)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [keepable(key), keepable(inner)])) as Value;
}

function isKeepableText(text: string): boolean {
  return !text.includes(NUL) && !/\p{Surrogate}/u.test(text);
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
