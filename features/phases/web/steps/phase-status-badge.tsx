import { Badge, type Tone } from '#platform/ui/badge.tsx';
import { withStage } from '#platform/web/outbox/stage-words.ts';
import { useStages } from '#platform/web/outbox/use-stages.ts';
import { changePhaseStatus } from '../../contract.ts';
import { type PhaseStatus, phaseStatuses } from '../../labels.ts';

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

/** State of a phase, the same everywhere, with where the step that made it so is while the office does not have it. */
export function PhaseStatusBadge({ phase: { id, status } }: { readonly phase: { readonly id: string; readonly status: PhaseStatus } }) {
  const stage = useStages(changePhaseStatus.name).get(`phase:${id}`);
  return <Badge tone={tones[status]}>{withStage(phaseStatuses[status], stage)}</Badge>;
}
