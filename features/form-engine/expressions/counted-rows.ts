/**
 * Counting the rows with a value, `rows.filter(r, r.code == code).size()`, is how a design says that a code is given once. Done as
 * written, every row looks at every other at each key. Here it is counted once for a list and looked up for each row.
 */
import type { ASTNode, Environment } from '@marcbachmann/cel-js';

/** Name of the function that rewritten expressions call; not offered to designs. */
const FUNCTION_NAME = 'rowsWith';

/** Counts by value, by column, for a list as it is: a list that changed is another list. */
const counts = new WeakMap<readonly unknown[], Map<string, ReadonlyMap<unknown, number>>>();

const toKey = (value: unknown): unknown => (typeof value === 'bigint' ? Number(value) : value);

function countColumn(rows: readonly unknown[], column: string): ReadonlyMap<unknown, number> {
  const counted = new Map<unknown, number>();
  for (const row of rows) {
    if (typeof row !== 'object' || row === null || !Object.hasOwn(row, column)) throw new TypeError(`no ${column} in every row`);
    const key = toKey((row as Readonly<Record<string, unknown>>)[column]);
    if (typeof key === 'object' && key !== null) throw new TypeError(`${column} is no plain value`);
    counted.set(key, (counted.get(key) ?? 0) + 1);
  }
  return counted;
}

/** Returns the number of rows with this value in a column. Throws for anything that is not compared as a plain value. */
function rowsWith(rows: unknown, column: unknown, value: unknown): number {
  if (!Array.isArray(rows) || typeof column !== 'string' || (typeof value === 'object' && value !== null)) throw new TypeError('not countable');
  const columns = counts.get(rows) ?? new Map<string, ReadonlyMap<unknown, number>>();
  counts.set(rows, columns);
  const counted = columns.get(column) ?? countColumn(rows, column);
  columns.set(column, counted);
  return counted.get(toKey(value)) ?? 0;
}

/** Lets rewritten expressions run in an environment. */
export function addCountedRows(environment: Environment): void {
  environment.registerFunction(`${FUNCTION_NAME}(dyn, dyn, dyn): dyn`, rowsWith);
}

type Call = Extract<ASTNode, { op: 'rcall' }>;
const isCall = (node: ASTNode, name: string): node is Call => node.op === 'rcall' && node.args[0] === name;
const ofVariable = (node: ASTNode, variable: unknown): string | null =>
  node.op === '.' && node.args[0].op === 'id' && node.args[0].args === variable ? String(node.args[1]) : null;

/** The column and the part it is compared with, when that is all a filter does and the part needs nothing of the row. */
function comparison(filter: Call): readonly [column: string, value: ASTNode] | null {
  const [variable, body] = filter.args[2];
  if (variable?.op !== 'id' || body?.op !== '==') return null;
  const [left, right] = body.args as [ASTNode, ASTNode];
  for (const [column, value] of [
    [ofVariable(left, variable.args), right],
    [ofVariable(right, variable.args), left],
  ] as const)
    if (column !== null && (value.op === 'id' || value.op === 'value') && value.args !== variable.args) return [column, value];
  return null;
}

/** The rewrite of a node, or null when it counts no rows. */
export function countedRows(node: ASTNode, source: string): { readonly start: number; readonly end: number; readonly text: string } | null {
  if (!isCall(node, 'size')) return null;
  const filter = node.args[1];
  if (!isCall(filter, 'filter') || filter.args[1].op !== 'id') return null;
  const compared = comparison(filter);
  if (compared === null) return null;
  const [column, value] = compared;
  const text = `${FUNCTION_NAME}(${filter.args[1].args}, "${column}", ${source.slice(value.start, value.end)})`;
  return { start: node.start, end: node.end, text };
}
