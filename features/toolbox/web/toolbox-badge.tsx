import { Badge, type Tone } from '#platform/ui/badge.tsx';
import { type ToolboxStatus, toolboxStatuses } from '../labels.ts';

const tones: Record<ToolboxStatus, Tone> = { draft: 'idle', signing: 'wait', finished: 'ok' };

/** The state of a toolbox. */
export function ToolboxBadge({ status }: { readonly status: ToolboxStatus }) {
  return <Badge tone={tones[status]}>{toolboxStatuses[status]}</Badge>;
}
