import { href } from '#features/routes.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Cell, HeadCell, Table, TableFrame } from '#platform/ui/lists/table.tsx';
import { KeyLink, TableRow } from '#platform/ui/lists/table-row.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { type NormRow, valueWords } from './norm-rows.ts';

interface NormsProps {
  readonly rows: readonly NormRow[];
}

const columns = ['Norm', 'Nu', 'Sinds', 'Straks', 'Bron'] as const;
const widths = [undefined, '170px', '110px', '230px', undefined];

/** Norms by subject, as a table on the desk. */
export function NormTable({ rows }: NormsProps) {
  return (
    <TableFrame label="Normen">
      <Table widths={widths}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column}>{column}</HeadCell>
            ))}
          </tr>
        </thead>
        {[...Map.groupBy(rows, ({ subject }) => subject)].map(([subject, ofSubject]) => (
          <tbody key={subject}>
            <tr className="grp">
              <th scope="rowgroup" colSpan={columns.length}>
                {subject}
              </th>
            </tr>
            {ofSubject.map((row) => (
              <TableRow key={row.key}>
                <Cell>
                  <KeyLink href={href('norm', { norm: row.key })}>{row.definition.name}</KeyLink>
                </Cell>
                <Cell strong>{valueWords(row, row.now)}</Cell>
                <Cell faint>{row.now === undefined ? '–' : formatDate(row.now.from)}</Cell>
                <Cell>{nextWords(row)}</Cell>
                <Cell faint title={row.now?.source}>
                  {row.now?.source}
                </Cell>
              </TableRow>
            ))}
          </tbody>
        ))}
      </Table>
    </TableFrame>
  );
}

/** Norms by subject, as rows on the phone. */
export function NormList({ rows }: NormsProps) {
  return [...Map.groupBy(rows, ({ subject }) => subject)].map(([subject, ofSubject]) => (
    <Section key={subject} title={subject} note={ofSubject.length}>
      <RowList label={subject}>
        {ofSubject.map((row) => (
          <Row
            key={row.key}
            title={row.definition.name}
            text={row.next === undefined ? row.definition.about : `Straks ${nextWords(row)}`}
            end={<b className="num">{valueWords(row, row.now)}</b>}
            href={href('norm', { norm: row.key })}
          />
        ))}
      </RowList>
    </Section>
  ));
}

function nextWords(row: NormRow): string {
  return row.next === undefined ? '' : `${valueWords(row, row.next)} vanaf ${formatDate(row.next.from)}`;
}
