/** The calculations of a form, each translated once, when it is first asked for: what one gives decides how others may use it. */
import type { ValueKind } from './cel-code.ts';
import type { Surroundings } from './symbols.ts';
import { translateCalculation } from './translate.ts';
import { Untranslatable } from './untranslatable.ts';

/** A calculation: translated, or why not. */
export type Calculation = { readonly cel: string; readonly kind: ValueKind } | { readonly why: string };

/** Most calculations that wait for each other; beyond it what one gives is left open. */
const WAITING_MAX = 50;

/** Number of calculations of one form that wait for another now. */
export interface Waiting {
  count: number;
}

/** A calculation that is translated when it is needed. */
export class LateCalculation {
  readonly #source: string;
  readonly #around: Surroundings;
  readonly #waiting: Waiting;
  #result: Calculation | null = null;
  #isRunning = false;

  constructor(source: string, around: Surroundings, waiting: Waiting) {
    this.#source = source;
    this.#around = around;
    this.#waiting = waiting;
  }

  get result(): Calculation {
    this.#result ??= this.#translate();
    return this.#result;
  }

  /** Kind of the result; `any` while it is not known yet, as in a circle. */
  get kind(): ValueKind | null {
    if (this.#result === null && (this.#isRunning || this.#waiting.count >= WAITING_MAX)) return 'any';
    const { result } = this;
    if ('why' in result) return null;
    return result.kind === 'condition' ? 'flag' : result.kind;
  }

  #translate(): Calculation {
    this.#isRunning = true;
    this.#waiting.count++;
    try {
      return translateCalculation(this.#source, this.#around);
    } catch (error) {
      if (error instanceof Untranslatable) return { why: error.message };
      throw error;
    } finally {
      this.#isRunning = false;
      this.#waiting.count--;
    }
  }
}
