/** Expressions of a design, compiled once: what they refer to and their value, which never throws. */
import type { ASTNode, Environment, ParseResult } from '@marcbachmann/cel-js';
import { createEnvironment } from './expression-environment.ts';

/** The names an expression sees with their values; rows see those of the form behind their own. */
export type Scope = Readonly<Record<string, unknown>>;

/** A compiled expression. */
export interface Expression {
  readonly source: string;
  /** Names it reads: keys of fields, `project`, `today`, … without the variables of its own loops. */
  readonly references: readonly string[];
  /** Its value: number, text, true/false, list, map, or null when something is missing or the expression can't be computed. */
  evaluate(scope: Scope): unknown;
}

/** The calls that bind a variable of their own: `rows.exists(row, …)`. */
const loops = new Set(['all', 'exists', 'exists_one', 'map', 'filter']);

/** Visits the identifiers an expression reads from outside itself. */
export function walkReferences(node: ASTNode, visit: (name: string, node: ASTNode) => void, bound: ReadonlySet<string> = new Set()): void {
  const walk = (child: ASTNode): void => walkReferences(child, visit, bound);
  switch (node.op) {
    case 'value':
      return;
    case 'id':
      if (!bound.has(node.args)) visit(node.args, node);
      return;
    case '.':
    case '.?':
      return walk(node.args[0]);
    case 'call':
      return node.args[1].forEach(walk);
    case 'rcall': {
      const [name, receiver, [variable, ...rest]] = node.args;
      walk(receiver);
      if (variable === undefined) return;
      if (!loops.has(name) || variable.op !== 'id') return [variable, ...rest].forEach(walk);
      const inner = new Set([...bound, variable.args]);
      for (const child of rest) walkReferences(child, visit, inner);
      return;
    }
    case 'list':
      return node.args.forEach(walk);
    case 'map':
      return node.args.flat().forEach(walk);
    case '!_':
    case '-_':
      return walk(node.args);
    default:
      return node.args.forEach(walk);
  }
}

/** Numbers of CEL come as bigint or double; what is no number (1/0) is nothing. */
function toPlain(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return value === undefined || value instanceof Promise ? null : value;
}

const never: Expression['evaluate'] = () => null;

let sharedEnvironment: Environment | undefined;

/** The AST of an expression; throws the library's `ParseError` when it is none. */
export function parseExpression(source: string): ParseResult {
  sharedEnvironment ??= createEnvironment(false);
  return sharedEnvironment.parse(source);
}

/** Compiles an expression. One that can't be read has no references and no value; `checkDesign` says so before a design is published. */
export function compileExpression(source: string): Expression {
  let parsed: ParseResult;
  try {
    parsed = parseExpression(source);
  } catch {
    return { source, references: [], evaluate: never };
  }
  const references = new Set<string>();
  walkReferences(parsed.ast, (name) => references.add(name));
  const evaluate = (scope: Scope): unknown => {
    try {
      return toPlain(parsed(scope));
    } catch {
      return null;
    }
  };
  return { source, references: [...references], evaluate };
}
