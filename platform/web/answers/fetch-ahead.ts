/** Fetches answers before anybody asks for them, so that they are on the device when there is no network. */
import type { z } from 'zod';
import type { Query } from '#platform/shared/operation.ts';
import { Problem, type ProblemCode } from '#platform/shared/problem.ts';
import { systemClock } from '../device/clock.ts';
import { untilQuiet } from '../device/quiet.ts';
import { deviceStore } from '../device/storage/device-store.ts';
import type { Download } from '../files/downloads/kept-downloads.ts';
import { currentPersonId } from '../sign-in/person.ts';
import type { SignedIn } from '../sign-in/signed-in.ts';
import { type Answer, askServer, isGone, type Question, readKept, toQuestion } from './query-cache.ts';

/** Fetches what a screen shows before anybody opens it. Returns the files that belong to it, the most wanted first; there is room for some of them. */
export type FetchAhead = (person: SignedIn) => Promise<readonly Download[]>;

/** `quiet` waits while somebody types; what a person asked for and looks at comes `now`. */
export type Pace = 'quiet' | 'now';

/** A copy younger than this is not fetched again. */
export const AHEAD_FRESH_MS = 30 * 60_000;

/** After these nothing else can be fetched now either. */
const endings: readonly ProblemCode[] = ['not-signed-in', 'too-many-requests', 'temporarily-unavailable'];

/** Answers that the server could not give since the page began. */
let failures = 0;

/** Returns how many answers the server could not give since the page began, though it was reached and they may be had another time. */
export function failuresAhead(): number {
  return failures;
}

/**
 * The answer, from the device when its copy is younger than `freshMs`, else from the server; what the device has when the server can't give it now, and
 * undefined when it refuses it or the device has nothing. Waits while somebody types, unless it is asked for.
 * Rejects with `Unreachable`, and with a `Problem` when nothing else can be fetched now either.
 */
export function fetchAhead<Params extends z.ZodType, Result extends z.ZodType>(
  query: Query<Params, Result, true>,
  params: z.input<Params>,
  freshMs: number = AHEAD_FRESH_MS,
  pace: Pace = 'quiet',
): Promise<z.output<Result> | undefined> {
  return fetchUnless(query, params, ({ fetchedMs }) => fetchedMs > systemClock.now() - freshMs, pace);
}

/** As `fetchAhead`, from the device when `isCurrent` says of the copy that it will do. */
export async function fetchUnless<Params extends z.ZodType, Result extends z.ZodType>(
  query: Query<Params, Result, true>,
  params: z.input<Params>,
  isCurrent: (kept: Answer<z.output<Result>>) => boolean,
  pace: Pace = 'quiet',
): Promise<z.output<Result> | undefined> {
  const question = toQuestion(query, params);
  const userId = currentPersonId();
  if (pace === 'quiet') await untilQuiet();
  const kept = await readKept(question, userId);
  if (kept !== undefined && isCurrent(kept)) return kept.data;
  const answer = await askOrKept(question, userId, kept);
  return answer === 'gone' ? undefined : answer;
}

/** As `fetchAhead`, and tells a refusal for good apart: the thing is not, or no longer, for this person, and its copy has left the device. */
export async function fetchOrGone<Params extends z.ZodType, Result extends z.ZodType>(
  query: Query<Params, Result, true>,
  params: z.input<Params>,
  freshMs: number = AHEAD_FRESH_MS,
): Promise<z.output<Result> | undefined | 'gone'> {
  const question = toQuestion(query, params);
  const userId = currentPersonId();
  const kept = await readKept(question, userId);
  if (kept !== undefined && kept.fetchedMs > systemClock.now() - freshMs) return kept.data;
  return askOrKept(question, userId, kept);
}

/** The answer of the server, else what is kept, as long as the server does not say that it is gone. */
async function askOrKept<Result extends z.ZodType>(
  question: Question<Result>,
  userId: string | undefined,
  kept: Answer<z.output<Result>> | undefined,
): Promise<z.output<Result> | undefined | 'gone'> {
  try {
    return (await askServer(question, userId)).data;
  } catch (error) {
    if (!(error instanceof Problem) || endings.includes(error.code)) throw error;
    if (isGone(error)) return 'gone';
    failures += 1;
    return kept?.data;
  }
}

/** Returns the parameters for which the device has no copy of the answer. Reads the keys only: answers that never change need not be read to know that they are there. */
export async function missingAhead<Params extends z.ZodType>(
  query: Query<Params, z.ZodType, true>,
  params: readonly z.input<Params>[],
): Promise<z.input<Params>[]> {
  const userId = currentPersonId() ?? '';
  const keys = params.map((one) => toQuestion(query, one).key);
  const kept = await deviceStore.answers
    .where('[userId+key]')
    .anyOf(keys.map((key) => [userId, key]))
    .primaryKeys();
  const there = new Set(kept.map(([, key]) => key));
  return params.filter((_, index) => !there.has(keys[index] as string));
}
