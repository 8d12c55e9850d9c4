import { Badge, type Tone } from '#platform/ui/badge.tsx';
import { type DamageState, damageStates } from '../../labels.ts';

const tones: Readonly<Record<DamageState, Tone>> = { reported: 'wait', 'in-progress': 'info', repaired: 'ok' };

/** State of a report of damage, the same everywhere. */
export function DamageStateBadge({ state }: { readonly state: DamageState }) {
  return <Badge tone={tones[state]}>{damageStates[state]}</Badge>;
}
