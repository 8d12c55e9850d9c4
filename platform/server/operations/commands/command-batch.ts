/** A zending of the outbox: commands by name, in order, each in a transaction of its own. One refusal does not stop the others, only its own record. */
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { BATCH_COMMANDS_MAX, type Command, type CommandAnswer } from '#platform/shared/operation.ts';
import { Problem, type ProblemBody } from '#platform/shared/problem.ts';
import type { Database } from '../../database/database.ts';
import type { Identity } from '../../identity/identity.ts';
import { isAllowed } from '../access.ts';
import type { AddJob, Handler } from '../operations.ts';
import { parseInput } from '../parse-input.ts';
import { toProblemBody } from '../problem-answer.ts';
import { runCommand } from './command-runner.ts';
import { DeviceTime } from './device-time.ts';

/** Most characters of what a command is about, and of its name. */
const RECORD_LENGTH_MAX = 500;
const NAME_LENGTH_MAX = 100;

/** Identifies a command in a batch. `record` is what the device keeps in order. */
const Head = z.object({ id: z.uuid().toLowerCase(), name: z.string().max(NAME_LENGTH_MAX), record: z.string().max(RECORD_LENGTH_MAX) });
const batchOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ commands: z.array(item).max(BATCH_COMMANDS_MAX, `Een zending bevat ten hoogste ${BATCH_COMMANDS_MAX} opdrachten.`) });
const Heads = batchOf(Head);

/** The body of a batch, as it is described. */
export const Batch = batchOf(Head.extend({ deviceTime: DeviceTime.optional(), input: z.unknown() }));

/** A command of a batch; what it carries is looked at when its turn comes, so that it alone is refused. */
type BatchedCommand = z.output<typeof Head> & { readonly deviceTime: unknown; readonly input: unknown };

/** Reads the body of a batch. Throws `invalid-input` when it is none, or when a command in it can't be told from the others. */
export function readBatch(body: unknown): readonly BatchedCommand[] {
  const given = isObject(body) ? body['commands'] : undefined;
  const { commands } = parseInput(Heads, { commands: Array.isArray(given) ? given.map(headOf) : given });
  return commands.map((head, index) => {
    const { deviceTime, input } = (given as readonly unknown[])[index] as { readonly deviceTime?: unknown; readonly input?: unknown };
    return { ...head, deviceTime, input };
  });
}

/** Without what it carries, which may be anything. */
function headOf(command: unknown): unknown {
  return isObject(command) ? { id: command['id'], name: command['name'], record: command['record'] } : null;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** One command's outcome. */
export type BatchAnswer = ({ readonly id: string } & CommandAnswer) | { readonly id: string; readonly problem: ProblemBody };

/** Runs a batch; the answers are in the order of the commands. */
export async function runBatch(batch: {
  readonly db: Database;
  readonly handlerByName: ReadonlyMap<string, Handler>;
  readonly user: Identity;
  readonly commands: readonly BatchedCommand[];
  readonly log: FastifyBaseLogger;
  readonly addJob: AddJob;
}): Promise<BatchAnswer[]> {
  const answers: BatchAnswer[] = [];
  const refusedRecords = new Set<string>();
  const { db, user, log, addJob } = batch;
  for (const { id, name, record, deviceTime, input } of batch.commands) {
    try {
      if (refusedRecords.has(record)) throw new Problem('not-possible-now', { reason: 'Een eerdere wijziging van hetzelfde is nog niet verwerkt.' });
      const handler = batch.handlerByName.get(name);
      if (handler === undefined) throw new Problem('unknown-operation');
      const command = handler.operation as Command;
      if (!isAllowed(command.access, user)) throw new Problem('not-allowed');
      answers.push({ id, ...(await runCommand({ db, handler, command, user, envelope: { id, deviceTime, input }, log, addJob })) });
    } catch (error) {
      refusedRecords.add(record);
      answers.push({ id, problem: toProblemBody(error, log) });
    }
  }
  return answers;
}
