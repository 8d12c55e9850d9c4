/** Safety data sheets with the PDFs over them that wait on this device. */
import type { z } from 'zod';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { attachSheetFile } from '../contract.ts';
import type { SafetySheet, SafetySheetRecord } from '../safety-sheet.ts';

/** The list as it will be once they are sent; one that was refused does not count. */
export function sheetsWithPending(sheets: readonly SafetySheet[], pending: readonly PendingCommand[]): SafetySheet[] {
  const attached = pending.flatMap(({ name, state, input }) =>
    name === attachSheetFile.name && state !== 'refused' ? [input as z.output<typeof attachSheetFile.input>] : [],
  );
  const fileBySheet = new Map(attached.map(({ id, fileId, fileName }) => [id, { id: fileId, name: fileName, isReceived: false, sizeBytes: null }]));
  return sheets.map((sheet) => ({ ...sheet, file: fileBySheet.get(sheet.id) ?? sheet.file }));
}

/** One sheet as it will be. */
export function recordWithPending(record: SafetySheetRecord, pending: readonly PendingCommand[]): SafetySheetRecord {
  const [sheet] = sheetsWithPending([record.sheet], pending);
  return sheet === undefined ? record : { ...record, sheet };
}
