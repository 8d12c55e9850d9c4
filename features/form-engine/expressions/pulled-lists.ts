/** Finds the calls in an expression that pull values out of look-up lists. */
import type { ASTNode } from '@marcbachmann/cel-js';
import { parseExpression } from './expressions.ts';
import { walkExpression } from './walk-expression.ts';

/** One call of `pulldata`: the list and its columns; each undefined where it is no fixed text. */
export interface PullCall {
  readonly list: string | undefined;
  readonly column: string | undefined;
  readonly keyColumn: string | undefined;
}

const fixedText = (node: ASTNode | undefined): string | undefined => (node?.op === 'value' && typeof node.args === 'string' ? node.args : undefined);

/** The calls of `pulldata` in a text; none in one that is no expression. */
export function pullCallsIn(source: string): readonly PullCall[] {
  const calls: PullCall[] = [];
  try {
    walkExpression(parseExpression(source).ast, (node) => {
      if (node.op !== 'call' || node.args[0] !== 'pulldata') return;
      const [list, column, keyColumn] = node.args[1].map(fixedText);
      calls.push({ list, column, keyColumn });
    });
  } catch {
    // What can't be read is no expression, or is told by the check of expressions.
    return [];
  }
  return calls;
}

/** Every text in a node that calls `pulldata`: any property may hold an expression. */
export function* pullingTextsIn(node: unknown): Generator<string> {
  if (typeof node === 'string') {
    if (node.includes('pulldata(')) yield node;
  } else if (typeof node === 'object' && node !== null) for (const part of Object.values(node)) yield* pullingTextsIn(part);
}
