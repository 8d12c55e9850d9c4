import { listPlace } from '#features/xlsform/lookup-file.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Cell, HeadCell, Table, TableFrame } from '#platform/ui/lists/table.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import type { OpenFile } from '#platform/web/imports/file-sheet.tsx';
import { ListTable, rowsWith } from './list-table.tsx';
import { columnWords, rowWords } from './list-words.ts';
import type { ReadList } from './read-list-file.ts';

/** Problems and rows that are named before the rest is only counted. */
const NAMED_MAX = 20;

/** Shows the content of a file, what has to be mended in it, and its first rows. */
export function ListFindings({ name, read }: OpenFile<ReadList>) {
  const { data, problems, renamed, longRows, sameRows } = read;
  const shown = rowsWith(data, '');
  return (
    <>
      <p role="status" className="num">
        <b>{name}</b>: {rowWords(data.rows.length)}, {columnWords(data.columns.length)}.
      </p>
      {problems.length > 0 && (
        <Message tone="bad" title={problems.length === 1 ? 'Eerst dit herstellen in het bestand' : `Eerst ${formatNumber(problems.length)} dingen herstellen`}>
          <ul>
            {problems.slice(0, NAMED_MAX).map((problem) => (
              <li key={`${problem.row} ${problem.column} ${problem.message}`}>{asSentence(`${listPlace(problem)}${problem.message}`)}</li>
            ))}
          </ul>
          {problems.length > NAMED_MAX && <p>En nog {formatNumber(problems.length - NAMED_MAX)}.</p>}
        </Message>
      )}
      {longRows.length > 0 && (
        <Message tone="wait" title="Niet alles komt mee">
          {rowNames(longRows)} {longRows.length === 1 ? 'heeft' : 'hebben'} meer cellen dan er kolommen zijn; wat daarbuiten staat, valt weg. Staat er een
          scheidingsteken in een tekst? Zet die tekst dan tussen aanhalingstekens.
        </Message>
      )}
      {sameRows.length > 0 && (
        <Message tone="wait" title={sameRows.length === 1 ? '1 rij staat er twee keer in' : `${formatNumber(sameRows.length)} rijen staan er vaker in`}>
          {sameRows
            .slice(0, NAMED_MAX)
            .map(({ row, as }) => `rij ${formatNumber(row)} is gelijk aan rij ${formatNumber(as)}`)
            .join('; ')}
          . Bij het kiezen staat zo’n rij er één keer.
        </Message>
      )}
      {renamed.length > 0 && <Message title="Andere namen van kolommen">{renamed.map(({ from, to }) => `'${from}' heet hier '${to}'`).join('; ')}.</Message>}
      <Columns read={read} />
      <ListTable label="De eerste rijen" data={data} {...shown} />
    </>
  );
}

/** How far each column is filled, and which of them tells rows apart. */
function Columns({ read: { columns, data } }: { readonly read: ReadList }) {
  return (
    <TableFrame label="Kolommen" inline>
      <Table widths={[undefined, '120px', '200px']}>
        <thead>
          <tr>
            <HeadCell>Kolom</HeadCell>
            <HeadCell right>Gevuld</HeadCell>
            <HeadCell>Waarden</HeadCell>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ name, filled, isOwn }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a file to be mended may have two columns of one name
            <tr key={at}>
              <Cell strong>{name || `Kolom ${at + 1}`}</Cell>
              <Cell right>{filled === data.rows.length ? 'Alles' : `${formatNumber(filled)} rijen`}</Cell>
              <Cell>{isOwn ? 'Elke rij een eigen' : 'Vaker dezelfde'}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}

const asSentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function rowNames(rows: readonly number[]): string {
  const named = rows
    .slice(0, NAMED_MAX)
    .map((row) => formatNumber(row))
    .join(', ');
  return `${rows.length === 1 ? 'Rij' : 'Rijen'} ${named}${rows.length > NAMED_MAX ? ` en nog ${formatNumber(rows.length - NAMED_MAX)}` : ''}`;
}
