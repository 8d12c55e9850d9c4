/** Projects and phases taken along: how much of each is on the device, and what is not. */
import type { Background } from '#features/map/backgrounds.ts';
import { phaseCode } from '#features/projects/rules.ts';

/** Parts of a project besides its documents. */
export type PartGroup = 'project' | 'phases' | 'forms' | 'safety' | 'points' | 'reports';

/** Data of the server that comes along: one kept answer. */
export interface TakenPart {
  readonly group: PartGroup;
  /** Key of the answer on the device. */
  readonly key: string;
  /** Phase it is of; null for the project itself. */
  readonly phase: string | null;
  /** True for what every phase shares, such as the design of a form: it stays when this is let go of. */
  readonly isShared?: boolean;
}

/** A document that comes along. */
export interface TakenFile {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly contentType: string;
  /** Null while the office has not received it. */
  readonly sizeBytes: number | null;
  /** Files of the versions it had before, the newest first. */
  readonly lapsed?: readonly string[];
}

/** Something that somebody took along. */
export interface Taken {
  readonly project: string;
  /** Null for the whole project. */
  readonly phase: string | null;
  readonly title: string;
  /** `stopped` by the person: nothing more is fetched; what came stays. */
  readonly state: 'wanted' | 'stopped';
  readonly parts: readonly TakenPart[];
  readonly files: readonly TakenFile[];
  /** Keys of what the server would not give. */
  readonly refusedKeys: readonly string[];
  /** Device time in ms of the oldest of its data, when all of it was last fetched. */
  readonly updatedMs?: number | undefined;
  /** The background of the map that comes along; absent when it was not asked for. */
  readonly map?: Background | undefined;
  /** Why the background did not come the last time. */
  readonly mapTrouble?: string | undefined;
  /** True when the last try ended because the device had no room. */
  readonly hasNoRoom?: boolean | undefined;
}

/** Identity of a project or phase taken along. */
export type TakenId = Pick<Taken, 'project' | 'phase'>;

/** Size taken of one answer of the server of which no more is known, in bytes. */
export const ANSWER_SIZE_BYTES = 8_000;

/** Code of a project or a phase: `26.01432` or `26.01432-02`. */
export function codeOfTaken({ project, phase }: TakenId): string {
  return phase === null ? project : phaseCode(project, phase);
}

/** True for the same project or phase. */
export function isSameTaken(one: TakenId, other: TakenId): boolean {
  return one.project === other.project && one.phase === other.phase;
}

/** Size of documents the office has, in bytes. */
export function sizeOfFiles(files: readonly Pick<TakenFile, 'sizeBytes'>[]): number {
  return files.reduce((sum, { sizeBytes }) => sum + (sizeBytes ?? 0), 0);
}

/** How much of something is on the device. Sizes in bytes; those of data are estimated, those of documents known. */
export interface Progress {
  readonly done: number;
  readonly total: number;
  readonly doneBytes: number;
  readonly totalBytes: number;
  /** Parts and files that are not there and can still come. */
  readonly missingParts: readonly TakenPart[];
  readonly missingFiles: readonly TakenFile[];
  /** Parts that the server refused. */
  readonly refusedParts: readonly TakenPart[];
  /** Files that the office itself does not have yet. */
  readonly expectedFiles: readonly TakenFile[];
}

/** Compares what was to come along with what is there: keys of answers, and ids of files. */
export function progressOf({ parts, files, refusedKeys }: Taken, keys: ReadonlySet<string>, fileIds: ReadonlySet<string>): Progress {
  const refused = new Set(refusedKeys);
  const refusedParts = parts.filter(({ key }) => refused.has(key) && !keys.has(key));
  const comingParts = parts.filter((part) => !refusedParts.includes(part));
  const missingParts = comingParts.filter(({ key }) => !keys.has(key));
  const comingFiles = files.filter(({ id, sizeBytes }) => sizeBytes !== null || fileIds.has(id));
  const missingFiles = comingFiles.filter(({ id }) => !fileIds.has(id));
  const total = comingParts.length + comingFiles.length;
  const totalBytes = comingParts.length * ANSWER_SIZE_BYTES + sizeOfFiles(comingFiles);
  return {
    total,
    totalBytes,
    done: total - missingParts.length - missingFiles.length,
    doneBytes: totalBytes - missingParts.length * ANSWER_SIZE_BYTES - sizeOfFiles(missingFiles),
    missingParts,
    missingFiles,
    refusedParts,
    expectedFiles: files.filter((file) => !comingFiles.includes(file)),
  };
}

/** Stage of what was taken along. */
export type TakenStage = 'starting' | 'fetching' | 'stopped' | 'no-room' | 'whole';

/** The stage it is at. Without anything planned yet nothing is known, and nothing may be called whole. */
export function stageOf({ state, parts, hasNoRoom }: Taken, { done, total }: Progress): TakenStage {
  if (parts.length > 0 && done === total) return 'whole';
  if (state === 'stopped') return 'stopped';
  if (hasNoRoom === true) return 'no-room';
  return parts.length === 0 ? 'starting' : 'fetching';
}
