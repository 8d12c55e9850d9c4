import { IconPencil, IconTrash, IconVectorSpline, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { isInaccurate } from '#features/fieldwork/rules.ts';
import type { PhasePlace } from '#features/fieldwork/web/point-actions.ts';
import { formatMoment } from '#platform/shared/dates/dates.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Button } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { SummaryItem, SummaryList } from '#platform/ui/lists/summary-list.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import type { Shape } from '../contract.ts';
import { shapeKinds } from '../labels.ts';
import { worstAccuracy } from '../rules.ts';
import { removeShape } from './shape-actions.ts';
import { ShapeEditor } from './shape-editor.tsx';
import { figuresOf } from './shape-words.ts';

interface ShapeCardProps {
  readonly shape: Shape;
  readonly shapes: readonly Shape[];
  readonly place: PhasePlace;
  /** Changes its corners; undefined when the reader may only look. */
  readonly onReshape: (() => void) | undefined;
  readonly onClose: () => void;
}

/** The chosen line or area beside the map, or under it. */
export function ShapeCard({ shape, shapes, place, onReshape, onClose }: ShapeCardProps) {
  const [isEditing, setEditing] = useState(false);
  const { isBusy, run } = useNoticedAction('Niet weggehaald');
  const { main, more } = figuresOf(shape.form, shape.corners);
  return (
    <section className="pointcard" aria-labelledby="shape-card">
      <header>
        <h2 id="shape-card">{shape.name}</h2>
        <IconButton label="Sluiten" icon={<IconX size={20} aria-hidden="true" />} onClick={onClose} />
      </header>
      <p className="drawfigures num">
        <b>{main}</b> {more}
      </p>
      <ShapeFacts shape={shape} />
      {onReshape !== undefined && (
        <div className="acts">
          <Button icon={<IconVectorSpline size={20} aria-hidden="true" />} onClick={onReshape}>
            Vorm aanpassen
          </Button>
          <Button icon={<IconPencil size={20} aria-hidden="true" />} onClick={() => setEditing(true)}>
            Gegevens
          </Button>
          <Button
            variant="bad"
            icon={<IconTrash size={20} aria-hidden="true" />}
            busy={isBusy}
            onClick={() => run(() => removeShape(shape, place).then(onClose))}
          >
            Weghalen
          </Button>
        </div>
      )}
      {isEditing && <ShapeEditor drawing={{ ...shape, changed: shape }} shapes={shapes} place={place} onClose={() => setEditing(false)} />}
    </section>
  );
}

function ShapeFacts({ shape }: { readonly shape: Shape }) {
  const accuracy = worstAccuracy(shape.corners);
  const measured = shape.corners.filter(({ accuracyMeters }) => accuracyMeters !== null).length;
  return (
    <SummaryList ruled>
      <SummaryItem label="Soort">{shapeKinds[shape.kind].label}</SummaryItem>
      <SummaryItem label="Hoekpunten">{measured === 0 ? shape.corners.length : `${shape.corners.length}, waarvan ${measured} met GPS`}</SummaryItem>
      {accuracy !== null && (
        <SummaryItem label="Nauwkeurigheid">
          {`± ${formatNumber(accuracy, { decimals: 1 })} m`}
          {isInaccurate(accuracy) ? ', slechter dan 5 m' : ''}
        </SummaryItem>
      )}
      {shape.note !== '' && <SummaryItem label="Opmerking">{shape.note}</SummaryItem>}
      <SummaryItem label="Getekend">{`${shape.by}, ${formatMoment(shape.at)}`}</SummaryItem>
    </SummaryList>
  );
}
