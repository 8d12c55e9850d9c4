import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { IconBore } from '#platform/ui/icons.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { useAction, useNoticedAction } from '#platform/web/actions/use-action.ts';
import { useKeptText } from '#platform/web/drafts/use-kept-text.ts';
import type { FieldPoint } from '../point.ts';
import { REASON_LENGTH_MAX } from '../rules.ts';
import type { ShownPoint } from '../shown-points.ts';
import { dropPoint, type PhasePlace, savePoint, toInput } from './point-actions.ts';
import { PointFacts, PointNotices } from './point-facts.tsx';
import { PointStateBadge } from './point-state-badge.tsx';
import { depthLine, pointName } from './point-words.ts';
import type { PointStart } from './start-point-form.ts';

export interface PointSheetProps {
  readonly row: ShownPoint;
  readonly place: PhasePlace;
  readonly isInHand: boolean;
  /** The form that can be begun here. */
  readonly start: PointStart | undefined;
  /** False when the reader may only look. */
  readonly mayWrite: boolean;
  readonly onEdit: () => void;
  readonly onClose: () => void;
  /** More to do with it, from where it was opened. */
  readonly extra?: ReactNode;
  /** More that is known of it, from where it was opened. */
  readonly below?: ReactNode;
}

/** All that is known of one point, and what can be done with it. */
export function PointSheet({ row, place, isInHand, start, mayWrite, onEdit, onClose, extra, below }: PointSheetProps) {
  const [isDropping, setDropping] = useState(false);
  const starting = useNoticedAction('Het formulier kan nu niet worden gestart');
  const { point } = row;
  if (isDropping && point !== undefined) return <DropSheet row={row} point={point} place={place} onClose={onClose} onBack={() => setDropping(false)} />;
  return (
    <Sheet
      open
      onClose={onClose}
      title={pointName(row)}
      description={depthLine(row) || undefined}
      actions={
        <>
          {mayWrite && (
            <Button icon={<IconPencil size={20} aria-hidden="true" />} onClick={onEdit}>
              {point === undefined ? 'Aanvullen' : 'Wijzigen'}
            </Button>
          )}
          {start !== undefined && (
            <Button variant="next" icon={<IconBore size={20} aria-hidden="true" />} busy={starting.isBusy} onClick={() => starting.run(start.start)}>
              {start.label}
            </Button>
          )}
        </>
      }
    >
      <div className="secbody">
        <p>
          <PointStateBadge row={row} isInHand={isInHand} />
        </p>
        <PointNotices row={row} />
        {extra}
        <PointFacts row={row} />
        {below}
        {mayWrite && point !== undefined && row.state !== 'done' && <StateActions row={row} point={point} place={place} onDrop={() => setDropping(true)} />}
      </div>
    </Sheet>
  );
}

function StateActions({
  row,
  point,
  place,
  onDrop,
}: {
  readonly row: ShownPoint;
  readonly point: FieldPoint;
  readonly place: PhasePlace;
  readonly onDrop: () => void;
}) {
  const { isBusy, run } = useNoticedAction('Niet opgeslagen');
  if (row.state === 'dropped')
    return (
      <Button busy={isBusy} onClick={() => run(() => savePoint(toInput(point, place, { reason: '' })))}>
        Toch doen
      </Button>
    );
  return (
    <Button variant="bad" onClick={onDrop}>
      Laten vervallen…
    </Button>
  );
}

interface DropSheetProps {
  readonly row: ShownPoint;
  readonly point: FieldPoint;
  readonly place: PhasePlace;
  readonly onClose: () => void;
  readonly onBack: () => void;
}

/** Why a point is not done. */
function DropSheet({ row, point, place, onClose, onBack }: DropSheetProps) {
  const { isBusy, trouble, run } = useAction();
  const { text, setText, forget } = useKeptText(`field-point-drop ${row.id}`);
  const drop = () => run(() => dropPoint(point, place, text).then(forget).then(onClose));
  return (
    <Sheet
      open
      onClose={onClose}
      title={`${pointName(row)} laten vervallen`}
      keepOpen
      actions={
        <>
          <Button onClick={onBack}>Terug</Button>
          <Button variant="bad" busy={isBusy} onClick={drop}>
            Laten vervallen
          </Button>
        </>
      }
    >
      <Field
        label="Waarom vervalt dit punt?"
        help="Het staat straks als afwijking in het veldwerkverslag. Het nummer wordt niet opnieuw gebruikt."
        error={trouble?.fields['reason'] ?? (trouble === undefined ? undefined : trouble.text)}
      >
        <TextArea value={text} onChange={setText} maxLength={REASON_LENGTH_MAX} />
      </Field>
    </Sheet>
  );
}
