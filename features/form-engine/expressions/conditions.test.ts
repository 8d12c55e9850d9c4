import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkDesign } from '../checks/check-design.ts';
import type { Field, FieldType } from '../design/design-fields.ts';
import { fieldTypeLabels, newField } from '../design/new-field.ts';
import { type Comparison, type Condition, conditionToText, needsValue, operatorsOf } from './conditions.ts';
import { textToCondition } from './read-condition.ts';

const fields = (Object.keys(fieldTypeLabels) as FieldType[]).map((type): Field => ({ ...newField(type), key: `f${type}` }) as Field);
const byKey = new Map(fields.map((field) => [field.key, field]));
const pick = (source: string) => textToCondition(source, byKey);
const comparison = (field: string, operator: Comparison['operator'], value = ''): Comparison => ({ field, operator, value });

test.each([
  ['fchoice == "a"', comparison('fchoice', 'is', 'a')],
  ['"a" in fmultipleChoice', comparison('fmultipleChoice', 'contains', 'a')],
  ['!("a" in fmultipleChoice)', comparison('fmultipleChoice', 'containsNot', 'a')],
  ['fnumber >= 2.5', comparison('fnumber', 'atLeast', '2,5')],
  ['3 < fnumber', comparison('fnumber', 'more', '3')],
  ['fnumber != -1', comparison('fnumber', 'isNot', '-1')],
  ['ftext.contains("B-")', comparison('ftext', 'contains', 'B-')],
  ['fdate < today', comparison('fdate', 'beforeToday')],
  ['fdate > "2026-11-21"', comparison('fdate', 'after', '2026-11-21')],
  ['fgroup.size() >= 2', comparison('fgroup', 'rowsAtLeast', '2')],
  ['!isFilled(fphoto)', comparison('fphoto', 'isEmpty')],
])('%s is picked', (source, part) => expect(pick(source)).toEqual({ join: 'and', parts: [part] }));

test('and and or stand side by side, one level in each other', () => {
  const condition = pick('fyesNo == "yes" && fnumber > 1 && (ftext == "x" || isEmpty(fdate))') as Condition;
  expect(condition.join).toBe('and');
  expect(condition.parts[2]).toMatchObject({ join: 'or', parts: [{ field: 'ftext' }, { field: 'fdate' }] });
  expect(conditionToText(condition, byKey)).toBe('fyesNo == "yes" && fnumber > 1 && (ftext == "x" || isEmpty(fdate))');
  expect(pick('fnumber > 1 || fyesNo == "yes" && fnumber < 1')).toMatchObject({ join: 'or', parts: [{ field: 'fnumber' }, { join: 'and' }] });
});

test.each([
  'fnumber > fcalculated',
  'fnumber >',
  'zork == "a"',
  'fgroup.exists(r, r.tekst == "a")',
  'fchoice in ["a", "b"]',
  'fnumber == "twee"',
  'fyesNo == "yes" && (fnumber > 1 || (ftext == "x" && ftext == "y"))',
  'true',
])('%s is for who writes it', (source) => expect(pick(source)).toBeUndefined());

test('what is not whole yet is not written', () => {
  expect(conditionToText({ join: 'and', parts: [comparison('fnumber', 'more', ''), comparison('fyesNo', 'is', 'no')] }, byKey)).toBe('fyesNo == "no"');
  expect(conditionToText({ join: 'or', parts: [comparison('', 'is'), { join: 'and', parts: [] }] }, byKey)).toBe('');
});

const anyComparison = fc
  .constantFrom(...fields)
  .filter((field) => field.type !== 'explanation')
  .chain((field) =>
    fc.record({
      field: fc.constant(field.key),
      operator: fc.constantFrom(...operatorsOf(field)),
      value:
        ['number', 'group', 'table', 'layers', 'deviation'].includes(field.type) || field.type === 'calculated'
          ? fc.nat(400).map(String)
          : field.type === 'yesNo'
            ? fc.constantFrom('yes', 'no')
            : field.type === 'choice' || field.type === 'multipleChoice'
              ? fc.constantFrom('a', 'b')
              : fc.string({ minLength: 1, maxLength: 12 }).map((text) => text.replaceAll(/[^\w -]/g, '"')),
    }),
  )
  .map((one): Comparison => (needsValue(one.operator) ? one : { ...one, value: '' }));
const anyJoin = fc.constantFrom('and' as const, 'or' as const);

test('whatever is picked is a right expression, and is read back as it was picked', () => {
  const anyCondition = anyJoin.chain((join) => {
    const group = fc.record({
      join: fc.constant(join === 'and' ? ('or' as const) : ('and' as const)),
      parts: fc.array(anyComparison, { minLength: 2, maxLength: 3 }),
    });
    return fc.record({ join: fc.constant(join), parts: fc.array(fc.oneof(anyComparison, group), { minLength: 2, maxLength: 4 }) });
  });
  fc.assert(
    fc.property(anyCondition, (condition) => {
      const text = conditionToText(condition, byKey);
      expect(textToCondition(text, byKey)).toEqual(condition);
      const design = {
        key: 'proef',
        version: 1,
        name: 'Proef',
        category: 'Test',
        lists: [{ name: 'lijst', id: 'a'.repeat(64), columns: ['code', 'naam'], rowCount: 1 }],
        sections: [{ key: 'een', title: 'Een', fields: [...fields, { ...newField('text'), key: 'last', visibleIf: text }] }],
      };
      expect(checkDesign(design)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
