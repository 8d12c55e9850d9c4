import { Badge, type Tone } from '#platform/ui/badge.tsx';
import { withStage } from '#platform/web/outbox/stage-words.ts';
import type { Stage } from '#platform/web/outbox/stages.ts';
import { useStages } from '#platform/web/outbox/use-stages.ts';
import { closeDay, reopenDay } from '../../contract.ts';
import { type DayStatus, dayStatuses } from '../../labels.ts';
import { recordOf } from '../time-actions.ts';

const tones: Record<DayStatus, Tone> = { open: 'open', closed: 'wait', approved: 'ok', returned: 'bad' };

/** The state of a day, the same everywhere; `stage` is where the step that made it so is, while the office does not have it. */
export function DayStatusBadge({ status, stage }: { readonly status: DayStatus; readonly stage?: Stage | undefined }) {
  return <Badge tone={tones[status]}>{withStage(dayStatuses[status], stage)}</Badge>;
}

/** Follows the stages of the steps taken with one's own days on this device, by date. */
export function useDayStages(): (date: string) => Stage | undefined {
  const stages = useStages(closeDay.name, reopenDay.name);
  return (date) => stages.get(recordOf(date));
}
