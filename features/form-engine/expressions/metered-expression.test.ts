/** The cost of an expression is counted while it runs, whatever it consists of, and counting never changes the outcome. */
import { describe, expect, test } from 'vitest';
import type { Design } from '../design/design.ts';
import type { Field } from '../design/design-fields.ts';
import type { AnswerValue } from '../filling/answers.ts';
import { createFormState } from './evaluate.ts';
import { createEnvironment } from './expression-environment.ts';
import { compileExpression } from './expressions.ts';
import '../patterns/patterns-at-once.ts';
import { EXPRESSION_STEPS_MAX, heavySoFar } from '../filling/work.ts';

const rows = Array.from({ length: 500 }, (_, index) => ({ n: index, t: `regel ${index}`, parts: [{ w: index }] }));
const text = 'ab'.repeat(10_000);
const scope = { rows, text, a: 1, b: 2.5, nothing: null, name: 'Put 12', many: ['x', 'y'], day: '2026-11-21' };

const evaluate = (source: string) => {
  const before = heavySoFar();
  const value = compileExpression(source).evaluate(scope);
  return { value, isHeavy: heavySoFar() > before };
};

describe('counting changes nothing', () => {
  const environment = createEnvironment(false);
  const plain = (source: string): unknown => {
    try {
      const value: unknown = environment.parse(source)(scope);
      return typeof value === 'bigint' ? Number(value) : typeof value === 'number' && !Number.isFinite(value) ? null : value;
    } catch {
      return null;
    }
  };

  test.each([
    'a + b * 2.0 - 1',
    'a == b || name == "Put 12"',
    'nothing + 1.0',
    'name + "-" + text.size()',
    'name + " " + day == day',
    '"x" in many && !("z" in many)',
    'name in many',
    'many == ["x", "y"] && many != rows',
    'rows.exists(r, r.n == 499) && rows.all(r, r.n < 500)',
    'rows.exists_one(r, r.t == name)',
    'rows.map(r, r.n > 490, r.n + a)',
    'sum(rows.map(r, r.n)) + sum(rows.map(r, sum(r.parts.map(p, p.w))))',
    'rows.filter(r, r.parts.exists(p, p.w == r.n)).size()',
    'rows.filter(r, r.n == a).size()',
    'rows.map(r, r.t).join(", ").size()',
    'name.split(" ").map(w, w.size()) == [3, 2]',
    'name.contains("12") ? name.substring(0, 3).lowerAscii() : text',
    'name.matches("^Put \\\\d+$") && !name.matches("^\\\\d+$")',
    'has(rows[0].n) && !has(rows[0].z)',
    'cel.bind(x, a + b, x * x)',
    'name.zork()',
    'name > 3',
    'rows[3].n + (rows + rows).size()',
    '{"k": a}["k"] == a',
    'daysBetween(day, "2026-11-30") > 3 && coalesce(nothing, b) == b',
  ])('%s', (source) => {
    expect(evaluate(source)).toEqual({ value: plain(source), isHeavy: false });
    expect(evaluate(source)).toEqual({ value: plain(source), isHeavy: false });
  });
});

const times = (count: number, part: string, between: string): string => Array(count).fill(part).join(between);
const doubled = (count: number, first: string): string =>
  Array.from({ length: count })
    .reduce<string>((inner, _, index) => `cel.bind(x${count - index}, x${count - index - 1} + x${count - index - 1}, ${inner})`, `x${count}`)
    .replace('x0 + x0', `${first} + ${first}`);

test.each([
  ['every row beside every other, twice over', 'rows.map(a, rows.map(b, rows.map(c, a.n + b.n + c.n)))'],
  ['a long body', `rows.map(a, rows.map(b, ${times(40, 'a.n * b.n > 7', ' && ')}))`],
  ['a loop that meets the limit again at each row', 'rows.exists(a, rows.all(b, rows.all(c, rows.all(d, a.n + b.n + c.n + d.n >= 0)) && b.n < 0))'],
  ['a list made longer and longer', doubled(14, 'rows')],
  ['a text made longer and longer', `${doubled(16, 'text')}.size()`],
  ['a text cut between its characters, each beside each', 'text.split("").all(a, text.split("").all(b, a + b != "zz"))'],
  ['a text sought in a text at each row', 'rows.exists(r, text.contains("bb" + text.substring(0, 9000)))'],
  ['the same, from the other end', 'rows.exists(r, text.lastIndexOf("bb" + text.substring(0, 9000)) > 9)'],
  ['a text cut at each row', 'rows.map(r, text.split("a"))'],
  ['a long text joined', '(rows + rows + rows).map(r, text).join(text).size() > 3'],
  ['rows compared as a whole at each row', 'rows.all(r, rows.map(x, [x.t]) == rows.map(y, [y.t]))'],
  ['a row sought among rows at each row', 'rows.exists(r, {"n": r.n, "t": "x", "parts": []} in rows.map(x, x))'],
  ['a pattern over a long text at each row', 'rows.exists(r, text.matches("(a|b)*a(a|b){20}$"))'],
  ['clocks of other places at each row', 'rows.all(r, rows.all(q, timestamp("2026-11-21T10:00:00Z").getHours("Europe/Amsterdam") > 3))'],
  ['bytes at each row', 'rows.exists(r, bytes(text).hex() == "00")'],
  ['a text in small letters at each row', 'rows.exists(r, rows.exists(q, text.lowerAscii() == "a"))'],
])('%s is stopped', (_, source) => expect(evaluate(source)).toEqual({ value: null, isHeavy: true }));

test('what every row may be put beside is in reach', () => {
  expect(evaluate('rows.all(a, rows.exists(b, b.n == a.n))')).toEqual({ value: true, isHeavy: false });
  expect(EXPRESSION_STEPS_MAX).toBeGreaterThan(rows.length ** 2 * 6);
});

describe('a form with too much to compute', () => {
  const heavy = 'rows.all(a, rows.all(b, rows.all(c, a.n + b.n + c.n >= 0)))';
  const formOf = (...fields: readonly object[]): Design => ({
    key: 'zwaar',
    version: 1,
    name: 'Zwaar',
    category: 'Proef',
    sections: [
      {
        key: 's',
        title: 'S',
        fields: [{ type: 'group', key: 'rows', label: 'Rijen', rowLabel: 'Rij', fields: [{ type: 'number', key: 'n', label: 'N' }] }, ...fields] as Field[],
      },
    ],
  });
  const stateOf = (design: Design, count: number) =>
    createFormState(
      design,
      { rows: Array.from({ length: count }, (_, index) => ({ id: `r${index}`, n: index })) as AnswerValue, note: 'Blijft' },
      { today: '2026-11-21', now: '08:30' },
    );

  test('says so at the field, shows what it can’t tell, and loses nothing; with fewer rows it computes', () => {
    const state = stateOf(
      formOf(
        { type: 'text', key: 'note', label: 'Opmerking', visibleIf: heavy },
        { type: 'calculated', key: 'sum', label: 'Som', result: 'yesNo', expression: heavy },
      ),
      200,
    );
    expect(state.get('note')).toMatchObject({ visible: true, value: 'Blijft', gap: 'error' });
    expect(state.get('sum')?.error).toContain("De berekening bij 'Som' is te zwaar voor zoveel antwoorden en is gestopt; wat je invulde blijft bewaard.");
    expect(state.submission()['note']).toBe('Blijft');
    state.set('rows', state.rows('rows').slice(0, 5));
    expect(state.get('note')).toMatchObject({ visible: true, error: null });
    expect(state.get('sum')).toMatchObject({ error: null, value: 'yes' });
  });

  test('stops when its expressions take too much together, and goes on when there is less', () => {
    const light = 'rows.all(a, rows.all(b, a.n + b.n >= 0))';
    const state = stateOf(
      formOf(...Array.from({ length: 12 }, (_, index) => ({ type: 'calculated', key: `c${index}`, label: `C${index}`, result: 'yesNo', expression: light }))),
      400,
    );
    const broken = () => Array.from({ length: 12 }, (_, index) => state.get(`c${index}`)).filter((field) => field?.error != null).length;
    expect(broken()).toBeGreaterThan(3);
    expect(broken()).toBeLessThan(12);
    state.set('rows', state.rows('rows').slice(0, 5));
    expect(broken()).toBe(0);
  });
});
