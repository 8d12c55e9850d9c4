import { Badge, type Tone } from '#platform/ui/badge.tsx';
import { stageLabels, stageTones } from '#platform/web/outbox/stage-words.ts';
import type { Stage } from '#platform/web/outbox/stages.ts';
import type { FormState } from '../contract.ts';
import { formStateLabel } from '../rules.ts';

const toneByState: Record<FormState | 'draft', Tone> = { draft: 'open', submitted: 'info', approved: 'ok', returned: 'bad' };

/** Says that a form came from somebody without an account. */
export function PublicBadge() {
  return <Badge tone="info">Openbaar</Badge>;
}

export interface FormStateBadgeProps {
  readonly state: FormState | 'draft';
  /** Stage of what its author sent, while the server does not have all of it. */
  readonly stage?: Stage | undefined;
  /** Stage of the judgement given on this device, while the server does not have it. */
  readonly judgement?: Stage | undefined;
}

/** The state of a form, the same on every screen: what the server says of it, and before that where it is. */
export function FormStateBadge({ state, stage, judgement }: FormStateBadgeProps) {
  if (judgement !== undefined) return <Badge tone={stageTones[judgement]}>{`Oordeel ${stageLabels[judgement].toLowerCase()}`}</Badge>;
  if (stage !== undefined && stage !== 'arrived') return <Badge tone={stageTones[stage]}>{stageLabels[stage]}</Badge>;
  return <Badge tone={toneByState[state]}>{formStateLabel[state]}</Badge>;
}
