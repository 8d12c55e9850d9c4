import { Badge, type Tone } from '#platform/ui/badge.tsx';
import type { FormState } from '../contract.ts';
import { formStateLabel } from '../rules.ts';

const toneByState: Record<FormState | 'draft', Tone> = { draft: 'open', submitted: 'info', approved: 'ok', returned: 'bad' };

/** Says that a form came from somebody without an account. */
export function PublicBadge() {
  return <Badge tone="info">Openbaar</Badge>;
}

/** The state of a form, the same on every screen. */
export function FormStateBadge({ state }: { readonly state: FormState | 'draft' }) {
  return <Badge tone={toneByState[state]}>{formStateLabel[state]}</Badge>;
}
