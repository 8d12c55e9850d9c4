import { IconListDetails, IconMapPin, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { numberKey } from '#features/fieldwork/rules.ts';
import type { ShownPoint } from '#features/fieldwork/shown-points.ts';
import { PointFacts, PointNotices } from '#features/fieldwork/web/point-facts.tsx';
import { PointStateBadge } from '#features/fieldwork/web/point-state-badge.tsx';
import { depthLine, pointName } from '#features/fieldwork/web/point-words.ts';
import type { PointStart } from '#features/fieldwork/web/start-point-form.ts';
import type { RdPlace } from '#platform/shared/geometry/coordinates.ts';
import { Button } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { IconBore } from '#platform/ui/icons.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { distanceTo } from './point-list.tsx';

export interface PointCardProps {
  readonly row: ShownPoint;
  readonly drafts: ReadonlyMap<string, unknown>;
  readonly position: RdPlace | undefined;
  readonly start: PointStart | undefined;
  /** Undefined when the reader may only look. */
  readonly onMove: (() => void) | undefined;
  readonly onMore: () => void;
  readonly onClose: () => void;
  /** On the desk there is room for all of it. */
  readonly isWhole: boolean;
  /** Cables and pipes nearer than they may be, in words; empty when none are. */
  readonly near: string;
}

/** The chosen point beside the map, or under it. */
export function PointCard({ row, drafts, position, start, onMove, onMore, onClose, isWhole, near }: PointCardProps) {
  const distance = distanceTo(row, position);
  return (
    <section className="pointcard" aria-labelledby="point-card">
      <header>
        <h2 id="point-card">{pointName(row)}</h2>
        <PointStateBadge row={row} isInHand={drafts.has(numberKey(row.number))} />
        {distance !== '' && <b className="num away">{distance}</b>}
        <IconButton label="Punt loslaten" icon={<IconX size={20} aria-hidden="true" />} onClick={onClose} />
      </header>
      {depthLine(row) !== '' && <p className="muted num">{depthLine(row)}</p>}
      <PointNotices row={row} />
      {near !== '' && (
        <Message tone="bad" title="Te dicht bij een kabel of leiding">
          {near}. Zoek hem eerst op met een proefsleuf, of verplaats het punt (CROW 500).
        </Message>
      )}
      {isWhole && <PointFacts row={row} />}
      <div className="acts">
        <Button icon={<IconListDetails size={20} aria-hidden="true" />} onClick={onMore}>
          {isWhole ? 'Openen' : 'Gegevens'}
        </Button>
        {onMove !== undefined && (
          <Button icon={<IconMapPin size={20} aria-hidden="true" />} onClick={onMove}>
            Verplaatsen
          </Button>
        )}
        {start !== undefined && <StartButton start={start} />}
      </div>
    </section>
  );
}

/** Begins the form of a point. */
function StartButton({ start }: { readonly start: PointStart }): ReactNode {
  const { isBusy, run } = useNoticedAction('Het formulier kan nu niet worden gestart');
  return (
    <Button variant="next" icon={<IconBore size={20} aria-hidden="true" />} busy={isBusy} onClick={() => run(start.start)}>
      {start.label}
    </Button>
  );
}
