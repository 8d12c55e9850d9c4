import { IconDownload } from '@tabler/icons-react';
import { formatDate, localDate } from '#platform/shared/dates/dates.ts';
import { toCsv } from '#platform/shared/files/csv.ts';
import { Button } from '#platform/ui/button.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { askServer, toQuestion } from '#platform/web/answers/query-cache.ts';
import { saveCsv } from '#platform/web/files/downloads/save-csv.ts';
import { listProtectiveEquipment } from '../../contract.ts';
import { protectionKinds } from '../../labels.ts';
import type { ProtectiveEquipmentRow } from '../../protective-equipment.ts';
import { askProtection, type ProtectionFilterChoice } from './protection-address.ts';

/** Rows asked for at a time. */
const ROWS_PER_QUESTION = '500';
const head = [
  'Naam',
  'Divisie',
  'Soort',
  'Merk en type',
  'Maat',
  'Nummer',
  'Uitgegeven',
  'Te gebruiken t/m',
  'Keuren voor',
  'Ontvangst getekend',
  'Laatste dag',
];

/** Saves the register as it is narrowed, for a spreadsheet. */
export function ProtectionExport({ choice }: { readonly choice: ProtectionFilterChoice }) {
  const { isBusy, run } = useNoticedAction('Exporteren is niet gelukt');
  return (
    <div className="sp">
      <Button icon={<IconDownload size={20} aria-hidden="true" />} busy={isBusy} onClick={() => run(() => exportAll(choice))}>
        Exporteren
      </Button>
    </div>
  );
}

async function exportAll(choice: ProtectionFilterChoice): Promise<void> {
  const rows: ProtectiveEquipmentRow[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const question = toQuestion(listProtectiveEquipment, { ...askProtection(choice), cursor, limit: ROWS_PER_QUESTION });
    const { data }: { data: { rows: ProtectiveEquipmentRow[]; nextCursor: string | null } } = await askServer(question);
    rows.push(...data.rows);
    cursor = data.nextCursor;
  }
  saveCsv('beschermingsmiddelen.csv', toCsv(head, rows.map(lineOf)));
}

function lineOf(row: ProtectiveEquipmentRow) {
  const day = (one: string | null) => (one === null ? null : formatDate(one));
  return [
    ...[row.person.name, row.person.divisionName, protectionKinds[row.kind], row.description, row.size, row.number],
    ...[day(row.issuedOn), day(row.expiresOn), day(row.inspectBy), row.receivedAt === null ? null : formatDate(localDate(row.receivedAt)), day(row.endedOn)],
  ];
}
