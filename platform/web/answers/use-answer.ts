/** The one way to read: the device's copy at once, the server's when it comes, the person's own waiting changes over both. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { z } from 'zod';
import { newId } from '#platform/shared/ids.ts';
import { storable } from '#platform/shared/input/storable.ts';
import { COMMAND_ID_HEADER, type Command, type CommandAnswer, DEVICE_TIME_HEADER, fillRoute, type Query } from '#platform/shared/operation.ts';
import { Problem } from '#platform/shared/problem.ts';
import { systemClock } from '../device/clock.ts';
import { browserIsOnline, noteReached, noteUnreachable } from '../device/connectivity.ts';
import { untilIdle } from '../device/quiet.ts';
import { useDrawnCommands } from '../outbox/drawn-commands.ts';
import { type PendingCommand, useIsOutboxRead } from '../outbox/outbox.ts';
import { usePersonId } from '../sign-in/person.ts';
import { ANSWER_FRESH_MS } from './answer-fresh.ts';
import {
  type Answer,
  askServer,
  isGone,
  memoryKey,
  type Question,
  queryClient,
  readKept,
  readKeptOtherwisePaged,
  refetchAnswers,
  toQuestion,
} from './query-cache.ts';
import { clientOf, type RequestOptions, readAnswer, toFailure, Unreachable } from './transport.ts';

/** A screen without an answer after this long says that it is not on the device, while the question stays open. */
export const WAITING_MS_MAX = 8_000;

/**
 * `waiting`: not known yet. `shown`: there is data, from the server or from the device. `not-on-device`: no network and no copy.
 * `refused`: the server says no; `problem` tells why.
 */
export type AnswerState = 'waiting' | 'shown' | 'not-on-device' | 'refused';

/** The answer for a screen. With `shown`, `problem` may tell why the newest could not be fetched. */
export interface UsedAnswer<Data> {
  readonly data: Data | undefined;
  readonly state: AnswerState;
  /** Time the data came from the server, ISO 8601. */
  readonly fetchedAt: string | undefined;
  readonly problem: Problem | undefined;
  readonly isRefreshing: boolean;
  readonly refresh: () => void;
}

export interface AnswerOptions<Data> {
  /** False: not asked yet. */
  readonly enabled?: boolean | undefined;
  /** Draws the person's own changes over the server's rows; pure. Gets only the changes this answer does not have in it yet. */
  readonly withPending?: ((data: Data, pending: readonly PendingCommand[]) => Data) | undefined;
  /** False: what is shown is not asked again by itself while the screen is looked at. */
  readonly keepsAsking?: boolean;
  /** True: asked again each time it comes on screen, however fresh it is; for what commands change that do not know this query. */
  readonly isAskedWhenShown?: boolean;
}

/** Follows a query. */
export function useAnswer<Params extends z.ZodType, Result extends z.ZodType>(
  query: Query<Params, Result>,
  params: z.input<Params>,
  { enabled = true, withPending, keepsAsking = true, isAskedWhenShown = false }: AnswerOptions<z.output<Result>> = {},
): UsedAnswer<z.output<Result>> {
  const userId = usePersonId();
  const question = toQuestion(query, params);
  const result = useQuery<Answer<z.output<Result>>, Problem | Unreachable>(
    {
      queryKey: memoryKey(userId, question),
      queryFn: () => deviceThenServer(question, userId),
      enabled,
      ...(isAskedWhenShown ? { refetchOnMount: 'always' as const } : {}),
      refetchInterval: ({ state }) => refetchIntervalMs({ keepsAsking, neverChanges: query.neverChanges ?? false, hasData: state.data !== undefined }),
    },
    queryClient,
  );
  const pending = useDrawnCommands();
  const answer = result.data;
  const data = useMemo(() => {
    if (answer === undefined || withPending === undefined) return answer?.data;
    return withPending(answer.data, notYetIn(pending, answer.askedMs));
  }, [answer, pending, withPending]);
  // Before the outbox was read, what the person did a moment ago would be missing: a day would look empty and "klopt".
  const isBare = !useIsOutboxRead() && withPending !== undefined && answer !== undefined;
  const isSlow = useIsSlow(isBare || (enabled && answer === undefined && result.isFetching));
  const [askedAgain, setAskedAgain] = useState<{ readonly key: string; readonly failure: Problem | Unreachable | null }>();
  // What is told stays standing while it is tried once more: a page that blinks takes away the button that was pressed.
  const before = answer === undefined && askedAgain?.key === question.key ? askedAgain.failure : null;
  const failure = result.error ?? result.failureReason ?? before;
  const state = isBare && !isSlow ? 'waiting' : stateOf({ hasData: answer !== undefined, isSlow, failure });
  const problem = failure instanceof Problem ? failure : undefined;
  return {
    data: state === 'shown' ? data : undefined,
    state,
    fetchedAt: answer === undefined ? undefined : new Date(answer.fetchedMs).toISOString(),
    problem,
    isRefreshing: result.isFetching,
    refresh: () => {
      setAskedAgain({ key: question.key, failure });
      void result.refetch().finally(() => setAskedAgain(undefined));
    },
  };
}

const NO_NETWORK = 'Hiervoor is verbinding nodig. Er is niets veranderd; probeer het opnieuw zodra je bereik hebt.';
const NO_ANSWER = 'Er kwam geen antwoord. Misschien is het al gelukt: kijk het na zodra je bereik hebt, of probeer het opnieuw.';

/** Ids of calls without an answer: pressing again repeats the same command, so that a lost answer never does a thing twice. */
const unansweredIdByCall = new Map<string, string>();

/**
 * Carries out an online-only command. Rejects with `Problem`; without a network with `temporarily-unavailable`, which says that nothing
 * changed only when that is known. When `signal` ends it, it rejects with the reason of that. What the server may have done then is asked for again.
 */
export async function runCommand<Input extends z.ZodType, Result extends z.ZodType>(
  command: Command<Input, Result, false>,
  typed: z.input<Input>,
  { signal }: Pick<RequestOptions, 'signal'> = {},
): Promise<CommandAnswer<z.output<Result>>> {
  const input = storable(typed);
  const { method, path, used } = fillRoute(command.route, input as Record<string, unknown>);
  const body = Object.fromEntries(Object.entries(input as Record<string, unknown>).filter(([name]) => !used.has(name)));
  const call = `${command.name} ${JSON.stringify(input)}`;
  const unansweredId = unansweredIdByCall.get(call);
  const isKnownUndone = unansweredId === undefined && !browserIsOnline();
  const id = unansweredId ?? newId();
  unansweredIdByCall.set(call, id);
  const headers = { 'content-type': 'application/json', [COMMAND_ID_HEADER]: id, [DEVICE_TIME_HEADER]: new Date(systemClock.now()).toISOString() };
  try {
    const answer = (await readAnswer(await clientOf(command.api).request(method, path, { body: JSON.stringify(body), headers, signal }))) as CommandAnswer;
    noteReached();
    unansweredIdByCall.delete(call);
    await refetchAnswers(command.changes);
    return { receipt: answer.receipt, result: command.result.parse(answer.result) };
  } catch (error) {
    if (signal?.aborted === true) {
      unansweredIdByCall.delete(call);
      await refetchAnswers(command.changes);
      throw signal.reason;
    }
    const failure = toFailure(error);
    if (failure instanceof Problem) {
      unansweredIdByCall.delete(call);
      throw failure;
    }
    noteUnreachable();
    if (isKnownUndone) unansweredIdByCall.delete(call);
    // Not waited for: without a network the answers would come late, and what happened must be told now.
    else refetchAnswers(command.changes).catch(reportError);
    throw new Problem('temporarily-unavailable', { reason: isKnownUndone ? NO_NETWORK : NO_ANSWER });
  }
}

/** Returns the person's changes that an answer requested at `askedMs` does not contain yet. */
export function notYetIn(pending: readonly PendingCommand[], askedMs: number): PendingCommand[] {
  return pending.filter(({ state, sentMs }) => state !== 'sent' || (sentMs ?? 0) >= askedMs);
}

/**
 * After how long a screen that stands open asks again, in milliseconds: what others do comes to it by itself. Not for what never changes, and one without
 * an answer waits for a press or for the network.
 */
export function refetchIntervalMs(known: { readonly keepsAsking: boolean; readonly neverChanges: boolean; readonly hasData: boolean }): number | false {
  return known.keepsAsking && !known.neverChanges && known.hasData && ANSWER_FRESH_MS;
}

/** The state of an answer, decided from what there is. */
export function stateOf(known: { readonly hasData: boolean; readonly isSlow: boolean; readonly failure: unknown }): AnswerState {
  const { hasData, isSlow, failure } = known;
  if (failure instanceof Problem && (isGone(failure) || !hasData)) return 'refused';
  if (hasData) return 'shown';
  if (failure !== null && failure !== undefined) return failure instanceof Unreachable ? 'not-on-device' : 'refused';
  return isSlow ? 'not-on-device' : 'waiting';
}

async function deviceThenServer<Result extends z.ZodType>(question: Question<Result>, userId: string | undefined): Promise<Answer<z.output<Result>>> {
  const key = memoryKey(userId, question);
  if (!question.query.offline || queryClient.getQueryData(key) !== undefined) return askServer(question, userId);
  const kept = (await readKept(question, userId)) ?? (await readKeptOtherwisePaged(question, userId));
  if (kept !== undefined && queryClient.getQueryData(key) === undefined) {
    queryClient.setQueryData(key, kept, { updatedAt: kept.fetchedMs });
    // There is something to look at: that is drawn first.
    await untilIdle();
  }
  return askServer(question, userId);
}

function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return setSlow(false);
    return systemClock.after(WAITING_MS_MAX, () => setSlow(true));
  }, [isWaiting]);
  return isSlow && isWaiting;
}
