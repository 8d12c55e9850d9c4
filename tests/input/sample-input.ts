/** Makes an input for any command out of its schema, and finds each place in it where the id of a file could stand. */
import { z } from 'zod';
import type { JsonSchema } from '#platform/server/operations/open-api/open-api.ts';
import { samplesOf } from './input-walk-samples.ts';

/** A value that fits the schema but for what only its own checks know, with every field that may be left out; of several choices the first. */
export function sampleInput(schema: z.ZodType): Readonly<Record<string, unknown>> {
  const { $defs = {}, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const [first] = samplesOf(described, { components: $defs as Record<string, JsonSchema>, known: {}, seed: 1 });
  return first as Record<string, unknown>;
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
