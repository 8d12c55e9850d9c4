/** Decisions about exports that both sides take alike. */
import { type FileFormat, type FormExport, LIST_FORMS_AT_ONCE_MAX, PDF_FORMS_AT_ONCE_MAX } from './contract.ts';

/** True when a file is made while the asker waits. */
export function isMadeAtOnce(format: FileFormat, formsTotal: number): boolean {
  // A folder of a phase holds photos and documents, as large as they are.
  if (format === 'zip') return false;
  return formsTotal <= (format === 'pdf' ? PDF_FORMS_AT_ONCE_MAX : LIST_FORMS_AT_ONCE_MAX);
}

/** True when a file is still being made. */
export function isUnderWay({ state }: Pick<FormExport, 'state'>): boolean {
  return state === 'waiting' || state === 'running';
}

/** Returns the progress, 0 to 100; 100 only when it is ready. */
export function percentDone({ state, formsDone, formsTotal }: Pick<FormExport, 'state' | 'formsDone' | 'formsTotal'>): number {
  if (state === 'ready') return 100;
  return formsTotal === 0 ? 0 : Math.min(99, Math.floor((formsDone / formsTotal) * 100));
}

/** Formats in words. */
export const formatLabel: Record<FileFormat, string> = { xlsx: 'Excel', csv: 'CSV', pdf: 'PDF', zip: 'ZIP' };

/** How much is in a file, in words: `12 formulieren`, of a phase `40 onderdelen`. */
export function contentsWords(count: number, of: FormExport['of']): string {
  const [one, many] = of === 'dossier' ? ['onderdeel', 'onderdelen'] : ['formulier', 'formulieren'];
  return `${count} ${count === 1 ? one : many}`;
}
