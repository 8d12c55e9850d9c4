/** The engine that runs patterns from people: whatever the pattern, its time goes in step with the text (RE2). Loaded only where there is a pattern. */
import { RE2JS } from 're2js';
import { toLinearPattern, UnusablePattern } from './pattern-translation.ts';

/** Largest program of one pattern, in instructions: `[A-Z]{4}` has six, a hundred words to choose from about six hundred. */
export const PATTERN_INSTRUCTIONS_MAX = 1_000;

/** A pattern ready to run. */
export interface LinearPattern {
  /** Largest number of instructions looked at for one character of text. */
  readonly instructions: number;
  /** True when it fits the whole of a text. */
  fits(text: string): boolean;
  /** True when it fits some part of a text. */
  isFoundIn(text: string): boolean;
}

function readAsJavaScript(regex: string): void {
  try {
    // Only read, never run: what people write is what JavaScript reads.
    new RegExp(regex, 'u');
  } catch {
    throw new UnusablePattern('is geen geldige reguliere expressie.');
  }
}

function compile(regex: string): RE2JS {
  const linear = toLinearPattern(regex);
  try {
    return RE2JS.compile(linear);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new UnusablePattern(
      /repeat/.test(error.message)
        ? 'herhaalt iets meer dan 1000 keer. Zet een hoogste lengte bij de vraag, en herhaal in het patroon zonder hoogste aantal.'
        : 'gebruikt iets dat hier niet kan. Schrijf het met letters, cijfers, [ ], ( ), |, ?, * en +.',
    );
  }
}

/** Compiles a pattern. Throws `UnusablePattern` with the reason. */
export function compileLinear(regex: string): LinearPattern {
  readAsJavaScript(`^(?:${regex})$`);
  const compiled = compile(regex);
  const instructions = compiled.programSize();
  if (instructions > PATTERN_INSTRUCTIONS_MAX) throw new UnusablePattern('heeft te veel keuzes en herhalingen. Maak het korter.');
  return { instructions, fits: (text) => compiled.testExact(text), isFoundIn: (text) => compiled.test(text) };
}
