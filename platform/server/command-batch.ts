/** A zending of the outbox: commands by name, in order, each in a transaction of its own. One refusal does not stop the others, only its own record. */
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Command, CommandAnswer } from '../shared/operation.ts';
import { Problem, type ProblemBody } from '../shared/problem.ts';
import { isAllowed } from './access.ts';
import { runCommand } from './command-runner.ts';
import type { Database } from './database.ts';
import type { Identity } from './identity.ts';
import type { AddJob, Handler } from './operations.ts';
import { toProblemBody } from './problem-answer.ts';

/** The body of a batch. `record` is what the device keeps in order. */
export const Batch = z.object({
  commands: z.array(
    z.object({ id: z.uuid(), name: z.string(), record: z.string(), deviceTime: z.iso.datetime({ offset: true }).optional(), input: z.unknown() }),
  ),
});

/** One command's outcome. */
export type BatchAnswer = ({ readonly id: string } & CommandAnswer) | { readonly id: string; readonly problem: ProblemBody };

/** Runs a batch; the answers are in the order of the commands. */
export async function runBatch(batch: {
  readonly db: Database;
  readonly handlerByName: ReadonlyMap<string, Handler>;
  readonly user: Identity;
  readonly commands: z.output<typeof Batch>['commands'];
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
