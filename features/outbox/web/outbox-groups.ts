/** What is on this device and not at the office yet, sorted by what the person has to do about it. Pure. */
import type { KeptFile } from '#platform/web/kept-files.ts';
import type { PendingCommand } from '#platform/web/outbox.ts';
import type { KeptReceipt } from '#platform/web/receipts.ts';

type Command = Pick<PendingCommand, 'id' | 'record' | 'state' | 'label' | 'fileIds'>;
type File = Pick<KeptFile, 'id' | 'state'>;
type Receipt = Pick<KeptReceipt, 'commandId' | 'fileIds'>;

/** The outbox as the screen shows it. */
export interface OutboxGroups<C extends Command, F extends File, R extends Receipt> {
  /** What the server refused: the person has to do something. */
  readonly refused: readonly C[];
  readonly sending: readonly C[];
  /** Text that arrived while files of it are still here. */
  readonly halfReceived: readonly R[];
  readonly waiting: readonly C[];
  readonly refusedFiles: readonly F[];
  /** Files on their way that belong to a form not sent yet. */
  readonly looseFiles: readonly F[];
  /** Arrived, with all its files. */
  readonly received: readonly R[];
}

/** Sorts what is on the device. */
export function groupOutbox<C extends Command, F extends File, R extends Receipt>(
  commands: readonly C[],
  files: readonly F[],
  receipts: readonly R[],
): OutboxGroups<C, F, R> {
  const unsentFiles = files.filter(({ state }) => state !== 'received' && state !== 'held');
  const unsentIds = new Set(unsentFiles.map(({ id }) => id));
  const hasUnsentFile = ({ fileIds }: Pick<Command, 'fileIds'>) => fileIds.some((id) => unsentIds.has(id));
  const unsent = commands.filter(({ state }) => state !== 'sent');
  const spokenFor = new Set([...unsent, ...receipts].flatMap(({ fileIds }) => fileIds));
  return {
    refused: unsent.filter(({ state }) => state === 'refused'),
    sending: unsent.filter(({ state }) => state === 'sending'),
    halfReceived: receipts.filter(hasUnsentFile),
    waiting: unsent.filter(({ state }) => state === 'waiting'),
    refusedFiles: unsentFiles.filter(({ state }) => state === 'refused'),
    looseFiles: unsentFiles.filter(({ id, state }) => state !== 'refused' && !spokenFor.has(id)),
    received: receipts.filter((receipt) => !hasUnsentFile(receipt)),
  };
}

/** The unsent command that this one waits for: the last earlier one of its record. */
export function forerunnerOf<C extends Command>(command: C, commands: readonly C[]): C | undefined {
  const at = commands.findIndex(({ id }) => id === command.id);
  return commands.slice(0, Math.max(0, at)).findLast(({ record, state }) => record === command.record && state !== 'sent');
}

/** The version of the row the server has now, when this refusal is a conflict that one's own version can win; undefined for any other refusal. */
export function conflictVersion({ input, problem }: Pick<PendingCommand, 'input' | 'problem'>): number | undefined {
  if (problem?.code !== 'changed-by-someone-else' || !hasVersion(input)) return undefined;
  const { current } = problem.details ?? {};
  return hasVersion(current) ? current.version : undefined;
}

function hasVersion(value: unknown): value is { version: number } {
  return typeof value === 'object' && value !== null && typeof (value as { version?: unknown }).version === 'number';
}
