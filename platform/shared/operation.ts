/**
 * An operation is anything that crosses the wire, as one value both sides import: its name, where it lives, who may call
 * it, what goes in and what comes out. Routes, typed clients, OpenAPI pages, the outbox and the access walk in the tests
 * are all read from these values.
 */
import type { z } from 'zod';
import { later } from './later.ts';

/** The three APIs; each can run in a process of its own. */
export type Api = 'main' | 'general' | 'tempo';

/** Mount path of each API. Main lives on the site itself and its routes start with /v1. */
export const apiBasePath: Record<Api, string> = { main: '', general: '/general/api', tempo: '/tempo/api' };

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';

/** Method and path below the API's base path; `:name` segments are taken from the parameters or the input by that name. */
export type OperationRoute<M extends Method = Method> = `${M} /${string}`;

/** Callers of an operation. There is no default: every operation says it. */
export interface Access {
  /** `public`, `signed-in`, or a list of permission names of which the caller needs one. */
  readonly who: 'public' | 'signed-in' | readonly string[];
  /** Members of the restricted group: refused, or let in with the handler finding rows only through their allowed projects. */
  readonly restricted: 'refused' | 'scoped';
}

/** A read. */
export interface Query<Params extends z.ZodType = z.ZodType, Result extends z.ZodType = z.ZodType, Offline extends boolean = boolean> {
  readonly kind: 'query';
  readonly name: `${string}.${string}`;
  readonly api: Api;
  readonly route: OperationRoute<'GET'>;
  readonly access: Access;
  readonly params: Params;
  readonly result: Result;
  /** True when the answer is kept on the device and shown without a network; only such an answer is fetched ahead. */
  readonly offline: Offline;
  /** True when an answer stays what it is once given: a screen that stands open does not ask for it again. */
  readonly neverChanges?: boolean;
}

/** A write. Its name is a wire format: never renamed, and its input only gains optional fields. */
export interface Command<Input extends z.ZodType = z.ZodType, Result extends z.ZodType = z.ZodType, Offline extends boolean = boolean> {
  readonly kind: 'command';
  readonly name: `${string}.${string}`;
  /** Deed of whoever sends it, in Dutch, as the audit log says it: `Formulier verstuurd`. */
  readonly deed: string;
  readonly api: Api;
  readonly route: OperationRoute<'PUT' | 'POST' | 'DELETE'>;
  readonly access: Access;
  readonly input: Input;
  readonly result: Result;
  /** Names of the queries whose answers this command changes; the browser fetches them again after it is sent. */
  readonly changes: readonly string[];
  /** True when it goes by the outbox, which takes no other; false when it needs the server at once, and says so without a network. */
  readonly offline: Offline;
  /** Type of record the `id` of its input is, when files are linked to that: files already linked may be named again. Any other file it names is the sender's. */
  readonly filesOf?: string;
  /**
   * Fields of its input that the history of commands does not keep: it says only that they were there. A repeat is then known by its id and the other
   * fields.
   */
  readonly secrets?: readonly string[];
  /** Returns the things an input is about, where the address does not say that; see `thingsOf`. */
  about?(input: z.output<Input>): readonly string[];
}

/** An operation as it is written down: each schema as what builds it, so that a start builds none (`later`). */
type Written<Operation, Schemas extends keyof Operation> = Omit<Operation, 'kind' | Schemas> & { readonly [Name in Schemas]: () => Operation[Name] };

/** Defines a read. */
/* @__NO_SIDE_EFFECTS__ */
export function defineQuery<Params extends z.ZodType, Result extends z.ZodType, Offline extends boolean>(
  query: Written<Query<Params, Result, Offline>, 'params' | 'result'>,
): Query<Params, Result, Offline> {
  const [params, result] = [later(query.params), later(query.result)];
  return {
    ...query,
    kind: 'query',
    get params() {
      return params();
    },
    get result() {
      return result();
    },
  };
}

/** Defines a write. */
/* @__NO_SIDE_EFFECTS__ */
export function defineCommand<Input extends z.ZodType, Result extends z.ZodType, Offline extends boolean>(
  command: Written<Command<Input, Result, Offline>, 'input' | 'result'>,
): Command<Input, Result, Offline> {
  const [input, result] = [later(command.input), later(command.result)];
  return {
    ...command,
    kind: 'command',
    get input() {
      return input();
    },
    get result() {
      return result();
    },
  };
}

/** Names of the things an input is about: what stands at its address, unless the command says otherwise. A later one about all of them says it anew. */
export function thingsOf<Input extends z.ZodType>(command: Pick<Command<Input>, 'route' | 'about'>, input: z.output<Input>): readonly string[] {
  return command.about?.(input) ?? [fillRoute(command.route, input as Readonly<Record<string, unknown>>).path];
}

/** Proof that the server has a command: shown to the person as receipt number and time. */
export interface Receipt {
  readonly commandId: string;
  /** Receipt number, unique and rising. */
  readonly number: number;
  /** Server time, ISO 8601 in UTC. */
  readonly receivedAt: string;
}

/** Answer of a command that was carried out, the first time or on any retry. */
export interface CommandAnswer<Result = unknown> {
  readonly receipt: Receipt;
  readonly result: Result;
}

/** Header with the id the device gave the command. */
export const COMMAND_ID_HEADER = 'command-id';
/** Header with the device's clock when the command was made, ISO 8601. */
export const DEVICE_TIME_HEADER = 'device-time';
/** Header with the id of the person whose work this is; a call in another one's name is refused, so that a change of person on a device never mixes work up. The answer to signing in says by it who came in. */
export const PERSON_HEADER = 'for-person';
/** Path, below every API's base path, that takes a batch of commands by name. Main: /v1/commands. */
export const BATCH_PATH = '/v1/commands';
/** Most commands in one batch. */
export const BATCH_COMMANDS_MAX = 100;

/** Method and path of an operation with its `:name` segments filled from `values`; the used names come back in `used`. */
export function fillRoute(route: OperationRoute, values: Readonly<Record<string, unknown>>): { method: Method; path: string; used: ReadonlySet<string> } {
  const [method, template] = route.split(' ') as [Method, string];
  const used = new Set<string>();
  const path = template.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    used.add(name);
    return encodeURIComponent(String(values[name]));
  });
  return { method, path, used };
}
