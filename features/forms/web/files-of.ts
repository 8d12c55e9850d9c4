/** Ids of all files that answers point at: photos, as taken and with a drawing, signatures and added files, also inside rows. */
export function filesOf(answers: unknown): string[] {
  if (Array.isArray(answers)) return answers.flatMap(filesOf);
  if (typeof answers !== 'object' || answers === null) return [];
  if ('fileId' in answers && typeof answers.fileId === 'string') {
    return 'markedFileId' in answers && typeof answers.markedFileId === 'string' ? [answers.fileId, answers.markedFileId] : [answers.fileId];
  }
  return Object.values(answers).flatMap(filesOf);
}
