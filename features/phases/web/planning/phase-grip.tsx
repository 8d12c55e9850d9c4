import { IconGripVertical } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { useOrderDrag } from '#platform/ui/lists/use-order-drag.ts';
import type { PhaseRow } from '../../phase.ts';
import type { PhaseOrder } from './use-phase-order.ts';

/** Takes a phase to another place: dragged by it, or with Enter and the arrows. */
export function PhaseGrip({ phase: { id, number }, order }: { readonly phase: PhaseRow; readonly order: PhaseOrder }) {
  const { handlers, endsDrag } = useOrderDrag((after) => order.place(id, after));
  const isHeld = order.heldId === id;
  const key = (event: KeyboardEvent) => {
    if (!isHeld) return;
    if (event.key === 'ArrowUp') order.step(id, -1);
    else if (event.key === 'ArrowDown') order.step(id, 1);
    else if (event.key === 'Escape') order.cancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <IconButton
      {...handlers}
      data-ordered={id}
      className="grip"
      label={`Fase ${number} op een andere plaats zetten`}
      icon={<IconGripVertical size={20} aria-hidden="true" />}
      aria-pressed={isHeld}
      onClick={(event) => !endsDrag(event) && order.toggle(id)}
      onKeyDown={key}
      onBlur={() => isHeld && order.toggle(id)}
    />
  );
}
