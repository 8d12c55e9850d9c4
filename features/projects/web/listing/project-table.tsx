import { type ReactNode, useCallback, useState } from 'react';
import type { UsedColumns } from '#features/list-views/web/use-list-columns.ts';
import { WidthGrip } from '#features/list-views/web/width-grip.tsx';
import { Cell, HeadCell, SelectCell, Table, TableFrame } from '#platform/ui/lists/table.tsx';
import { TableRow } from '#platform/ui/lists/table-row.tsx';
import { VirtualRows } from '#platform/ui/lists/virtual-rows.tsx';
import { formatBudget } from '../../format.ts';
import type { ProjectRow } from '../../project.ts';
import { type ColumnName, columns } from './columns.tsx';
import type { ProjectCount } from './count-words.ts';
import { countWords } from './count-words.ts';
import type { ListChoice } from './list-address.ts';

const ROW_HEIGHT_PX = 36;

export interface ProjectTableProps {
  readonly rows: readonly ProjectRow[];
  readonly used: UsedColumns<ColumnName>;
  readonly choice: ListChoice;
  readonly onChoose: (changes: Partial<ListChoice>) => void;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
  readonly onEnd: () => void;
  readonly count: ProjectCount | undefined;
}

/** The projects as a table: sorts in its head, opens on a press and on Enter, fetches on while it is scrolled. */
export function ProjectTable({ rows, used, choice, onChoose, selected, onSelect, onEnd, count }: ProjectTableProps) {
  const { shown: widths } = used;
  const shown = widths.map(({ name }) => name);
  const [now] = useState(() => new Date());
  const toggle = useCallback(
    (id: string, isSelected: boolean) => {
      const next = new Set(selected);
      if (isSelected) next.add(id);
      else next.delete(id);
      onSelect(next);
    },
    [selected, onSelect],
  );
  const all = rows.length > 0 && selected.size >= rows.length ? true : selected.size > 0 ? ('some' as const) : false;
  return (
    <TableFrame label="Projecten">
      <Table
        widths={['48px', ...widths.map(({ widthPx }) => (widthPx === undefined ? undefined : `${widthPx}px`))]}
        rowCount={count?.isExact ? count.count + 1 : -1}
      >
        <thead>
          <tr>
            <SelectCell
              head
              label="Alles wat getoond is selecteren"
              checked={all}
              onChange={(isOn) => onSelect(new Set(isOn ? rows.map(({ id }) => id) : []))}
            />
            {shown.map((name) => (
              <ColumnHead key={name} name={name} choice={choice} onChoose={onChoose} grip={<WidthGrip name={name} used={used} />} />
            ))}
          </tr>
        </thead>
        <VirtualRows
          items={rows}
          rowHeightPx={ROW_HEIGHT_PX}
          columns={shown.length + 1}
          itemKey={(row) => row.id}
          onEnd={onEnd}
          renderRow={(row, index) => (
            <TableRow rowIndex={index + 2} selected={selected.has(row.id)} onSelect={(isOn) => toggle(row.id, isOn)}>
              <SelectCell label={`Selecteer ${row.number}`} checked={selected.has(row.id)} onChange={(isOn) => toggle(row.id, isOn)} />
              {shown.map((name) => {
                const { cell, right, strong } = columns[name];
                return (
                  <Cell key={name} right={right} strong={strong} faint={!strong && name !== 'number' && name !== 'budget'}>
                    {cell(row, now)}
                  </Cell>
                );
              })}
            </TableRow>
          )}
        />
        {count !== undefined && <Totals shown={shown} count={count} />}
      </Table>
    </TableFrame>
  );
}

interface ColumnHeadProps extends Pick<ProjectTableProps, 'choice' | 'onChoose'> {
  readonly name: ColumnName;
  readonly grip: ReactNode;
}

function ColumnHead({ name, choice, onChoose, grip }: ColumnHeadProps) {
  const { label, right, sort } = columns[name];
  if (sort === undefined)
    return (
      <HeadCell right={right} grip={grip}>
        {label}
      </HeadCell>
    );
  const sorted = choice.sort === sort ? (choice.direction === 'asc' ? 'ascending' : 'descending') : undefined;
  return (
    <HeadCell right={right} sorted={sorted} grip={grip} onSort={(direction) => onChoose({ sort, direction: direction === 'ascending' ? 'asc' : 'desc' })}>
      {label}
    </HeadCell>
  );
}

function Totals({ shown, count }: { readonly shown: readonly ColumnName[]; readonly count: ProjectCount }) {
  const budgetAt = shown.indexOf('budget');
  const before = budgetAt === -1 ? shown.length : budgetAt;
  const after = shown.length - before - 1;
  return (
    <tfoot>
      <tr>
        <td className="ck" />
        <th scope="row" colSpan={before}>
          Totaal van {countWords(count)}
        </th>
        {budgetAt !== -1 && <Cell right>{count.budgetMinutes === null ? '' : formatBudget(count.budgetMinutes)}</Cell>}
        {budgetAt !== -1 && after > 0 && <td colSpan={after} />}
      </tr>
    </tfoot>
  );
}
