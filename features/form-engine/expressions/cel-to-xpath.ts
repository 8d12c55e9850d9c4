/** Writes an expression of a design in the language of XLSForm, as far as that can say it. */
import type { ASTNode } from '@marcbachmann/cel-js';
import { parseExpression } from './expressions.ts';

const symbols: Readonly<Record<string, string>> = {
  '==': '=',
  '!=': '!=',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
  '&&': 'and',
  '||': 'or',
  '-': '-',
  '*': '*',
  '/': 'div',
};

/** Thrown for what has no words in XLSForm. */
class Unsayable extends Error {}

function literal(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (typeof value === 'boolean') return value ? 'true()' : 'false()';
  if (typeof value !== 'string' || (value.includes("'") && value.includes('"'))) throw new Unsayable();
  return value.includes("'") ? `"${value}"` : `'${value}'`;
}

function idOf(name: string, keys: ReadonlySet<string>, self: string | undefined): string {
  if (name === self) return '.';
  if (keys.has(name)) return `\${${name}}`;
  if (name === 'today') return 'today()';
  throw new Unsayable();
}

/** Writes an expression over the fields in `keys`; `self` is the field that its constraint calls `.`. Null when it says more than XLSForm can. */
export function celToXPath(source: string, keys: ReadonlySet<string>, self?: string): string | null {
  const write = (node: ASTNode): string => {
    switch (node.op) {
      case 'value':
        return literal(node.args);
      case 'id':
        return idOf(node.args, keys, self);
      case '!_':
        return `not(${write(node.args)})`;
      case '-_':
        return `-${write(node.args)}`;
      case 'in':
        return `selected(${write(node.args[1])}, ${write(node.args[0])})`;
      case 'call': {
        const [name, [value]] = node.args;
        if (value === undefined || (name !== 'isFilled' && name !== 'isEmpty')) throw new Unsayable();
        return `${write(value)} ${name === 'isFilled' ? '!=' : '='} ''`;
      }
      default: {
        const symbol = symbols[node.op];
        if (symbol === undefined || !Array.isArray(node.args)) throw new Unsayable();
        const [left, right] = node.args as [ASTNode, ASTNode];
        return `(${write(left)} ${symbol} ${write(right)})`;
      }
    }
  };
  try {
    return write(parseExpression(source).ast).replace(/^\((.*)\)$/s, (whole, inner: string) => (isOne(inner) ? inner : whole));
  } catch {
    // What can't be read or said stands in its own words beside the row.
    return null;
  }
}

/** True when the brackets of a text close only what they open: taking away the pair around it changes nothing. */
function isOne(text: string): boolean {
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth++;
    if (letter === ')') depth--;
    if (depth < 0) return false;
  }
  return true;
}
