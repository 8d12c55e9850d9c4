/** Saves a text as a file on the device. */
import { saveBlob } from './save-blob.ts';

export function saveCsv(name: string, text: string): void {
  saveBlob(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}
