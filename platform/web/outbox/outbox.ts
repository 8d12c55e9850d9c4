/**
 * The one way to write: a command goes to the device first, in one transaction with the draft it came from, and from there to the server as
 * soon as it can. It is on screen at once, because screens draw the server's rows with the waiting commands over them.
 */
import { useSyncExternalStore } from 'react';
import type { z } from 'zod';
import { newId } from '#platform/shared/ids.ts';
import { inputSentence } from '#platform/shared/input/input-sentence.ts';
import { storable } from '#platform/shared/input/storable.ts';
import { type Api, type Command, type Receipt, thingsOf } from '#platform/shared/operation.ts';
import { Problem, type ProblemBody } from '#platform/shared/problem.ts';
import { systemClock } from '../device/clock.ts';
import { deviceStore, type OutboxState } from '../device/storage/device-store.ts';
import { notifyChange, onChange } from '../device/storage/device-store-changes.ts';
import { writeToDevice } from '../device/storage/storage-health-full.ts';
import { TAB_ID } from '../device/tab-id.ts';
import { putBackTyped, takeTyped } from '../drafts/drafts-pending.ts';
import type { NewFile } from '../files/file-rows.ts';
import { currentPersonId } from '../sign-in/person.ts';
import { outboxReading } from './outbox-reading.ts';
import { appendCommand, discardRow, releaseCommands, resendCommand, restoreDraft } from './outbox-rows.ts';

/** Longest wait for a command on its way that the person wants to throw away, in milliseconds. */
const UNDER_WAY_WAIT_MS = 15_000;

/** Details of a command: the screen it belongs to and what the person sees of it. */
export interface CommandOptions {
  /** Commands with the same record keep their order: `form:<id>`. */
  readonly record: string;
  /** Name in the person's words: "Boorstaat 06". */
  readonly label: string;
  /** Address to open or mend it. */
  readonly href?: string | undefined;
  /** Files kept with `keepFile` that belong to it. They travel by themselves. */
  readonly fileIds?: readonly string[] | undefined;
  /** A file of `newFileOf` that is kept with it, among `fileIds`. */
  readonly newFile?: NewFile | undefined;
  /** The draft it came from; gone from the drafts from now on, and put back by `reopenCommand` when the server refuses. */
  readonly draftId?: string | undefined;
  /** Id under which that draft is put back, when `href` opens another than the one it came from. */
  readonly reopensAs?: string | undefined;
  /** Id of a refused command that this one mends and takes the place of. A PUT about the same things replaces its refused forerunner by itself. */
  readonly replaces?: string | undefined;
}

/** A command that has not left this device, or whose effect was not fetched yet (`sent`). */
export interface PendingCommand {
  readonly id: string;
  readonly name: string;
  readonly api: Api;
  readonly input: unknown;
  readonly record: string;
  readonly label: string;
  readonly href?: string | undefined;
  readonly userId: string;
  readonly state: OutboxState;
  /** Why the server refused it; only with `refused`. */
  readonly problem?: ProblemBody | undefined;
  /** Why it did not arrive yet, though it is tried again by itself. */
  readonly delay?: ProblemBody | undefined;
  readonly createdAt: string;
  readonly lastTryAt?: string | undefined;
  readonly tries: number;
  readonly fileIds: readonly string[];
  readonly receipt?: Receipt | undefined;
  /** Device time in ms at which the receipt came. */
  readonly sentMs?: number | undefined;
}

/** Keeps a command on the device and lets it go. Rejects with `invalid-input` and its fields, or with a reason when the device is full; then nothing is kept and the draft stays. */
export async function addCommand<Input extends z.ZodType>(
  command: Command<Input, z.ZodType, true>,
  input: z.input<Input>,
  options: CommandOptions,
): Promise<string> {
  const userId = currentPersonId();
  if (userId === undefined) throw new Problem('not-signed-in');
  const parsed = parseOrRefuse(command.input, input);
  const id = newId();
  const typed = options.draftId === undefined ? undefined : takeTyped(userId, options.draftId);
  const draft = options.draftId === undefined ? undefined : { id: options.draftId, reopensAs: options.reopensAs, kind: typed?.kind, data: typed?.data };
  const row = await writeToDevice(() =>
    appendCommand(deviceStore, {
      id,
      userId,
      name: command.name,
      api: command.api,
      input: parsed,
      record: options.record,
      label: options.label,
      href: options.href,
      fileIds: options.fileIds ?? [],
      changes: command.changes,
      createdAt: new Date(systemClock.now()).toISOString(),
      thingsOf: command.route.startsWith('PUT ') ? (said) => thingsOf(command, said as z.output<Input>) : undefined,
      replaces: options.replaces,
      draft,
      newFile: options.newFile,
    }),
  ).catch((error: unknown) => {
    if (typed !== undefined) putBackTyped(typed);
    throw error;
  });
  const outbox = outboxReading.get();
  outboxReading.show({ ...outbox, commands: [...outbox.commands, row] });
  notifyChange('outbox');
  if (options.draftId !== undefined) notifyChange('drafts');
  if (options.newFile !== undefined) for (const topic of ['files', 'shared'] as const) notifyChange(topic);
  return id;
}

/** Everything the signed-in person has waiting, in line. The same array until something changes. */
export function usePendingCommands(): readonly PendingCommand[] {
  return useSyncExternalStore(outboxReading.subscribe, pendingCommands, pendingCommands);
}

/** The same at this moment, for what is done once. */
export function pendingCommands(): readonly PendingCommand[] {
  return outboxReading.get().commands;
}

/** Lets waiting or refused commands go now; without ids all that wait. */
export async function sendNow(ids?: readonly string[]): Promise<void> {
  const userId = currentPersonId();
  if (userId === undefined) return;
  await releaseCommands(deviceStore, userId, ids);
  notifyChange('outbox', 'now');
}

/** Throws a command away, for good. One that is on its way is waited for: if it comes back without having arrived, it goes after all. False when it arrived. */
export async function discardCommand(id: string): Promise<boolean> {
  const userId = currentPersonId();
  if (userId === undefined) return false;
  const late = AbortSignal.timeout(UNDER_WAY_WAIT_MS);
  for (;;) {
    const changed = nextOutboxChange(late);
    const outcome = await discardRow(deviceStore, userId, id);
    if (outcome !== 'on-its-way' || late.aborted) {
      notifyChange('outbox');
      return outcome === 'discarded';
    }
    await changed;
  }
}

/** Settles at the next change of the outbox, in this tab or another, or when it gets late. */
function nextOutboxChange(late: AbortSignal): Promise<void> {
  return new Promise((settle) => {
    const stop = onChange('outbox', () => done());
    const done = () => {
      stop();
      settle();
    };
    late.addEventListener('abort', done, { once: true });
  });
}

/** Puts the draft of a refused command back to be mended. Returns the draft's id, if it came from one. */
export async function reopenCommand(id: string): Promise<string | undefined> {
  const userId = currentPersonId();
  const draftId = userId === undefined ? undefined : await restoreDraft(deviceStore, userId, id, TAB_ID);
  notifyChange('drafts');
  return draftId;
}

/** Sends a refused command again with the version the server has now: "die van mij bewaren". */
export async function keepMine(id: string, currentVersion: number): Promise<void> {
  const row = outboxReading.get().commands.find((pending) => pending.id === id);
  if (row !== undefined) await keepChosen(id, { ...(row.input as object), version: currentVersion });
}

/** Sends a refused command again as what was chosen out of both versions. */
export async function keepChosen(id: string, input: object): Promise<void> {
  const row = outboxReading.get().commands.find((pending) => pending.id === id);
  if (row === undefined) return;
  await resendCommand(deviceStore, row.seq, { id: newId(), input });
  notifyChange('outbox', 'now');
}

/** Returns the number of commands of other people that wait on this device. */
export async function countOthersWaiting(): Promise<number> {
  const userId = currentPersonId() ?? '';
  return deviceStore.outbox
    .where('userId')
    .notEqual(userId)
    .filter(({ state }) => state !== 'sent')
    .count();
}

/** True when the outbox was read yet; until then an empty list means nothing. */
export function useIsOutboxRead(): boolean {
  return useSyncExternalStore(outboxReading.subscribe, outboxReading.isRead, outboxReading.isRead);
}

function parseOrRefuse<Schema extends z.ZodType>(schema: Schema, typed: unknown): z.output<Schema> {
  // What a scanner or a paste brings along unseen would be refused by the server, and nobody could mend it.
  const input = storable(typed);
  const parsed = schema.safeParse(input, { error: inputSentence });
  // The server parses it again; what a schema turns into something it would not take itself is sent as it was given.
  if (parsed.success) return schema.safeParse(parsed.data).success ? parsed.data : (input as z.output<Schema>);
  throw new Problem('invalid-input', { fields: parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })) });
}
