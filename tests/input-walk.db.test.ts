/**
 * Walks every field of every operation with values it was not made for: the answer is a refusal with a Dutch sentence or a good answer, never a
 * fault of ours. A new operation is walked without a line here; one whose made-up input is refused asks for better values in `input-walk-world.ts`.
 */
import { beforeAll, expect, test } from 'vitest';
import { allHandlers } from '#apps/server/app.ts';
import { type JsonSchema, type OpenApiDocument, type OpenApiOperation, openApiDocument } from '#platform/server/open-api.ts';
import type { Handler } from '#platform/server/operations.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { type Api, apiBasePath, BATCH_COMMANDS_MAX, BATCH_PATH, COMMAND_ID_HEADER, DEVICE_TIME_HEADER } from '#platform/shared/operation.ts';
import { Problem, type ProblemBody } from '#platform/shared/problem.ts';
import { trouble } from './input-walk-answers.ts';
import { placesIn, samplesOf, withAt } from './input-walk-samples.ts';
import { type HostileValue, hostileForAddress, hostileForBody } from './input-walk-values.ts';
import { openWorld, type World } from './input-walk-world.ts';

/** Repeats a run: the seed of one that failed. */
const SEED = Number(process.env['WALK_SEED'] ?? Date.now() % 2 ** 31);
/** Calls under way at once. */
const CALLS_AT_ONCE = 8;

const apis = Object.keys(apiBasePath) as Api[];

/** A call of the walk: what is asked, and in words what is wrong with it. */
interface Call {
  readonly operation: string;
  readonly what: string;
  readonly method: string;
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

/** Calls that came as far as the handler, by operation, and those it carried out. */
const reached = new Map<string, number>();
const carriedOut = new Map<string, number>();
const count = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);

/** Carries commands out and then undoes them, so that every call finds the world as it was. */
const UNDONE = 'Uitgevoerd en ongedaan gemaakt.';
const handlers = allHandlers.map(({ operation, run }): Handler => {
  return {
    operation,
    run: async (input, context) => {
      count(reached, operation.name);
      const result = operation.result.parse(await run(input, context));
      count(carriedOut, operation.name);
      if (operation.kind === 'command') throw new Problem('not-possible-now', { reason: UNDONE });
      return result;
    },
  };
});

let server: Awaited<ReturnType<typeof createTestServer>>;
let world: World;

beforeAll(async () => {
  const db = await openTestDatabase();
  world = await openWorld(db);
  server = await createTestServer(db, handlers);
});

interface Described {
  readonly path: string;
  readonly method: string;
  readonly operation: OpenApiOperation;
  readonly bodies: readonly unknown[];
  readonly values: Readonly<Record<string, unknown>>;
}

/** Every operation of an API as its document tells of it, with whole inputs to start from. */
function described(api: Api): Described[] {
  const { paths, components }: OpenApiDocument = openApiDocument(api, allHandlers);
  return Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod)
      .filter(([, { operationId }]) => operationId !== 'command.send-batch')
      .map(([method, operation]): Described => {
        const making = {
          components: components.schemas as Record<string, JsonSchema>,
          known: { ...world.known, ...world.knownOf[operation.operationId] },
          seed: 1,
        };
        const inAddress = operation.parameters.filter((parameter) => parameter.in !== 'header');
        const schema = { type: 'object', properties: Object.fromEntries(inAddress.map(({ name, schema }) => [name, schema])) };
        const body = operation.requestBody?.content['application/json']?.schema;
        return {
          path,
          method: method.toUpperCase(),
          operation,
          bodies: body === undefined ? [undefined] : samplesOf(body, making),
          values: samplesOf(schema, making)[0] as Record<string, unknown>,
        };
      }),
  );
}

/** One call of the operation; `changed` says what of a whole input is something else. */
function callOf(
  { path, method, operation, bodies, values }: Described,
  what: string,
  changed: { readonly values?: Record<string, unknown>; readonly body?: unknown; readonly headers?: Record<string, string> } = {},
): Call {
  const all = { ...values, ...changed.values };
  const search = new URLSearchParams();
  for (const { name } of operation.parameters.filter((parameter) => parameter.in === 'query'))
    if (all[name] !== undefined) search.append(name, String(all[name]));
  const body = 'body' in changed ? changed.body : bodies[0];
  return {
    operation: operation.operationId,
    what,
    method,
    url: `${path.replace(/\{([A-Za-z]+)\}/g, (_, name: string) => encodeAnything(String(all[name])))}?${search}`,
    headers: { ...(body === undefined ? {} : { [COMMAND_ID_HEADER]: newId(), 'content-type': 'application/json' }), ...changed.headers },
    body,
  };
}

/** Percent-encoded, also what `encodeURIComponent` refuses: half a surrogate pair goes as the bytes it would be. */
function encodeAnything(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80');
}

function* callsOf(one: Described): Generator<Call> {
  for (const { name, in: place } of one.operation.parameters) {
    if (place === 'header') continue;
    for (const hostile of hostileForAddress(SEED)) yield callOf(one, `${place} '${name}': ${hostile.name}`, { values: { [name]: hostile.value } });
  }
  for (const { what, body } of changedBodies(one)) yield callOf(one, what, { body });
  if (one.bodies[0] === undefined) return;
  for (const { name, value } of hostileForAddress(SEED)) {
    if (/[^\x20-\x7E]/.test(value as string)) continue;
    for (const header of [COMMAND_ID_HEADER, DEVICE_TIME_HEADER]) yield callOf(one, `header '${header}': ${name}`, { headers: { [header]: value as string } });
  }
}

function* changedBodies({ operation, bodies }: Described): Generator<{ readonly what: string; readonly body: unknown }> {
  const inPath = new Set(operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name));
  const seen = new Set<string>();
  for (const body of bodies) {
    for (const place of placesIn(body)) {
      // What the address says goes before what the body says.
      if (body === undefined || seen.has(place.join('.')) || inPath.has(String(place[0]))) continue;
      seen.add(place.join('.'));
      for (const { name, value } of hostileForBody(SEED)) yield { what: `body '${place.join('.')}': ${name}`, body: withAt(body, place, value) };
    }
  }
}

async function send({ method, url, headers = {}, body }: Call): Promise<{ readonly status: number; readonly text: string }> {
  const answer = await server.app.inject({
    method: method as 'GET',
    url,
    headers: { 'test-caller': world.caller.id, ...headers },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  return { status: answer.statusCode, text: answer.body };
}

/** Makes every call; answers what is wrong with the answers, a line each. */
async function walk(calls: Iterable<Call>): Promise<{ readonly callCount: number; readonly troubles: readonly string[] }> {
  const troubles: string[] = [];
  const waiting = calls[Symbol.iterator]();
  let callCount = 0;
  const worker = async () => {
    for (let next = waiting.next(); next.done !== true; next = waiting.next()) {
      callCount++;
      const { status, text } = await send(next.value);
      const found = trouble(status, text);
      if (found !== undefined) troubles.push(`${next.value.operation} ${next.value.what} → ${found} (WALK_SEED=${SEED})`);
    }
  };
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, worker));
  return { callCount, troubles };
}

test('a whole input reaches every operation, so that what is changed in it is what is refused', async () => {
  await server.query(allHandlers[0]?.operation as never, {} as never, world.caller);
  const refused: string[] = [];
  for (const one of apis.flatMap(described)) {
    const { text } = await send(callOf(one, ''));
    if ((reached.get(one.operation.operationId) ?? 0) === 0) refused.push(`${one.operation.operationId} ${text}`);
    else if ((carriedOut.get(one.operation.operationId) ?? 0) === 0) console.log('not carried out', one.operation.operationId, text.slice(0, 300));
  }
  expect(refused).toEqual([]);
});

test.each(apis)('nothing that is put in a field of the %s API is a fault of ours', async (api) => {
  const t = performance.now();
  const { callCount, troubles } = await walk(described(api).flatMap((one) => [...callsOf(one)]));
  console.log(api, callCount, troubles.length, performance.now() - t);
  (await import('node:fs')).writeFileSync(`/tmp/walk-${api}.txt`, troubles.join('\n'));
  expect(troubles.slice(0, 3)).toEqual([]);
});
