/** Every number and text that comes in has its limits, in every operation: what no column holds is refused by the schema, where the message has the name of the field. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { allHandlers } from '#apps/server/app.ts';

/** Largest whole number of a column (PostgreSQL `integer`). */
const INTEGER_MAX = 2_147_483_647;

interface Schema {
  readonly [keyword: string]: unknown;
}

/** Answers of forms are any JSON of a sane size, kept as JSON; a design is looked at by the engine. */
const ofForms = /^(form|public-form)\.submit answers/;

function* unbounded(schema: unknown, at: string, definitions: Readonly<Record<string, unknown>>, seen: ReadonlySet<unknown>): Generator<string> {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return;
  const { type, $ref, properties = {}, items, additionalProperties, anyOf = [], oneOf = [], allOf = [], ...limits } = schema as Schema;
  const inner = (part: unknown, name = '') => unbounded(part, `${at}${name}`, definitions, new Set([...seen, schema]));
  if (typeof $ref === 'string') yield* inner(definitions[$ref.split('/').at(-1) as string]);
  if (type === 'string' && !['maxLength', 'format', 'pattern', 'enum', 'const'].some((keyword) => keyword in limits))
    yield `${at}: text without a longest length`;
  if (type === 'array' && !('maxItems' in limits)) yield `${at}: list without an end`;
  if ((type === 'integer' || type === 'number') && !('const' in limits) && !('enum' in limits) && !isBounded(limits)) yield `${at}: number without limits`;
  for (const [name, part] of Object.entries(properties as Schema)) yield* inner(part, ` ${name}`);
  for (const part of [items, additionalProperties, ...(anyOf as unknown[]), ...(oneOf as unknown[]), ...(allOf as unknown[])]) yield* inner(part);
}

function isBounded({ minimum, exclusiveMinimum, maximum, exclusiveMaximum }: Schema): boolean {
  const [least, most] = [Number(minimum ?? exclusiveMinimum ?? Number.NaN), Number(maximum ?? exclusiveMaximum ?? Number.NaN)];
  return least >= -INTEGER_MAX - 1 && most <= INTEGER_MAX;
}

test('every number, text and list that an operation takes has limits a row can hold', () => {
  const without = allHandlers.flatMap(({ operation }) => {
    const schema = z.toJSONSchema(operation.kind === 'query' ? operation.params : operation.input, { io: 'input', unrepresentable: 'any' });
    return [...unbounded(schema, operation.name, (schema.$defs ?? {}) as Schema, new Set())];
  });
  expect(without.filter((line) => !ofForms.test(line))).toEqual([]);
});
