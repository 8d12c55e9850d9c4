/** Expressions of a design, compiled once: what they refer to and their value, which never throws. */
import type { ASTNode, Environment, ParseResult } from '@marcbachmann/cel-js';
import { beginWork, endWork, spend } from '../filling/work.ts';
import { countedRows } from './counted-rows.ts';
import { createEnvironment } from './expression-environment.ts';
import { meterExpression, partCount } from './metered-expression.ts';
import { walkExpression } from './walk-expression.ts';

/** The names an expression sees with their values; rows see those of the form behind their own. */
export type Scope = Readonly<Record<string, unknown>>;

/** A compiled expression. */
export interface Expression {
  readonly source: string;
  /** Names it reads: keys of fields, `project`, `today`, … without the variables of its own loops. */
  readonly references: readonly string[];
  /** Its value: number, text, true/false, list, map, or null when something is missing, it can't be computed or takes too many steps (`heavySoFar` rises). */
  evaluate(scope: Scope): unknown;
}

/** Numbers of CEL come as bigint or double; what is no number (1/0) is nothing. */
function toPlain(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return value === undefined || value instanceof Promise ? null : value;
}

const never: Expression['evaluate'] = () => null;

let sharedEnvironment: Environment | undefined;

/** Environment that parses expressions, made at its first use. */
export function expressionEnvironment(): Environment {
  sharedEnvironment ??= createEnvironment(false);
  return sharedEnvironment;
}

/** The AST of an expression; throws the library's `ParseError` when it is none. */
export function parseExpression(source: string): ParseResult {
  return expressionEnvironment().parse(source);
}

/** The same expression made quicker where it counts rows; null when there is nothing to gain. */
function quicker(source: string, ast: ASTNode): ParseResult | null {
  const rewrites: { start: number; end: number; text: string }[] = [];
  walkExpression(ast, (node, bound) => {
    const rewrite = bound.size === 0 ? countedRows(node, source) : null;
    if (rewrite !== null) rewrites.push(rewrite);
  });
  if (rewrites.length === 0) return null;
  const rewritten = rewrites
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: part }) => text.slice(0, start) + part + text.slice(end), source);
  return parseExpression(rewritten);
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
  walkExpression(parsed.ast, (node, bound) => {
    if (node.op === 'id' && !bound.has(node.args)) references.add(node.args);
  });
  const quick = quicker(source, parsed.ast);
  const steps = partCount(parsed.ast);
  for (const { ast } of quick === null ? [parsed] : [parsed, quick]) meterExpression(ast);
  const compute = (scope: Scope): unknown => {
    spend(steps);
    if (quick !== null) {
      try {
        return toPlain(quick(scope));
      } catch {
        // Counting is for plain values; anything else goes as it was written.
      }
    }
    return toPlain(parsed(scope));
  };
  const evaluate = (scope: Scope): unknown => {
    const begun = beginWork();
    try {
      return compute(scope);
    } catch {
      return null;
    } finally {
      endWork(begun);
    }
  };
  return { source, references: [...references], evaluate };
}
