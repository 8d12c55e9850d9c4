/** Walking the parts of an expression, knowing which loops bind which variable. */
import type { ASTNode } from '@marcbachmann/cel-js';

/** The calls that bind a variable of their own: `rows.exists(row, …)`. */
const loops = new Set(['all', 'exists', 'exists_one', 'map', 'filter']);

const isLoopCall = ([name, , [variable]]: Extract<ASTNode, { op: 'rcall' }>['args']): boolean => loops.has(name) && variable?.op === 'id';

/** The parts of an expression that see what it sees, without the variable and the bodies of its loops. */
export function partsOf(node: ASTNode): readonly ASTNode[] {
  switch (node.op) {
    case 'value':
    case 'id':
      return [];
    case '.':
    case '.?':
      return [node.args[0]];
    case 'call':
      return node.args[1];
    case 'rcall':
      return isLoopCall(node.args) ? [node.args[1]] : [node.args[1], ...node.args[2]];
    case 'list':
      return node.args;
    case 'map':
      return node.args.flat();
    case '!_':
    case '-_':
      return [node.args];
    default:
      return node.args;
  }
}

/** True when a node is a call with a variable of its own: `rows.exists(row, …)`. */
export function isLoop(node: ASTNode): node is Extract<ASTNode, { op: 'rcall' }> {
  return node.op === 'rcall' && isLoopCall(node.args);
}

/** Returns the bodies of a loop: the expressions evaluated for each of its rows. */
export const bodiesOf = (loop: Extract<ASTNode, { op: 'rcall' }>): readonly ASTNode[] => loop.args[2].slice(1);

/** Visits every node of an expression with the variables its loops have bound there. */
export function walkExpression(node: ASTNode, visit: (node: ASTNode, bound: ReadonlySet<string>) => void, bound: ReadonlySet<string> = new Set()): void {
  visit(node, bound);
  for (const part of partsOf(node)) walkExpression(part, visit, bound);
  if (!isLoop(node)) return;
  const [variable, ...bodies] = node.args[2];
  const inner = new Set([...bound, String(variable?.args)]);
  for (const body of bodies) walkExpression(body, visit, inner);
}
