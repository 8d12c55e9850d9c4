/** Fetches answers before anybody asks for them, so that they are on the device when there is no network. */
import type { z } from 'zod';
import type { Query } from '#platform/shared/operation.ts';
import { Problem, type ProblemCode } from '#platform/shared/problem.ts';
import { systemClock } from './clock.ts';
import { deviceStore } from './device-store.ts';
import { currentPersonId } from './person.ts';
import { type Answer, askServer, readKept, toQuestion } from './query-cache.ts';
import { untilQuiet } from './quiet.ts';

/** A copy younger than this is not fetched again. */
export const AHEAD_FRESH_MS = 30 * 60_000;

/** After these nothing else can be fetched now either. */
const endings: readonly ProblemCode[] = ['not-signed-in', 'too-many-requests', 'temporarily-unavailable'];

/**
 * The answer, from the device when its copy is younger than `freshMs`, else from the server; undefined when the server refuses it. Waits while somebody types.
 * Rejects with `Unreachable`, and with a `Problem` when nothing else can be fetched now either.
 */
export function fetchAhead<Params extends z.ZodType, Result extends z.ZodType>(
  query: Query<Params, Result>,
  params: z.input<Params>,
  freshMs: number = AHEAD_FRESH_MS,
): Promise<z.output<Result> | undefined> {
  return fetchUnless(query, params, ({ fetchedMs }) => fetchedMs > systemClock.now() - freshMs);
}

/** As `fetchAhead`, from the device when `isCurrent` says of the copy that it will do. */
export async function fetchUnless<Params extends z.ZodType, Result extends z.ZodType>(
  query: Query<Params, Result>,
  params: z.input<Params>,
  isCurrent: (kept: Answer<z.output<Result>>) => boolean,
): Promise<z.output<Result> | undefined> {
  const question = toQuestion(query, params);
  const userId = currentPersonId();
  await untilQuiet();
  const kept = await readKept(question, userId);
  if (kept !== undefined && isCurrent(kept)) return kept.data;
  try {
    return (await askServer(question, userId)).data;
  } catch (error) {
    if (!(error instanceof Problem) || endings.includes(error.code)) throw error;
    return undefined;
  }
}

/** With which of these parameters the device has no copy of the answer. Told from the keys alone: what never changes need not be read to know that it is there. */
export async function missingAhead<Params extends z.ZodType>(query: Query<Params>, params: readonly z.input<Params>[]): Promise<z.input<Params>[]> {
  const userId = currentPersonId() ?? '';
  const keys = params.map((one) => toQuestion(query, one).key);
  const kept = await deviceStore.answers
    .where('[userId+key]')
    .anyOf(keys.map((key) => [userId, key]))
    .primaryKeys();
  const there = new Set(kept.map(([, key]) => key));
  return params.filter((_, index) => !there.has(keys[index] as string));
}
