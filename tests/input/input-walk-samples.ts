/** Makes inputs out of the description of an API: whole ones to start from, and every place in them where something else can be put. */
import fc from 'fast-check';
import type { JsonSchema } from '#platform/server/operations/open-api/open-api.ts';

/** Path of a value: keys and positions from the outside in. */
export type Place = readonly (string | number)[];

/** Values for fields by name: each means something in the test database. */
export type Known = Readonly<Record<string, unknown>>;

/** Levels of a schema that refers to itself. */
const LEVELS_MAX = 6;
const TEXT = 'tekst';

interface Making {
  readonly components: Readonly<Record<string, JsonSchema>>;
  readonly known: Known;
  readonly seed: number;
}

/** Inputs that follow the schema with every field filled: one for each choice in it, the first of them with the first of each. */
export function samplesOf(schema: JsonSchema, making: Making): readonly unknown[] {
  return make(schema, making, 0);
}

function make(schema: JsonSchema, making: Making, level: number): readonly unknown[] {
  const { $ref, anyOf, oneOf, allOf, type } = schema;
  if (level > LEVELS_MAX) return [null];
  if (typeof $ref === 'string') return make(making.components[$ref.split('/').at(-1) as string] ?? {}, making, level + 1);
  if ('const' in schema) return [schema['const']];
  if (Array.isArray(schema['enum'])) return [schema['enum'][0]];
  const choices = (anyOf ?? oneOf) as readonly JsonSchema[] | undefined;
  if (choices !== undefined) return choices.flatMap((choice) => make(choice, making, level + 1));
  if (Array.isArray(allOf)) return [Object.assign({}, ...allOf.map((part: JsonSchema) => make(part, making, level + 1)[0]))];
  if (type === 'object') return makeObject(schema, making, level);
  if (type === 'array') return make((schema['items'] as JsonSchema | undefined) ?? {}, making, level + 1).map((item) => [item]);
  return [makeLeaf(schema, making)];
}

function makeObject({ properties = {}, additionalProperties, propertyNames }: JsonSchema, making: Making, level: number): readonly unknown[] {
  const choices = Object.entries(properties).map(
    ([name, schema]) => [name, name in making.known ? [making.known[name]] : make(schema, making, level + 1)] as const,
  );
  if (typeof additionalProperties === 'object' && additionalProperties !== null) {
    const name = make((propertyNames as JsonSchema | undefined) ?? {}, making, level + 1)[0];
    choices.push([typeof name === 'string' ? name : TEXT, make(additionalProperties as JsonSchema, making, level + 1).slice(0, 1)]);
  }
  const first = Object.fromEntries(choices.map(([name, [value]]) => [name, value]));
  return [first, ...choices.flatMap(([name, [, ...others]]) => others.map((other) => ({ ...first, [name]: other })))];
}

function makeLeaf(schema: JsonSchema, { seed }: Making): unknown {
  const { type, format, pattern, minimum, maximum, maxLength } = schema as Record<string, unknown>;
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  if (type === 'integer' || type === 'number') return Math.min(Math.max(1, Number(minimum ?? 1)), Number(maximum ?? 1e9));
  if (type !== 'string') return {};
  if (format === 'uuid') return '019aa000-0000-7000-8000-000000000001';
  if (format === 'date') return '2026-11-24';
  if (format === 'date-time') return '2026-11-24T09:00:00Z';
  if (format === 'email') return 'iemand@voorbeeld.nl';
  // The generator makes nothing for patterns that look ahead; the world knows a value for those.
  if (typeof pattern === 'string' && !pattern.includes('(?')) return fc.sample(fc.stringMatching(new RegExp(pattern)), { seed, numRuns: 1 })[0];
  return TEXT.slice(0, Number(maxLength ?? TEXT.length));
}

/** Every place in a value, the value itself included. */
export function placesIn(value: unknown, at: Place = []): readonly Place[] {
  if (Array.isArray(value)) return [at, ...value.flatMap((item, index) => placesIn(item, [...at, index]))];
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...at, key]))];
}

/** Returns the value at a place inside a value. */
export function valueAt(value: unknown, place: Place): unknown {
  return place.reduce((inner, key) => (inner as Record<string | number, unknown>)[key], value);
}

/** The value with something else in one place. */
export function withAt(value: unknown, [key, ...rest]: Place, other: unknown): unknown {
  if (key === undefined) return other;
  if (Array.isArray(value)) return value.map((item, index) => (index === key ? withAt(item, rest, other) : item));
  return Object.fromEntries(Object.entries(value as object).map(([name, inner]) => [name, name === key ? withAt(inner, rest, other) : inner]));
}
