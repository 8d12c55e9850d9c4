/** Makes an input for any command out of its schema, and finds each place in it where the id of a file could stand. */
import { z } from 'zod';
import { newId } from '#platform/shared/ids.ts';

type Schema = Readonly<Record<string, unknown>>;

const textByFormat: Readonly<Record<string, () => string>> = {
  uuid: newId,
  date: () => '2026-11-20',
  'date-time': () => '2026-11-20T09:30:00Z',
  time: () => '09:30',
  email: () => 'anna@voorbeeld.nl',
};

/** A value that fits the schema but for what only its own checks know, with every field that may be left out; what may be any JSON is an object without fields. */
export function sampleInput(schema: z.ZodType): Readonly<Record<string, unknown>> {
  return sampleOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema) as Record<string, unknown>;
}

function sampleOf(schema: Schema): unknown {
  if ('const' in schema) return schema['const'];
  const [first] = (schema['enum'] ?? schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf'] ?? []) as unknown[];
  if (first !== undefined) return 'enum' in schema ? first : sampleOf(first as Schema);
  if (schema['type'] === 'string') return textByFormat[String(schema['format'])]?.() ?? 'x'.repeat(Number(schema['minLength'] ?? 1));
  if (schema['type'] === 'boolean') return true;
  if (schema['type'] === 'number' || schema['type'] === 'integer')
    return Math.max(0, Number(schema['minimum'] ?? 0), Number(schema['exclusiveMinimum'] ?? -1) + 1);
  if (schema['type'] === 'null') return null;
  if (schema['type'] === 'array') return [sampleOf((schema['items'] ?? {}) as Schema)];
  const fields = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>);
  return Object.fromEntries(fields.map(([key, field]) => [key, sampleOf(field)]));
}

/** Every way to put `id` into an input that its schema still takes. */
export function inputsWith(schema: z.ZodType, input: unknown, id: string): { readonly place: string; readonly input: unknown }[] {
  return changed(input, id, '').filter((one) => schema.safeParse(one.input).success && JSON.stringify(schema.parse(one.input)).includes(id));
}

function changed(value: unknown, id: string, place: string): { place: string; input: unknown }[] {
  if (typeof value === 'string' && !/^\d{4}-\d\d-\d\d/.test(value)) return [{ place, input: id }];
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, one]) =>
    changed(one, id, `${place}.${key}`).map((inner) => ({
      ...inner,
      input: Array.isArray(value) ? value.with(Number(key), inner.input) : { ...value, [key]: inner.input },
    })),
  );
  if (Array.isArray(value)) return [...inside, { place: `${place}+`, input: [...value, id] }];
  // What may have any fields: as a photo of an answer, a drawing on one, deep in rows, in capitals, and as mere text.
  const free = {
    'a file': [{ fileId: id }],
    'a drawn file': [{ fileId: '', markedFileId: id }],
    'a file in rows': [{ id: 'x', deeper: { signature: { fileId: id, name: 'x' } } }],
    'a text': id,
  };
  return [...inside, ...Object.entries(free).map(([key, one]) => ({ place: `${place}, ${key}`, input: { ...value, [key]: one } }))];
}
