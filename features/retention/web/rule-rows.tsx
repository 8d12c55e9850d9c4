import { IconClockHour4 } from '@tabler/icons-react';
import { formatDate, localDate } from '#platform/shared/dates/dates.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Cell, HeadCell, Table, TableFrame } from '#platform/ui/lists/table.tsx';
import { TableRow } from '#platform/ui/lists/table-row.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { countRetention, type RetentionRuleRow, type RetentionRun } from '../contract.ts';
import { periodWords } from '../rules.ts';
import { isUnderWay } from './use-runs.ts';

export interface RuleRowsProps {
  readonly rules: readonly RetentionRuleRow[];
  readonly runs: readonly RetentionRun[];
  readonly onOpen: (key: string) => void;
}

/** The rules, each with what would go today: a table on the desk, rows in the field. */
export function RuleRows({ rules, runs, onOpen }: RuleRowsProps) {
  const isDesk = useDesk();
  if (!isDesk) {
    return (
      <RowList label="Bewaartermijnen">
        {rules.map((rule) => (
          <Row
            key={rule.key}
            icon={<IconClockHour4 size={24} aria-hidden="true" />}
            title={rule.label}
            text={termWords(rule)}
            after={<DueBadge rule={rule} runs={runs} />}
            onClick={() => onOpen(rule.key)}
          />
        ))}
      </RowList>
    );
  }
  return (
    <TableFrame label="Bewaartermijnen" inline>
      <Table widths={['260px', '180px', undefined, '200px', '120px']}>
        <thead>
          <tr>
            <HeadCell>Wat</HeadCell>
            <HeadCell>Termijn</HeadCell>
            <HeadCell>Waarom</HeadCell>
            <HeadCell>Nu te verwijderen</HeadCell>
            <HeadCell right>Oudste</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rules.map((rule) => (
            <TableRow key={rule.key} onOpen={() => onOpen(rule.key)}>
              <Cell strong>{rule.label}</Cell>
              <Cell>{termWords(rule)}</Cell>
              <Cell faint>{rule.source}</Cell>
              <Cell>
                <DueBadge rule={rule} runs={runs} />
              </Cell>
              <Cell right>
                <Oldest rule={rule} />
              </Cell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}

/** Returns the period of a rule today, in words. */
export function termWords({ period }: Pick<RetentionRuleRow, 'period'>): string {
  return period === null ? 'volgens het ontwerp' : periodWords(period);
}

function DueBadge({ rule, runs }: { readonly rule: RetentionRuleRow; readonly runs: readonly RetentionRun[] }) {
  const { data, state } = useAnswer(countRetention, { rule: rule.key });
  if (runs.some((run) => run.ruleKey === rule.key && isUnderWay(run))) return <Badge tone="info">Wordt opgeruimd</Badge>;
  if (data === undefined) return <span className="muted">{state === 'waiting' ? 'wordt geteld' : 'niet geteld'}</span>;
  return data.count === 0 ? <Badge tone="ok">Niets</Badge> : <Badge tone="wait">{formatNumber(data.count)} te verwijderen</Badge>;
}

function Oldest({ rule }: { readonly rule: RetentionRuleRow }) {
  const oldest = useAnswer(countRetention, { rule: rule.key }).data?.oldest ?? null;
  return <>{formatDate(oldest === null ? null : localDate(oldest))}</>;
}
