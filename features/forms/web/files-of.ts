/** Ids of all files that answers point at: photos and signatures, also inside rows. */
export function filesOf(answers: unknown): string[] {
  if (Array.isArray(answers)) return answers.flatMap(filesOf);
  if (typeof answers !== 'object' || answers === null) return [];
  if ('fileId' in answers && typeof answers.fileId === 'string') return [answers.fileId];
  return Object.values(answers).flatMap(filesOf);
}
