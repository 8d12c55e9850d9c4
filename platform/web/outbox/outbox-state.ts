/**
 * The outbox as pure decisions: what may go now, and what becomes of it. Only sent work leaves; what the server refuses stays, marked,
 * until the person repairs or discards it. Nothing here knows time, storage or network.
 */
import { type Api, BATCH_COMMANDS_MAX, type CommandAnswer } from '#platform/shared/operation.ts';
import { isProblemCode, type ProblemBody, type ProblemCode } from '#platform/shared/problem.ts';
import type { OutboxRow } from '../device/storage/device-store.ts';

/** First pause after a failure, doubled each time. */
export const BACK_OFF_MS_MIN = 2_000;
/** Longest pause between tries. */
export const BACK_OFF_MS_MAX = 5 * 60_000;

/** True while a pause until `untilMs` lasts. One that ends later than a pause can last was noted before the clock of the device was put back, and is over. */
export function isPausing(untilMs: number | undefined, nowMs: number): boolean {
  return untilMs !== undefined && untilMs > nowMs && untilMs <= nowMs + BACK_OFF_MS_MAX;
}

/** One command's answer in a batch. */
export type BatchAnswer = ({ readonly id: string } & CommandAnswer) | { readonly id: string; readonly problem: ProblemBody };

/** First HTTP status that is the server's fault and not the sender's. */
const SERVER_STATUS_MIN = 500;

/** Decides what a problem means for a command: retry by itself, ask to sign in, or leave it to the person. A code of a later version goes by its status. */
export function outcomeOf({ code, status }: Pick<ProblemBody, 'code' | 'status'>): 'later' | 'sign-in' | 'refused' {
  switch (code) {
    case 'not-signed-in':
      return 'sign-in';
    case 'unexpected':
    case 'temporarily-unavailable':
    case 'storage-full':
    case 'too-many-requests':
    case 'wrong-xsrf-token':
    case 'proof-of-work-refused':
      return 'later';
    default:
      return !isProblemCode(code) && status >= SERVER_STATUS_MIN ? 'later' : 'refused';
  }
}

/** Pause before the next try after `tries` failures: doubling, with jitter so that devices do not come back all at once. `random` in [0, 1). */
export function backOffMs(tries: number, random: number): number {
  const full = Math.min(BACK_OFF_MS_MAX, BACK_OFF_MS_MIN * 2 ** Math.max(0, tries - 1));
  return Math.round(full * (0.5 + random / 2));
}

/**
 * The rows of one API that may go now, in line. A row waits while an earlier row of its record is refused, under way, pausing, or waits for
 * another API; within the batch the server keeps the order. `rows` are one person's, in line.
 */
export function nextBatch(rows: readonly OutboxRow[], api: Api, nowMs: number, sizeMax = BATCH_COMMANDS_MAX): OutboxRow[] {
  const held = new Set<string>();
  const batch: OutboxRow[] = [];
  for (const row of rows) {
    if (row.state === 'sent') continue;
    const mayGo = row.state === 'waiting' && !isPausing(row.nextTryMs, nowMs) && !held.has(row.record);
    if (mayGo && row.api === api && batch.length < sizeMax) batch.push(row);
    else held.add(row.record);
  }
  return batch;
}

/** Returns when the first pausing row may be retried; undefined when none pauses. Rows behind another of their record do not count. */
export function nextTryMs(rows: readonly OutboxRow[], nowMs: number): number | undefined {
  const seen = new Set<string>();
  const tries: number[] = [];
  for (const row of rows) {
    if (row.state === 'sent' || seen.has(row.record)) continue;
    seen.add(row.record);
    if (row.state === 'waiting' && row.nextTryMs !== undefined && isPausing(row.nextTryMs, nowMs)) tries.push(row.nextTryMs);
  }
  return earliest(tries);
}

/** The first of some moments, of which any may be missing. */
export function earliest(momentsMs: readonly (number | undefined)[]): number | undefined {
  const known = momentsMs.filter((moment) => moment !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}

/** Moment of an answer, by the device, and the chance for the pause. */
export interface Moment {
  readonly nowMs: number;
  readonly random: number;
}

/** The rows of a batch after its answers. A row behind a refused or unanswered one of its record goes back in line. */
export function settleBatch(batch: readonly OutboxRow[], answers: readonly BatchAnswer[], moment: Moment): { rows: OutboxRow[]; mustSignIn: boolean } {
  const answerById = new Map(answers.map((answer) => [answer.id, answer]));
  const held = new Set<string>();
  let mustSignIn = false;
  const rows = batch.map((row): OutboxRow => {
    const answer = answerById.get(row.id);
    if (answer !== undefined && 'receipt' in answer)
      return { ...row, state: 'sent', receipt: answer.receipt, problem: undefined, delay: undefined, sentMs: moment.nowMs, nextTryMs: undefined };
    const outcome = answer === undefined ? 'later' : outcomeOf(answer.problem);
    const isBehind = held.has(row.record);
    held.add(row.record);
    if (isBehind) return { ...row, state: 'waiting', nextTryMs: undefined };
    if (outcome === 'sign-in') {
      mustSignIn = true;
      return { ...row, state: 'waiting', nextTryMs: undefined };
    }
    const problem = answer?.problem;
    if (outcome === 'refused') return { ...row, state: 'refused', problem, delay: undefined, nextTryMs: undefined };
    return { ...row, state: 'waiting', delay: problem, nextTryMs: moment.nowMs + backOffMs(row.tries, moment.random) };
  });
  return { rows, mustSignIn };
}

/** Decides what to do after a whole batch failed with `code` (undefined: no answer). A batch the server cannot take is cut in two until the one at fault stands alone. */
export function settleFailedBatch(
  batch: readonly OutboxRow[],
  problem: ProblemBody | undefined,
): { rows: OutboxRow[]; next: 'pause' | 'sign-in' | 'smaller' | 'go-on' } {
  const outcome = problem === undefined ? 'later' : outcomeOf(problem);
  const back = batch.map((row): OutboxRow => ({ ...row, state: 'waiting' }));
  if (outcome === 'sign-in') return { rows: back, next: 'sign-in' };
  if (problem === undefined || outcome === 'later' || !isAboutContent(problem.code))
    return { rows: back.map((row) => ({ ...row, delay: problem })), next: 'pause' };
  if (batch.length > 1) return { rows: back, next: 'smaller' };
  return { rows: back.map((row) => ({ ...row, state: 'refused', problem })), next: 'go-on' };
}

/** True when a refusal of a whole batch can be the fault of what is in it; an address not found or a caller not allowed is not. */
function isAboutContent(code: ProblemCode): boolean {
  return code === 'invalid-input' || code === 'file-too-large' || code === 'file-type-refused';
}

/** After a start: what was under way when the tab died goes again; the server answers a repeat with what it answered before. */
export function recover(rows: readonly OutboxRow[]): OutboxRow[] {
  return rows.filter(({ state }) => state === 'sending').map((row) => ({ ...row, state: 'waiting', nextTryMs: undefined }));
}

/** A command that may take the place of a refused one. */
export interface Newcomer {
  readonly name: string;
  readonly record: string;
  /** Returns the things an input of this command is about, when a later one replaces it; undefined when each stands by itself. */
  readonly thingsOf?: ((input: unknown) => readonly string[]) | undefined;
  readonly input: unknown;
  readonly draftId?: string | undefined;
  /** Id of the refused command that it mends. */
  readonly replaces?: string | undefined;
}

/** The refused command whose place in line this one takes: the one it mends, or one of the same kind that is about nothing this one does not say anew. */
export function replacedBy(command: Newcomer, rows: readonly OutboxRow[]): OutboxRow | undefined {
  const { name, record, input, thingsOf, draftId, replaces } = command;
  const things = new Set(thingsOf?.(input));
  const saysAnew = (row: OutboxRow) => thingsOf?.(row.input).every((thing) => things.has(thing)) ?? false;
  const isOfDraft = (row: OutboxRow) => draftId !== undefined && row.draft?.id === draftId && row.record === record;
  return rows.find((row) => row.state === 'refused' && (row.id === replaces || (row.name === name && (saysAnew(row) || isOfDraft(row)))));
}
