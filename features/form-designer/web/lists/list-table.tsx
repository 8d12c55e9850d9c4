import { type LookupData, type LookupRow, LookupTable } from '#features/form-engine/lookups/lookup-table.ts';
import { Cell, HeadCell, Table, TableFrame } from '#platform/ui/lists/table.tsx';
import { rowWords } from './list-words.ts';

/** Rows drawn; words narrow them. */
const SHOWN_MAX = 50;
/** Width of a column, so that none is squeezed. */
const COLUMN_WIDTH = '160px';

interface ListTableProps {
  readonly label: string;
  readonly data: LookupData;
  readonly rows: readonly LookupRow[];
  /** True when there are more rows than these. */
  readonly hasMore: boolean;
}

/** The first rows of a list, all columns. */
export function ListTable({ label, data: { columns, rows: all }, rows, hasMore }: ListTableProps) {
  return (
    <>
      <TableFrame label={label} inline>
        <Table widths={columns.map(() => COLUMN_WIDTH)}>
          <thead>
            <tr>
              {columns.map((column, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a file to be mended may have two columns of one name
                <HeadCell key={at}>{column}</HeadCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a list may be the same
              <tr key={at}>
                {row.map((cell, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell has nothing but its place
                  <Cell key={place}>{cell}</Cell>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </TableFrame>
      {hasMore && (
        <p className="muted num">
          De eerste {rowWords(rows.length)} van {rowWords(all.length)}.
        </p>
      )}
    </>
  );
}

/** The first rows that hold all the words, in any column. */
export function rowsWith(data: LookupData, words: string): { readonly rows: readonly LookupRow[]; readonly hasMore: boolean } {
  if (words.trim() === '') return { rows: data.rows.slice(0, SHOWN_MAX), hasMore: data.rows.length > SHOWN_MAX };
  const [first = '', ...also] = data.columns;
  return new LookupTable(data).search({ value: first, text: first, also }, words, [], SHOWN_MAX);
}
