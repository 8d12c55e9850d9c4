/** Describes an API in OpenAPI 3.1, read from the same operation values that serve it. */
import { z } from 'zod';
import {
  type Api,
  apiBasePath,
  BATCH_COMMANDS_MAX,
  BATCH_PATH,
  COMMAND_ID_HEADER,
  type Command,
  DEVICE_TIME_HEADER,
  type Query,
} from '#platform/shared/operation.ts';
import { Batch } from '../commands/command-batch.ts';
import type { Handler } from '../operations.ts';

/** A JSON Schema, as far as it is read here. */
export interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly [keyword: string]: unknown;
}

/** One call in the document. */
export interface OpenApiOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly description: string;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schema: JsonSchema;
    readonly description?: string;
  }[];
  readonly requestBody?: { readonly required: boolean; readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content: Readonly<Record<string, { readonly schema: object }>> }>>;
}

/** An OpenAPI 3.1 document, as far as this product writes one. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Record<string, Readonly<Record<string, OpenApiOperation>>>;
  readonly components: { readonly securitySchemes: object; readonly schemas: Readonly<Record<string, object>> };
}

const title: Record<Api, string> = { main: 'Maaiveld main API', general: 'Maaiveld general API', tempo: 'Maaiveld tempo API' };

/** Ways to prove who calls, in the words of the document. */
const access: Record<Api, string> = {
  main: 'Inloggen: `POST /v1/session` met een bearer-token van Microsoft, of een code per e-mail (`POST /v1/session/email-codes`, daarna `POST /v1/session/email`). Daarna gaan de cookies mee; elke wijzigende aanroep herhaalt de cookie XSRF-TOKEN in de header X-XSRF-TOKEN. `DELETE /v1/session` beëindigt de sessie met haar cookie en al haar bearer-tokens, `DELETE /v1/sessions` alle sessies van de gebruiker.',
  general:
    'Elke aanroep draagt een bearer-token dat bij een geldige sessie hoort: een token van Microsoft waarmee `POST /v1/session` is aangeroepen, of een van `POST /v1/session/tokens`. Bestanden gaan met het tus-protocol 1.0.0 naar `/general/api/files`, met id, name, kind, contentType en sha256 als metadata.',
  tempo: 'Elke aanroep draagt een bearer-token dat bij een geldige sessie hoort, zoals bij de general API.',
};

/** The OpenAPI document of one API. */
export function openApiDocument(api: Api, handlers: readonly Handler[]): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  const schemas: Record<string, object> = { Problem: problemSchema };
  for (const { operation } of handlers) {
    if (operation.api !== api) continue;
    const [method, path] = operation.route.split(' ') as [string, string];
    const url = apiBasePath[api] + path.replace(/:([A-Za-z]+)/g, '{$1}');
    paths[url] = { ...paths[url], [method.toLowerCase()]: describeOperation(operation, path, schemas) };
  }
  paths[apiBasePath[api] + BATCH_PATH] = { post: describeBatch(api, schemas) };
  return {
    openapi: '3.1.0',
    info: { title: title[api], version: '1', description: access[api] },
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'maaiveld_session',
          description: 'Over HTTPS it is called __Host-maaiveld_session. Changing calls echo the XSRF-TOKEN cookie in X-XSRF-TOKEN.',
        },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
      schemas,
    },
  };
}

function describeOperation(operation: Command | Query, path: string, schemas: Record<string, object>): OpenApiOperation {
  const pathNames = new Set(Array.from(path.matchAll(/:([A-Za-z]+)/g), ([, name]) => name));
  const input = toJsonSchema(operation.kind === 'query' ? operation.params : operation.input, 'input', operation.name, schemas);
  const parameters = Object.entries(input.properties ?? {})
    .filter(([name]) => operation.kind === 'query' || pathNames.has(name))
    .map(([name, schema]) => ({
      name,
      in: pathNames.has(name) ? 'path' : 'query',
      required: pathNames.has(name) || (input.required ?? []).includes(name),
      schema,
    }));
  const result = toJsonSchema(operation.result, 'output', operation.name, schemas);
  return {
    operationId: operation.name,
    tags: [operation.name.split('.')[0] as string],
    description: whoMayCall(operation),
    ...(operation.access.who === 'public' ? {} : { security: securityOf(operation.api) }),
    parameters: operation.kind === 'query' ? parameters : [...parameters, ...commandHeaders],
    ...(operation.kind === 'command' ? { requestBody: { required: true, content: { 'application/json': { schema: input } } } } : {}),
    responses: responsesWith(operation.kind === 'query' ? result : answerSchema(result)),
  };
}

function whoMayCall({ access: { who, restricted } }: Command | Query): string {
  const people = who === 'public' ? 'iedereen' : who === 'signed-in' ? 'wie is ingelogd' : `wie dit mag: ${who.join(' of ')}`;
  return `Wie: ${people}. Beperkte groep: ${restricted === 'scoped' ? 'eigen projecten' : 'geweigerd'}.`;
}

/** A batch takes every command of the API by name; what each asks stands with the command itself. */
function describeBatch(api: Api, schemas: Record<string, object>): OpenApiOperation {
  const problem = { type: 'object', required: ['id', 'problem'], properties: { id: uuid, problem: { $ref: '#/components/schemas/Problem' } } };
  const done = { type: 'object', required: ['id', 'receipt', 'result'], properties: { id: uuid, receipt: receiptSchema, result: {} } };
  return {
    operationId: 'command.send-batch',
    tags: ['command'],
    description: `Tot ${BATCH_COMMANDS_MAX} opdrachten bij naam, op volgorde, elk op zichzelf verwerkt. Wordt er een geweigerd, dan blijven latere van hetzelfde record liggen.`,
    security: securityOf(api),
    parameters: [],
    requestBody: { required: true, content: { 'application/json': { schema: toJsonSchema(Batch, 'input', 'command.send-batch', schemas) } } },
    responses: responsesWith({ type: 'object', required: ['answers'], properties: { answers: { type: 'array', items: { anyOf: [done, problem] } } } }),
  };
}

function securityOf(api: Api): OpenApiOperation['security'] {
  return api === 'main' ? [{ session: [] }] : [{ bearer: [] }];
}

function responsesWith(schema: object): OpenApiOperation['responses'] {
  return {
    200: { description: 'Gelukt', content: { 'application/json': { schema } } },
    default: { description: 'Geweigerd', content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } },
  };
}

function answerSchema(result: object): object {
  return { type: 'object', required: ['receipt', 'result'], properties: { receipt: receiptSchema, result } };
}

/** The JSON Schema of a zod schema. Parts that refer to themselves move to the document's components, where a reference from inside it is resolved. */
function toJsonSchema(schema: z.ZodType, io: 'input' | 'output', name: string, schemas: Record<string, object>): JsonSchema {
  const { $schema: _, ...made } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: ({ jsonSchema }) => withoutNoise(jsonSchema) });
  const prefix = `${name}.${io}.`;
  const { $defs = {}, ...rest } = JSON.parse(JSON.stringify(made).replaceAll('"#/$defs/', `"#/components/schemas/${prefix}`)) as JsonSchema;
  for (const [key, definition] of Object.entries($defs)) schemas[prefix + key] = definition;
  return rest;
}

/** Removes details that add nothing to the format, or only restate the limits of a number in JavaScript. */
function withoutNoise(schema: { format?: unknown; pattern?: unknown; minimum?: unknown; maximum?: unknown }): void {
  if (schema.format !== undefined) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

const uuid = { type: 'string', format: 'uuid' };
const commandHeaders = [
  {
    name: COMMAND_ID_HEADER,
    in: 'header',
    required: true,
    schema: { type: 'string', format: 'uuid' },
    description: 'Id van de opdracht, gemaakt op het apparaat; dezelfde id gebeurt één keer.',
  },
  { name: DEVICE_TIME_HEADER, in: 'header', required: false, schema: { type: 'string', format: 'date-time' } },
];
const receiptSchema = {
  type: 'object',
  required: ['commandId', 'number', 'receivedAt'],
  properties: { commandId: { type: 'string', format: 'uuid' }, number: { type: 'integer' }, receivedAt: { type: 'string', format: 'date-time' } },
};
const problemSchema = {
  type: 'object',
  required: ['type', 'status', 'code'],
  properties: { type: { const: 'about:blank' }, title: { type: 'string' }, status: { type: 'integer' }, code: { type: 'string' }, details: { type: 'object' } },
};
