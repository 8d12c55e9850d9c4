import { expect, test } from 'vitest';
import { z } from 'zod';
import { schemaText } from './schema-text.ts';

const textOf = (schema: z.ZodType) => schemaText(z.toJSONSchema(schema) as never);

test.each([
  [z.string().max(120), 'tekst ≤ 120 tekens'],
  [z.string().min(1).max(5), 'tekst 1 t/m 5 tekens'],
  [z.int().min(0).max(10), 'geheel getal 0 t/m 10'],
  [z.number().min(2), 'getal ≥ 2'],
  [z.boolean(), 'ja of nee'],
  [z.iso.date().nullable(), 'datum | leeg'],
  [z.enum(['a', 'b']), '"a" | "b"'],
  [z.literal('main'), '"main"'],
  [z.array(z.boolean()).max(3), 'lijst van ja of nee (≤ 3 stuks)'],
  [z.array(z.union([z.boolean(), z.string()])), 'lijst van (ja of nee | tekst)'],
  [z.unknown(), 'wat dan ook'],
  [z.object({}), '{}'],
])('%o reads as a person would say it', (schema, words) => {
  expect(textOf(schema)).toBe(words);
});

test('an object takes a line a field, an optional one has a question mark', () => {
  const schema = z.object({ name: z.string(), place: z.object({ x: z.number() }).optional(), more: z.record(z.string(), z.boolean()) });
  expect(textOf(schema)).toBe('{\n  name: tekst\n  place?: {\n    x: getal\n  }\n  more: {\n    [sleutel]: ja of nee\n  }\n}');
});
