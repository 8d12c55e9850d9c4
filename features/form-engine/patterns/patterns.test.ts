/** Patterns from people: what they mean is what they mean in JavaScript, and none takes longer than its text is long. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { productDesigns } from '#features/form-catalogue/product-designs.ts';
import type { Field } from '../design/design-fields.ts';
import { compileExpression } from '../expressions/expressions.ts';
import { compileLinear } from './linear-engine.ts';
import { patternProblem } from './pattern-problem.ts';
import { fitsPattern } from './patterns.ts';
import './patterns-at-once.ts';
import { createFormState } from '../expressions/evaluate.ts';
import { rowFieldsOf } from '../filling/row-fields.ts';
import { beginForm, endForm, FORM_STEPS_MAX } from '../filling/work.ts';

const inJavaScript = (regex: string, text: string): boolean => new RegExp(`^(?:${regex})$`, 'u').test(text);
const foundInJavaScript = (regex: string, text: string): boolean => new RegExp(regex, 'u').test(text);

const patternsOf = (field: Field): string[] => [
  ...(field.type === 'text' && field.pattern !== undefined ? [field.pattern.regex] : []),
  ...rowFieldsOf(field).flatMap(patternsOf),
];
const productPatterns = [...new Set(productDesigns.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields.flatMap(patternsOf))))];

/** Patterns as people write them, each with the text most easily misread. */
const written = [
  '\\d{4}',
  '\\w+',
  '\\s*a\\s',
  '\\S+',
  '[\\s-]+',
  '[^\\s]',
  '[\\S]',
  '\\D',
  '\\W',
  'a$',
  '^a',
  'a|b|',
  '.',
  '.*',
  'a.b',
  '[.]',
  '[^a]',
  '[^]',
  'a[]',
  '\\bPB\\b',
  'é+',
  '\\u00e9',
  '\\u{1F600}',
  '\\ud83d\\ude00',
  '\\x41',
  '\\t',
  '\\cI',
  '\\0',
  '[\\b]',
  '\\p{L}+',
  '\\p{Lu}',
  '\\P{L}',
  '[\\p{L}\\d]+',
  '\\p{Script=Latin}',
  '\\p{Uppercase}',
  '(?:a|b)+',
  '(a)(b)?',
  '(?<naam>a)',
  'a{2,3}',
  'a{2,}?',
  '[a[b]',
  '[&&]',
  '[a&&b]',
  '\\/',
  '\\.',
  '[\\]]',
  '[\\-a]',
  '[a-]',
  '(?:)',
  '[A-Za-z0-9][A-Za-z0-9.\\-]*',
  '(MP|PB)-?\\d{2,3}',
  '[1-9]\\d{3} ?[A-Z]{2}',
  '\\$',
  '\\^a',
  '[^^]',
  '[+*?(){}|$]',
];
const texts = [
  '',
  'a',
  'A',
  'b',
  'ab',
  'a b',
  'aab',
  'aaa',
  'a\n',
  '\n',
  '\r',
  '\u2028',
  '\u00a0',
  '\v',
  ' a ',
  '\u3000a\ufeff',
  '1234',
  '١٢٣٤',
  'é',
  'É',
  'ß',
  '😀',
  '\ud83d',
  'a.b',
  'a\nb',
  'PB',
  'PB-01',
  'MP01',
  'xPBx',
  '1234 AB',
  '\t',
  '\0',
  '\b',
  '-',
  '[',
  ']',
  '&',
  '&&',
  '^',
  '$',
  '/',
  '.',
  '_',
  'Ünïcode',
  'ſ',
  'K',
];

test.each([...productPatterns, ...written])('%s fits what it fits in JavaScript', (regex) => {
  for (const text of texts) {
    expect([text, fitsPattern(regex, text)]).toEqual([text, inJavaScript(regex, text)]);
    expect([text, compileLinear(regex).isFoundIn(text)]).toEqual([text, foundInJavaScript(regex, text)]);
  }
});

test('any pattern made of these parts fits what it fits in JavaScript', () => {
  const sign = fc.constantFrom('a', 'b', '1', 'é', ' ', '\\d', '\\w', '\\s', '\\S', '.', '[a-c]', '[^a]', '\\.', '[\\s\\d]', '\\u0061', '\\p{Lu}');
  const repeated = fc.tuple(sign, fc.constantFrom('', '*', '+', '?', '{2}', '{1,3}')).map((parts) => parts.join(''));
  const branch = fc.array(repeated, { maxLength: 4 }).map((parts) => parts.join(''));
  const pattern = fc.tuple(branch, branch, branch, fc.constantFrom('*', '+', '?', '')).map(([a, b, c, many]) => `${a}(?:${b}|${c})${many}`);
  const text = fc.array(fc.constantFrom('a', 'b', 'c', '1', 'é', ' ', '\u00a0', '.', '\n', 'A', '😀'), { maxLength: 8 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(pattern, text, (regex, subject) => {
      expect(compileLinear(regex).fits(subject)).toBe(inJavaScript(regex, subject));
      expect(compileLinear(regex).isFoundIn(subject)).toBe(foundInJavaScript(regex, subject));
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  ['(?=a)b', 'kijkt vooruit of terug'],
  ['(?<!a)b', 'kijkt vooruit of terug'],
  ['(a)\\1', 'verwijst terug'],
  ['(?<n>a)\\k<n>', 'verwijst terug'],
  ['(?i:a)', 'zet instellingen binnen het patroon'],
  ['a{0,5000}', 'meer dan 1000 keer'],
  ['(a|b)*a(a|b){900}', 'te veel keuzes en herhalingen'],
  ['(a', 'geen geldige reguliere expressie'],
])('%s is refused with the reason', (regex, reason) => expect(patternProblem(regex)).toMatch(new RegExp(`^Het patroon '.*' .*${reason}`)));

describe('a pattern made to take for ever', () => {
  const evil: readonly (readonly [regex: string, text: string])[] = [
    ['\\d*\\d*\\d*\\d*x', '1'.repeat(250)],
    ['(.*,){4}x', ','.repeat(250)],
    ['(\\w+){9}x', 'w'.repeat(32)],
    ['(a+)+b', 'a'.repeat(250)],
    ['(a|a)*b', 'a'.repeat(250)],
  ];

  test.each(evil)('%s is answered within the steps of one form', (regex, text) => {
    beginForm(FORM_STEPS_MAX);
    expect(fitsPattern(regex, text)).toBe(false);
    expect(endForm()).toBe(false);
    const source = `text.matches(${JSON.stringify(`^(?:${regex})$`)})`;
    expect(compileExpression(source).evaluate({ text })).toBe(false);
  });

  test('with a text beyond measure is stopped, and says so at its field', () => {
    const regex = '(a|b)*a(a|b){200}';
    const design = {
      key: 'x',
      version: 1,
      name: 'X',
      category: 'X',
      sections: [{ key: 's', title: 'S', fields: [{ type: 'text', key: 'code', label: 'Code', pattern: { regex, message: 'nee.' } }] }],
    } as const;
    const state = createFormState(design as never, { code: 'ab'.repeat(9_000) }, { today: '2026-11-21', now: '08:30' });
    expect(state.get('code')?.error).toContain("Maak 'Code' korter");
    expect(state.answers()['code']).toHaveLength(18_000);
    expect(FORM_STEPS_MAX).toBeLessThan(9_000 * 2 * 400 * 5);
  });
});

test('one that was published before it was refused holds up nobody', () => {
  expect(fitsPattern('(?=a)b', 'b')).toBeNull();
  expect(compileExpression('text.matches("(?=a)b")').evaluate({ text: 'b' })).toBeNull();
});

test('the designs of the product have patterns to compare', () => expect(productPatterns.length).toBeGreaterThan(2));
