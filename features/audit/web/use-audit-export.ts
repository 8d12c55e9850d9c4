/** Makes a CSV file of what the filters leave, page after page: a line for every field that changed. */
import { useState } from 'react';
import { formatMoment } from '#platform/shared/dates/dates.ts';
import { toCsv } from '#platform/shared/files/csv.ts';
import { useAction } from '#platform/web/actions/use-action.ts';
import { askServer, toQuestion } from '#platform/web/answers/query-cache.ts';
import { saveCsv } from '#platform/web/files/downloads/save-csv.ts';
import { type AuditRow, exportChanges } from '../contract.ts';
import { type AuditChoice, auditChoice } from './audit-address.ts';

/** Most deeds in one file: a spreadsheet takes no more lines than about a million. */
export const EXPORT_DEEDS_MAX = 200_000;
const head = ['Wanneer', 'Op het apparaat', 'Wie', 'Wat', 'Soort', 'Waarvan', 'Veld', 'Van', 'Naar'];

/** Returns the action that makes the file, and how many deeds it has fetched. */
export function useAuditExport(choice: AuditChoice) {
  const action = useAction();
  const [count, setCount] = useState(0);
  const start = () =>
    action.run(async () => {
      setCount(0);
      const rows: AuditRow[] = [];
      for (let cursor: string | null | undefined; cursor !== null && rows.length < EXPORT_DEEDS_MAX; ) {
        const { data } = await askServer(toQuestion(exportChanges, { ...auditChoice.ask(choice), cursor }));
        rows.push(...data.rows);
        cursor = data.nextCursor;
        setCount(rows.length);
      }
      saveCsv('wie-deed-wat.csv', toCsv(head, rows.flatMap(linesOf)));
    });
  return { ...action, count, start };
}

function linesOf({ at, deviceAt, person, deed, records }: AuditRow): (string | null)[][] {
  const who = [formatMoment(at), deviceAt === null ? null : formatMoment(deviceAt), person, deed];
  return records.flatMap(({ kind, name, lines }) =>
    lines.length === 0 ? [[...who, kind, name, null, null, null]] : lines.map(({ field, from, to }) => [...who, kind, name, field, from, to]),
  );
}
