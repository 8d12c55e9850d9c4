/** Descriptions of the three APIs: for programs and for people. */
import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { allHandlers } from '#apps/server/app.ts';
import type { OpenApiDocument, OpenApiOperation } from '#platform/server/operations/open-api/open-api.ts';
import { openTestDatabase } from '#platform/server/testing.ts';
import { type Api, apiBasePath, BATCH_PATH } from '#platform/shared/operation.ts';
import { createTestApp } from '../test-app.ts';

const { app } = await createTestApp(await openTestDatabase());
const apis = Object.keys(apiBasePath) as Api[];
const below = (api: Api) => apiBasePath[api] + (api === 'main' ? '/v1' : '');

async function documentOf(api: Api): Promise<OpenApiDocument> {
  const answer = await app.inject({ url: `${below(api)}/openapi.json` });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const callsOf = ({ paths }: OpenApiDocument) =>
  Object.entries(paths).flatMap(([path, operations]) => Object.entries(operations).map(([method, operation]) => ({ path, method, operation })));

/** Every `$ref` anywhere in a value. */
function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === '$ref' ? [String(inner)] : refsIn(inner)));
}

describe.each(apis)('the %s API for programs', (api) => {
  test('is OpenAPI 3.1 with a title, a version and how to sign in', async () => {
    const { openapi, info } = await documentOf(api);
    expect(openapi).toBe('3.1.0');
    expect(info).toEqual({ title: expect.stringContaining(api), version: expect.any(String), description: expect.stringMatching(/bearer/) });
  });

  test('lists every operation at its place and the batch, and nothing twice', async () => {
    const expected = allHandlers
      .map(({ operation }) => operation)
      .filter((operation) => operation.api === api)
      .map(({ name, route }) => {
        const [method, path] = route.split(' ') as [string, string];
        return `${method.toLowerCase()} ${apiBasePath[api]}${path.replace(/:([A-Za-z]+)/g, '{$1}')} ${name}`;
      });
    const listed = callsOf(await documentOf(api)).map(({ path, method, operation }) => `${method} ${path} ${operation.operationId}`);
    expect(listed.sort()).toEqual([...expected, `post ${apiBasePath[api]}${BATCH_PATH} command.send-batch`].sort());
  });

  test('declares each name in a path once, and each parameter once', async () => {
    for (const { path, operation } of callsOf(await documentOf(api))) {
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect(inPath.map(({ name }) => `{${name}}`).sort(), path).toEqual((path.match(/\{[A-Za-z]+\}/g) ?? []).sort());
      expect(inPath.every(({ required }) => required)).toBe(true);
      expect(new Set(operation.parameters.map(({ name, in: place }) => `${place} ${name}`)).size).toBe(operation.parameters.length);
    }
  });

  test('refers only to what is in it, and says how each call is proved and answered', async () => {
    const document = await documentOf(api);
    for (const ref of refsIn(document)) {
      const found = ref
        .slice('#/'.length)
        .split('/')
        .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document);
      expect(found, ref).toBeDefined();
    }
    for (const name of Object.keys(document.components.schemas)) expect(name).toMatch(/^[a-zA-Z0-9._-]+$/);
    for (const { operation } of callsOf(document)) expectWhole(operation, document);
  });
});

function expectWhole(operation: OpenApiOperation, { components }: OpenApiDocument): void {
  for (const scheme of operation.security?.flatMap((one) => Object.keys(one)) ?? []) expect(Object.keys(components.securitySchemes)).toContain(scheme);
  expect(Object.keys(operation.responses)).toEqual(['200', 'default']);
  expect(operation.description).not.toBe('');
  for (const { description } of Object.values(operation.responses)) expect(description).not.toBe('');
}

describe.each(apis)('the %s API for people', (api) => {
  test('is a Dutch page with every operation, that needs nothing from elsewhere and runs no script', async () => {
    const answer = await app.inject({ url: `${below(api)}/docs` });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    const page = answer.body;
    expect(page).toContain('<html lang="nl">');
    for (const { operation } of allHandlers.filter((handler) => handler.operation.api === api)) expect(page).toContain(`<article id="${operation.name}">`);
    expect(page).toMatch(/<h4>Vraag<\/h4>/);
    expect(page).not.toMatch(/<script|<link|<img|https?:|undefined|\[object/);
    const style = /<style>([^<]*)<\/style>/.exec(page)?.[1] as string;
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(policy).toContain("default-src 'none'");
    const [, machine] = /href="([^"#]+)">OpenAPI-document/.exec(page) ?? [];
    expect((await app.inject({ url: machine as string })).statusCode).toBe(200);
  });
});

test('answers of some size travel compressed for whoever takes them so, and as they are for others', async () => {
  const get = (encoding: string) => app.inject({ url: '/v1/openapi.json', headers: { 'accept-encoding': encoding } });
  const plain = await get('identity');
  for (const [encoding, decompress] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const { headers, rawPayload } = await get(encoding);
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(rawPayload.byteLength).toBeLessThan(plain.rawPayload.byteLength / 3);
    expect(decompress(rawPayload).toString()).toBe(plain.body);
  }
  expect((await get('gzip, deflate, br, zstd')).headers['content-encoding']).toBe('br');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect((await app.inject({ url: '/health', headers: { 'accept-encoding': 'br' } })).headers['content-encoding']).toBeUndefined();
});
