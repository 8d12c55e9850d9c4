/** Opens the store of files where the settings say it is. */
import { type FileBytes, openFileStore } from './file-store.ts';

/** A folder on disk, or the address of a bucket, which comes first. */
export interface FilesPlace {
  readonly filesDir: string;
  readonly filesUrl: string | undefined;
}

/** The store at a place. A bucket that can't be reached throws. */
export async function openFilesAt({ filesDir, filesUrl }: FilesPlace): Promise<FileBytes> {
  if (filesUrl === undefined) return openFileStore(filesDir);
  const { openS3FileStore } = await import('./file-store-s3.ts');
  return openS3FileStore(new URL(filesUrl));
}
