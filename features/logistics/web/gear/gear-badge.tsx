import { Badge, type Tone } from '#platform/ui/badge.tsx';
import { type GearStatus, gearStatuses } from '../../labels.ts';

const tones: Record<GearStatus, Tone> = { requested: 'wait', confirmed: 'info', issued: 'info', returned: 'wait', checked: 'ok', cancelled: 'idle' };

/** The state of an order of gear. */
export function GearBadge({ status }: { readonly status: GearStatus }) {
  return <Badge tone={tones[status]}>{gearStatuses[status]}</Badge>;
}
