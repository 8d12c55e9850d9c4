import { Badge, type Tone } from '#platform/ui/badge.tsx';
import { withStage } from '#platform/web/outbox/stage-words.ts';
import type { Stage } from '#platform/web/outbox/stages.ts';
import { type AbsenceStatus, absenceStatuses } from '../labels.ts';

const tones: Record<AbsenceStatus, Tone> = { requested: 'wait', approved: 'ok', refused: 'bad', withdrawn: 'idle' };

/** The state of leave; `stage` is where the step that made it so is, while the office does not have it. */
export function AbsenceBadge({ status, stage }: { readonly status: AbsenceStatus; readonly stage: Stage | undefined }) {
  return <Badge tone={tones[status]}>{withStage(absenceStatuses[status], stage)}</Badge>;
}
