import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileExpression } from './expressions.ts';

const rows = [
  { mass: 1.5, code: 'A' },
  { mass: null, code: null },
  { mass: 2, code: 'B' },
];
const scope = Object.assign(Object.create(null) as Record<string, unknown>, {
  depth: 2.5,
  count: 2,
  nothing: null,
  soil: 'zand',
  rows,
  picks: ['a', 'b'],
  none: [],
  day: '2026-11-21',
  project: { number: '26.01432' },
});
const resultOf = (source: string) => compileExpression(source).evaluate(scope);

test.each([
  ['depth + 1', 3.5],
  ['depth * count', 5],
  ['count == 2', true],
  ['count / 4', 0.5],
  ['count % 2 == 0', true],
  ['sum(rows.map(row, row.mass))', 3.5],
  ['sum(rows.map(row, row.mass)) + 1', 4.5],
  ['rows.exists(row, row.mass > 1.8)', true],
  ['rows.filter(row, row.code == "B").size()', 1],
  ['rows.filter(row, "A" == row.code).size() + rows.filter(row, row.mass == count).size()', 2],
  ['rows.filter(row, row.code == nothing).size() > 0', true],
  ['rows.filter(row, row.code == row.code).size()', 3],
  ['nothing.filter(row, row.code == soil).size()', null],
  ['count(rows.map(row, row.code))', 2],
  ['average(rows.map(row, row.mass))', 1.75],
  ['largest(none)', null],
  ['last(rows).code', 'B'],
  ['"a" in picks', true],
  ['"a" in none', false],
  ['soil in ["zand", "klei"]', true],
  ['round(depth * 1.33, 1)', 3.3],
  ['round(pi() * pow(2.8 / 2, 2) * 15 / 100, 2)', 0.92],
  ['daysBetween("2026-11-14", day)', 7],
  ['addDays(day, 10)', '2026-12-01'],
  ['minutesBetween("08:15", "10:00")', 105],
  ['project.number', '26.01432'],
  ['coalesce(nothing, soil)', 'zand'],
  ['"Boring " + text(depth)', 'Boring 2,5'],
  ['number("12.5") > 12', true],
])('%s', (source, value) => expect(resultOf(source)).toEqual(value));

test.each([
  'nothing > 1',
  '1 > nothing',
  'nothing < 1',
  'nothing == "x"',
  'nothing + 1 < 3',
  'nothing < nothing',
  'isFilled(nothing)',
  'round(nothing, 1) > 1',
])('comparing with an answer that is missing is false: %s', (source) => expect(resultOf(source)).toBe(false));

test.each([
  'nothing + 1',
  '1 / 0',
  'depth / 0',
  'nothing.code',
  'project.unknown',
  'zork > 1',
  'soil + depth',
  'soil > 3 && nothing',
  '(',
  'nothing ? 1 : 2',
  'rows[9].mass',
  'daysBetween(nothing, day)',
])('what can not be computed has no value: %s', (source) => expect(resultOf(source)).toBeNull());

test('an answer that is not empty is found with isFilled and != null', () => {
  expect(resultOf('isFilled(soil) && soil != null && !isFilled(none) && nothing == null')).toBe(true);
});

test('references leave out the variables of loops', () => {
  expect(compileExpression('rows.exists(row, row.mass > depth) && rows.map(r, r.code).size() > count').references).toEqual(['rows', 'depth', 'count']);
});

const operand = fc.constantFrom(
  'depth',
  'nothing',
  'soil',
  'rows',
  'none',
  'picks',
  'day',
  '1',
  '0',
  '2.5',
  '"x"',
  'null',
  'project',
  'project.zork',
  'rows[0]',
  'rows[0].mass',
);
const nested = fc.letrec<{ expression: string }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    operand,
    fc
      .tuple(tie('expression'), fc.constantFrom('+', '-', '*', '/', '%', '<', '>=', '==', '!=', '&&', '||', 'in'), tie('expression'))
      .map(([left, operator, right]) => `(${left} ${operator} ${right})`),
    fc
      .tuple(fc.constantFrom('sum', 'round', 'isFilled', 'count', 'last', 'text', 'number', 'size', 'abs'), tie('expression'))
      .map(([name, argument]) => `${name}(${argument})`),
    fc.tuple(tie('expression'), tie('expression')).map(([list, body]) => `${list}.exists(row, ${body})`),
    tie('expression').map((inner) => `!${inner}`),
  ),
})).expression;

test('no expression throws, whatever it is made of', () => {
  fc.assert(
    fc.property(nested, (source) => {
      const value = compileExpression(source).evaluate(scope);
      return value !== undefined && !(typeof value === 'number' && !Number.isFinite(value)) && typeof value !== 'bigint';
    }),
    { numRuns: 2_000 },
  );
});

test('no text throws, expression or not', () => {
  fc.assert(fc.property(fc.string(), (source) => compileExpression(source).evaluate(scope) !== undefined));
});

test('counting rows with a value gives what the expression as written gives', () => {
  const cell = fc.constantFrom<unknown>(null, '', 'a', 'b', 1, 2.5, true, 0);
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 6 }), cell, (cells, code) => {
      const around = { list: cells.map((value) => ({ code: value })), code };
      const quick = compileExpression('list.filter(r, r.code == code).size()').evaluate(around);
      // Twice negated it is not recognised, and runs as written.
      const plain = compileExpression('list.filter(r, !(!(r.code == code))).size()').evaluate(around);
      if (plain !== null) expect(quick).toEqual(plain);
    }),
    { numRuns: 500 },
  );
});

describe('an expression that would not end', () => {
  const many = Array.from({ length: 500 }, (_, index) => ({ n: index }));
  const evaluate = (source: string) => compileExpression(source).evaluate({ many, all: many });

  test('has no value, at once', () => {
    // CPU time: on a busy machine the clock also counts what others do.
    const started = process.cpuUsage();
    const body = Array.from({ length: 60 }, (_, index) => `a.n * b.n > ${index}`).join(' && ');
    expect(evaluate(`many.map(a, many.map(b, ${body})).size() > 0`)).toBeNull();
    expect(evaluate('many.map(a, many.map(b, many.map(c, many.map(d, a.n + b.n + c.n + d.n)))).size() > 0')).toBeNull();
    expect(evaluate(`[${Array(200).fill('many').join(' + ')}].exists(l, l.exists(b, l.exists(c, c.n < b.n)))`)).toBeNull();
    expect(evaluate(`many.exists(a, (${Array(200).fill('many').join(' + ')}).exists(b, b.n < a.n - 1000))`)).toBeNull();
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 1000).toBeLessThan(5_000);
  });

  test('keeps nobody from putting every row beside every other', () => {
    expect(evaluate('many.all(a, many.exists(b, b.n == a.n))')).toBe(true);
    expect(evaluate('many.exists(a, all.filter(b, b.n == a.n).size() > 1)')).toBe(false);
    expect(evaluate('(many + all).filter(a, a.n > 498).size() == 2 && many.map(a, a.n).filter(n, n > 497).size() == 2')).toBe(true);
  });
});
