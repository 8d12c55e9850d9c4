/** Answers of the server, in memory for the screen and on the device for when there is no network. Each belongs to the person who asked. */
import { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { fillRoute, type Query } from '#platform/shared/operation.ts';
import { Problem } from '#platform/shared/problem.ts';
import { noteServerTime, systemClock } from './clock.ts';
import { noteReached, noteUnreachable } from './connectivity.ts';
import { type AnswerRow, deviceStore } from './device-store.ts';
import { onChange, tellChange } from './device-store-changes.ts';
import { isAsKept, readCopy, toCopy } from './kept-copy.ts';
import { currentPersonId } from './person.ts';
import { isStorageFull } from './storage-health-full.ts';
import { clientOf, readAnswer, toFailure, Unreachable } from './transport.ts';

/** An answer is asked again when a screen shows one older than this. */
export const ANSWER_FRESH_MS = 30_000;
const RETRIES_MAX = 2;

/** An answer with its age. */
export interface Answer<Data> {
  readonly data: Data;
  /** Device time in ms at which it was asked. */
  readonly askedMs: number;
  /** Device time in ms at which it came. */
  readonly fetchedMs: number;
  /** Of a copy on the device: the build that checked it. */
  readonly checkedBy?: string | undefined;
}

/** Answers in memory. Offline is our own affair: a call without a network fails at once and the device's copy stays. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: ANSWER_FRESH_MS,
      refetchOnReconnect: true,
      retry: (count, error) => error instanceof Unreachable && count < RETRIES_MAX,
    },
  },
});

/** A query with its parameters, as it is asked and kept. */
export interface Question<Result extends z.ZodType = z.ZodType> {
  readonly query: Query<z.ZodType, Result>;
  /** Name and parameters as one text. */
  readonly key: string;
  readonly path: string;
}

/** A query with its parameters. Parameters that are undefined or empty are left out; arrays are joined by commas. */
export function toQuestion<Params extends z.ZodType, Result extends z.ZodType>(query: Query<Params, Result>, params: z.input<Params>): Question<Result> {
  const values = Object.entries((params ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const { path, used } = fillRoute(query.route, Object.fromEntries(values));
  const search = new URLSearchParams(values.filter(([name]) => !used.has(name)).map(([name, value]) => [name, String(value)]));
  search.sort();
  const whole = search.size === 0 ? path : `${path}?${search}`;
  return { query: query as unknown as Question<Result>['query'], key: `${query.name} ${whole}`, path: whole };
}

/** Key of a question in memory. */
export function memoryKey(userId: string | undefined, { query, key }: Question): readonly [string, string, string] {
  return [userId ?? '', query.name, key];
}

/** Asks the server and keeps the answer on the device when the query is meant for that. `kept` is the copy it has. Rejects with `Problem` or `Unreachable`. */
export async function askServer<Result extends z.ZodType>(
  question: Question<Result>,
  userId = currentPersonId(),
  kept?: Answer<z.output<Result>>,
): Promise<Answer<z.output<Result>>> {
  const { query, key, path } = question;
  const askedMs = systemClock.now();
  try {
    const body = await askRaw(query.api, path);
    const known = kept !== undefined && isAsKept(body, kept) ? kept : undefined;
    const answer = { data: known === undefined ? query.result.parse(body) : known.data, askedMs, fetchedMs: systemClock.now() };
    if (query.offline && userId !== undefined && userId === currentPersonId()) {
      const { data, checkedBy } = known ?? toCopy(body, answer.data);
      await keepAnswer({ userId, key, name: query.name, api: query.api, path, data, checkedBy, askedMs, fetchedMs: answer.fetchedMs });
    }
    return answer;
  } catch (error) {
    if (error instanceof Problem && userId !== undefined && isGone(error)) await deviceStore.answers.delete([userId, key]);
    throw error;
  }
}

/** The device's copy, if it has one this version of the app can read. */
export async function readKept<Result extends z.ZodType>(
  question: Question<Result>,
  userId: string | undefined,
): Promise<Answer<z.output<Result>> | undefined> {
  const row = userId === undefined ? undefined : await readAnswerRow(userId, question.key);
  const copy = row && readCopy(question.query, row);
  return row && copy && { ...copy, askedMs: row.askedMs, fetchedMs: row.fetchedMs, checkedBy: row.checkedBy };
}

let asked: { readonly keys: [string, string][]; readonly rows: Promise<(AnswerRow | undefined)[]> } | undefined;

/** A screen asks for many copies in one go: they are read in one. */
async function readAnswerRow(userId: string, key: string): Promise<AnswerRow | undefined> {
  if (asked === undefined) {
    const keys: [string, string][] = [];
    const rows = Promise.resolve().then(() => {
      asked = undefined;
      return deviceStore.answers.bulkGet(keys);
    });
    asked = { keys, rows };
  }
  const { keys, rows } = asked;
  const place = keys.push([userId, key]) - 1;
  return (await rows)[place];
}

/** Whether a refusal says that the thing is not (or no longer) for this person; then its copy leaves the device. */
export function isGone({ code }: Problem): boolean {
  return code === 'not-found' || code === 'not-allowed';
}

/** Asks again for what is on screen under these names, here and in other tabs; the rest is asked again when it is shown. */
export async function askAgain(names: readonly string[]): Promise<void> {
  tellChange('answers', names);
  await invalidate(names);
}

/** Asks again for a copy on the device, without the screen. */
export async function askAgainForDevice(row: AnswerRow): Promise<void> {
  const askedMs = systemClock.now();
  try {
    const data = await askRaw(row.api, row.path);
    if (row.userId === currentPersonId()) await keepAnswer({ ...row, data, checkedBy: undefined, askedMs, fetchedMs: systemClock.now() });
  } catch (error) {
    if (!(error instanceof Problem) || !isGone(error)) throw error;
    await deviceStore.answers.delete([row.userId, row.key]);
  }
}

async function askRaw(api: Query['api'], path: string): Promise<unknown> {
  try {
    const askedAt = systemClock.now();
    const response = await clientOf(api).request('GET', path);
    noteServerTime(response.headers.get('date'), askedAt, systemClock.now());
    const body = await readAnswer(response);
    noteReached();
    return body;
  } catch (error) {
    const failure = toFailure(error);
    if (failure instanceof Unreachable) noteUnreachable();
    else noteReached();
    throw failure;
  }
}

/** A full device keeps showing what the server answers; the copy is what there is no room for. */
async function keepAnswer(row: AnswerRow): Promise<void> {
  try {
    await deviceStore.answers.put(row);
  } catch (error) {
    if (!isStorageFull(error)) throw error;
  }
}

function invalidate(names: readonly string[]): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => names.includes(String(queryKey[1])) });
}

onChange('answers', (names) => {
  if (Array.isArray(names)) void invalidate(names as string[]);
});
onChange('person', () => queryClient.clear());
