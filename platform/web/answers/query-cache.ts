/** Answers of the server, in memory for the screen and on the device for when there is no network. Each belongs to the person who asked. */
import { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { fillRoute, type Query } from '#platform/shared/operation.ts';
import { Problem } from '#platform/shared/problem.ts';
import { noteServerTime, systemClock } from '../device/clock.ts';
import { noteReached, noteUnreachable } from '../device/connectivity.ts';
import { type AnswerRow, deviceStore } from '../device/storage/device-store.ts';
import { notifyChange, onChange } from '../device/storage/device-store-changes.ts';
import { isStorageFull } from '../device/storage/storage-health-full.ts';
import { currentPersonId } from '../sign-in/person.ts';
import { ANSWER_FRESH_MS } from './answer-fresh.ts';
import { readCopy, toCopy } from './kept-copy.ts';
import { pack, unpack } from './packed-copy.ts';
import { clientOf, readAnswer, toFailure, Unreachable } from './transport.ts';

const RETRIES_MAX = 2;

/** An answer with its age. */
export interface Answer<Data> {
  readonly data: Data;
  /** Device time in ms at which it was asked. */
  readonly askedMs: number;
  /** Device time in ms at which it came. */
  readonly fetchedMs: number;
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

/** Asks the server and keeps the answer on the device when the query is meant for that. Rejects with `Problem` or `Unreachable`. */
export async function askServer<Result extends z.ZodType>(question: Question<Result>, userId = currentPersonId()): Promise<Answer<z.output<Result>>> {
  const { query, key, path } = question;
  const askedMs = systemClock.now();
  try {
    const body = await askRaw(query.api, path);
    const answer = { data: query.result.parse(body), askedMs, fetchedMs: systemClock.now() };
    if (query.offline && userId !== undefined && userId === currentPersonId())
      await keepAnswer({ userId, key, name: query.name, api: query.api, path, ...toCopy(body, answer.data), askedMs, fetchedMs: answer.fetchedMs });
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
  const row = userId === undefined ? undefined : await deviceStore.answers.get([userId, question.key]);
  const copy = row && readCopy(question.query, await unpack(row));
  return row && copy && { ...copy, askedMs: row.askedMs, fetchedMs: row.fetchedMs };
}

/** The device's newest copy of a list with more or fewer rows a page than is asked: there may be no other when the person chose so, or the app did, since. */
export async function readKeptOtherwisePaged<Result extends z.ZodType>(
  question: Question<Result>,
  userId: string | undefined,
): Promise<Answer<z.output<Result>> | undefined> {
  const list = withoutLimit(question.key);
  if (userId === undefined || list === question.key) return undefined;
  const rows = await deviceStore.answers.where('[userId+name]').equals([userId, question.query.name]).toArray();
  const [newest] = rows.filter(({ key }) => withoutLimit(key) === list).sort((a, b) => b.fetchedMs - a.fetchedMs);
  return newest && readKept({ ...question, key: newest.key }, userId);
}

const withoutLimit = (key: string): string => key.replace(/(?<=[?&])limit=\d+(&|$)/, '').replace(/[?&]$/, '');

/** True when a refusal says that the thing is not (or no longer) for this person; then its copy leaves the device. */
export function isGone({ code }: Problem): boolean {
  return code === 'not-found' || code === 'not-allowed';
}

/** Asks again for what is on screen under these names, here and in other tabs; the rest is asked again when it is shown. */
export async function refetchAnswers(names: readonly string[]): Promise<void> {
  notifyChange('answers', names);
  await invalidate(names);
}

/** Makes that no answer to these queries in memory is from before what was sent at `sentMs`: one that is shown is asked again, any other is read from the device when it is next shown. */
export async function renewMemory(userId: string, { names, sentMs }: { readonly names: readonly string[]; readonly sentMs: number }): Promise<void> {
  const isOld = ({ queryKey, state }: { readonly queryKey: readonly unknown[]; readonly state: { readonly data: unknown } }) => {
    const answer = state.data as Answer<unknown> | undefined;
    return answer !== undefined && answer.askedMs <= sentMs && names.includes(String(queryKey[1]));
  };
  await queryClient.refetchQueries({ type: 'active', predicate: isOld });
  const keys = await deviceStore.answers
    .where('[userId+name]')
    .anyOf(names.map((name) => [userId, name]))
    .primaryKeys();
  const onDevice = new Set(keys.map(([, key]) => key));
  queryClient.removeQueries({ type: 'inactive', predicate: (query) => isOld(query) && onDevice.has(String(query.queryKey[2])) });
}

/** Asks again for a copy on the device, without the screen. */
export async function refetchCopy(row: AnswerRow): Promise<void> {
  const askedMs = systemClock.now();
  try {
    const data = await askRaw(row.api, row.path);
    if (row.userId === currentPersonId()) await keepAnswer({ ...row, data, packed: undefined, checkedBy: undefined, askedMs, fetchedMs: systemClock.now() });
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

/**
 * Keeps an answer, unless one that was asked later came while this was on its way: the copy would go back to before what was sent meanwhile. A full device keeps
 * showing what the server answers; the copy is what there is no room for.
 */
async function keepAnswer(row: AnswerRow): Promise<void> {
  const packed = await pack(row);
  try {
    await deviceStore.transaction('rw', deviceStore.answers, async () => {
      const there = await deviceStore.answers.get([row.userId, row.key]);
      // By the clock of the device, which may have been put back: then a copy is from later than now.
      const isOvertaken = there !== undefined && there.askedMs > row.askedMs && there.fetchedMs <= row.fetchedMs;
      if (!isOvertaken) await deviceStore.answers.put(packed);
    });
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
