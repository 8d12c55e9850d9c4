import { Badge, type Tone } from '#platform/ui/badge.tsx';
import { withStage } from '#platform/web/outbox/stage-words.ts';
import type { Stage } from '#platform/web/outbox/stages.ts';
import { pointStates } from '../labels.ts';
import type { ShownPoint } from '../shown-points.ts';

interface PointStateBadgeProps {
  readonly row: Pick<ShownPoint, 'state' | 'forms'>;
  /** True while its form is being filled in on this device. */
  readonly isInHand: boolean;
  /** Where the last change is, while the office does not have it. */
  readonly stage?: Stage | undefined;
}

/** How far a point is: by its form when there is one, else as somebody put it down. */
export function PointStateBadge({ row, isInHand, stage }: PointStateBadgeProps) {
  const [tone, words] = stateOf(row, isInHand);
  return <Badge tone={tone}>{withStage(words, stage)}</Badge>;
}

const formWords = {
  approved: ['ok', 'Goedgekeurd'],
  submitted: ['wait', 'Te beoordelen'],
  returned: ['bad', 'Teruggestuurd'],
} as const satisfies Record<string, readonly [Tone, string]>;

function stateOf({ state, forms }: PointStateBadgeProps['row'], isInHand: boolean): readonly [Tone, string] {
  const worst = (['returned', 'submitted', 'approved'] as const).find((one) => forms.some((form) => form.state === one));
  if (state === 'done' && worst !== undefined) return formWords[worst];
  if (state === 'planned' && (isInHand || worst !== undefined)) return ['info', 'Bezig'];
  return [state === 'done' ? 'ok' : state === 'dropped' ? 'idle' : 'open', pointStates[state]];
}
