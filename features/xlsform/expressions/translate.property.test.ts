/** The translation against another opinion: the XPath evaluator of the library, with ODK's own functions written out here. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as library from 'xpath';
import { checkDesign } from '#features/form-engine/checks/check-design.ts';
import { designSchema } from '#features/form-engine/design/design.ts';
import { compileExpression } from '#features/form-engine/expressions/expressions.ts';
import { importRows, type TestRow } from '../testing.ts';
import type { NamedField, Surroundings } from './symbols.ts';
import { translateCalculation } from './translate.ts';

interface Value {
  stringValue(): string;
  numberValue(): number;
  booleanValue(): boolean;
}
type Argument = { evaluate(context: unknown): Value };
interface Evaluator {
  parse(source: string): Record<'evaluateNumber' | 'evaluateString' | 'evaluateBoolean', (options: object) => unknown>;
  XString: new (text: string) => Value;
  XNumber: new (number: number) => Value;
  XBoolean: new (truth: boolean) => Value;
}
const { parse, XString, XNumber, XBoolean } = ((library as { default?: unknown }).default ?? library) as Evaluator;

/** Returns the text of a value. Not-a-number has no text here: in ODK it would read NaN. */
const textOf = (value: Value): string => (value instanceof XNumber && Number.isNaN(value.numberValue()) ? '' : value.stringValue());
const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');
const odk =
  (call: (...values: Value[]) => Value) =>
  (context: unknown, ...nodes: Argument[]) =>
    call(...nodes.map((node) => node.evaluate(context)));

const odkFunctions = {
  if: odk((condition, yes, no) => (condition?.booleanValue() === true ? (yes as Value) : (no as Value))),
  coalesce: odk((first, second) => ((first as Value).stringValue() === '' ? (second as Value) : (first as Value))),
  selected: odk((list, option) => new XBoolean(words((list as Value).stringValue()).includes((option as Value).stringValue()))),
  'count-selected': odk((list) => new XNumber(words((list as Value).stringValue()).length)),
  concat: odk((...values) => new XString(values.map(textOf).join(''))),
  substr: odk((text, from, to) => new XString(textOf(text as Value).slice((from as Value).numberValue(), (to as Value).numberValue()))),
  int: odk((value) => new XNumber(Math.trunc((value as Value).numberValue()))),
  abs: odk((value) => new XNumber(Math.abs((value as Value).numberValue()))),
};

const named = (name: string, kind: NamedField['kind']): [string, NamedField] => [name, { name, key: name, scope: [], kind }];
const fields = new Map([
  named('depth', 'number'),
  named('width', 'number'),
  named('code', 'text'),
  named('zip', 'text'),
  named('soil', 'text'),
  named('picks', 'list'),
]);
const around: Surroundings = { fields, scope: [] };

const answers = fc.record({
  depth: fc.option(fc.integer({ min: -20, max: 20 }).map((value) => value / 2)),
  width: fc.option(fc.integer({ min: -5, max: 5 })),
  code: fc.option(fc.constantFrom('a', 'MP-12', 'ab c', '0')),
  zip: fc.option(fc.constantFrom('3', '-1.5', '10')),
  soil: fc.option(fc.constantFrom('zand', 'klei')),
  picks: fc.subarray(['a', 'b', 'c']),
});

const { number, text, condition } = fc.letrec<{ number: string; text: string; condition: string }>((tie) => ({
  number: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom('0', '1', '2.5', '7', '-3', `\${depth}`, `\${width}`, `\${zip}`, `count-selected(\${picks})`),
    fc.tuple(tie('number'), fc.constantFrom('+', '-', '*'), tie('number')).map((parts) => `(${parts.join(' ')})`),
    fc.tuple(tie('number'), fc.constantFrom('+', '-', '*'), tie('number')).map((parts) => parts.join(' ')),
    fc.tuple(tie('number'), fc.constantFrom('div 2', 'div 4', 'mod 3')).map(([left, rest]) => `(${left}) ${rest}`),
    fc.tuple(tie('condition'), tie('number'), tie('number')).map(([when, yes, no]) => `if(${when}, number(${yes}), number(${no}))`),
    fc.tuple(fc.constantFrom(`\${depth}`, `\${width}`), tie('number')).map((parts) => `number(coalesce(${parts.join(', ')}))`),
    fc.tuple(fc.constantFrom('number', 'int', 'abs', 'floor', 'ceiling'), tie('number')).map(([name, value]) => `${name}(${value})`),
    tie('text').map((value) => `string-length(${value})`),
    tie('number').map((value) => `-(${value})`),
  ),
  text: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom("'a'", "'zand'", "''", "'b c'", `\${code}`, `\${soil}`, `\${zip}`),
    fc.array(tie('text'), { minLength: 2, maxLength: 3 }).map((parts) => `concat(${parts.join(', ')})`),
    fc.tuple(tie('condition'), tie('text'), tie('text')).map((parts) => `if(${parts.join(', ')})`),
    fc.tuple(tie('text'), fc.constantFrom('0, 2', '1, 3', '5, 9')).map((parts) => `substr(${parts.join(', ')})`),
    fc.tuple(fc.constantFrom(`\${code}`, `\${soil}`), tie('text')).map((parts) => `coalesce(${parts.join(', ')})`),
    tie('text').map((value) => `string(${value})`),
    fc.constantFrom(`concat(\${depth}, \${width})`, `concat(\${picks}, '')`),
  ),
  condition: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom(
      'true()',
      'false()',
      `selected(\${picks}, 'b')`,
      `selected(\${soil}, 'zand')`,
      `\${picks} = ''`,
      `\${soil} != ''`,
      `\${depth} = ''`,
      `\${zip} > '2'`,
    ),
    fc.tuple(tie('number'), fc.constantFrom('=', '!=', '<', '<=', '>', '>='), tie('number')).map((parts) => parts.join(' ')),
    fc.tuple(tie('text'), fc.constantFrom('=', '!='), tie('text')).map((parts) => parts.join(' ')),
    fc.tuple(tie('condition'), fc.constantFrom('and', 'or', '=', '!='), tie('condition')).map(([left, operator, right]) => `(${left}) ${operator} (${right})`),
    fc.tuple(fc.constantFrom('contains', 'starts-with'), tie('text'), tie('text')).map(([name, left, right]) => `${name}(${left}, ${right})`),
    tie('condition').map((value) => `not(${value})`),
  ),
}));

function outcomes(
  source: string,
  given: Record<string, unknown>,
  method: 'evaluateNumber' | 'evaluateString' | 'evaluateBoolean',
): readonly [unknown, unknown] {
  const asText = (value: unknown): string => (Array.isArray(value) ? value.join(' ') : value === null ? '' : String(value));
  const variables = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, asText(value)]));
  const theirs = parse(source.replace(/\$\{(\w+)\}/g, ' $$$1 '))[method]({ variables, functions: odkFunctions });
  const scope = Object.assign(Object.create(null) as Record<string, unknown>, given);
  return [compileExpression(translateCalculation(source, around).cel).evaluate(scope), theirs];
}

test('a number translated to CEL is the number XPath gives', () => {
  fc.assert(
    fc.property(number, answers, (source, given) => {
      const [ours, theirs] = outcomes(`number(${source})`, given, 'evaluateNumber');
      if (Number.isNaN(theirs)) expect(ours).toBeNull();
      else expect(ours).toBeCloseTo(theirs as number, 9);
    }),
    { numRuns: 1_000 },
  );
}, 30_000);

test('a text translated to CEL is the text XPath gives', () => {
  fc.assert(
    fc.property(text, answers, (source, given) => {
      const [ours, theirs] = outcomes(source, given, 'evaluateString');
      expect(ours ?? '').toBe(theirs);
    }),
    { numRuns: 1_000 },
  );
}, 30_000);

test('a condition translated to CEL holds when it holds in XPath', () => {
  fc.assert(
    fc.property(condition, answers, (source, given) => {
      const [ours, theirs] = outcomes(source, given, 'evaluateBoolean');
      expect(ours).toBe(theirs);
    }),
    { numRuns: 1_000 },
  );
}, 30_000);

const anyExpression = fc.oneof(
  { weight: 3, arbitrary: condition },
  { weight: 2, arbitrary: number },
  { weight: 1, arbitrary: text },
  { weight: 1, arbitrary: fc.string({ maxLength: 20 }) },
);
const sometimes = (arbitrary: fc.Arbitrary<string>): fc.Arbitrary<string> => fc.oneof({ weight: 2, arbitrary: fc.constant('') }, { weight: 1, arbitrary });
const row: fc.Arbitrary<TestRow> = fc.record({
  type: fc.constantFrom(
    ...[
      'text',
      'integer',
      'decimal',
      'date',
      'time',
      'dateTime',
      'select_one soil',
      'select_multiple picks',
      'select_one soil or_other',
      'note',
      'calculate',
      'hidden',
      'image',
    ],
    ...['begin_group', 'end_group', 'begin_repeat', 'end_repeat', 'range', 'geopoint', 'barcode', 'file', 'acknowledge', 'today', 'rank x', 'zork'],
  ),
  name: fc.constantFrom('depth', 'width', 'code', 'zip', 'soil', 'picks', 'new_name', 'project', '2e', 'é', ''),
  label: sometimes(fc.string({ maxLength: 250 })),
  relevant: sometimes(anyExpression),
  constraint: sometimes(fc.oneof(anyExpression, fc.constantFrom('. > 1 and . < 9', ". != ''", `regex(., '[a-z]+')`))),
  required: sometimes(fc.oneof(anyExpression, fc.constant('yes'))),
  calculation: sometimes(anyExpression),
  default: sometimes(fc.constantFrom('a', '3', 'zand', 'today()', '2026-01-01', `\${last-saved#code}`)),
  choice_filter: sometimes(fc.constantFrom(`group = \${soil}`, "name != 'a'", `\${width} > 1`, 'zork = 1')),
  appearance: sometimes(fc.constantFrom('multiline', 'minimal', 'signature', 'month-year')),
  read_only: sometimes(fc.constant('yes')),
  repeat_count: sometimes(fc.constantFrom('3', `\${width}`)),
});
const choices = [
  ...['zand', 'klei'].map((name) => ({ list_name: 'soil', name, label: name, group: 'x' })),
  ...['a', 'b', 'c'].map((name) => ({ list_name: 'picks', name, label: name, group: 'y' })),
];

test('whatever rows a survey has, what comes out is a design, and the report knows all that the check of a design finds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 14 }), async (survey) => {
      const { design, report } = await importRows({ survey, choices });
      if (design === undefined) {
        expect(report.some(({ kind }) => kind === 'broken')).toBe(true);
        return;
      }
      expect(designSchema().safeParse(design).error).toBeUndefined();
      const told = report.filter(({ kind }) => kind === 'broken').map(({ message }) => message);
      for (const { message } of checkDesign(design)) expect(told).toContain(message);
    }),
    { numRuns: 200 },
  );
}, 60_000);
