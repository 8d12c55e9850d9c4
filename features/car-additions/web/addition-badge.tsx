import { Badge, type Tone } from '#platform/ui/badge.tsx';
import { type AdditionStatus, additionStatuses } from '../labels.ts';

const tones: Record<AdditionStatus, Tone> = { draft: 'idle', 'in-review': 'wait', agreed: 'info', approved: 'ok', processed: 'ok', corrected: 'idle' };

/** The state of an addition. */
export function AdditionBadge({ status }: { readonly status: AdditionStatus }) {
  return <Badge tone={tones[status]}>{additionStatuses[status]}</Badge>;
}
