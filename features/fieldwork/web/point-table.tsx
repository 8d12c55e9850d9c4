import { IconAlertTriangle } from '@tabler/icons-react';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Cell, HeadCell, SelectCell, Table, TableFrame } from '#platform/ui/lists/table.tsx';
import { TableRow } from '#platform/ui/lists/table-row.tsx';
import { useMoreRows } from '#platform/ui/lists/use-more-rows.tsx';
import type { Stage } from '#platform/web/outbox/stages.ts';
import { pointKinds, pointStates } from '../labels.ts';
import { numberKey } from '../rules.ts';
import { hasProfile, type ShownPoint, shortOfPlanCm } from '../shown-points.ts';
import { recordOfPoint } from './point-actions.ts';
import { PointStateBadge } from './point-state-badge.tsx';
import { depthWords } from './point-words.ts';
import type { ShownFieldwork } from './use-fieldwork.ts';

export interface PointsProps {
  readonly rows: readonly ShownPoint[];
  readonly drafts: ShownFieldwork['drafts'];
  readonly stages: ReadonlyMap<string, Stage>;
  readonly onOpen: (id: string) => void;
  /** Id of the point that is open. */
  readonly current: string;
  /** Ids of the points whose profiles are drawn. */
  readonly ticked: readonly string[];
  readonly onTick: (ids: readonly string[]) => void;
}

const columns = ['Gepland, cm', 'Gedaan, cm', 'Lagen', 'Monsters', 'Water, cm', 'Maaiveld, NAP'] as const;

/** The points with what was planned and what is done, and their sums. */
export function PointTable({ rows, drafts, stages, onOpen, current, ticked, onTick }: PointsProps) {
  const isTicked = new Set(ticked);
  const canDraw = rows.some(hasProfile);
  const tick = (id: string, isOn: boolean) => onTick(isOn ? [...ticked, id] : ticked.filter((one) => one !== id));
  const { shown, more } = useMoreRows(rows);
  return (
    <>
      <TableFrame label="Punten" inline>
        <Table widths={[...(canDraw ? ['44px'] : []), '76px', '96px', '100px', '100px', '64px', '88px', '92px', '116px', undefined]}>
          <thead>
            <tr>
              {canDraw && (
                <HeadCell className="ck">
                  <span className="vh">In de tekening</span>
                </HeadCell>
              )}
              <HeadCell>Punt</HeadCell>
              <HeadCell>Soort</HeadCell>
              {columns.map((name) => (
                <HeadCell key={name} right>
                  {name}
                </HeadCell>
              ))}
              <HeadCell>Status</HeadCell>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <TableRow key={row.id} onOpen={() => onOpen(row.id)} current={row.id === current}>
                {canDraw && <DrawCell row={row} isOn={isTicked.has(row.id)} onTick={tick} />}
                <Cell strong>{row.number}</Cell>
                <Cell>{pointKinds[row.kind].label}</Cell>
                <Cell right faint>
                  {depthWords(row.plannedDepthCm)}
                </Cell>
                <Cell right>
                  <Reached row={row} />
                </Cell>
                <Cell right>{row.layers || '–'}</Cell>
                <Cell right>{row.samples || '–'}</Cell>
                <Cell right>{depthWords(row.groundwaterCm)}</Cell>
                <Cell right>{row.levelMeters === null ? '–' : formatNumber(row.levelMeters, { decimals: 2, fixed: true })}</Cell>
                <Cell>
                  <PointStateBadge row={row} isInHand={drafts.has(numberKey(row.number))} stage={stages.get(recordOfPoint(row.id))} />
                </Cell>
              </TableRow>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={canDraw ? 3 : 2}>
                {rows.length} {rows.length === 1 ? 'punt' : 'punten'}
              </th>
              <Sum of={rows.map(({ plannedDepthCm }) => plannedDepthCm)} />
              <Sum of={rows.map(({ reachedDepthCm }) => reachedDepthCm)} />
              <Sum of={rows.map(({ layers }) => layers)} />
              <Sum of={rows.map(({ samples }) => samples)} />
              <td colSpan={2} />
              <td />
            </tr>
          </tfoot>
        </Table>
      </TableFrame>
      {more}
    </>
  );
}

interface DrawCellProps {
  readonly row: ShownPoint;
  readonly isOn: boolean;
  readonly onTick: (id: string, isOn: boolean) => void;
}

/** The box that puts a boring in the drawing; a point nobody described has none. */
function DrawCell({ row, isOn, onTick }: DrawCellProps) {
  if (!hasProfile(row)) return <td className="ck" />;
  return <SelectCell label={`Teken ${row.number}`} checked={isOn} onChange={(isNowOn) => onTick(row.id, isNowOn)} />;
}

/** Renders the depth reached, with a warning when it is less than planned and nobody said why. */
function Reached({ row }: { readonly row: ShownPoint }) {
  if (shortOfPlanCm(row) === 0) return depthWords(row.reachedDepthCm);
  return (
    <b className="shortdepth">
      <IconAlertTriangle size={16} aria-hidden="true" />
      <span className="vh">Minder diep dan gepland, zonder reden: </span>
      {depthWords(row.reachedDepthCm)}
    </b>
  );
}

function Sum({ of }: { readonly of: readonly (number | null)[] }) {
  return <td className="r">{formatNumber(of.reduce<number>((sum, one) => sum + (one ?? 0), 0))}</td>;
}

/** How many there are in each state: `6 gedaan, 4 gepland`. */
export function stateCounts(rows: readonly ShownPoint[]): string {
  return (['done', 'planned', 'dropped'] as const)
    .map((state) => ({ state, count: rows.filter((row) => row.state === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => `${count} ${pointStates[state].toLowerCase()}`)
    .join(', ');
}
