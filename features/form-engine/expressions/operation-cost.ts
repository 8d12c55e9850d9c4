/** Cost of the operations of expressions, in steps, by the values they are given. An operation without a cost here takes one step, as part of its expression. */
import type { ASTNode } from '@marcbachmann/cel-js';
import { remainingSteps } from '../filling/work.ts';

/** Longest text an expression makes, in characters: five times the longest answer. */
const TEXT_LENGTH_MADE_MAX = 100_000;
/** Characters that are gone through in one step. */
const CHARACTERS_PER_STEP = 16;
/** Comparisons of characters in one step of searching a text: the worst case is each with each. */
const COMPARISONS_PER_STEP = 256;
/** Cost of an operation that is not listed here: of time zones, of bytes. */
const UNKNOWN_STEPS = 500;
const TOO_MANY = Number.POSITIVE_INFINITY;

type Cost = (values: readonly unknown[]) => number;

const lengthOf = (value: unknown): number => (typeof value === 'string' || Array.isArray(value) ? value.length : 0);

/** Steps to look at all that is in a value once, no further than there are steps. */
function sizeOf(value: unknown): number {
  const most = remainingSteps();
  let steps = 0;
  const left: unknown[] = [value];
  while (left.length > 0 && steps <= most) {
    const one = left.pop();
    steps += 1 + (typeof one === 'string' ? one.length / CHARACTERS_PER_STEP : 0);
    if (typeof one === 'object' && one !== null) for (const part of Object.values(one)) left.push(part);
  }
  return steps;
}

/** Once through each text and list. */
const through: Cost = (values) => values.reduce<number>((sum, value) => sum + lengthOf(value) / (typeof value === 'string' ? CHARACTERS_PER_STEP : 1), 1);

const searched: Cost = (values) => {
  const [text = 0, part = 0] = values.map(lengthOf);
  return through(values) + (text * part) / COMPARISONS_PER_STEP;
};

const split: Cost = (values) => searched(values) + lengthOf(values[0]);

const joined: Cost = ([list, between]) => {
  const texts = Array.isArray(list) ? list : [];
  const length = texts.reduce<number>((sum, text) => sum + lengthOf(text) + lengthOf(between), 0);
  return length > TEXT_LENGTH_MADE_MAX ? TOO_MANY : texts.length + length / CHARACTERS_PER_STEP;
};

const added: Cost = ([left, right]) => {
  if (typeof left !== 'string' || typeof right !== 'string') return lengthOf(left) + lengthOf(right);
  return left.length + right.length > TEXT_LENGTH_MADE_MAX ? TOO_MANY : 1 + (left.length + right.length) / CHARACTERS_PER_STEP;
};

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** Two texts of another length are told apart at once. */
const compared: Cost = ([left, right]) => {
  if (left === right || isPlain(left) !== isPlain(right)) return 1;
  if (!isPlain(left)) return Math.min(sizeOf(left), sizeOf(right));
  return lengthOf(left) === lengthOf(right) ? 1 + lengthOf(left) / CHARACTERS_PER_STEP : 1;
};

/** A text is compared with each item; a list or row with all that is in each. */
const among: Cost = ([value, list]) => (isPlain(value) ? lengthOf(list) + (lengthOf(value) / CHARACTERS_PER_STEP) * Math.min(lengthOf(list), 1) : sizeOf(list));

const free = new Set(
  'isFilled isEmpty coalesce first last nth exp ln log10 round floor ceil truncate abs sqrt pow pi min max daysBetween addDays minutesBetween dateText pulldata dyn has bool bind'.split(
    ' ',
  ),
);
const throughOnce = new Set(
  'size sum average distance area smallest largest count text plainText slice number string int uint double rowsWith startsWith endsWith lowerAscii upperAscii trim substring'.split(
    ' ',
  ),
);
const costs: Readonly<Record<string, Cost>> = { contains: searched, indexOf: searched, lastIndexOf: searched, split, join: joined };

function callCost(name: string): Cost | null {
  if (free.has(name)) return null;
  const known = Object.hasOwn(costs, name) ? costs[name] : undefined;
  return known ?? (throughOnce.has(name) ? through : (values) => UNKNOWN_STEPS + through(values) * CHARACTERS_PER_STEP);
}

const isFixed = (node: ASTNode): boolean => node.op === 'value';
const isFixedNumber = (node: ASTNode): boolean => node.op === 'value' && typeof node.args !== 'string';

/** The cost of an operation; null for one that never takes more than a step. */
export function operationCost(node: ASTNode): Cost | null {
  switch (node.op) {
    case 'call':
    case 'rcall':
      return callCost(node.args[0]);
    case '+':
      return node.args.some(isFixedNumber) ? null : added;
    case '==':
    case '!=':
      return node.args.some(isFixed) ? null : compared;
    case 'in':
      return node.args[1].op === 'list' && node.args[1].args.every(isFixed) ? null : among;
    default:
      return null;
  }
}
