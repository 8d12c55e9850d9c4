/** Test setup for handlers: a fresh migrated database per test file, and a server built from only the handlers under test. */
import Fastify from 'fastify';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import type { z } from 'zod';
import { newId } from '#platform/shared/ids.ts';
import {
  type Api,
  apiBasePath,
  COMMAND_ID_HEADER,
  type Command,
  type CommandAnswer,
  DEVICE_TIME_HEADER,
  fillRoute,
  type Query,
} from '#platform/shared/operation.ts';
import { Problem, type ProblemBody } from '#platform/shared/problem.ts';
import { type Database, openDatabase } from './database/database.ts';
import type { ServerFeature, ServerParts } from './feature.ts';
import type { Identity } from './identity/identity.ts';
import type { AddJob, Handler } from './operations/operations.ts';
import { answerProblems, httpOptions } from './operations/problem-answer.ts';
import { serveOperations } from './operations/serve-operations.ts';

/** An answer as a caller gets it: `body` is the result, or the problem when `status` is 400 or more. */
export interface TestAnswer<Body> {
  readonly status: number;
  readonly body: Body;
  readonly problem: ProblemBody | undefined;
}

/** Makes a database from the migrated template and drops it after the test file. */
export async function openTestDatabase(): Promise<Database> {
  const { host, port, user, template } = inject('postgres');
  const database = `test_${newId().replaceAll('-', '')}`;
  // Its files are copied whole: block by block through the log, as is the default, takes three times as long.
  await runOnServer({ host, port, user, database: 'postgres' }, `create database ${database} template ${template} strategy file_copy`);
  const { db, close } = openDatabase({ host, port, user, database, max: 6 }, () => undefined);
  afterAll(async () => {
    await close();
    await runOnServer({ host, port, user, database: 'postgres' }, `drop database ${database} with (force)`);
  });
  return db;
}

async function runOnServer(connection: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(statement);
  await client.end();
}

/**
 * A server with these handlers; the caller is whoever the test names, or nobody. Work for queues goes to `addJob`, and nowhere without it; faults of ours are
 * told to `onFault`, a line of the log each.
 */
export async function createTestServer(
  db: Database,
  handlers: readonly Handler[],
  addJob: AddJob = async () => undefined,
  onFault: (line: string) => void = () => undefined,
) {
  const identityById = new Map<string, Identity>();
  const app = Fastify({ ...httpOptions, logger: { level: 'error', stream: { write: onFault } } });
  answerProblems(app);
  const identify = async (_api: Api, request: { headers: Record<string, unknown> }): Promise<Identity> => {
    const identity = identityById.get(String(request.headers['test-caller']));
    if (identity === undefined) throw new Problem('not-signed-in');
    return identity;
  };
  for (const api of Object.keys(apiBasePath) as Api[]) {
    await app.register(async (scope) => serveOperations(scope, { api, db, handlers, identify, addJob }), { prefix: apiBasePath[api] });
  }
  await app.ready();
  afterAll(() => app.close());

  async function call<Body>(
    method: string,
    url: string,
    caller: Identity | undefined,
    headers: Record<string, string>,
    payload?: unknown,
  ): Promise<TestAnswer<Body>> {
    if (caller !== undefined) identityById.set(caller.id, caller);
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers: {
        ...headers,
        ...(caller === undefined ? {} : { 'test-caller': caller.id }),
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
    });
    const body = answer.body === '' ? undefined : answer.json();
    return { status: answer.statusCode, body, problem: answer.statusCode >= 400 ? body : undefined };
  }

  return {
    app,
    /** Makes a caller known for calls of the test's own, who name them in the header `test-caller`. */
    knows: (caller: Identity) => void identityById.set(caller.id, caller),
    /** Calls a query as `caller`. */
    query<Params extends z.ZodType, Result extends z.ZodType>(
      query: Query<Params, Result>,
      params: z.input<Params>,
      caller?: Identity,
    ): Promise<TestAnswer<z.output<Result>>> {
      const values = params as Record<string, unknown>;
      const { path, used } = fillRoute(query.route, values);
      const search = new URLSearchParams(
        Object.entries(values ?? {})
          .filter(([key, value]) => !used.has(key) && value !== undefined)
          .map(([key, value]) => [key, String(value)]),
      );
      return call('GET', `${apiBasePath[query.api]}${path}?${search}`, caller, {});
    },
    /** Sends a command as `caller`, with an id of its own unless one is given; `deviceTime` is when the device did it. */
    command<Input extends z.ZodType, Result extends z.ZodType>(
      command: Command<Input, Result>,
      input: z.input<Input>,
      caller?: Identity,
      { commandId = newId(), deviceTime }: { commandId?: string; deviceTime?: string } = {},
    ): Promise<TestAnswer<CommandAnswer<z.output<Result>>>> {
      const { method, path } = fillRoute(command.route, input as Record<string, unknown>);
      const headers = { [COMMAND_ID_HEADER]: commandId, ...(deviceTime === undefined ? {} : { [DEVICE_TIME_HEADER]: deviceTime }) };
      return call(method, `${apiBasePath[command.api]}${path}`, caller, headers, input ?? {});
    },
  };
}

/** Reads the JSON files of what a room holds of a person, by name; of another file it has the name alone. */
export async function readPersonalPart({ personalPart }: ServerFeature, db: Database, person: Identity): Promise<Record<string, unknown>> {
  const read: Record<string, unknown> = {};
  for (const entry of (await personalPart?.({ db } as ServerParts, person)) ?? []) {
    const pieces: Uint8Array[] = [];
    if (entry.name.endsWith('.json')) for await (const piece of entry.read()) pieces.push(piece);
    read[entry.name] = pieces.length === 0 ? undefined : JSON.parse(Buffer.concat(pieces).toString());
  }
  return read;
}
