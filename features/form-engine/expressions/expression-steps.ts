/**
 * Limits the cost of an expression before it is published: its steps with as many rows as there may be. CEL has no loops but those over lists, yet
 * nested lists can hold up a phone or the server. Costs that can't be known beforehand are counted while computing (`work.ts`).
 */
import type { ASTNode } from '@marcbachmann/cel-js';
import { ROWS_MAX, TEXT_LENGTH_MAX } from '../filling/answers.ts';
import { EXPRESSION_STEPS_MAX } from '../filling/work.ts';
import { bodiesOf, isLoop, partsOf, walkExpression } from './walk-expression.ts';

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
  return stepsOf(ast, longest) <= EXPRESSION_STEPS_MAX
    ? null
    : 'ze doet te veel werk als er veel rijen zijn. Vermijd een herhaling in een herhaling, of maak wat daarin staat korter.';
}

/** Returns the largest length of a list; `longest` when it is not known. */
function lengthOf(node: ASTNode, longest: number): number {
  if (node.op === 'list') return node.args.length;
  if (node.op === '+' && node.args.every(mayBeList)) return lengthOf(node.args[0], longest) + lengthOf(node.args[1], longest);
  // A text cut between its characters.
  if (node.op === 'rcall' && node.args[0] === 'split') return TEXT_LENGTH_MAX;
  return isLoop(node) ? lengthOf(node.args[1], longest) : longest;
}

/** Functions that hand on what they are given; the others give no list. */
const handingOn = new Set(['coalesce', 'first', 'last', 'nth', 'dyn']);
const mayBeList = (node: ASTNode): boolean => {
  if (node.op === 'call') return handingOn.has(node.args[0]);
  return node.op === 'id' || node.op === 'list' || node.op === '+' || node.op === 'rcall' || node.op === '?:' || node.op === '.' || node.op === '[]';
};

/** The steps of an expression when every list is as long as it may be; joining two lists takes one for each row. */
function stepsOf(node: ASTNode, longest: number): number {
  const around = partsOf(node).reduce((sum, part) => sum + stepsOf(part, longest), 1);
  if (node.op === '+' && node.args.every(mayBeList)) return around + lengthOf(node, longest);
  if (!isLoop(node)) return around;
  const body = bodiesOf(node).reduce((sum, part) => sum + stepsOf(part, longest), 0);
  return around + lengthOf(node.args[1], longest) * body;
}
