import { formatDate, localDate } from '#platform/shared/dates/dates.ts';
import { Badge, type Tone } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Cell, HeadCell, Table, TableFrame } from '#platform/ui/lists/table.tsx';
import { TableRow } from '#platform/ui/lists/table-row.tsx';
import { addSuccess } from '#platform/ui/overlays/notification-store.ts';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { type NormValue, withdrawNormValue } from '../contract.ts';
import { mayWithdraw } from '../rules.ts';
import { type NormRow, standingOf, type ValueStanding, valueWords } from './norm-rows.ts';

interface NormValuesProps {
  readonly row: NormRow;
  readonly today: string;
  readonly mayChange: boolean;
}

const standings: Readonly<Record<ValueStanding, { readonly label: string; readonly tone: Tone }>> = {
  now: { label: 'Geldt nu', tone: 'ok' },
  future: { label: 'Volgt', tone: 'info' },
  past: { label: 'Eerder', tone: 'idle' },
  withdrawn: { label: 'Ingetrokken', tone: 'open' },
};
const columns = ['Vanaf', 'Waarde', 'Bron', 'Ingevoerd door', 'Stand'] as const;
const widths = ['120px', '160px', undefined, '230px', '130px', '120px'];

/** All values of a norm, the newest first. */
export function NormValues({ row, today, mayChange }: NormValuesProps) {
  const isDesk = useDesk();
  const isOnly = row.values.filter(({ withdrawn }) => withdrawn === null).length === 1;
  const withdrawal = (value: NormValue) =>
    mayChange && value.withdrawn === null && mayWithdraw(value.from, today, row.definition, isOnly) ? <Withdraw row={row} value={value} /> : undefined;
  const standing = (value: NormValue) => {
    const { label, tone } = standings[standingOf(row, value, today)];
    return <Badge tone={tone}>{label}</Badge>;
  };
  if (!isDesk) {
    return (
      <RowList label="Waarden">
        {row.values.map((value) => (
          <Row
            key={value.id}
            title={`${valueWords(row, value)} vanaf ${formatDate(value.from)}`}
            text={`${value.source}. ${entererWords(value)}`}
            end={standing(value)}
            beside={withdrawal(value)}
          />
        ))}
      </RowList>
    );
  }
  return (
    <TableFrame label="Waarden" inline>
      <Table widths={widths}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column}>{column}</HeadCell>
            ))}
            <HeadCell>
              <span className="vh">Intrekken</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {row.values.map((value) => (
            <TableRow key={value.id}>
              <Cell>{formatDate(value.from)}</Cell>
              <Cell strong>{valueWords(row, value)}</Cell>
              <Cell faint title={value.source}>
                {value.source}
              </Cell>
              <Cell faint>{entererWords(value)}</Cell>
              <Cell>{standing(value)}</Cell>
              <Cell>{withdrawal(value)}</Cell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}

function entererWords({ enteredBy, enteredAt, withdrawn }: NormValue): string {
  if (withdrawn !== null) return `Ingetrokken door ${withdrawn.by}, ${formatDate(localDate(withdrawn.at))}`;
  return enteredBy === null ? 'Met Maaiveld meegekomen' : `${enteredBy}, ${formatDate(localDate(enteredAt))}`;
}

function Withdraw({ row, value }: { readonly row: NormRow; readonly value: NormValue }) {
  const { isBusy, run } = useNoticedAction('Niet ingetrokken');
  const words = `${valueWords(row, value)} vanaf ${formatDate(value.from)}`;
  const withdraw = async () => {
    await runCommand(withdrawNormValue, { id: value.id });
    addSuccess('Ingetrokken', `${row.definition.name}: ${words}.`);
  };
  return (
    <Button size="small" variant="quiet" busy={isBusy} onClick={() => run(withdraw)}>
      Intrekken<span className="vh"> van {words}</span>
    </Button>
  );
}
