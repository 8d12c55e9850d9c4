import { Badge, type Tone } from '#platform/ui/badge.tsx';
import { type PhaseStatus, phaseStatuses } from '../labels.ts';

const tones: Record<PhaseStatus, Tone> = {
  draft: 'idle',
  planned: 'wait',
  released: 'open',
  'in-progress': 'info',
  'field-work-done': 'ok',
  checked: 'ok',
  closed: 'idle',
  cancelled: 'idle',
};

/** State of a phase, the same everywhere. */
export function PhaseStatusBadge({ status }: { readonly status: PhaseStatus }) {
  return <Badge tone={tones[status]}>{phaseStatuses[status]}</Badge>;
}
