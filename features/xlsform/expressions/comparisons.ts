/** Comparing and counting as XPath does it, in CEL. */
import {
  asCondition,
  asNumber,
  asText,
  type Code,
  daysBetween,
  fixedNumber,
  fixedText,
  isMoment,
  maybe,
  nothing,
  Tightness,
  type ValueKind,
  whole,
  within,
} from './cel-code.ts';
import { Untranslatable } from './untranslatable.ts';
import type { BinaryOperator } from './xpath-tree.ts';

const comparison = (left: Code, operator: string, right: Code): Code => ({
  ...whole('condition', `${within(left, Tightness.sum)} ${operator} ${within(right, Tightness.sum)}`),
  tightness: Tightness.comparison,
});

const isEmptyText = ({ fixed }: Code): boolean => fixed === '';
const not = (code: Code): Code => ({ ...whole('condition', `!${within(code, Tightness.whole)}`), tightness: Tightness.sign });

/** A fixed text beside a moment, in the form moments have here: `08:30:00.000+01:00` is `08:30`. */
function asMoment(code: Code, kind: ValueKind): Code {
  if (typeof code.fixed !== 'string' || kind === 'date') return code;
  const text = kind === 'time' ? code.fixed.slice(0, 5) : code.fixed.replace(' ', 'T').slice(0, 16);
  return { ...code, cel: JSON.stringify(text), fixed: text };
}

/** Both sides as moments, when one is a moment and the other is one too or a text; null otherwise. */
function momentPair(left: Code, right: Code): readonly [Code, Code] | null {
  const fits = (code: Code): boolean => isMoment(code) || ((code.kind === 'text' || code.kind === 'any') && !isEmptyText(code));
  if (!(isMoment(left) || isMoment(right)) || !fits(left) || !fits(right)) return null;
  return [asMoment(left, right.kind), asMoment(right, left.kind)];
}

/** A multiple choice beside a fixed text: exactly these answers, in any order. */
function listIs(list: Code, text: string): Code {
  const values = text.split(/\s+/).filter((value) => value !== '');
  const parts = [`count(${list.cel}) == ${values.length}`, ...values.map((value) => `${JSON.stringify(value)} in ${list.cel}`)];
  return { ...whole('condition', parts.join(' && ')), tightness: Tightness.and };
}

/** The text that stands for an outcome of a calculated yes/no: XPath knows it as `true` and `false`. */
function flagText({ fixed }: Code): Code {
  if (fixed !== 'true' && fixed !== 'false') throw new Untranslatable(`een berekening van waar of niet waar kan niet met '${fixed}' vergeleken worden`);
  return fixedText(fixed === 'true' ? 'yes' : 'no');
}

/** An answer as it stands: nothing when it is empty. */
const isAnswer = ({ cel, fixed, isMaybe }: Code): boolean => fixed === undefined && isMaybe === true && /^[a-zA-Z][\w.]*$/.test(cel);

/** The two sides as they can be compared. As in XPath, answers are compared as texts, unless the other side is a number. */
function equalPair(left: Code, right: Code): readonly [Code, Code] {
  if (left.kind === 'condition' || right.kind === 'condition') return [asCondition(left), asCondition(right)];
  if (left.kind === 'flag' && right.fixed !== undefined) return [left, flagText(right)];
  if (right.kind === 'flag' && left.fixed !== undefined) return [flagText(left), right];
  const moments = momentPair(left, right);
  if (moments !== null) return moments;
  const isNumber = (code: Code): boolean => code.kind === 'number' && !isAnswer(code);
  if (isNumber(left) || isNumber(right) || (left.kind === 'number' && right.kind === 'number')) return [asNumber(left), asNumber(right)];
  const isPlain = (code: Code): boolean => code.kind === 'text' && (isAnswer(code) || code.fixed !== undefined);
  return isPlain(left) && isPlain(right) ? [left, right] : [asText(left), asText(right)];
}

/** Two outcomes that can't be computed are not the same, though two answers that are missing are. */
function sameNumbers(left: Code, right: Code): Code {
  const same = comparison(left, '==', right);
  if (left.isMaybe !== true || right.isMaybe !== true || (isAnswer(left) && isAnswer(right))) return same;
  return binary('and', same, whole('condition', `isFilled(${left.cel.length < right.cel.length ? left.cel : right.cel})`));
}

/** `=` and `!=`, which is its opposite: an answer that is missing differs from any text or number. */
function equality(operator: '==' | '!=', left: Code, right: Code): Code {
  const isCondition = left.kind === 'condition' || right.kind === 'condition';
  if (!isCondition && (isEmptyText(left) || isEmptyText(right)))
    return whole('condition', `${operator === '==' ? 'isEmpty' : 'isFilled'}(${isEmptyText(left) ? right.cel : left.cel})`);
  const [list, other] = right.kind === 'list' ? [right, left] : [left, right];
  if (list.kind === 'list' && typeof other.fixed === 'string') return operator === '==' ? listIs(list, other.fixed) : not(listIs(list, other.fixed));
  const [first, second] = equalPair(left, right);
  const same = first.kind === 'number' ? sameNumbers(first, second) : comparison(first, '==', second);
  return same.tightness === Tightness.comparison && operator === '!=' ? comparison(first, '!=', second) : operator === '!=' ? not(same) : same;
}

function order(operator: string, left: Code, right: Code): Code {
  const [first, second] = momentPair(left, right) ?? [asNumber(left), asNumber(right)];
  return comparison(first, operator, second);
}

const folded: Partial<Record<BinaryOperator, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  div: (left, right) => left / right,
  mod: (left, right) => left % right,
};

/** A day some days later; a date with a time can't be moved here. */
function movedDay(day: Code, days: Code, sign: '' | '-'): Code {
  if (day.kind !== 'date') throw new Untranslatable('bij een tijd of datum met tijd kunnen geen dagen opgeteld worden');
  const count = asNumber(days);
  return maybe('date', `addDays(${day.cel}, ${sign === '' ? count.cel : `-${within(count, Tightness.whole)}`})`);
}

function calculate(operator: '+' | '-' | '*' | 'div' | 'mod', left: Code, right: Code): Code {
  if (operator === '-' && isMoment(left) && isMoment(right)) return daysBetween(right, left);
  if (operator === '+' && isMoment(left) !== isMoment(right)) return isMoment(left) ? movedDay(left, right, '') : movedDay(right, left, '');
  if (operator === '-' && isMoment(left)) return movedDay(left, right, '-');
  const [first, second] = [asNumber(left), asNumber(right)];
  if (typeof first.fixed === 'number' && typeof second.fixed === 'number') {
    const value = folded[operator]?.(first.fixed, second.fixed) ?? Number.NaN;
    return Number.isFinite(value) ? fixedNumber(value) : nothing;
  }
  const sign = operator === 'div' ? '/' : operator === 'mod' ? '%' : operator;
  const tightness = sign === '+' || sign === '-' ? Tightness.sum : Tightness.product;
  return maybe('number', `${within(first, tightness)} ${sign} ${within(second, tightness + 1)}`, tightness);
}

const joined = (left: Code, sign: '&&' | '||', right: Code): Code => {
  const tightness = sign === '&&' ? Tightness.and : Tightness.or;
  return { ...whole('condition', `${within(asCondition(left), tightness)} ${sign} ${within(asCondition(right), tightness)}`), tightness };
};

/** A piece for an operator with its two sides. */
export function binary(operator: BinaryOperator, left: Code, right: Code): Code {
  switch (operator) {
    case 'or':
      return joined(left, '||', right);
    case 'and':
      return joined(left, '&&', right);
    case '=':
      return equality('==', left, right);
    case '!=':
      return equality('!=', left, right);
    case '<':
    case '<=':
    case '>':
    case '>=':
      return order(operator, left, right);
    default:
      return calculate(operator, left, right);
  }
}

/** The opposite of a condition. */
export const opposite = (code: Code): Code => not(asCondition(code));
