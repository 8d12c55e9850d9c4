import { formatDate, localDate } from '#platform/shared/dates/dates.ts';
import type { FileColumns } from '#platform/shared/files/csv.ts';
import { askAllPages } from '#platform/web/answers/ask-all-pages.ts';
import { SaveTableButton } from '#platform/web/files/downloads/save-table-button.tsx';
import { listProtectiveEquipment } from '../../contract.ts';
import { protectionKinds } from '../../labels.ts';
import type { ProtectiveEquipmentRow } from '../../protective-equipment.ts';
import { askProtection, type ProtectionFilterChoice } from './protection-address.ts';

/** Rows asked for at a time. */
const ROWS_PER_QUESTION = '500';
const day = (one: string | null) => one && formatDate(one);

const protectionColumns: FileColumns<ProtectiveEquipmentRow> = [
  ['Naam', ({ person }) => person.name],
  ['Divisie', ({ person }) => person.divisionName],
  ['Soort', ({ kind }) => protectionKinds[kind]],
  ['Merk en type', ({ description }) => description],
  ['Maat', ({ size }) => size],
  ['Nummer', ({ number }) => number],
  ['Uitgegeven', ({ issuedOn }) => day(issuedOn)],
  ['Te gebruiken t/m', ({ expiresOn }) => day(expiresOn)],
  ['Keuren voor', ({ inspectBy }) => day(inspectBy)],
  ['Ontvangst getekend', ({ receivedAt }) => receivedAt && formatDate(localDate(receivedAt))],
  ['Laatste dag', ({ endedOn }) => day(endedOn)],
];

/** Saves the register as it is narrowed, for a spreadsheet. */
export function ProtectionExport({ choice }: { readonly choice: ProtectionFilterChoice }) {
  const fetchAll = async () => (await askAllPages(listProtectiveEquipment, { ...askProtection(choice), limit: ROWS_PER_QUESTION })).flatMap(({ rows }) => rows);
  return (
    <div className="sp">
      <SaveTableButton name="beschermingsmiddelen" columns={protectionColumns} rows={fetchAll} />
    </div>
  );
}
