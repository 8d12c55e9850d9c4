import type { ImportChange } from '#platform/shared/imports/import-parts.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Cell, HeadCell, Table, TableFrame } from '#platform/ui/lists/table.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';

/** Fields drawn; a file that changes more tells how many rows it is about. */
const FIELDS_SHOWN_MAX = 200;

interface ImportChangesProps {
  readonly changes: readonly ImportChange[];
  /** Rows that change something, those not told of included. */
  readonly count: number;
}

/** Renders the changes a file would make to what there is, a line each field: as it is and as it becomes. A table on the desk, rows on a phone. */
export function ImportChanges({ changes, count }: ImportChangesProps) {
  const lines = changes.flatMap(({ row, title, fields }) => fields.map((field) => ({ row, title, ...field })));
  const shown = lines.slice(0, FIELDS_SHOWN_MAX);
  const rowsShown = new Set(shown.map(({ row }) => row)).size;
  const isDesk = useDesk();
  return (
    <>
      {isDesk ? <ChangeTable lines={shown} /> : <ChangeRows lines={shown} />}
      {rowsShown < count && (
        <p className="muted">
          De eerste {formatNumber(rowsShown)} van {formatNumber(count)} rijen die iets wijzigen.
        </p>
      )}
    </>
  );
}

type ChangeLine = Pick<ImportChange, 'row' | 'title'> & ImportChange['fields'][number];

const orEmpty = (text: string): string => (text === '' ? 'leeg' : text);

function ChangeRows({ lines }: { readonly lines: readonly ChangeLine[] }) {
  return (
    <RowList label="Wat er wijzigt">
      {lines.map(({ row, title, column, from, to }) => (
        <Row key={`${row} ${column}`} title={`${column}: ${orEmpty(from)} wordt ${orEmpty(to)}`} text={`Rij ${formatNumber(row)}, ${title}`} />
      ))}
    </RowList>
  );
}

function ChangeTable({ lines }: { readonly lines: readonly ChangeLine[] }) {
  return (
    <TableFrame label="Wat er wijzigt" inline>
      <Table widths={['80px', '220px', '220px', undefined, undefined]}>
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
          {lines.map(({ row, title, column, from, to }) => (
            <tr key={`${row} ${column}`}>
              <Cell right>{formatNumber(row)}</Cell>
              <Cell>{title}</Cell>
              <Cell>{column}</Cell>
              <Cell className="sentence">{orEmpty(from)}</Cell>
              <Cell className="sentence">{orEmpty(to)}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}
