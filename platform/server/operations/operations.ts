/** Functions that a feature writes to carry out its operations: one each, and what such a function may use. */
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Command, Query } from '#platform/shared/operation.ts';
import type { Database } from '../database/database.ts';
import type { Identity } from '../identity/identity.ts';

/** Everything a handler may use. It has no other way to the outside. */
export interface Context {
  readonly db: Database;
  readonly user: Identity;
  readonly now: Date;
  readonly log: FastifyBaseLogger;
}

/** Everything a command's handler may use besides. */
export interface CommandContext extends Context {
  readonly command: { readonly id: string; readonly deviceTime: Date | undefined };
  /** Given when nobody waits for the answer any more; of a command that came by itself. */
  readonly signal: AbortSignal | undefined;
  /** Hangs the sender's files on the record the command is about (`filesOf`): who may see that may read them. Throws `not-found` for files of others. */
  linkFiles(projectId: string | null, fileIds: readonly string[]): Promise<void>;
  /** Writes a change into the audit log, with the command. */
  record(change: Change): void;
  /** Runs once the command is committed; a failure there is logged and does not undo the command. */
  afterCommit(task: () => Promise<void>): void;
  /** Puts work in a queue once the command is committed. The work must also be found again by its own row: a server that dies in between adds nothing. */
  addJob(queue: string, data: object): void;
}

/** Lets a call without an account in, or throws why not: it comes too often, or did not do the work that is asked. */
export type Admit = (operation: Command | Query, request: FastifyRequest) => Promise<void>;

/** Adds work to a queue. */
export type AddJob = (queue: string, data: object) => Promise<void>;

/** One row changed: which, and its fields before and after. */
export interface Change {
  readonly subject: string;
  readonly id: string;
  readonly from?: unknown;
  readonly to?: unknown;
}

type Run<Op> =
  Op extends Command<infer Input, infer Result>
    ? (input: z.output<Input>, context: CommandContext) => Promise<z.input<Result>>
    : Op extends Query<infer Params, infer Result>
      ? (params: z.output<Params>, context: Context) => Promise<z.input<Result>>
      : never;

/** One function per operation in the contract. The compiler reports the ones that are missing. */
export type Handlers<Contract> = { [Key in keyof Contract as Contract[Key] extends Command | Query ? Key : never]: Run<Contract[Key]> };

/** An operation with the function that carries it out. */
export interface Handler {
  readonly operation: Command | Query;
  readonly run: (input: never, context: never) => Promise<unknown>;
}

/** Binds a feature's functions to the operations of its contract. */
export function implement<Contract extends object>(contract: Contract, handlers: Handlers<Contract>): Handler[] {
  return Object.entries(handlers).map(([key, run]) => ({ operation: contract[key as keyof Contract] as Command | Query, run: run as Handler['run'] }));
}
