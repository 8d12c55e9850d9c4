import { Badge, type Tone } from '#platform/ui/badge.tsx';
import { type DayStatus, dayStatuses } from '../labels.ts';

const tones: Record<DayStatus, Tone> = { open: 'open', closed: 'wait', approved: 'ok', returned: 'bad' };

/** The state of a day, the same everywhere. */
export function DayStatusBadge({ status }: { readonly status: DayStatus }) {
  return <Badge tone={tones[status]}>{dayStatuses[status]}</Badge>;
}
