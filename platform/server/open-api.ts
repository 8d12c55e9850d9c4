/** Describes an API in OpenAPI 3.1, read from the same operation values that serve it. */
import { z } from 'zod';
import { type Api, apiBasePath, COMMAND_ID_HEADER, type Command, DEVICE_TIME_HEADER, type Query } from '../shared/operation.ts';
import type { Handler } from './operations.ts';

const title: Record<Api, string> = { main: 'Maaiveld main API', general: 'Maaiveld general API', tempo: 'Maaiveld tempo API' };

/** The OpenAPI document of one API. */
export function openApiDocument(api: Api, handlers: readonly Handler[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const { operation } of handlers) {
    if (operation.api !== api) continue;
    const [method, path] = operation.route.split(' ') as [string, string];
    const url = apiBasePath[api] + path.replace(/:([A-Za-z]+)/g, '{$1}');
    paths[url] = { ...paths[url], [method.toLowerCase()]: describeOperation(operation, path) };
  }
  return {
    openapi: '3.1.0',
    info: { title: title[api], version: '1' },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'maaiveld_session', description: 'Changing calls echo the XSRF-TOKEN cookie in X-XSRF-TOKEN.' },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
      schemas: { Problem: problemSchema },
    },
  };
}

function describeOperation(operation: Command | Query, path: string): object {
  const pathNames = new Set(Array.from(path.matchAll(/:([A-Za-z]+)/g), ([, name]) => name));
  const input = toJsonSchema(operation.kind === 'query' ? operation.params : operation.input, 'input') as {
    properties?: Record<string, object>;
    required?: string[];
  };
  const parameters = Object.entries(input.properties ?? {})
    .filter(([name]) => operation.kind === 'query' || pathNames.has(name))
    .map(([name, schema]) => ({
      name,
      in: pathNames.has(name) ? 'path' : 'query',
      required: pathNames.has(name) || (input.required ?? []).includes(name),
      schema,
    }));
  const { who } = operation.access;
  return {
    operationId: operation.name,
    tags: [operation.name.split('.')[0]],
    description: `Wie: ${typeof who === 'string' ? who : who.join(' of ')}. Beperkte groep: ${operation.access.restricted === 'scoped' ? 'eigen projecten' : 'geweigerd'}.`,
    ...(who === 'public' ? {} : { security: [operation.api === 'main' ? { session: [] } : { bearer: [] }] }),
    parameters: operation.kind === 'query' ? parameters : [...parameters, ...commandHeaders],
    ...(operation.kind === 'command' ? { requestBody: { required: true, content: { 'application/json': { schema: input } } } } : {}),
    responses: {
      200: {
        description: 'Gelukt',
        content: { 'application/json': { schema: operation.kind === 'query' ? toJsonSchema(operation.result, 'output') : answerSchema(operation) } },
      },
      default: { description: 'Geweigerd', content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } },
    },
  };
}

function answerSchema(command: Command): object {
  return { type: 'object', required: ['receipt', 'result'], properties: { receipt: receiptSchema, result: toJsonSchema(command.result, 'output') } };
}

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

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
  properties: { type: { const: 'about:blank' }, status: { type: 'integer' }, code: { type: 'string' }, details: { type: 'object' } },
};
