import { href } from '#features/routes.ts';
import { Button } from '#platform/ui/button.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Menu, type MenuItem } from '#platform/ui/overlays/menu.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import type { SignedIn } from '#platform/web/sign-in/signed-in.ts';
import type { PhaseStatus } from '../../labels.ts';
import type { Phase } from '../../phase.ts';
import { formsInTheWay } from '../../rules.ts';
import { useSteps } from './use-steps.tsx';

export interface PhaseStepsProps {
  readonly phase: Phase;
  readonly person: SignedIn | undefined;
  /** Opens the phase to be changed, for whoever may. */
  readonly onEdit: (() => void) | undefined;
}

/** Steps that are for the office to take; the others are for the team, and stand less loud on a leader's desk. */
const officeSteps: readonly PhaseStatus[] = ['planned', 'released', 'checked', 'closed'];

/** Steps of the phase as a whole: its main step as a button on the desk, the rest in a menu. */
export function PhaseSteps({ phase, person, onEdit }: PhaseStepsProps) {
  const isDesk = useDesk();
  const { steps, dialog } = useSteps(phase, person);
  const failedCount = phase.checks.filter(({ state }) => state === 'failed').length;
  const isHeldByChecks = (to: PhaseStatus) => to === 'released' && failedCount > 0;
  const openForms = steps.flatMap(({ to }) => formsInTheWay(to, phase.requiredForms));
  const isHeld = (to: PhaseStatus) => isHeldByChecks(to) || formsInTheWay(to, phase.requiredForms).length > 0;
  const [main] = steps.filter(({ needsReason, to }) => !needsReason && !isHeld(to));
  const shown = isDesk ? main : undefined;
  const held = steps.some(({ to }) => isHeldByChecks(to));
  const items: MenuItem[] = [
    ...(onEdit === undefined || isDesk ? [] : [{ label: 'Fase wijzigen', onSelect: onEdit }]),
    ...steps
      .filter((step) => step !== shown && !isHeld(step.to))
      .map(({ label, take, to }) => ({ label, onSelect: take, ...(to === 'cancelled' && { tone: 'bad' as const, apart: true }) })),
  ];
  return (
    <>
      {items.length > 0 && <Menu label="Meer acties" items={items} iconOnly />}
      {isDesk && onEdit !== undefined && <Button onClick={onEdit}>Wijzigen</Button>}
      {shown !== undefined && (
        <Button variant={officeSteps.includes(shown.to) ? 'primary' : 'plain'} onClick={shown.take}>
          {shown.label}
        </Button>
      )}
      {isDesk && held && <LinkButton href="#vrijgave">{failedCount === 1 ? 'Nog 1 punt voor vrijgave' : `Nog ${failedCount} punten voor vrijgave`}</LinkButton>}
      {isDesk && openForms.length > 0 && (
        <LinkButton href={href('phaseForms', { project: phase.project.number, phase: phase.number })} title={openForms.join(' ')}>
          {openForms.length === 1 ? openForms[0]?.replace(/\.$/, '') : `Nog ${openForms.length} formulieren`}
        </LinkButton>
      )}
      {dialog}
    </>
  );
}
