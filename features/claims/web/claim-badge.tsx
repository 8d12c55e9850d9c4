import { Badge, type Tone } from '#platform/ui/badge.tsx';
import { withStage } from '#platform/web/outbox/stage-words.ts';
import type { Stage } from '#platform/web/outbox/stages.ts';
import { type ClaimStatus, claimStatuses } from '../labels.ts';

const tones: Record<ClaimStatus, Tone> = { draft: 'idle', submitted: 'wait', returned: 'bad', approved: 'info', paid: 'ok' };

/** The state of a claim; `stage` is where the step that made it so is, while the office does not have it. */
export function ClaimBadge({ status, stage }: { readonly status: ClaimStatus; readonly stage?: Stage | undefined }) {
  return <Badge tone={tones[status]}>{withStage(claimStatuses[status], stage)}</Badge>;
}
