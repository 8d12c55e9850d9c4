/**
 * Walks every field of every operation with values it was not made for: the answer is a good one or a refusal with a Dutch sentence, never a
 * fault of ours. A new operation is walked without a line here; one whose made-up input is refused asks for better values in `input-walk-world.ts`.
 */
import { beforeAll, expect, test } from 'vitest';
import { allHandlers } from '#apps/server/app.ts';
import type { Handler } from '#platform/server/operations/operations.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { type Api, apiBasePath, BATCH_COMMANDS_MAX, BATCH_PATH } from '#platform/shared/operation.ts';
import { Problem, type ProblemBody } from '#platform/shared/problem.ts';
import { trouble } from './input-walk-answers.ts';
import { batched, type Call, callOf, type Described, describedOf, hostileBodies, hostileCalls, someOf } from './input-walk-calls.ts';
import { hostileForBody } from './input-walk-values.ts';
import { openWorld, type World } from './input-walk-world.ts';

/** Most a walk over all operations takes on a machine that does other things besides, in milliseconds; it grows with them. */
const WALK_MS_MAX = 300_000;

/** Seed of the random values, and of the choice of calls where there are too many; another one walks elsewhere. */
const SEED = Number(process.env['WALK_SEED'] ?? 20_261_124);
/** Calls on one operation at most, and commands of one operation in batches. */
const CALLS_OF_ONE_MAX = 200;
const BATCHED_OF_ONE_MAX = 60;
/** Calls under way at once. */
const CALLS_AT_ONCE = 8;
/** Share of the calls that get past reading their input: at least one in so many. */
const CALLS_PER_REACHED_MAX = 25;
/** Lines of what is wrong that are shown. */
const TROUBLES_SHOWN_MAX = 30;

const apis = Object.keys(apiBasePath) as Api[];

/** Calls that came as far as the handler, by operation, and those it carried out. */
const reached = new Map<string, number>();
const carriedOut = new Map<string, number>();
const count = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
const sum = (counts: Map<string, number>) => [...counts.values()].reduce((total, one) => total + one, 0);

/** Carries commands out and then undoes them, so that every call finds the world as it was. */
const handlers = allHandlers.map(
  ({ operation, run }): Handler => ({
    operation,
    run: async (input, context) => {
      count(reached, operation.name);
      const result = operation.result.parse(await run(input, context));
      count(carriedOut, operation.name);
      if (operation.kind === 'command') throw new Problem('not-possible-now', { reason: 'Uitgevoerd en ongedaan gemaakt.' });
      return result;
    },
  }),
);

let server: Awaited<ReturnType<typeof createTestServer>>;
/** Lines of the log that say which fault of ours it was. */
const faults: string[] = [];
let world: World;
let described: Readonly<Record<Api, readonly Described[]>>;

beforeAll(async () => {
  const db = await openTestDatabase();
  world = await openWorld(db);
  server = await createTestServer(db, handlers, undefined, (line) => void faults.push(line));
  server.knows(world.caller);
  const of = (api: Api) => describedOf(api, allHandlers, world);
  described = { main: of('main'), general: of('general'), tempo: of('tempo') };
});

async function send({ method, url, headers, body }: Omit<Call, 'operation' | 'what'>): Promise<{ readonly status: number; readonly text: string }> {
  const answer = await server.app.inject({
    method: method as 'GET',
    url,
    headers: { 'test-caller': world.caller.id, ...headers },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  return { status: answer.statusCode, text: answer.body };
}

/** Does the work of each item, some at once; answers what is wrong, a line each. */
async function walk<Item>(items: Iterable<Item>, troublesOf: (item: Item) => Promise<readonly string[]>): Promise<readonly string[]> {
  const troubles: string[] = [];
  const waiting = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = waiting.next(); next.done !== true; next = waiting.next()) troubles.push(...(await troublesOf(next.value)));
  };
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, worker));
  return [...troubles, ...faults].slice(0, TROUBLES_SHOWN_MAX).map((line) => `${line} (WALK_SEED=${SEED})`);
}

async function troubleOf(call: Call): Promise<readonly string[]> {
  const { status, text } = await send(call);
  const found = trouble(status, text);
  return found === undefined ? [] : [`${call.operation} ${call.what} → ${found}`];
}

test(
  'a whole input reaches every operation and is carried out by nearly all, so that what is changed in it is what is refused',
  async () => {
    const all = apis.flatMap((api) => described[api]);
    const refused: string[] = [];
    for (const one of all) {
      const { text } = await send(callOf(one));
      if (!reached.has(one.operation.operationId)) refused.push(`${one.operation.operationId}: ${text}`);
    }
    expect(refused).toEqual([]);
    const names = all.map(({ operation }) => operation.operationId);
    const undone = names.filter((name) => !carriedOut.has(name));
    expect(undone.length, undone.join(', ')).toBeLessThan(names.length / 10);
  },
  WALK_MS_MAX,
);

test.each(apis)(
  'nothing put in a field of the %s API is a fault of ours, and what is refused says why in Dutch',
  async (api) => {
    const calls = described[api].flatMap((one) => someOf(hostileCalls(one, SEED), CALLS_OF_ONE_MAX, SEED));
    const before = sum(reached);
    expect(await walk(calls, troubleOf)).toEqual([]);
    // A walk that is stopped at the door proves little.
    expect(sum(reached) - before).toBeGreaterThan(calls.length / CALLS_PER_REACHED_MAX);
  },
  WALK_MS_MAX,
);

test.each(apis)(
  'the same in batches on the %s API: the command at fault is refused, by itself',
  async (api) => {
    const commands = described[api].filter(({ bodies, operation }) => bodies[0] !== undefined && operation.security !== undefined);
    const wrong = commands.flatMap((one) =>
      // What touches prototypes is refused by the reader of JSON, with all it came with.
      someOf(hostileBodies(one, SEED), BATCHED_OF_ONE_MAX, SEED)
        .filter(({ what }) => !/object with (__proto__|constructor)/.test(what))
        .map(({ what, body }) => ({
          what: `${one.operation.operationId} ${what}`,
          command: batched(one, body),
        })),
    );
    const batches = Array.from({ length: Math.ceil(wrong.length / BATCH_COMMANDS_MAX) }, (_, index) =>
      wrong.slice(index * BATCH_COMMANDS_MAX, (index + 1) * BATCH_COMMANDS_MAX),
    );
    const troubles = await walk(batches, async (batch) => {
      const answers = await sendBatch(
        api,
        batch.map(({ command }) => command),
      );
      return batch.flatMap(({ what }, index) => {
        const problem = answers[index]?.problem;
        const found = problem === undefined ? undefined : trouble(problem.status, JSON.stringify(problem));
        return found === undefined ? [] : [`${what} → ${found}`];
      });
    });
    expect(troubles).toEqual([]);
  },
  WALK_MS_MAX,
);

test.each(apis)(
  'a batch on the %s API that is none is refused as a whole, with a sentence',
  async (api) => {
    const one = described[api].find(({ bodies, operation }) => bodies[0] !== undefined && operation.security !== undefined) as Described;
    const bodies = hostileForBody(SEED).flatMap(({ name, value }) => [
      { what: name, body: value },
      { what: `commands: ${name}`, body: { commands: value } },
      ...['id', 'name', 'record', 'deviceTime'].map((field) => ({
        what: `${field}: ${name}`,
        body: { commands: [batched(one, undefined, { [field]: value })] },
      })),
    ]);
    const call = { method: 'POST', url: apiBasePath[api] + BATCH_PATH, headers: { 'content-type': 'application/json' } };
    expect(await walk(bodies, async ({ what, body }) => troubleOf({ operation: 'batch', what, ...call, body }))).toEqual([]);
  },
  WALK_MS_MAX,
);

async function sendBatch(api: Api, commands: readonly object[]): Promise<readonly { readonly problem?: ProblemBody }[]> {
  const headers = { 'content-type': 'application/json' };
  const { status, text } = await send({ method: 'POST', url: apiBasePath[api] + BATCH_PATH, headers, body: { commands } });
  expect(status, text).toBe(200);
  return (JSON.parse(text) as { answers: { problem?: ProblemBody }[] }).answers;
}
