/**
 * Every expression ends, and soon. CEL has no loops but those over lists, yet lists in lists can make a phone or the server stand still. So the
 * steps of an expression are counted beforehand, with as many rows as there may be; one that may take too many has no value, on the device and on the
 * server alike, and the check of a design says so before it is published.
 */
import type { ASTNode } from '@marcbachmann/cel-js';
import { ROWS_MAX } from './answers.ts';
import { bodiesOf, isLoop, partsOf, walkExpression } from './walk-expression.ts';

/** Most steps (parts looked at) of one evaluation: every row beside every other of 500, with twenty parts. A phone does these in about a second. */
const STEPS_MAX = 5_000_000;
/** Most loops inside each other: two is a group in a group. */
const LOOPS_NESTED_MAX = 2;

/** Why an expression may take too long, as a Dutch sentence; null when it can't. */
export function stepsProblem(ast: ASTNode): string | null {
  let isTooDeep = false;
  let longest = ROWS_MAX;
  walkExpression(ast, (node, bound) => {
    isTooDeep ||= isLoop(node) && bound.size >= LOOPS_NESTED_MAX;
    longest = Math.max(longest, lengthOf(node, ROWS_MAX));
  });
  if (isTooDeep) return `er staan meer dan ${LOOPS_NESTED_MAX} herhalingen in elkaar.`;
  return stepsOf(ast, longest) <= STEPS_MAX
    ? null
    : 'ze doet te veel werk als er veel rijen zijn. Vermijd een herhaling in een herhaling, of maak wat daarin staat korter.';
}

/** How long a list may be at most; `longest` for what is not known. */
function lengthOf(node: ASTNode, longest: number): number {
  if (node.op === 'list') return node.args.length;
  if (node.op === '+') return lengthOf(node.args[0], longest) + lengthOf(node.args[1], longest);
  return isLoop(node) ? lengthOf(node.args[1], longest) : longest;
}

const mayBeList = ({ op }: ASTNode): boolean => op === 'id' || op === 'list' || op === '+' || op === 'call' || op === 'rcall';

/** The steps of an expression when every list is as long as it may be; joining two lists takes one for each row. */
function stepsOf(node: ASTNode, longest: number): number {
  const around = partsOf(node).reduce((sum, part) => sum + stepsOf(part, longest), 1);
  if (node.op === '+' && node.args.every(mayBeList)) return around + lengthOf(node, longest);
  if (!isLoop(node)) return around;
  const body = bodiesOf(node).reduce((sum, part) => sum + stepsOf(part, longest), 0);
  return around + lengthOf(node.args[1], longest) * body;
}
