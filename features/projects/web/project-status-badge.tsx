import { Badge, type Tone } from '#platform/ui/badge.tsx';
import { type ProjectStatus, projectStatuses } from '../labels.ts';

const tones: Record<ProjectStatus, Tone> = {
  requested: 'open',
  offered: 'open',
  commissioned: 'open',
  'in-progress': 'info',
  'on-hold': 'wait',
  'technically-complete': 'ok',
  'financially-closed': 'ok',
  archived: 'idle',
  cancelled: 'idle',
};

/** State of a project, the same everywhere. */
export function ProjectStatusBadge({ status }: { readonly status: ProjectStatus }) {
  return <Badge tone={tones[status]}>{projectStatuses[status]}</Badge>;
}
