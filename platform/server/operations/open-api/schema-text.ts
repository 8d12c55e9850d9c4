/** Writes a JSON Schema the way a person reads it: `{ naam: tekst ≤ 120, aantal?: geheel getal }`. */
import type { JsonSchema } from './open-api.ts';

const INDENT = '  ';
const wordByType: Readonly<Record<string, string>> = {
  string: 'tekst',
  integer: 'geheel getal',
  number: 'getal',
  boolean: 'ja of nee',
  null: 'leeg',
};
const wordByFormat: Readonly<Record<string, string>> = { uuid: 'uuid', 'date-time': 'tijdstip', date: 'datum', email: 'e-mailadres', uri: 'adres' };

/** The schema in words; an object takes a line a field. */
export function schemaText(schema: JsonSchema, indent = ''): string {
  const { $ref, anyOf, oneOf, allOf, type } = schema;
  if (typeof $ref === 'string') return $ref.split('/').at(-1) as string;
  if ('const' in schema) return JSON.stringify(schema['const']);
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => JSON.stringify(value)).join(' | ');
  const choices = anyOf ?? oneOf;
  if (Array.isArray(choices)) return Array.from(new Set(choices.map((choice: JsonSchema) => schemaText(choice, indent)))).join(' | ');
  if (Array.isArray(allOf)) return allOf.map((part: JsonSchema) => schemaText(part, indent)).join(' & ');
  if (Array.isArray(type)) return type.map((one) => schemaText({ ...schema, type: one }, indent)).join(' | ');
  if (type === 'array') return arrayText(schema, indent);
  if (type === 'object') return objectText(schema, indent);
  return `${wordByFormat[String(schema['format'])] ?? wordByType[String(type)] ?? 'wat dan ook'}${limits(schema)}`;
}

function arrayText(schema: JsonSchema, indent: string): string {
  const [item, count] = [schemaText((schema['items'] as JsonSchema | undefined) ?? {}, indent), range(schema['minItems'], schema['maxItems'])];
  return `lijst van ${item.includes(' | ') && !item.startsWith('{') ? `(${item})` : item}${count === '' ? '' : ` (${count.trim()} stuks)`}`;
}

function objectText({ properties = {}, required = [], additionalProperties }: JsonSchema, indent: string): string {
  const inner = indent + INDENT;
  const lines = Object.entries(properties).map(([name, schema]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${schemaText(schema, inner)}`);
  if (isSchema(additionalProperties) && Object.keys(additionalProperties).length > 0)
    lines.push(`${inner}[sleutel]: ${schemaText(additionalProperties, inner)}`);
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null;
}

function limits(schema: JsonSchema): string {
  if (schema['format'] !== undefined) return '';
  if (typeof schema['pattern'] === 'string') return ` (${schema['pattern']})`;
  const lengths = range(schema['minLength'], schema['maxLength']);
  return lengths === '' ? range(schema['minimum'], schema['maximum']) : `${lengths} tekens`;
}

function range(min: unknown, max: unknown): string {
  if (typeof min === 'number' && typeof max === 'number') return ` ${min} t/m ${max}`;
  if (typeof max === 'number') return ` ≤ ${max}`;
  return typeof min === 'number' ? ` ≥ ${min}` : '';
}
