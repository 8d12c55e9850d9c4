/**
 * Decides the stage of what somebody made, on its way from the device to the server; no other place does. Screens ask it and decide on its codes;
 * the words for them are in `stage-words.ts`. Pure.
 */
import type { KeptFile } from '../files/kept-files.ts';
import type { PendingCommand } from './outbox.ts';
import type { KeptReceipt } from './receipts.ts';

/**
 * `refused`: on the device, and the person has to do something. `device`: kept here, and goes by itself. `on-its-way`: being sent, or
 * the server has its text while files of it are still here. `arrived`: the server has all of it. What is made of it then (approved, returned)
 * the server tells.
 */
export type Stage = 'refused' | 'device' | 'on-its-way' | 'arrived';

type Command = Pick<PendingCommand, 'id' | 'state' | 'fileIds'>;
type File = Pick<KeptFile, 'id' | 'state'>;
type Receipt = Pick<KeptReceipt, 'commandId' | 'fileIds'>;

/** Work on the device, sorted by what the person has to do about it. */
export interface OnDevice<C extends Command, F extends File, R extends Receipt> {
  /** Commands the server refused: the person has to do something. */
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
  /** Things that have not arrived: a form is one with all its photos, until the last of them is there; photos of forms not sent yet are one together. */
  readonly count: number;
  /** Number of these that the person must look at. */
  readonly needsYou: number;
}

/** True when a file is on its way; one that is held belongs to something that may still be given up, and goes nowhere. */
const isUnsent = ({ state }: File): boolean => state !== 'received' && state !== 'held';

/** Sorts and counts what is on the device. One that goes on sending only ever counts down. */
export function sortOnDevice<C extends Command, F extends File, R extends Receipt>(
  commands: readonly C[],
  files: readonly F[],
  receipts: readonly R[],
): OnDevice<C, F, R> {
  const unsentFiles = files.filter(isUnsent);
  const unsentIds = new Set(unsentFiles.map(({ id }) => id));
  const refusedFiles = unsentFiles.filter(({ state }) => state === 'refused');
  const refusedIds = new Set(refusedFiles.map(({ id }) => id));
  const hasOneOf = (ids: ReadonlySet<string>) => (thing: Pick<Command, 'fileIds'>) => thing.fileIds.some((id) => ids.has(id));
  const unsent = commands.filter(({ state }) => state !== 'sent');
  const halfReceived = receipts.filter(hasOneOf(unsentIds));
  const spokenFor = new Set([...unsent, ...receipts].flatMap(({ fileIds }) => fileIds));
  const refused = unsent.filter(({ state }) => state === 'refused');
  const looseFiles = unsentFiles.filter(({ id, state }) => state !== 'refused' && !spokenFor.has(id));
  const looseRefused = refusedFiles.filter(({ id }) => !spokenFor.has(id)).length;
  const isHeldByFile = hasOneOf(refusedIds);
  return {
    refused,
    sending: unsent.filter(({ state }) => state === 'sending'),
    halfReceived,
    waiting: unsent.filter(({ state }) => state === 'waiting'),
    refusedFiles,
    looseFiles,
    received: receipts.filter((receipt) => !hasOneOf(unsentIds)(receipt)),
    count: unsent.length + halfReceived.length + looseRefused + (looseFiles.length > 0 ? 1 : 0),
    needsYou: unsent.filter((thing) => thing.state === 'refused' || isHeldByFile(thing)).length + halfReceived.filter(isHeldByFile).length + looseRefused,
  };
}

const textStages = { refused: 'refused', waiting: 'device', sending: 'on-its-way', sent: 'arrived' } as const;

/** Returns the stage of a command, whatever of its files. */
export function stageOfCommand({ state }: Pick<PendingCommand, 'state'>): Stage {
  return textStages[state];
}

/** The facts of which `stagesByRecord` is made. */
export interface StageFacts {
  readonly commands: readonly Pick<PendingCommand, 'name' | 'record' | 'state' | 'fileIds'>[];
  readonly files: readonly File[];
  readonly receipts: readonly Pick<KeptReceipt, 'name' | 'record' | 'fileIds'>[];
}

/**
 * Returns the stages of what these commands made, by record (`form:<id>`): of several on one record the one least far. A missing record has nothing
 * here: it is as the server returns it.
 */
export function stagesByRecord({ commands, files, receipts }: StageFacts, names: readonly string[]): ReadonlyMap<string, Stage> {
  const unsentIds = new Set(files.filter(isUnsent).map(({ id }) => id));
  const stages = new Map<string, Stage>();
  const note = (record: string, stage: Stage) => void stages.set(record, earliestStage(stage, stages.get(record)));
  const withFiles = (stage: Stage, fileIds: readonly string[]) => (stage === 'arrived' && fileIds.some((id) => unsentIds.has(id)) ? 'on-its-way' : stage);
  for (const { name, record, state, fileIds } of commands) if (names.includes(name)) note(record, withFiles(textStages[state], fileIds));
  for (const { name, record, fileIds } of receipts)
    if (record !== undefined && names.includes(name) && fileIds.some((id) => unsentIds.has(id))) note(record, 'on-its-way');
  return stages;
}

/** The one that is least far, of two things that are one to the person. */
export function earliestStage(stage: Stage, other: Stage | undefined): Stage {
  return other === undefined || order.indexOf(stage) < order.indexOf(other) ? stage : other;
}

/** From the least far on. */
const order: readonly Stage[] = ['refused', 'device', 'on-its-way', 'arrived'];
