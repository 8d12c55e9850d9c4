import { href } from '#features/routes.ts';
import { Menu, type MenuItem } from '#platform/ui/overlays/menu.tsx';
import type { PhaseRow } from '../../phase.ts';
import { isMovable } from '../../planning/planning.ts';
import type { PhaseOrder } from './use-phase-order.ts';

export interface PhaseMenuProps {
  readonly phase: PhaseRow;
  /** Absent where not all phases are shown: their order says nothing then. */
  readonly order: PhaseOrder | undefined;
  readonly onReschedule: (phase: PhaseRow) => void;
  readonly onDependencies: (phase: PhaseRow) => void;
}

/** Renders the menu of a planner's actions on a phase in the list. */
export function PhaseMenu({ phase, order, onReschedule, onDependencies }: PhaseMenuProps) {
  const at = order?.rows.findIndex(({ id }) => id === phase.id) ?? -1;
  const steps: readonly MenuItem[] =
    order === undefined
      ? []
      : [
          { label: 'Plaats omhoog', disabled: at === 0, apart: true, onSelect: () => order.step(phase.id, -1) },
          { label: 'Plaats omlaag', disabled: at === order.rows.length - 1, onSelect: () => order.step(phase.id, 1) },
        ];
  const items: readonly MenuItem[] = [
    ...(isMovable(phase.status) ? [{ label: phase.plannedStart === null ? 'Datum kiezen' : 'Andere datum', onSelect: () => onReschedule(phase) }] : []),
    { label: 'Komt na', onSelect: () => onDependencies(phase) },
    { label: 'Kopiëren', href: href('newPhase', { project: phase.projectNumber }, { kopie: phase.number }) },
    ...steps,
  ];
  return <Menu label={`Acties van fase ${phase.number}`} items={items} iconOnly />;
}
