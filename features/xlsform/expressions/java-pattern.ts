/** Regular expressions of ODK, which are Java's, as those of a design. */
import { patternProblem } from '#features/form-engine/patterns/pattern-problem.ts';
import { Untranslatable } from './untranslatable.ts';

/** A letter behind a backslash where none is needed: `\@`, `\_`. JavaScript refuses those. */
const NEEDLESS_ESCAPE = /\\([^\w\s^$\\.*+?()[\]{}|/-]|_)/g;

/** `\-` means `-`, but JavaScript only knows it between square brackets. */
function plainDashes(regex: string): string {
  let isInClass = false;
  return regex.replace(/\\.|[[\]]/gs, (part) => {
    if (part === '[') isInClass = true;
    else if (part === ']') isInClass = false;
    return part === '\\-' && !isInClass ? '-' : part;
  });
}

/** A pattern that must fit the whole text: bare, as a text field takes it, and anchored, for an expression. */
export function wholePattern(regex: string): { readonly inner: string; readonly anchored: string } {
  const inner = plainDashes(regex.replace(NEEDLESS_ESCAPE, '$1'))
    .replace(/^\^/, '')
    .replace(/(?<!\\)((?:\\\\)*)\$$/, '$1');
  const problem = patternProblem(inner);
  if (problem !== null) throw new Untranslatable(problem.replace(/\.$/, '').replace(/^Het/, 'het'));
  return { inner, anchored: `^(?:${inner})$` };
}
