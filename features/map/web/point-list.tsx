import { numberKey } from '#features/fieldwork/rules.ts';
import type { ShownPoint } from '#features/fieldwork/shown-points.ts';
import { pointIcons } from '#features/fieldwork/web/point-icons.tsx';
import { PointStateBadge } from '#features/fieldwork/web/point-state-badge.tsx';
import { depthLine, distanceWords, pointName, rdWords } from '#features/fieldwork/web/point-words.ts';
import type { RdPlace } from '#platform/shared/geometry/coordinates.ts';
import { metersBetween } from '#platform/shared/geometry/rd-places.ts';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { useMoreRows } from '#platform/ui/lists/use-more-rows.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';

interface PointListProps {
  readonly points: readonly ShownPoint[];
  readonly drafts: ReadonlyMap<string, unknown>;
  readonly position: RdPlace | undefined;
  readonly current: string;
  readonly onOpen: (id: string) => void;
}

/** The points of the map as a list: for whoever does not see it, or goes by the keyboard. */
export function PointList({ points, drafts, position, current, onOpen }: PointListProps) {
  const { shown, more } = useMoreRows(points);
  if (points.length === 0) return <EmptyState title="Geen punten op de kaart">Voeg een punt toe, of zet een laag aan.</EmptyState>;
  return (
    <>
      <RowList label="Punten op de kaart">
        {shown.map((row) => (
          <Row
            key={row.id}
            icon={pointIcons[row.kind]}
            title={pointName(row)}
            text={[distanceTo(row, position), depthLine(row), placeOf(row)].filter(Boolean).join(' · ')}
            end={<PointStateBadge row={row} isInHand={drafts.has(numberKey(row.number))} />}
            onClick={() => onOpen(row.id)}
            current={row.id === current}
          />
        ))}
      </RowList>
      {more}
    </>
  );
}

const placeOf = ({ rdX, rdY }: ShownPoint) => (rdX === null || rdY === null ? 'nog zonder plek' : `RD ${rdWords({ rdX, rdY })}`);

/** How far a point is from the device; empty while either is not known. */
export function distanceTo({ rdX, rdY }: ShownPoint, position: RdPlace | undefined): string {
  return rdX === null || rdY === null || position === undefined ? '' : distanceWords(metersBetween(position, { rdX, rdY }));
}
