import type { ListChanges } from '#features/form-engine/lookups/compare-lists.ts';
import type { LookupRow } from '#features/form-engine/lookups/lookup-table.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Message } from '#platform/ui/page/message.tsx';
import { ImportChanges } from '#platform/web/imports/import-changes.tsx';
import type { ReadList } from './read-list-file.ts';

/** Rows that are named before the rest is only counted. */
const NAMED_MAX = 8;

interface ListChangesShownProps {
  readonly changes: ListChanges;
  /** The newer list. */
  readonly read: ReadList;
  /** Problems of the form that the newer list causes, each a sentence. */
  readonly broken: readonly string[];
}

/** Shows the changes of a newer list: rows that are new, gone or changed, its columns, and what of the form breaks. */
export function ListChangesShown({ changes, read, broken }: ListChangesShownProps) {
  const { fresh, gone, changed, columnsNew, columnsGone, keyColumn } = changes;
  const count = fresh.length + gone.length + changed.length;
  const columnLines = [columnLine('Nieuw', columnsNew), columnLine('Niet meer', columnsGone)].filter((line) => line !== undefined);
  return (
    <>
      <p role="status" className="num">
        <b>
          {formatNumber(fresh.length)} nieuw, {formatNumber(gone.length)} vervallen, {formatNumber(changed.length)} gewijzigd
        </b>
        {keyColumn === undefined
          ? '. Geen kolom houdt de rijen uit elkaar; een gewijzigde rij telt als vervallen en nieuw.'
          : `, vergeleken op '${keyColumn}'.`}
      </p>
      {count === 0 && columnLines.length === 0 && <Message tone="ok">In dit bestand staat hetzelfde als in de lijst.</Message>}
      {broken.length > 0 && (
        <Message tone="wait" title="Past niet meer bij het formulier">
          <ul>
            {broken.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Message>
      )}
      {columnLines.length > 0 && <Message title="Kolommen">{columnLines.join('. ')}.</Message>}
      {fresh.length > 0 && <p>Nieuw: {namesOf(fresh, read.data.columns.indexOf(keyColumn ?? ''))}.</p>}
      {gone.length > 0 && (
        <Message tone="wait" title="Vervallen">
          {namesOf(gone, -1)}. Wat al is ingevuld blijft leesbaar; in de nieuwe versie zijn ze niet meer te kiezen.
        </Message>
      )}
      {changed.length > 0 && (
        <ImportChanges
          count={changed.length}
          changes={changed.map(({ key, at, fields }) => ({ row: read.rowNumbers[at] ?? 0, title: key, fields: [...fields] }))}
        />
      )}
    </>
  );
}

const columnLine = (what: string, columns: readonly string[]): string | undefined => (columns.length === 0 ? undefined : `${what}: ${columns.join(', ')}`);

/** Rows by their first texts. */
function namesOf(rows: readonly LookupRow[], at: number): string {
  const rest = rows.length - NAMED_MAX;
  const name = (row: LookupRow) => row[at] ?? row.slice(0, 2).join(' ').trim();
  return `${rows.slice(0, NAMED_MAX).map(name).join(', ')}${rest > 0 ? ` en nog ${formatNumber(rest)}` : ''}`;
}
