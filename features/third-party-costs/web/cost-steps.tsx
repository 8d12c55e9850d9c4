import { IconPencil } from '@tabler/icons-react';
import { Button } from '#platform/ui/button.tsx';
import type { Cost } from '../cost.ts';
import { type CostStatus, costStatuses } from '../labels.ts';
import { isAgreed, isLarge, isOpen, needsReason, nextSteps } from '../rules.ts';

const forward: Readonly<Partial<Record<CostStatus, string>>> = {
  requested: 'Aanvragen',
  ordered: 'Bestellen',
  delivered: 'Geleverd melden',
  invoiced: 'Factuur boeken',
  paid: 'Betaald melden',
};

/** Returns the text on the button of a step. */
export function stepLabel(from: CostStatus, to: CostStatus): string {
  if (to === 'cancelled') return 'Annuleren';
  if (from === 'requested' && to === 'budgeted') return 'Aanvraag intrekken';
  if (needsReason(from, to)) return `Terug naar ${costStatuses[to].toLowerCase()}`;
  return forward[to] ?? costStatuses[to];
}

export interface CostStepsProps {
  readonly cost: Cost;
  readonly limitCents: number;
  readonly onStep: (to: CostStatus) => void;
  readonly onEdit: () => void;
}

/** Buttons for the steps a cost can take. A large order has none for ordering: the second approval does that. */
export function CostSteps({ cost, limitCents, onStep, onEdit }: CostStepsProps) {
  const approvals = cost.approvals.map(({ as, by }) => ({ as, userId: by.id }));
  const waits = cost.status === 'requested' && isLarge(cost.orderedCents, limitCents) && !isAgreed(approvals);
  const steps = nextSteps(cost.status).filter((to) => !(waits && to === 'ordered'));
  const on = steps.filter((to) => !needsReason(cost.status, to));
  const back = steps.filter((to) => needsReason(cost.status, to));
  return (
    <div className="buttonline">
      {on.map((to) => (
        <Button key={to} variant="primary" onClick={() => onStep(to)}>
          {stepLabel(cost.status, to)}
        </Button>
      ))}
      {isOpen(cost.status) && (
        <Button icon={<IconPencil size={20} aria-hidden="true" />} onClick={onEdit}>
          Wijzigen
        </Button>
      )}
      {back.map((to) => (
        <Button key={to} variant="quiet" onClick={() => onStep(to)}>
          {stepLabel(cost.status, to)}
        </Button>
      ))}
    </div>
  );
}
