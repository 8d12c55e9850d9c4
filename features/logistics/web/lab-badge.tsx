import { Badge, type Tone } from '#platform/ui/badge.tsx';
import { withStage } from '#platform/web/outbox/stage-words.ts';
import type { Stage } from '#platform/web/outbox/stages.ts';
import { type LabOrderStatus, labOrderStatuses } from '../labels.ts';

const tones: Record<LabOrderStatus, Tone> = {
  draft: 'idle',
  sent: 'info',
  'handed-over': 'info',
  received: 'info',
  partial: 'wait',
  final: 'ok',
  cancelled: 'idle',
};

/** The state of an order; `stage` is where it is while the office does not have it. */
export function LabBadge({ status, stage }: { readonly status: LabOrderStatus; readonly stage: Stage | undefined }) {
  return <Badge tone={tones[status]}>{withStage(labOrderStatuses[status], stage)}</Badge>;
}
