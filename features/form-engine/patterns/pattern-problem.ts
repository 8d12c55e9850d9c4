/** The check of a pattern before it is kept. */
import { compileLinear } from './linear-engine.ts';
import { UnusablePattern } from './pattern-translation.ts';

/** Why a pattern can't be used, in Dutch; null when it can. */
export function patternProblem(regex: string): string | null {
  try {
    compileLinear(regex);
    return null;
  } catch (error) {
    if (!(error instanceof UnusablePattern)) throw error;
    return `Het patroon '${regex}' ${error.message}`;
  }
}
