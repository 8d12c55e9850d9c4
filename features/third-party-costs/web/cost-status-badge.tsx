import { Badge, type Tone } from '#platform/ui/badge.tsx';
import type { Cost } from '../cost.ts';
import { type CostStatus, costStatuses } from '../labels.ts';
import { isLarge } from '../rules.ts';

const tones: Readonly<Record<CostStatus, Tone>> = {
  budgeted: 'open',
  requested: 'wait',
  ordered: 'info',
  delivered: 'info',
  invoiced: 'info',
  paid: 'ok',
  cancelled: 'idle',
};

/** The state of a cost; of a large order that waits, how many agreed. */
export function CostStatusBadge({ cost, limitCents }: { readonly cost: Cost; readonly limitCents: number }) {
  const waitsForTwo = cost.status === 'requested' && isLarge(cost.orderedCents, limitCents);
  return <Badge tone={tones[cost.status]}>{waitsForTwo ? `${cost.approvals.length} van 2 akkoord` : costStatuses[cost.status]}</Badge>;
}
