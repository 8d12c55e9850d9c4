import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Cell, HeadCell, Table, TableFrame } from '#platform/ui/lists/table.tsx';
import { TableRow } from '#platform/ui/lists/table-row.tsx';
import { addSuccess } from '#platform/ui/overlays/notification-store.ts';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { mayReopen } from '../closed-days.ts';
import { type ClosedDays, removeClosedDays } from '../contract.ts';
import { type FreeDays, kindWords, weekdayWords, whenWords } from './free-days.ts';

interface FreeDaysListProps {
  readonly days: readonly FreeDays[];
  readonly today: string;
  readonly mayChange: boolean;
}

const widths = [undefined, '260px', '260px', '150px', '130px'];

/** The free days of a year: a table on the desk, rows on the phone. */
export function FreeDaysList({ days, today, mayChange }: FreeDaysListProps) {
  const isDesk = useDesk();
  const removal = ({ closed }: FreeDays) =>
    mayChange && closed !== undefined && mayReopen(closed, today) ? <Remove closed={closed} today={today} /> : undefined;
  const keyOf = ({ from, name }: FreeDays) => `${from} ${name}`;
  if (!isDesk) {
    return (
      <RowList label="Vrije dagen">
        {days.map((one) => (
          <Row
            key={keyOf(one)}
            title={one.name}
            text={`${weekdayWords(one)}, ${whenWords(one)}`}
            after={one.closed !== undefined && <Badge tone="info">Eigen sluiting</Badge>}
            beside={removal(one)}
          />
        ))}
      </RowList>
    );
  }
  return (
    <TableFrame label="Vrije dagen" inline>
      <Table widths={widths}>
        <thead>
          <tr>
            <HeadCell>Naam</HeadCell>
            <HeadCell>Datum</HeadCell>
            <HeadCell>Dag</HeadCell>
            <HeadCell>Soort</HeadCell>
            <HeadCell>
              <span className="vh">Weghalen</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {days.map((one) => (
            <TableRow key={keyOf(one)}>
              <Cell strong>{one.name}</Cell>
              <Cell>{whenWords(one)}</Cell>
              <Cell faint>{weekdayWords(one)}</Cell>
              <Cell>{one.closed === undefined ? kindWords(one) : <Badge tone="info">{kindWords(one)}</Badge>}</Cell>
              <Cell>{removal(one)}</Cell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}

function Remove({ closed, today }: { readonly closed: ClosedDays; readonly today: string }) {
  const { isBusy, run } = useNoticedAction('Niet weggehaald');
  const remove = async () => {
    await runCommand(removeClosedDays, { id: closed.id });
    const left = { from: closed.from < today ? today : closed.from, to: closed.to };
    addSuccess('Weggehaald', `${closed.name}, ${whenWords(left)}.`);
  };
  return (
    <Button size="small" variant="quiet" busy={isBusy} onClick={() => run(remove)}>
      Weghalen<span className="vh"> van {closed.name}</span>
    </Button>
  );
}
