import { Badge, type Tone } from '#platform/ui/badge.tsx';
import { type AccessState, accessStates } from '../user.ts';

const tones: Record<AccessState, Tone> = { active: 'ok', waiting: 'wait', 'not-yet': 'info', out: 'idle' };

/** Where somebody stands. */
export function UserStateBadge({ state }: { readonly state: AccessState }) {
  return <Badge tone={tones[state]}>{accessStates[state]}</Badge>;
}
