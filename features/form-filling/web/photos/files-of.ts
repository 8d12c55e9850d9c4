/** A file that answers point at. */
export interface FileOfAnswers {
  readonly id: string;
  /** Known of added files; photos and signatures are as small as the device makes them. */
  readonly sizeBytes: number | undefined;
}

/** Ids of all files that answers point at: photos, as taken and with a drawing, signatures and added files, also inside rows. */
export function filesOf(answers: unknown): string[] {
  return sizedFilesOf(answers).map(({ id }) => id);
}

/** The same with what is known of their size. Somebody who still has to sign has no file. */
export function sizedFilesOf(answers: unknown): FileOfAnswers[] {
  if (Array.isArray(answers)) return answers.flatMap(sizedFilesOf);
  if (typeof answers !== 'object' || answers === null) return [];
  if (!('fileId' in answers) || typeof answers.fileId !== 'string') return Object.values(answers).flatMap(sizedFilesOf);
  if (answers.fileId === '') return [];
  const sizeBytes = 'sizeBytes' in answers && typeof answers.sizeBytes === 'number' ? answers.sizeBytes : undefined;
  const marked = 'markedFileId' in answers && typeof answers.markedFileId === 'string' ? [{ id: answers.markedFileId, sizeBytes: undefined }] : [];
  return [{ id: answers.fileId, sizeBytes }, ...marked];
}
