import type { ImportChange } from '#platform/shared/imports/import-parts.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Cell, HeadCell, Table, TableFrame } from '#platform/ui/lists/table.tsx';

/** Fields drawn; a file that changes more tells how many rows it is about. */
const FIELDS_SHOWN_MAX = 200;

interface ImportChangesProps {
  readonly changes: readonly ImportChange[];
  /** Rows that change something, those not told of included. */
  readonly count: number;
}

/** What a file would change of what there is, a line each field: as it is and as it becomes. */
export function ImportChanges({ changes, count }: ImportChangesProps) {
  const lines = changes.flatMap(({ row, title, fields }) => fields.map((field) => ({ row, title, ...field })));
  const shown = lines.slice(0, FIELDS_SHOWN_MAX);
  const rowsShown = new Set(shown.map(({ row }) => row)).size;
  return (
    <>
      <TableFrame label="Wat er wijzigt" inline>
        <Table widths={['80px', '220px', '160px', undefined, undefined]}>
          <thead>
            <tr>
              <HeadCell right>Rij</HeadCell>
              <HeadCell>Wat er wijzigt</HeadCell>
              <HeadCell>Kolom</HeadCell>
              <HeadCell>Is nu</HeadCell>
              <HeadCell>Wordt</HeadCell>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ row, title, column, from, to }) => (
              <tr key={`${row} ${column}`}>
                <Cell right>{formatNumber(row)}</Cell>
                <Cell>{title}</Cell>
                <Cell>{column}</Cell>
                <Cell className="sentence">{from === '' ? 'leeg' : from}</Cell>
                <Cell className="sentence">{to === '' ? 'leeg' : to}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableFrame>
      {rowsShown < count && (
        <p className="muted">
          De eerste {formatNumber(rowsShown)} van {formatNumber(count)} rijen die iets wijzigen.
        </p>
      )}
    </>
  );
}
