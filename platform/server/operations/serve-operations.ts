/**
 * Serves operations over HTTP. Every request goes the same way, in one place: who → may they → parse → connection → begin →
 * the command's own row (repeat check and history) → handler → commit → tasks after commit. A feature only writes handlers.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Api, BATCH_PATH, COMMAND_ID_HEADER, type Command, DEVICE_TIME_HEADER, PERSON_HEADER, type Query } from '#platform/shared/operation.ts';
import { Problem } from '#platform/shared/problem.ts';
import type { Database } from '../database/database.ts';
import type { Identity } from '../identity/identity.ts';
import { disconnectSignal } from '../jobs/disconnect-signal.ts';
import { mayCall } from './access.ts';
import { readBatch, runBatch } from './commands/command-batch.ts';
import { runCommand } from './commands/command-runner.ts';
import type { AddJob, Admit, Context, Handler } from './operations.ts';
import { parseInput } from './parse-input.ts';

/** Options for serving operations, among them the database and a way to tell who calls. */
export interface ServeOptions {
  readonly api: Api;
  readonly db: Database;
  readonly handlers: readonly Handler[];
  /** Finds out who calls; throws `not-signed-in`, or `wrong-xsrf-token` for a changing call on the main API. */
  readonly identify: (api: Api, request: FastifyRequest) => Promise<Identity>;
  /** Where commands put work that nobody waits for. */
  readonly addJob: AddJob;
  /** Stands before every public operation; without it everybody comes in. */
  readonly admit?: Admit;
}

/** Largest body of a command or a batch. */
const BODY_BYTES_MAX = 8 * 1024 * 1024;

/** Mounts the operations of one API on `app`, which already stands at the API's base path. */
export function serveOperations(app: FastifyInstance, options: ServeOptions): void {
  const ofThisApi = options.handlers.filter(({ operation }) => operation.api === options.api);
  for (const handler of ofThisApi) {
    if (handler.operation.kind === 'query') serveQuery(app, options, handler, handler.operation);
    else serveCommand(app, options, handler, handler.operation);
  }
  serveBatch(app, options, ofThisApi);
}

function serveQuery(app: FastifyInstance, { api, db, identify, admit }: ServeOptions, handler: Handler, query: Query): void {
  // Whoever asks for the head alone would have the whole answer made for nothing, and a start takes a fifth longer with a second route for each.
  app.get(pathOf(query), { exposeHeadRoute: false }, async (request) => {
    const user = await mayCall(query.access, () => identify(api, request));
    if (query.access.who === 'public') await admit?.(query, request);
    refuseBody(request);
    const inAddress = request.params as object;
    const params = parseInput(query.params, { ...(request.query as object), ...inAddress }, Object.keys(inAddress));
    const context: Context = { db, user, now: new Date(), log: request.log };
    return query.result.parse(await handler.run(params as never, context as never));
  });
}

function serveCommand(app: FastifyInstance, options: ServeOptions, handler: Handler, command: Command): void {
  const method = command.route.split(' ')[0] as 'PUT' | 'POST' | 'DELETE';
  app.route({
    method,
    url: pathOf(command),
    bodyLimit: BODY_BYTES_MAX,
    handler: async (request, reply) => {
      const user = await mayCall(command.access, () => options.identify(options.api, request));
      if (command.access.who === 'public') await options.admit?.(command, request);
      const envelope = {
        id: request.headers[COMMAND_ID_HEADER],
        deviceTime: request.headers[DEVICE_TIME_HEADER],
        input: { ...bodyOf(request), ...(request.params as object) },
      };
      return runCommand({ db: options.db, handler, command, user, envelope, log: request.log, addJob: options.addJob, signal: disconnectSignal(reply) });
    },
  });
}

function serveBatch(app: FastifyInstance, options: ServeOptions, handlers: readonly Handler[]): void {
  const { db, addJob } = options;
  // What is public goes by itself, past its own admission.
  const inBatches = handlers.filter(({ operation }) => operation.kind === 'command' && operation.access.who !== 'public');
  const handlerByName = new Map(inBatches.map((handler) => [handler.operation.name as string, handler]));
  app.post(BATCH_PATH, { bodyLimit: BODY_BYTES_MAX }, async (request) => {
    const user = await options.identify(options.api, request);
    // A device changes hands between making the call and adding the token: the work stays with whom it belongs to.
    if ((headerOf(request, PERSON_HEADER) ?? user.id) !== user.id) throw new Problem('not-signed-in');
    const commands = readBatch(request.body);
    return { answers: await runBatch({ db, handlerByName, user, commands, log: request.log, addJob }) };
  });
}

function pathOf(operation: Command | Query): string {
  return operation.route.slice(operation.route.indexOf(' ') + 1);
}

/** The fields in the body of a command; none when it has no body. Throws `invalid-input` for a body that has no fields. */
function bodyOf({ body }: FastifyRequest): object {
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body))
    throw new Problem('invalid-input', { reason: 'De gegevens zijn geen object. Stuur ze als één JSON-object, met content-type application/json.' });
  return body;
}

/** A question that brings data along means something else than it asks. */
function refuseBody({ headers }: FastifyRequest): void {
  if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return;
  throw new Problem('invalid-input', { reason: 'Bij het opvragen horen geen gegevens in de aanvraag. Zet ze in het adres en laat de rest weg.' });
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}
