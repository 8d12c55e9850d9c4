/** Reading an expression as a condition that can be picked, when it is simple enough. */
import type { ASTNode } from '@marcbachmann/cel-js';
import type { Field } from '../design/design-fields.ts';
import { type ComparedAs, type Comparison, type Condition, comparedAs, isWhole, type Join, needsValue, operatorSymbols, operatorsOf } from './conditions.ts';
import { parseExpression } from './expressions.ts';

/** The condition an expression stands for; undefined when it says more than can be picked, or can't be read. */
export function textToCondition(source: string, fieldsByKey: ReadonlyMap<string, Field>): Condition | undefined {
  if (source.trim() === '') return { join: 'and', parts: [] };
  const root = astOf(source);
  if (root === undefined) return undefined;
  const join: Join = root.op === '||' ? 'or' : 'and';
  const parts = partsOf(root, join).map((node) => {
    if (node.op !== '&&' && node.op !== '||') return readComparison(node, fieldsByKey);
    const inner: Join = node.op === '||' ? 'or' : 'and';
    const group = partsOf(node, inner).map((part) => readComparison(part, fieldsByKey));
    return group.every((part) => part !== undefined) ? { join: inner, parts: group } : undefined;
  });
  return parts.every((part) => part !== undefined) ? { join, parts } : undefined;
}

function astOf(source: string): ASTNode | undefined {
  try {
    return parseExpression(source).ast;
  } catch {
    // What can't be read can't be picked either; the check of the design says what is wrong with it.
    return undefined;
  }
}

/** The operands of a row of the same joiner. */
function partsOf(node: ASTNode, join: Join): readonly ASTNode[] {
  return node.op === (join === 'and' ? '&&' : '||') ? (node.args as ASTNode[]).flatMap((part) => partsOf(part, join)) : [node];
}

const flipped: Readonly<Record<string, string>> = { '==': '==', '!=': '!=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

function readComparison(node: ASTNode, fieldsByKey: ReadonlyMap<string, Field>): Comparison | undefined {
  const read = readCall(node, fieldsByKey) ?? readSymbol(node, fieldsByKey);
  return read !== undefined && isWhole(read, fieldsByKey) ? read : undefined;
}

const keyOf = (node: ASTNode | undefined): string | undefined => (node?.op === 'id' ? node.args : undefined);

/** `isFilled(a)`, `a.contains("x")`, `"x" in a`, and the same with a `!` before it. */
function readCall(node: ASTNode, fieldsByKey: ReadonlyMap<string, Field>): Comparison | undefined {
  if (node.op === '!_') {
    const inner = readCall(node.args, fieldsByKey);
    const opposite =
      inner === undefined ? undefined : ({ contains: 'containsNot', isFilled: 'isEmpty', isEmpty: 'isFilled' } as const)[inner.operator as 'contains'];
    return inner === undefined || opposite === undefined ? undefined : { ...inner, operator: opposite };
  }
  if (node.op === 'call' && (node.args[0] === 'isFilled' || node.args[0] === 'isEmpty')) {
    const field = keyOf(node.args[1][0]);
    return field === undefined ? undefined : { field, operator: node.args[0], value: '' };
  }
  const [field, value] =
    node.op === 'in'
      ? [keyOf(node.args[1]), node.args[0]]
      : node.op === 'rcall' && node.args[0] === 'contains'
        ? [keyOf(node.args[1]), node.args[2][0]]
        : [undefined, undefined];
  if (field === undefined || value?.op !== 'value' || typeof value.args !== 'string') return undefined;
  const isList = fieldsByKey.get(field)?.type === 'multipleChoice';
  return isList === (node.op === 'in') ? { field, operator: 'contains', value: value.args } : undefined;
}

/** `a > 3`, `3 < a`, `a == today`, `rows.size() >= 2`. */
function readSymbol(node: ASTNode, fieldsByKey: ReadonlyMap<string, Field>): Comparison | undefined {
  const symbol = flipped[node.op] === undefined ? undefined : node.op;
  if (symbol === undefined) return undefined;
  const [left, right] = node.args as [ASTNode, ASTNode];
  const isTurned = comparedKey(left, fieldsByKey) === undefined;
  const [keyNode, valueNode] = isTurned ? [right, left] : [left, right];
  const field = comparedKey(keyNode, fieldsByKey);
  const known = field === undefined ? undefined : fieldsByKey.get(field);
  if (field === undefined || known === undefined) return undefined;
  const isToday = keyOf(valueNode) === 'today';
  const value = isToday ? '' : literalOf(valueNode, comparedAs(known));
  const wanted = isTurned ? flipped[symbol] : symbol;
  const operator = operatorsOf(known).find((one) => operatorSymbols[one] === wanted && needsValue(one) !== isToday);
  return value === undefined || operator === undefined ? undefined : { field, operator, value };
}

/** The key of `a`, or of `rows.size()`, which is how rows are compared. */
function comparedKey(node: ASTNode, fieldsByKey: ReadonlyMap<string, Field>): string | undefined {
  const isSize = node.op === 'rcall' && node.args[0] === 'size';
  const key = isSize ? keyOf(node.args[1]) : keyOf(node);
  const field = key === undefined ? undefined : fieldsByKey.get(key);
  return field !== undefined && (comparedAs(field) === 'rows') === isSize ? key : undefined;
}

/** A fixed value as it is typed; undefined when it is of another kind than the field. */
function literalOf(node: ASTNode, kind: ComparedAs): string | undefined {
  const isNumber = kind === 'number' || kind === 'rows';
  if (node.op === '-_') {
    const positive = isNumber ? literalOf(node.args, kind) : undefined;
    return positive === undefined ? undefined : `-${positive}`;
  }
  if (node.op !== 'value') return undefined;
  const value: unknown = node.args;
  if (isNumber) return typeof value === 'number' || typeof value === 'bigint' ? String(value).replace('.', ',') : undefined;
  return typeof value === 'string' ? value : undefined;
}
