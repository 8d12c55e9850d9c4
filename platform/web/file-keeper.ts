/** Who keeps the files of what is filled in here: the device, unless it is only tried out. */
import { createContext, use } from 'react';
import { newId } from '#platform/shared/ids.ts';
import { type FileToKeep, fileToKeep, type KeptFile, keepFile } from './kept-files.ts';
import { trialFiles } from './trial-files.ts';

/** Keeps a file; what others need to know of it comes back. */
export type KeepFile = (blob: Blob, file: FileToKeep) => Promise<Pick<KeptFile, 'id' | 'sizeBytes'>>;

/** How files are kept below it. */
export const FileKeeper = createContext<KeepFile>(keepFile);

/** How files are kept here. */
export function useFileKeeper(): KeepFile {
  return use(FileKeeper);
}

/** Takes a file as `keepFile` does, with the same refusals, and keeps it in memory alone. */
export const keepTrialFile: KeepFile = async (blob, { kind }) => {
  const made = await fileToKeep(blob, kind);
  const id = newId();
  trialFiles.set(id, made.blob);
  return { id, sizeBytes: made.blob.size };
};

/** Lets go of everything that was tried. */
export function forgetTrialFiles(): void {
  trialFiles.clear();
}
