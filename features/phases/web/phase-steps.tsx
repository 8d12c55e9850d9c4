import { Button } from '#platform/ui/button.tsx';
import { Menu, type MenuItem } from '#platform/ui/menu.tsx';
import { useDesk } from '#platform/ui/use-desk.ts';
import type { SignedIn } from '#platform/web/signed-in.ts';
import type { Phase } from '../contract.ts';
import { useSteps } from './use-steps.tsx';

export interface PhaseStepsProps {
  readonly phase: Phase;
  readonly person: SignedIn | undefined;
  /** Opens the phase to be changed, for who may. */
  readonly onEdit: (() => void) | undefined;
}

/** What can be done with the phase as a whole: its main step as a button on the desk, the rest in a menu. */
export function PhaseSteps({ phase, person, onEdit }: PhaseStepsProps) {
  const isDesk = useDesk();
  const { steps, dialog } = useSteps(phase, person);
  const [main] = steps.filter(({ needsReason }) => !needsReason);
  const shown = isDesk ? main : undefined;
  const items: MenuItem[] = [
    ...(onEdit === undefined || isDesk ? [] : [{ label: 'Fase wijzigen', onSelect: onEdit }]),
    ...steps
      .filter((step) => step !== shown)
      .map(({ label, take, to }) => ({ label, onSelect: take, ...(to === 'cancelled' && { tone: 'bad' as const, apart: true }) })),
  ];
  return (
    <>
      {items.length > 0 && <Menu label="Meer acties" items={items} iconOnly />}
      {isDesk && onEdit !== undefined && <Button onClick={onEdit}>Wijzigen</Button>}
      {shown !== undefined && (
        <Button variant="primary" onClick={shown.take}>
          {shown.label}
        </Button>
      )}
      {dialog}
    </>
  );
}
