import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { weekOf } from '#platform/shared/dates/calendar.ts';
import { formatHours } from '#platform/shared/dates/dates.ts';
import { Meter } from '#platform/ui/charts/meter.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Cell, HeadCell, Table, TableFrame } from '#platform/ui/lists/table.tsx';
import { TableRow } from '#platform/ui/lists/table-row.tsx';
import { useToday } from '#platform/web/device/use-today.ts';
import type { HourReport, PivotRow } from '../contract.ts';
import { dimensions } from '../labels.ts';
import { columnKeys } from '../rules.ts';
import type { PivotShape } from './pivot-chips.tsx';
import { columnName, type Naming, nameOf } from './row-words.ts';

export interface PivotProps {
  readonly report: HourReport;
  readonly shape: PivotShape;
  readonly naming: Naming;
  readonly onOpen: (row: PivotRow) => void;
  readonly onOpenColumn: (key: string) => void;
}

/** Hours as a table: rows with what is in them, a column for each week or month, and each phase against its budget. */
export function PivotTable({ report, shape, naming, onOpen, onOpenColumn }: PivotProps) {
  const keys = columnKeys(report);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const { by, within } = shape;
  const now = weekOf(useToday());
  const shown = report.rows.filter((row) => row.by !== null && (row.within === null || !closed.has(row.by)));
  const total = report.rows.find((row) => row.by === null);
  const toggle = (key: string) => setClosed((before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]));
  const budgets = by === 'phase' ? new Map(report.phases.map(({ number, budgetMinutes }) => [number, budgetMinutes])) : undefined;
  const sum = budgets === undefined ? undefined : [...budgets.values()].reduce((all, one) => all + one, 0);
  const head = within === undefined ? dimensions[by] : `${dimensions[by]} en ${dimensions[within].toLowerCase()}`;
  const widths = [undefined, ...keys.map(() => '76px'), '96px', ...(budgets === undefined ? ['136px'] : ['88px', '88px', '144px'])];
  return (
    <TableFrame label="Draaitabel" inline>
      <Table className="pivot" widths={widths}>
        <thead>
          <tr>
            <HeadCell>{head}</HeadCell>
            {keys.map((key) => (
              <HeadCell key={key} right className={key === now ? 'now' : ''}>
                <button type="button" onClick={() => onOpenColumn(key)}>
                  {columnName(report.columns, key)}
                </button>
              </HeadCell>
            ))}
            <HeadCell right className="tot">
              {shape.measure === 'booked' ? 'Besteed' : 'Goedgekeurd'}
            </HeadCell>
            {budgets === undefined ? <HeadCell right>Goedgekeurd</HeadCell> : <BudgetHeads />}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <TableRow key={`${row.by} ${row.within}`} onOpen={() => onOpen(row)} className={row.within === null ? '' : 'l1'}>
              <th scope="row">
                {row.within === null && within !== undefined && row.by !== null && (
                  <IconButton
                    size="small"
                    label={`${nameOf(by, row.by, naming)}: onderdelen`}
                    aria-expanded={!closed.has(row.by)}
                    icon={closed.has(row.by) ? <IconChevronRight size={16} aria-hidden="true" /> : <IconChevronDown size={16} aria-hidden="true" />}
                    onClick={() => toggle(row.by ?? '')}
                  />
                )}
                {row.within !== null && within !== undefined ? nameOf(within, row.within, naming) : nameOf(by, row.by ?? '', naming)}
              </th>
              <Sums
                row={row}
                keys={keys}
                shape={shape}
                now={now}
                budget={row.within === null ? budgets?.get(row.by ?? '') : undefined}
                hasBudgets={budgets !== undefined}
              />
            </TableRow>
          ))}
        </tbody>
        {total !== undefined && (
          <tfoot>
            <tr>
              <th scope="row">Totaal</th>
              <Sums row={total} keys={keys} shape={shape} now={now} budget={sum} hasBudgets={budgets !== undefined} />
            </tr>
          </tfoot>
        )}
      </Table>
    </TableFrame>
  );
}

function BudgetHeads() {
  return (
    <>
      <HeadCell right>Begroot</HeadCell>
      <HeadCell right>Verschil</HeadCell>
      <HeadCell>Benut</HeadCell>
    </>
  );
}

interface SumsProps {
  readonly row: PivotRow;
  readonly keys: readonly string[];
  readonly shape: PivotShape;
  readonly now: string;
  readonly budget: number | undefined;
  readonly hasBudgets: boolean;
}

function Sums({ row, keys, shape: { measure }, now, budget, hasBudgets }: SumsProps) {
  const left = budget === undefined ? 0 : budget - row.booked;
  return (
    <>
      {keys.map((key) => (
        <Cell key={key} right className={key === now ? 'now' : ''}>
          <Hours minutes={row.cells[key]?.[measure] ?? 0} />
        </Cell>
      ))}
      <Cell right className="tot">
        <Hours minutes={row[measure]} />
      </Cell>
      {!hasBudgets && (
        <Cell right faint>
          <Hours minutes={row.approved} />
        </Cell>
      )}
      {hasBudgets && (
        <>
          <Cell right faint>
            {budget === undefined ? '' : <Hours minutes={budget} />}
          </Cell>
          <Cell right className={left < 0 ? 'short' : ''}>
            {budget === undefined ? '' : <Hours minutes={left} />}
          </Cell>
          <Cell>{budget !== undefined && budget > 0 && <Meter share={row.booked / budget} />}</Cell>
        </>
      )}
    </>
  );
}

/** Hours in a cell; a dash for none. */
function Hours({ minutes }: { readonly minutes: number }) {
  return minutes === 0 ? <span className="nil">–</span> : formatHours(minutes);
}
