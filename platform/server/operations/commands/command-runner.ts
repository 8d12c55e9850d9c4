/**
 * Carries out one command, once. Its row in `commands` is inserted first: a second arrival of the same id waits there until
 * the first has committed and then gets the first one's answer, so a retry, a double tap and a swallowed answer all end alike.
 */
import { isDeepStrictEqual } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Command, CommandAnswer } from '#platform/shared/operation.ts';
import { Problem } from '#platform/shared/problem.ts';
import type { Database } from '../../database/database.ts';
import { isWorthRetrying } from '../../database/database-problem.ts';
import type { Identity } from '../../identity/identity.ts';
import { isAllowed } from '../access.ts';
import type { AddJob, Change, CommandContext, Handler } from '../operations.ts';
import { parseInput } from '../parse-input.ts';
import { DeviceTime } from './device-time.ts';
import { type FileSubject, fileIdsIn, linkFiles, refuseFilesOfOthers } from './named-files.ts';
import { withLeftOut, withoutSensitive } from './sensitive-fields.ts';

/** Times a command is tried again when PostgreSQL undid it for the sake of another (deadlock, serialisation). */
const CONFLICT_RETRIES_MAX = 3;

const Envelope = z.object({
  id: z.uuid({ error: 'Het nummer van de opdracht ontbreekt of is geen UUID. Geef het mee in command-id.' }).toLowerCase(),
  deviceTime: DeviceTime.optional(),
});

/** A command with everything it needs to run. */
export interface CommandCall {
  readonly db: Database;
  readonly handler: Handler;
  readonly command: Command;
  readonly user: Identity;
  readonly envelope: { readonly id: unknown; readonly deviceTime: unknown; readonly input: unknown };
  readonly log: FastifyBaseLogger;
  readonly addJob: AddJob;
  readonly signal?: AbortSignal | undefined;
}

/** Runs the command, or answers what it answered before. Throws the handler's problem; then nothing is kept. */
export async function runCommand(call: CommandCall): Promise<CommandAnswer> {
  const { id, deviceTime, input: given } = call.envelope;
  const envelope = parseInput(Envelope, { id, deviceTime });
  const input = parseInput(call.command.input, given);
  for (let attempt = 0; ; attempt++) {
    const tasks: (() => Promise<void>)[] = [];
    try {
      const later: Later = {
        afterCommit: (task) => void tasks.push(task),
        addJob: (queue, data) => void tasks.push(() => call.addJob(queue, data)),
      };
      const answer = await call.db.transaction().execute((db) => runInside(db, call, { envelope, input, later }));
      await runTasks(tasks, call.log);
      return answer;
    } catch (error) {
      if (attempt >= CONFLICT_RETRIES_MAX || !isWorthRetrying(error)) throw error;
    }
  }
}

/** Work that waits for the commit. */
type Later = Pick<CommandContext, 'afterCommit' | 'addJob'>;

/** A command that was read, to be run in a transaction. */
interface ReadCommand {
  readonly envelope: z.output<typeof Envelope>;
  readonly input: unknown;
  readonly later: Later;
  /** Only of a command that somebody brings in for who made it. */
  readonly behalf?: Behalf;
}

/** Person who brings in the commands of somebody else, and the rescue file they come from. */
export interface Behalf {
  readonly by: string;
  readonly rescueId: string;
}

/**
 * Runs a command of somebody else inside the one that brings it in: by the rights and in the name of `owner`, with who brought it beside it. A refusal undoes
 * this command and no other, and is thrown. For the handler that brings in rescue files and for nothing else: nothing of a request says so by itself.
 */
export async function runOnBehalf(
  context: CommandContext,
  { handler, owner, behalf, ...given }: { handler: Handler; owner: Identity; behalf: Behalf } & Pick<CommandCall, 'envelope'>,
): Promise<CommandAnswer> {
  const command = handler.operation as Command;
  if (command.access.who === 'public' || !isAllowed(command.access, owner)) throw new Problem('not-allowed');
  const envelope = parseInput(Envelope, { id: given.envelope.id, deviceTime: given.envelope.deviceTime });
  const input = parseInput(command.input, given.envelope.input);
  const waiting: (() => void)[] = [];
  const later: Later = {
    afterCommit: (task) => void waiting.push(() => context.afterCommit(task)),
    addJob: (queue, data) => void waiting.push(() => context.addJob(queue, data)),
  };
  const { db, log, signal } = context;
  const answer = await undoneByFailure(db, () => runInside(db, { handler, command, user: owner, log, signal }, { envelope, input, later, behalf }));
  for (const hand of waiting) hand();
  return answer;
}

/** Runs work of which nothing stays when it fails, within a transaction that goes on. */
export async function undoneByFailure<Result>(db: Database, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint part`.execute(db);
  try {
    const result = await work();
    await sql`release savepoint part`.execute(db);
    return result;
  } catch (error) {
    // What PostgreSQL wants to be done anew as a whole is not mended by undoing a part.
    if (isWorthRetrying(error)) throw error;
    await sql`rollback to savepoint part`.execute(db);
    await sql`release savepoint part`.execute(db);
    throw error;
  }
}

async function runInside(
  db: Database,
  { command, user, handler, log, signal }: Omit<CommandCall, 'db' | 'envelope' | 'addJob'>,
  { envelope, input, later, behalf }: ReadCommand,
): Promise<CommandAnswer> {
  const inputJson = withoutSensitive(input, command.secrets);
  const row = await db
    .insertInto('commands')
    .values({
      ...{ id: envelope.id, name: command.name, user_id: user.id, input: inputJson, device_at: envelope.deviceTime ?? null },
      ...{ on_behalf_by: behalf?.by ?? null, rescue_id: behalf?.rescueId ?? null },
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(['receipt', 'at', isMergedAway(user)])
    .executeTakeFirst();
  if (row === undefined) return earlierAnswer(db, { command, user }, envelope.id, input);
  if (row.is_merged === true) throw new Problem('not-signed-in');

  const [record, named] = [recordOf(command, input), fileIdsIn(input)];
  await refuseFilesOfOthers(db, user.id, named, record);
  const changes: Change[] = [];
  const context: CommandContext = {
    db,
    user,
    log,
    now: row.at,
    command: { id: envelope.id, deviceTime: envelope.deviceTime },
    signal,
    linkFiles: async (projectId, fileIds) => {
      if (record === undefined) throw new Error(`${command.name} does not say what its files hang on: filesOf`);
      if (!fileIds.every((id) => named.has(id.toLowerCase()))) throw new Error(`${command.name} has files in a field that is not called so: …fileId, …fileIds`);
      // What somebody without an account sends is itself the owner of its files.
      const ownerId = command.access.who === 'public' ? record.subjectId : user.id;
      await linkFiles(db, { ...record, ownerId, projectId }, fileIds);
    },
    record: (change) => void changes.push(change),
    ...later,
  };
  const result = command.result.parse(await handler.run(input as never, context as never)) ?? null;
  if (changes.length > 0 || result !== null) {
    await db
      .updateTable('commands')
      .set({ changes: changes.length > 0 ? withoutSensitive(changes) : null, result: JSON.stringify(result) })
      .where('id', '=', envelope.id)
      .execute();
  }
  return { receipt: { commandId: envelope.id, number: Number(row.receipt), receivedAt: row.at.toISOString() }, result };
}

/** Returns the record the command is about, when files are linked to it. */
function recordOf({ filesOf }: Command, input: unknown): FileSubject | undefined {
  return filesOf === undefined ? undefined : { subject: filesOf, subjectId: (input as { readonly id: string }).id };
}

/**
 * True when the account of the sender was meanwhile merged into another: what waited for that must not land in an account that is no more. Their device
 * sends it again once they signed in as who they are now. Holds the account, so that it is not merged while this runs.
 */
function isMergedAway({ id }: Identity) {
  return sql<boolean | null>`(select merged_into_id is not null from users where id = ${id} for key share)`.as('is_merged');
}

async function earlierAnswer(db: Database, { command, user }: Pick<CommandCall, 'command' | 'user'>, id: string, input: unknown): Promise<CommandAnswer> {
  const row = await db
    .selectFrom('commands')
    .select(['receipt', 'at', 'result', 'input'])
    .where('id', '=', id)
    .where('name', '=', command.name)
    // Who sent it under an account that was merged into this one, is the same person.
    .where(sql<boolean>`(user_id is not distinct from ${user.id} or user_id in (select id from users where merged_into_id = ${user.id}))`)
    .executeTakeFirst();
  if (row === undefined || !saysTheSame(command, row.input, input)) throw new Problem('command-id-reused');
  return { receipt: { commandId: id, number: Number(row.receipt), receivedAt: row.at.toISOString() }, result: row.result };
}

/**
 * True when a command that arrives says what the kept one said. That one was read by the contract of its day: read again by that of today, it has the
 * fields and the spelling that this gave the one that arrives.
 */
function saysTheSame({ input: schema, secrets }: Command, kept: unknown, input: unknown): boolean {
  const written = (value: unknown): unknown => JSON.parse(withoutSensitive(value, secrets));
  if (isDeepStrictEqual(kept, written(input))) return true;
  const again = schema.safeParse(withLeftOut(kept, input));
  return again.success && isDeepStrictEqual(written(again.data), written(input));
}

async function runTasks(tasks: readonly (() => Promise<void>)[], log: FastifyBaseLogger): Promise<void> {
  for (const task of tasks) {
    try {
      await task();
    } catch (error) {
      log.error(error, 'a task after commit failed');
    }
  }
}
