/** Storage of the files of a form: the device, or only memory when the form is just tried out. */
import { createContext, use } from 'react';
import { newId } from '#platform/shared/ids.ts';
import { refuseTooLarge, refuseUseless } from './file-checks.ts';
import { type FileToKeep, type KeptFile, keepFile } from './kept-files.ts';
import { scalePhoto } from './pictures/photo-scaling.ts';
import { trialFiles } from './trial-files.ts';

/** Keeps a file; what others need to know of it comes back. */
export type KeepFile = (blob: Blob, file: FileToKeep) => Promise<Pick<KeptFile, 'id' | 'sizeBytes'>>;

/** Provides the storage of files to everything below it. */
export const FileKeeper = createContext<KeepFile>(keepFile);

/** Returns the storage of files here. */
export function useFileKeeper(): KeepFile {
  return use(FileKeeper);
}

/** Takes a file as `keepFile` does, with the same refusals, and keeps it in memory alone. */
export const keepTrialFile: KeepFile = async (blob, { kind }) => {
  await refuseUseless(blob, kind);
  const made = kind === 'photo' ? (await scalePhoto(blob)).blob : blob;
  await refuseTooLarge(made, kind);
  const id = newId();
  trialFiles.set(id, made);
  return { id, sizeBytes: made.size };
};

/** Lets go of everything that was tried. */
export function forgetTrialFiles(): void {
  trialFiles.clear();
}
